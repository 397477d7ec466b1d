import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import { busyDay, busyWatch } from '#test/support/ring/busy-day.ts';
import { type MatchdayPages, type openMatchday, openMatchdayPages, ringOn } from '#test/support/ring/matchday-site.ts';
import { wideDay } from '#test/support/ring/wide-day.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { Keyboard } from '#test/support/site/keyboard.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { keepPicture, sizes, type Visit } from '#test/support/site/test-site.ts';

let desk: Awaited<ReturnType<typeof openMatchday>>;
let pages: MatchdayPages;
/** The director's board. */
let page: Page;

beforeAll(async () => {
  pages = await openMatchdayPages();
  desk = pages.desk;
  page = await pages.enter();
}, 120_000);
afterAll(() => pages?.site.close());
afterEach(() => pages.visits[0]?.expectClean());

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const done = (page: Page) => page.getByRole('status', { name: 'What was done' });

it('by keyboard alone, "/" finds a person, a row opens its ring, and Tab reaches the call', async () => {
  const day = await desk.day();
  const person = day.people.find(({ firstName }) => /[é]/i.test(firstName)) as RingDay['people'][0];
  await page.keyboard.press('/');
  const plain = person.firstName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  await page.keyboard.type(`${plain} ${person.lastName.normalize('NFD').replace(/\p{M}/gu, '')}`);
  const found = page.getByRole('list', { name: 'Found' });
  await found.getByText(`${person.firstName} ${person.lastName}`).first().waitFor();
  expect(await found.textContent()).toMatch(/in Ring \d|Called to|On the mat|Done|Not in a ring/);
  await keepPicture(page, 'matchday-search', false);
  const way = await found.getByRole('link', { name: 'Family' }).first().getAttribute('href');
  expect(way).toBe(`/admin/registrations?search=${encodeURIComponent(`${person.firstName} ${person.lastName}`)}`);
  await page.keyboard.press('Escape');
  const next = await desk.at('Ring 1', 2);
  await page.locator('[data-ring-row] th button').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Ring 1', exact: true }).waitFor();
  const hand = new Keyboard(page);
  await hand.use(new RegExp(`^1st call: ${escaped(next.title)}$`));
  await done(page).getByText(`${next.title}: first call`).waitFor();
  expect((await desk.byId(next.ringAssignmentId))?.calls).toBe(1);
  await page.getByRole('button', { name: 'Close Ring 1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^ring-row-/);
});

it('by keyboard alone, a division is called, started without somebody, and finished, and the focus stays in its ring', async () => {
  const hand = new Keyboard(page);
  const next = await desk.at('Ring 2', 1);
  await page.locator('[data-ring-row] th button').nth(1).focus();
  await hand.press('Enter');
  await hand.hasFocus(/^Ring 2/); // the ring is opened, and no longer the row whose button is called the same
  await hand.goTo(/^1st call: /);
  await hand.press('Enter');
  await hand.hasFocus(/^2nd call: /);
  await hand.goTo(/^Not here: /);
  const missing = await hand.focused();
  await hand.press('Enter');
  await hand.hasFocus(new RegExp(`^(?!${escaped(missing)})(Not here|Has arrived): `));
  await hand.use(/^Start: /, 'Shift+Tab');
  await hand.hasFocus('Start anyway');
  // Round in the dialog, and on.
  for (const stop of ['Close', 'Not yet', 'Start anyway']) {
    await hand.press('Tab');
    await hand.hasFocus(stop);
  }
  await hand.press('Enter');
  await hand.hasFocus(`Finish: ${next.title}`);
  await hand.press('Enter');
  await hand.hasFocus('Finish anyway');
  await hand.press('Enter');
  await hand.hasFocus(/^1st call: /);
  expect((await desk.byId(next.ringAssignmentId))?.state).toBe('done');
  await page.getByRole('button', { name: 'Close Ring 2', exact: true }).focus();
  await hand.press('Enter');
});

it('a ring is closed once its queue is sent elsewhere, moves to the end, and opens again', async () => {
  await (await ringOn(page, 'Ring 3')).getByRole('button', { name: 'Close the ring: Ring 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Ring 3' });
  await dialog.getByRole('radio', { name: /^To the end of Ring 2/ }).check();
  await dialog.getByRole('button', { name: 'Close Ring 3' }).click();
  const last = page.locator('[data-ring-row]').last();
  await last.getByText('Ring 3').waitFor();
  await last.getByText('Closed').waitFor();
  await keepPicture(page, 'matchday-closed-ring');
  await page.setViewportSize(sizes.phone);
  await page.getByRole('navigation', { name: 'Rings', exact: true }).getByText('Closed').waitFor();
  await page.setViewportSize(sizes.desktop);
  await last.getByRole('button', { name: 'Open: Ring 3' }).click();
  await expect.poll(() => last.textContent()).not.toContain('Ring 3');
  expect((await desk.ringNamed('Ring 3')).isOpen).toBe(true);
});

it('at 1440×900 and 1920×1080, 3 to 10 rings and the decisions are seen without scrolling', async () => {
  const admin = await pages.enter(pages.coordinator);
  const day = await desk.day();
  let busy = busyDay(day, 3);
  await admin.route(/\/api\/admin\/ring-day(\?|$)/, route =>
    route.fulfill({ json: { tournaments: [], version: busy.version, now: busy.now, day: busy } }),
  );
  await admin.route('**/watch', route => route.fulfill({ json: busyWatch(busy) }));
  const measured = () =>
    admin.evaluate(() => ({
      tooHigh: document.documentElement.scrollHeight - innerHeight,
      tooWide: document.documentElement.scrollWidth - innerWidth,
      frame: document.querySelector('main')?.getBoundingClientRect().top ?? 0,
      worst: document.querySelector('ol[aria-label=Decisions] > li:nth-child(3)')?.getBoundingClientRect().bottom ?? 0,
      cut: [...document.querySelectorAll<HTMLElement>('[data-ring-row] td:is(:nth-of-type(1), :nth-of-type(3)) span')]
        .filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
        .map(one => one.textContent)
        .filter(text => text.length <= 40),
    }));
  for (const rings of [3, 8, 10]) {
    busy = busyDay(day, rings);
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await admin.setViewportSize({ width, height });
      await admin.goto('/admin/matchday');
      await admin.getByText('Score conflict').waitFor();
      expect(await admin.locator('[data-ring-row]').count()).toBe(rings);
      const { tooHigh, tooWide, frame, worst, cut } = await measured();
      console.info(`matchday, ${rings} rings at ${width}×${height}: ${tooHigh} px too high, frame ${frame} px`);
      expect([tooHigh, tooWide]).toEqual([0, 0]);
      expect(frame).toBeLessThanOrEqual(64);
      expect(worst).toBeLessThan(height);
      await keepPicture(admin, `matchday-${rings}-rings-${width}`, false);
      expect(cut).toEqual([]);
      await admin.emulateMedia({ colorScheme: 'dark' });
      await keepPicture(admin, `matchday-${rings}-rings-${width}-dark`, false);
      await admin.emulateMedia({ colorScheme: 'light' });
    }
  }
  expect(await axeViolations(admin)).toEqual([]);
  await ringOn(admin, 'Ring 4');
  expect((await measured()).tooHigh).toBe(0);
  expect(await axeViolations(admin)).toEqual([]);
  await keepPicture(admin, 'matchday-ring-open', false);
  await admin.unrouteAll();
  const { expectClean, context } = pages.visits.pop() as Visit;
  await expectClean();
  await context.close();
});

it('the board is accessible and fits at both sizes, and keeps the chosen ring in the address', async () => {
  const ring = await desk.ringNamed('Ring 2');
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize(sizes.phone);
  await page.goto('/admin/matchday');
  await page.getByText('Divisions done').waitFor();
  await keepPicture(page, 'matchday-phone-all');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Rings', exact: true }).getByText('Ring 2').click();
  await page.waitForURL(`**/admin/matchday?ring=${ring.ringId}`);
  await page.reload();
  await ringOn(page, 'Ring 2');
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut()).toBeLessThanOrEqual(0);
  await keepPicture(page, 'matchday-phone');
  await page.setViewportSize(sizes.desktop);
  await ringOn(page, 'Ring 1');
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut()).toBeLessThanOrEqual(0);
  await keepPicture(page, 'matchday-desktop');
});

it('a tap is answered at once with ten rings, 300 divisions and 1,000 people', async () => {
  const day = wideDay(await desk.day());
  await page.route('**/api/admin/ring-day*', route =>
    route.fulfill({ json: { tournaments: [], version: 'wide', now: day.now, day } }),
  );
  let answer = (): void => {};
  const gate = new Promise<void>(resolve => (answer = resolve));
  await page.route('**/changes', async route => {
    await gate;
    const assignments = day.assignments.map(one =>
      one.ringAssignmentId === 1 ? { ...one, state: 'called' as const, calls: 1, calledAt: day.now } : one,
    );
    await route.fulfill({ json: { ...day, version: 'called', dayVersion: day.dayVersion + 1, assignments } });
  });
  await page.goto('/admin/matchday');
  const row = page.locator('[data-ring-row]').first();
  const button = row.getByRole('button', { name: '1st call: Division 1', exact: true });
  await button.waitFor();
  await page.evaluate(() => {
    const seen = { tap: 0, paint: 0 };
    Object.assign(window, { seen });
    document.addEventListener(
      'pointerup',
      event => {
        seen.tap = event.timeStamp;
      },
      true,
    );
    new MutationObserver(() => {
      if (seen.tap > 0 && seen.paint === 0 && document.querySelector('[aria-busy]'))
        requestAnimationFrame(() => requestAnimationFrame(() => (seen.paint = performance.now())));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await button.click();
  const seen = () => page.evaluate(() => (window as unknown as { seen: { tap: number; paint: number } }).seen);
  await expect.poll(async () => (await seen()).paint).toBeGreaterThan(0);
  const { tap, paint } = await seen();
  console.info(`matchday, tap to paint with 300 divisions: ${Math.round(paint - tap)} ms`);
  expect(await page.locator('[data-ring-row] [aria-busy=true]').count()).toBe(1);
  answer();
  await row.getByText('1st call').waitFor();
  await (await ringOn(page, 'Ring 1')).getByRole('button', { name: '2nd call: Division 1', exact: true }).waitFor();
  await keepPicture(page, 'matchday-ten-rings');
  await page.unrouteAll();
});

it('notices name what is missing, practice, a finished day and an unreachable network', async () => {
  const day = await desk.day();
  pages.visits[0]?.ignore(/ring-day/);
  let shown: RingDay | null = day;
  await page.route('**/api/admin/ring-day*', route =>
    shown
      ? route.fulfill({ json: { tournaments: [], version: shown.version, now: shown.now, day: shown } })
      : route.abort('connectionreset'),
  );
  await page.setViewportSize(sizes.phone);
  const finished = day.assignments.slice(0, 1).map(one => ({ ...one, state: 'done' as const, place: null }));
  const over = day.divisions.filter(({ draftDivisionId }) => draftDivisionId === finished[0]?.draftDivisionId);
  // The first is there on opening, the others as the board looks again, at once for who comes back to it. Each kind of notice is judged once.
  const cases: [Partial<RingDay>, string, 'judged'?][] = [
    [{ rings: [], assignments: [] }, 'No rings yet', 'judged'],
    [{ draft: null, assignments: [], divisions: [] }, 'No divisions are published yet'],
    [{ assignments: [] }, 'Nothing is in a ring yet'],
    [
      { tournament: { ...day.tournament, isToday: false }, now: -1440 },
      'What you enter here counts as on the day',
      'judged',
    ],
    [{ tournament: { ...day.tournament, isToday: false }, now: 2000 }, 'This day is over'],
    [{ assignments: finished, divisions: over }, 'The only division is done.', 'judged'],
  ];
  for (const [i, [change, words, isJudged]] of cases.entries()) {
    shown = { ...day, version: words, dayVersion: day.dayVersion + i + 1, ...change };
    if (i === 0) await page.goto('/admin/matchday');
    else await lookAgain(page);
    await page.getByText(words).waitFor();
    if (isJudged) expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, `matchday-${words.toLowerCase().replace(/[^a-z]+/g, '-')}`);
  }
  shown = null;
  await page.getByText('We can’t reach the site.').waitFor();
  shown = { ...day, dayVersion: day.dayVersion + cases.length + 1 };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('We can’t reach the site.').waitFor({ state: 'detached' });
});
