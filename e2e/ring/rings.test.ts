import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftList, DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { loadRingDay, queueOf } from '#test/support/ring/ring-desk.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

/** The machine may be busy. */
let site: TestSite;
let director: SiteCustomer;
let admin: SiteCustomer;
/** The director's one window. */
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  for (const { ringId } of (await load()).rings) await director.call('DELETE', `/api/admin/rings/${ringId}`);
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const load = () => loadRingDay(director);
/** The page looks again by itself where it is open already. */
async function enter(): Promise<void> {
  if (!page.url().endsWith('/admin/rings')) await page.goto('/admin/rings');
  await page.getByRole('heading', { level: 1, name: 'Rings' }).waitFor();
}
async function change(change: object): Promise<RingDay> {
  const { tournament } = await load();
  return director.call<RingDay>('POST', `/api/admin/ring-day/${tournament.tournamentId}/changes`, { change });
}
const column = (page: Page, name: string) =>
  page.locator('section[data-ring]', { has: page.getByRole('heading', { name, exact: true }) });
const card = (page: Page, divisionId: number) => page.locator(`[data-division="${divisionId}"]`);
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('status', { name: 'What was done' }).getByText(text);
const ringNames = (page: Page) => page.locator('section[data-ring] h2').allTextContents();

/** A card taken by the hand and held over another element, `share` of its height from above. */
async function dragOver(page: Page, divisionId: number, target: ReturnType<Page['locator']>, share: number) {
  const own = card(page, divisionId);
  await own.scrollIntoViewIfNeeded();
  await own.hover({ position: { x: 30, y: 8 } });
  await expect.poll(() => own.getAttribute('draggable')).toBe('true');
  const start = await own.boundingBox();
  await page.mouse.down();
  await page.mouse.move((start?.x ?? 0) + 40, (start?.y ?? 0) + 14, { steps: 3 });
  // The page is scrolled there as the wheel would.
  await target.evaluate(element => element.scrollIntoView({ block: 'center' }));
  const end = await target.boundingBox();
  const [x, y] = [(end?.x ?? 0) + 60, (end?.y ?? 0) + (end?.height ?? 0) * share];
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.move(x + 1, y);
}

it('the page says that there is no published draft, and creates the first rings', async () => {
  await enter();
  expect(await page.title()).toBe('NLC - Rings');
  await page.getByText('No draft is published yet').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'rings-none-desktop');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Make Ring 1 to Ring 4' }).click();
  await expect.poll(() => ringNames(page)).toEqual(['Ring 1', 'Ring 2', 'Ring 3', 'Ring 4']);
  await page.getByRole('link', { name: 'Go to matchmaking' }).click();
  await page.waitForURL('**/admin/matchmaking?tournament=*');

  const { tournamentId } = await director.call<DraftList>('GET', '/api/admin/matchmaking');
  const plan = await director.call<DraftPlan>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const input = { tournamentId, title: 'Friday night', comment: '', settings: plan.settings, seed: 1 };
  const made = { ...input, keepLockedOf: null, progressKey: 'rings-test' };
  const { draftId } = await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', made);
  const { version } = await director.call<Draft>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
  const publish = { version, acceptUnfinished: true };
  await director.call('PUT', `/api/admin/matchmaking/drafts/${draftId}/publish`, publish);
});

it('rings are renamed, reordered, added and deleted', async () => {
  await enter();
  const { rings } = await load();
  await page.getByRole('button', { name: 'Edit Ring 4' }).click();
  const dialog = page.getByRole('dialog');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByText('Value is required').waitFor();
  // Someone else got there first: told, with the name as it stands; then saved as wished.
  const first = { name: 'Stage', version: rings[3]?.version };
  await admin.call('PUT', `/api/admin/rings/${rings[3]?.ringId}`, first);
  await dialog.getByLabel('Name').fill('Centre mat');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByText(/Someone else renamed this ring “Stage”/).waitFor();
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit Centre mat' }).click();
  await dialog.getByRole('button', { name: 'Move Centre mat up' }).click();
  await dialog.getByRole('heading', { name: 'Order: 3rd of 4' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => ringNames(page)).toEqual(['Ring 1', 'Ring 2', 'Centre mat', 'Ring 3']);
  await page.getByRole('button', { name: 'Add a ring' }).click();
  await page.getByRole('button', { name: 'Edit Ring 4' }).click();
  await dialog.getByRole('button', { name: 'Delete Ring 4' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'Edit Centre mat' }).waitFor();
  expect(await ringNames(page)).toEqual(['Ring 1', 'Ring 2', 'Centre mat', 'Ring 3']);
  visit.ignore(/409/);
});

it('several divisions are queued at once, then dragged within, between and out of queues', async () => {
  await enter();
  const { rings } = await load();
  const [one, two] = rings.map(({ ringId }) => ringId) as [number, number];
  const boxes = page.getByRole('checkbox', { name: /^Tick / });
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
  await page.getByText('4 ticked').waitFor();
  await page.getByRole('button', { name: 'Put into…', exact: true }).first().click();
  await page.getByText('Then 1st to 4th of 4 in Ring 1').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Put', exact: true }).click();
  await expect.poll(async () => queueOf(await load(), one).length).toBe(4);
  await column(page, 'Ring 1')
    .getByText(/^4 divisions, .* to go$/)
    .waitFor();
  const [a, b, c, d] = queueOf(await load(), one) as [number, number, number, number];

  await dragOver(page, a, card(page, c), 0.75);
  await keepPicture(page, 'rings-drag', false);
  await page.mouse.up();
  await notice(page, /moved within Ring 1/).waitFor();
  expect(queueOf(await load(), one)).toEqual([b, c, a, d]);

  await dragOver(page, c, column(page, 'Ring 2'), 0.5);
  await page.mouse.up();
  await notice(page, /moved from Ring 1 to Ring 2/).waitFor();
  expect(queueOf(await load(), two)).toEqual([c]);

  await dragOver(page, d, page.locator('[data-drop=none]'), 0.5);
  await page.mouse.up();
  await notice(page, /taken out of Ring 1/).waitFor();
  expect(queueOf(await load(), one)).toEqual([b, a]);
  await page.getByRole('status', { name: 'What was done' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => queueOf(await load(), one)).toEqual([b, a, d]);
  await page.reload();
  await column(page, 'Ring 1')
    .getByText(/^3 divisions/)
    .waitFor();
  await keepPicture(page, 'rings-desktop');
});

it('a division is found, moved and pinned by keyboard alone, and moved on the phone', async () => {
  await enter();
  const day = await load();
  const [one, , three] = day.rings.map(({ ringId }) => ringId) as [number, number, number];
  const [b, a] = queueOf(day, one) as [number, number];
  const title = day.divisions.find(({ draftDivisionId }) => draftDivisionId === a)?.title ?? '';
  const code = day.divisions.find(({ draftDivisionId }) => draftDivisionId === a)?.code ?? '';
  await page.getByRole('combobox', { name: 'Find a division or a person' }).focus();
  await page.keyboard.type(code);
  await page.getByRole('option', { name: title }).waitFor();
  await page.keyboard.press('Enter');
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.closest('[data-division]')?.getAttribute('data-division')));
  await expect.poll(focused).toBe(a);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => queueOf(await load(), one).slice(0, 2)).toEqual([a, b]);
  const firstOnPage = () => column(page, 'Ring 1').locator('[data-division]').first().getAttribute('data-division');
  await expect.poll(firstOnPage).toBe(String(a));
  await expect.poll(focused).toBe(a);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(b);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ring').selectOption(String(three));
  await dialog.getByText('Then 1st of 1 in Centre mat').waitFor();
  await dialog.getByRole('button', { name: 'Move' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => queueOf(await load(), three)).toEqual([a]);
  await expect.poll(focused).toBe(a);
  await page.getByRole('combobox', { name: `Pin of ${title}` }).selectOption('place');
  const pinOf = async () => (await load()).assignments.find(one => one.draftDivisionId === a)?.pinned;
  await expect.poll(pinOf).toBe('place');
  await page.getByRole('combobox', { name: `Pin of ${title}` }).selectOption('');
  await expect.poll(pinOf).toBe(null);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Show', { exact: true }).selectOption(String(three));
  await column(page, 'Centre mat').getByText('1 division,').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'rings-phone');
  await card(page, a)
    .getByRole('button', { name: /^Move to… / })
    .click();
  await page.getByRole('dialog').getByLabel('Ring').selectOption(String(one));
  await page.getByRole('dialog').getByLabel('Place').selectOption('first');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect.poll(async () => queueOf(await load(), one)[0]).toBe(a);
  await column(page, 'Ring 1').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('when two directors move one division, the second is told and sees where it is', async () => {
  await enter();
  const day = await load();
  const [one, two, three] = day.rings.map(({ ringId }) => ringId) as [number, number, number];
  const [a] = queueOf(day, one) as [number];
  const assignment = day.assignments.find(({ draftDivisionId }) => draftDivisionId === a);
  // Nothing is pulled out of the hand: the colleague's change comes while it is held.
  await dragOver(page, a, column(page, 'Ring 2'), 0.5);
  const which = { ringAssignmentId: assignment?.ringAssignmentId, seen: { ringId: one, state: 'planned', calls: 0 } };
  await change({ kind: 'move', ...which, ringId: three, before: null });
  await page.getByText('Someone else changed the rings. You’ll see it when you let go.').waitFor();
  expect(await column(page, 'Ring 1').locator(`[data-division="${a}"]`).count()).toBe(1);
  await page.mouse.up();
  await page
    .getByRole('alert')
    .getByText(/Someone else got there first/)
    .waitFor();
  await column(page, 'Centre mat').locator(`[data-division="${a}"]`).waitFor();
  expect(queueOf(await load(), three)).toContain(a);
  expect(queueOf(await load(), two)).not.toContain(a);
  visit.ignore(/409/);
  await keepPicture(page, 'rings-refused', false);
});

it('on paper every ring stands with its whole queue, on a phone’s width too', async () => {
  await enter();
  const day = await load();
  await page.emulateMedia({ media: 'print' });
  for (const width of [816, 1056]) {
    await page.setViewportSize({ width, height: 1056 });
    for (const { ringId, name } of day.rings) {
      const { cards, cut } = await column(page, name).evaluate(ring => {
        const scrolls = ring.querySelector<HTMLElement>('[data-scrolls]');
        return {
          cards: ring.querySelectorAll('[data-queue] > li').length,
          cut: (scrolls?.scrollHeight ?? 0) - (scrolls?.clientHeight ?? 0),
        };
      });
      expect([name, cards, cut]).toEqual([name, queueOf(day, ringId).length, 0]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await keepPicture(page, `rings-on-paper-${width}`);
  }
  await page.emulateMedia({ media: null });
  await page.setViewportSize(sizes.desktop);
});

it('an older change is undone while another director works in another ring', async () => {
  await enter();
  const day = await load();
  const [one, two] = day.rings.map(({ ringId }) => ringId) as [number, number];
  const free = day.divisions.filter(
    ({ draftDivisionId: id }) => !day.assignments.some(({ draftDivisionId }) => draftDivisionId === id),
  );
  const [mine, theirs] = free as [RingDay['divisions'][number], RingDay['divisions'][number]];
  await change({ kind: 'assign', draftDivisionId: mine.draftDivisionId, ringId: one, before: null });
  const { tournamentId } = day.tournament;
  const other = { kind: 'assign', draftDivisionId: theirs.draftDivisionId, ringId: two, before: null };
  await admin.call('POST', `/api/admin/ring-day/${tournamentId}/changes`, { change: other });
  await page.getByText(/^What was done/).click();
  await page.getByRole('button', { name: `Undo: ${mine.title} put into Ring 1` }).click();
  await expect.poll(async () => queueOf(await load(), one)).not.toContain(mine.draftDivisionId);
  expect(queueOf(await load(), two)).toContain(theirs.draftDivisionId);
  await page.getByRole('status', { name: 'What was done' }).getByRole('button', { name: 'Close' }).click();
});

it('a ring is closed once its queue is sent elsewhere, but not while a division runs, and a failure can be retried', async () => {
  await enter();
  let day = await load();
  const [one, two, three] = day.rings.map(({ ringId }) => ringId) as [number, number, number];
  const waiting = queueOf(day, two);
  const [runs] = queueOf(day, one) as [number];
  const assignment = day.assignments.find(({ draftDivisionId }) => draftDivisionId === runs);
  const seen = { ringId: one, state: 'planned', calls: 0 };
  await change({ kind: 'start', ringAssignmentId: assignment?.ringAssignmentId, seen });
  const dialog = page.getByRole('dialog');
  await column(page, 'Ring 1')
    .getByText(/^In progress since/)
    .waitFor();
  expect(await card(page, runs).getAttribute('data-drag')).toBe(null);
  await page.getByRole('button', { name: 'Edit Ring 1' }).click();
  await dialog.getByText(/is in progress here\. You can close the ring once it is finished\.$/).waitFor();
  await page.keyboard.press('Escape');

  // The network is gone for a moment.
  await page.getByRole('button', { name: 'Edit Ring 2' }).click();
  await dialog.getByLabel(/^Its queue of/).selectOption(String(three));
  await page.route('**/changes', route => route.abort());
  await dialog.getByRole('button', { name: 'Close this ring' }).click();
  await dialog.getByRole('alert').waitFor();
  await page.unroute('**/changes');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await load()).rings.find(({ ringId }) => ringId === two)?.isOpen).toBe(false);
  day = await load();
  expect(queueOf(day, three).slice(-waiting.length)).toEqual(waiting);
  await page.keyboard.press('Escape');
  await column(page, 'Ring 2').getByText('Closed', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .waitFor(); // the list of what was done is open
  visit.ignore(/ERR_FAILED/);
  expect(await axeViolations(page)).toEqual([]);
});
