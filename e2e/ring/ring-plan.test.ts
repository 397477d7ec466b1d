import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftList, DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import type { RingChange, RingDay, RingDayView } from '#contract/ring/ring.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { Keyboard } from '#test/support/site/keyboard.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let director: SiteCustomer;
/** The director's one window. */
let visit: Visit;
let page: Page;

const load = async (): Promise<RingDay> => {
  const { day } = await director.call<RingDayView>('GET', '/api/admin/ring-day');
  if (!day) throw new Error('There is no day');
  return day;
};
const send = async (method: string, path: string, input: unknown): Promise<RingDay> => {
  const { tournament } = await load();
  return director.call<RingDay>(method, `/api/admin/ring-day/${tournament.tournamentId}/${path}`, input);
};
const change = (wished: RingChange) => send('POST', 'changes', { change: wished });
const queuesOf = ({ rings, assignments }: RingDay) =>
  rings.map(({ ringId }) =>
    assignments
      .filter(one => one.ringId === ringId)
      .toSorted((a, b) => a.order - b.order)
      .map(({ draftDivisionId }) => draftDivisionId),
  );

/** Queues as somebody in a hurry would fill them: dealt like cards. */
async function fillByHand(): Promise<void> {
  const day = await load();
  const queues = day.rings.map(({ ringId }, r) => ({
    ringId,
    items: day.divisions
      .filter((_, i) => i % day.rings.length === r)
      .map(({ draftDivisionId }) => ({ draftDivisionId, startMinute: 600, minutes: 10 })),
  }));
  await change({ kind: 'fill', dayVersion: day.dayVersion, queues });
}

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  const { tournamentId } = await director.call<DraftList>('GET', '/api/admin/matchmaking');
  const { settings } = await director.call<DraftPlan>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const input = { tournamentId, title: 'Plan', comment: '', settings, seed: 1, keepLockedOf: null };
  const made = { ...input, progressKey: 'plan-test' };
  const { draftId } = await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', made);
  const { version } = await director.call<Draft>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
  const publish = { version, acceptUnfinished: true, insteadOf: null };
  await director.call('PUT', `/api/admin/matchmaking/drafts/${draftId}/publish`, publish);
  for (const { ringId, isOpen } of (await load()).rings) if (!isOpen) await change({ kind: 'open', ringId });
  await fillByHand();
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

async function enter(path: string, size: keyof typeof sizes = 'desktop'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Rings' }).waitFor();
}
const picture = () => page.getByRole('listbox', { name: /^The plan/ });
const planMade = () => page.getByRole('button', { name: 'Use this plan' }).waitFor({ timeout: 90_000 });
/** Nothing is wider than the screen, but what scrolls inside its own part. */
const widest = () => page.evaluate(() => document.querySelector('main')?.scrollWidth ?? 0);

/** As somebody with a keyboard does, who comes to it by a key. */
async function pressByKeyboard(name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  for (const key of ['Shift+Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
}

it('the day’s rules are checked and saved, also together with a colleague’s change', async () => {
  await enter('/admin/rings/plan');
  expect(await page.title()).toBe('NLC - Plan');
  await page.getByText('Rules of the day').click();
  const start = page.getByLabel('First divisions start at');
  expect(await start.inputValue()).toBe('10:15');
  await start.fill('09:45');
  await page.getByLabel('Between divisions').fill('200');
  await page.getByText('Please enter a whole number from 0 to 30').waitFor();
  await page.getByLabel('Between divisions').fill('1');
  await page.getByLabel('Black belt meeting').uncheck();
  await pressByKeyboard('Save rules');
  await page.getByText('The rules are saved.').waitFor();
  await new Keyboard(page).hasFocus('Save rules');
  await page.getByText('from 9:45 a.m., lunch 11:30 a.m.–1:00 p.m.').waitFor();
  const saved = await load();
  expect(saved.rules).toMatchObject({ startMinute: 585, setupMinutes: 1, blackBeltMeeting: null });

  await send('PUT', 'rules', { rules: { ...saved.rules, walkMinutes: 7 }, version: saved.rulesVersion });
  visit.ignore(/409/);
  await page.getByLabel('Latest start').fill('13:30');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await page.getByText('Someone else saved a change while you were editing.').waitFor();
  await page.getByRole('button', { name: 'Save both together' }).click();
  await page.getByText('The rules are saved.').waitFor();
  const both = await load();
  expect(both.rules).toMatchObject({ startMinute: 585, walkMinutes: 7, lunch: { latest: 810 } });

  visit.ignore(/400/);
  await page.getByLabel('Latest start').fill('11:00');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await page.getByText('Error: The last minute for lunch is before the first').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect((await load()).rules).toEqual(both.rules);
});

it('the schedule’s blocks are shown, replaced by others, and taken back', async () => {
  await enter('/admin/rings/plan');
  await page.getByText('Rules of the day').click();
  await page.getByText('Forms and Weapons', { exact: true }).waitFor();
  await keepPicture(page, 'ring-blocks-of-schedule');
  await page.getByRole('radio', { name: 'As set here' }).check();
  const name = (i: number) => page.getByLabel(`Name of block ${i}`);
  expect(await name(1).inputValue()).toBe('Forms and Weapons');
  await name(2).fill('Forms and Weapons');
  visit.ignore(/400/);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await page.getByText('Error: Another block has this name').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'ring-blocks');
  await page.setViewportSize(sizes.phone);
  expect(await widest()).toBeLessThanOrEqual(390);
  await keepPicture(page, 'ring-blocks-phone');
  await name(2).fill('Sparring');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await page.getByText('The rules are saved.').waitFor();
  expect((await load()).rules.blocks?.map(block => block.name)).toEqual(['Forms and Weapons', 'Sparring']);
  await page.getByRole('radio', { name: 'As the published schedule says' }).check();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect.poll(async () => (await load()).rules.blocks).toBe(null);
});

it('a failed worker is reported; then a plan is made, tried again, adopted with its pin, and undone', async () => {
  const filled = await load();
  const before = queuesOf(filled);
  const pinnedId = before[2]?.[1] as number;
  const pinned = filled.assignments.find(({ draftDivisionId }) => draftDivisionId === pinnedId);
  await send('PUT', 'pins', { ringAssignmentIds: [pinned?.ringAssignmentId], pinned: 'place' });

  await enter('/admin/rings/plan');
  await page.route('**/assets/plan-worker*', route => route.abort());
  visit.ignore(/Failed to load resource|ERR_FAILED/);
  await page.getByRole('button', { name: 'Make a plan' }).click();
  await page.getByText('The plan could not be made').waitFor();
  await page.unroute('**/assets/plan-worker*');
  await pressByKeyboard('Make a plan');
  await planMade();
  await new Keyboard(page).hasFocus('Use this plan');
  expect(new URL(page.url()).searchParams.get('try')).toBe('1');
  expect(await picture().getByRole('option').count()).toBe(filled.divisions.length);
  expect(
    await picture()
      .getByRole('option', { name: /pinned$/ })
      .count(),
  ).toBe(1);
  await page
    .getByText(/after the earliest any plan could end|could end earlier/)
    .first()
    .waitFor();
  const rows = page.getByRole('table', { name: 'The current queues compared with this plan' }).getByRole('row');
  expect(await rows.filter({ hasText: 'People waiting over an hour' }).textContent()).toMatch(/fewer/);
  const blocks = page.locator('#blocks');
  await blocks
    .getByText(/^\d+ divisions, /)
    .first()
    .waitFor();
  expect(queuesOf(await load())).toEqual(before);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const tooWide = () =>
    picture().evaluate(list => (list.parentElement?.scrollWidth ?? 0) - (list.parentElement?.clientWidth ?? 0));
  await expect.poll(tooWide).toBe(0);
  await keepPicture(page, 'ring-plan');

  await page.getByRole('button', { name: 'Try another' }).click();
  await page.getByRole('progressbar', { name: 'Looking for a good order' }).waitFor();
  await page.getByText('Plan 2, not saved').waitFor({ timeout: 90_000 });
  expect(new URL(page.url()).searchParams.get('try')).toBe('2');

  await page.getByRole('button', { name: 'Use this plan' }).click();
  await page.waitForURL(url => url.pathname === '/admin/rings');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const after = await load();
  expect(queuesOf(after)).not.toEqual(before);
  expect(queuesOf(after)[2]?.[1]).toBe(pinnedId);
  expect(
    after.assignments.every(({ plannedStart }) => plannedStart !== null && plannedStart >= filled.rules.startMinute),
  ).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => queuesOf(await load())).toEqual(before);
});

it('the plan works by keyboard alone, cannot be adopted once outdated, and scrolls its chart separately', async () => {
  await enter('/admin/rings/plan?try=1', 'phone');
  await planMade();
  await keepPicture(page, 'ring-plan-phone');
  await picture().focus();
  const active = () => picture().getAttribute('aria-activedescendant');
  const first = await active();
  expect(first).not.toBe(null);
  await page.keyboard.press('ArrowRight');
  await expect.poll(active).not.toBe(first);
  await page.keyboard.press('End');
  await picture().getByRole('option', { selected: true }).waitFor();
  expect(await page.evaluate(() => document.querySelectorAll('[role=option][tabindex]').length)).toBe(0);
  expect(await widest()).toBeLessThanOrEqual(390);

  const day = await load();
  const { ringAssignmentId, ringId, state, calls } = day.assignments.find(({ order }) => order === 3) as NonNullable<
    RingDay['assignments'][number]
  >;
  await change({ kind: 'unassign', ringAssignmentId, seen: { ringId, state, calls } });
  await page.getByText('1 division changed since this plan was made.').waitFor();
  expect(await page.getByRole('button', { name: 'Use this plan' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Plan again' }).focus();
  await page.keyboard.press('Enter');
  await planMade();
  await page.getByText('1 division is not in a queue yet').waitFor();
  await page.getByRole('link', { name: 'Rehearse this plan' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /The plan just made \(plan 1, not saved\)/, checked: true }).waitFor();
});

it('the day is rehearsed as ranges, and one of its days is played as a film', async () => {
  await page.clock.install();
  await enter('/admin/rings/rehearsal');
  await page.getByText('200 days played, run 1').waitFor();
  await page.getByRole('figure', { name: 'When each ring is done' }).waitFor();
  const over = page.locator('dl').first();
  const was = await over.textContent();
  expect(was).toMatch(/\d:\d\d(–| [ap]\.m\.–)/);
  await page.getByText('What goes wrong').click();
  await page.getByLabel('Rings that open late').selectOption('all');
  await expect.poll(() => over.textContent()).not.toBe(was);
  expect(new URL(page.url()).searchParams.get('late')).toBe('all');
  await page.getByText(/held up, Ring \d opens \d+ min late/).waitFor();

  const slider = page.getByRole('slider', { name: 'Time of the day' });
  const at = () => slider.getAttribute('aria-valuetext');
  const { startMinute } = (await load()).rules;
  const begins = clockTimeOf(startMinute);
  expect(await at()).toBe(begins);
  const clock = page.locator('#film p').filter({ hasText: /^\d+:\d\d [ap]\.m\.$/ });
  expect(await clock.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(10_000);
  // Five minutes of the day in a second: ten seconds are fifty minutes, and what it took to look.
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(startMinute + 49);
  expect(Number(await slider.inputValue())).toBeLessThan(startMinute + 150);
  await slider.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const stopped = await at();
  await page.clock.runFor(5_000);
  expect(await at()).toBe(stopped);
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).not.toBe(stopped);
  await page.getByRole('button', { name: 'Next change' }).focus();
  const stepped = await at();
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowRight');
  await expect.poll(at).not.toBe(stepped);
  await page.keyboard.press('ArrowLeft');
  await page.getByText(/[1-9]\d* of \d+ divisions done/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'ring-rehearsal');
  await page.getByRole('button', { name: 'Another day' }).click();
  await page.getByRole('heading', { name: 'Day 2 as a film' }).waitFor();
  await expect.poll(at).toBe(begins);
});

it('with reduced motion the film is stepped through by hand, and it fits the phone', async () => {
  const slider = page.getByRole('slider', { name: 'Time of the day' });
  const stood = await slider.getAttribute('aria-valuetext');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes.phone);
  await page.getByText('Your device asks for less motion').waitFor();
  expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Next change' }).click();
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(stood);
  expect(await widest()).toBeLessThanOrEqual(390);
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'ring-rehearsal-phone');
});

it('the policy allows only our own files as workers', async () => {
  const response = await fetch(`${site.url}/admin/rings/plan`);
  expect(response.headers.get('content-security-policy')).toContain("worker-src 'self';");
});
