import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { keepPicture, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let day: Awaited<ReturnType<typeof openMatchday>>;
beforeAll(async () => {
  site = await startMatchday();
  day = await openMatchday(site);
}, 120_000);
afterAll(() => site?.close());

const half = (board: Page, side: string) => board.getByRole('region', { name: new RegExp(`^${side}: `) });
const shows = (board: Page, side: string, text: string | RegExp): Promise<void> =>
  half(board, side).filter({ hasText: text }).waitFor();

/** On a screen beside the mat, a TV and a phone: nothing runs over, and axe finds nothing. */
async function lookAtBoard(board: Page, picture: string): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await board.setViewportSize({ width, height });
    await keepPicture(board, `scoreboard-${picture}-${width}`, false);
    expect(await board.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeViolations(board)).toEqual([]);
  }
  await board.setViewportSize({ width: 1280, height: 800 });
}

/** The share of the height that a button has on a screen of 3840 by 2160 pixels. */
async function heightOnGreatScreen(board: Page, name: string): Promise<number> {
  await board.setViewportSize({ width: 3840, height: 2160 });
  const button = board.getByRole('button', { name });
  const share = await button.evaluate(part => part.getBoundingClientRect().height / innerHeight);
  await board.setViewportSize({ width: 1280, height: 800 });
  return share;
}

/** Puts a division into a ring’s queue; answers the ring. */
async function assign(ringName: string, title: RegExp, people: number): Promise<number> {
  const { rings, divisions } = await day.day();
  const ringId = rings.find(({ name }) => name === ringName)?.ringId ?? 0;
  const division = divisions.find(one => title.test(one.title) && one.competitorIds.length >= people);
  await day.change({ kind: 'assign', draftDivisionId: division?.draftDivisionId ?? 0, ringId, before: null });
  return ringId;
}

it('SCOREBOARD-9 a second window follows the tablet without network, and another device by the PIN', async () => {
  const ringId = await assign('Ring 1', /Sparring/, 4);
  const { pin } = await ringOf(day, 'Ring 1');

  const context = await tabletContext(site);
  const tablet = new TestTablet(await context.newPage());
  await tablet.page.goto(`/signage/ring/${ringId}`);
  await tablet.enter(pin, 'Tablet 1');
  const [board] = await Promise.all([context.waitForEvent('page'), tablet.tap('Open the scoreboard')]);
  const boardErrors = new TestTablet(board).errors;
  await board.getByRole('heading', { name: /Coming up/ }).waitFor();
  await lookAtBoard(board, 'coming');
  await tablet.tap('1st call');
  await tablet.tap('All here');
  await tablet.tap(/^Save/);
  await tablet.tap('Start');
  await tablet.page.waitForURL(/part=\d+/);
  await board.getByRole('heading', { name: /Bout 1 of/ }).waitFor();
  await tablet.says('All sent');
  await board.evaluate(async path => {
    await navigator.serviceWorker.ready;
    for (;;) if (await caches.match(path)) return;
  }, '/signage/ring/0/scoreboard');

  // Another device, by the PIN.
  const other = await (
    await site.browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 }, locale: 'en-CA' })
  ).newPage();
  const otherErrors = new TestTablet(other, false).errors;
  await other.goto(`/signage/ring/${ringId}/scoreboard`);
  await other.getByLabel('Ring PIN').fill(String((Number(pin) + 1) % 1e9).padStart(9, '0'));
  await other.keyboard.press('Enter');
  await other.getByText('That isn’t this ring’s PIN').waitFor();
  await lookAtBoard(other, 'enter');
  expect(await heightOnGreatScreen(other, 'Show the scoreboard')).toBeGreaterThan(0.06);
  await other.getByLabel('Ring PIN').fill(pin);
  await other.keyboard.press('Enter');
  await other.getByRole('heading', { name: /Bout 1 of/ }).waitFor();

  // The network goes: the window beside the tablet follows, the other device does not.
  await context.setOffline(true);
  await tablet.tap(/^Start bout/);
  await tablet.tap('Start the clock');
  await tablet.tap(/\+1 for Red/);
  await shows(board, 'Red', '1 point');
  await tablet.tap(/^Warning for White/);
  await shows(board, 'White', 'Warnings: 1');
  await board.getByRole('timer').waitFor();
  await lookAtBoard(board, 'bout');
  await board.reload();
  await shows(board, 'Red', '1 point');
  expect(await heightOnGreatScreen(board, 'Swap sides')).toBeGreaterThan(0.04);
  await board.getByRole('button', { name: 'Swap sides' }).click();
  expect(await board.getByRole('region').first().getAttribute('aria-label')).toMatch(/^White/);
  await board.getByRole('button', { name: 'Français' }).click();
  await shows(board, 'Blanc', 'Avertissements\u00a0: 1');
  const title = board.locator('header').getByText(/^(Garçons|Filles|Mixte|Hommes|Femmes).*·/); // SCOREBOARD-10
  await title.waitFor();
  await board.reload();
  await title.waitFor();
  await shows(board, 'Blanc', 'Avertissements\u00a0: 1');
  await keepPicture(board, 'scoreboard-french', false);
  await board.getByRole('button', { name: 'English' }).click();
  expect(await half(other, 'Red').textContent()).not.toMatch(/\d point/);

  // It comes back: the other device has it too.
  await context.setOffline(false);
  await shows(other, 'Red', '1 point');
  await other.getByText('Time at the last entry').waitFor();
  await lookAtBoard(other, 'remote');

  await tablet.tap('Enter the result');
  await tablet.press(tablet.page.getByRole('radio', { name: /^Red: / }));
  await tablet.tap('Save the result');
  await shows(board, 'Red', 'Winner');
  await shows(other, 'Red', 'Winner');
  await lookAtBoard(board, 'won');

  // The tablet's page is gone: what was shown last stays, with its age.
  await tablet.page.close();
  await board.getByText(/^No connection\. As of \d/).waitFor();
  expect([...tablet.errors, ...boardErrors, ...otherErrors]).toEqual([]);
});

it('SCOREBOARD-2 scores appear as they are typed, then the total and the place', async () => {
  const ringId = await assign('Ring 2', /Forms/, 3);
  const context = await tabletContext(site);
  const tablet = new TestTablet(await context.newPage());
  await tablet.page.goto(`/signage/ring/${ringId}`);
  await tablet.enter((await ringOf(day, 'Ring 2')).pin, 'Tablet 1');
  const [board] = await Promise.all([context.waitForEvent('page'), tablet.tap('Open the scoreboard')]);
  const { errors } = new TestTablet(board);
  await tablet.startNext();
  const seats = board.getByRole('listitem').filter({ hasText: /Centre|Judge/ });
  await seats.filter({ hasText: 'No score yet' }).first().waitFor();
  const pad = tablet.page.getByRole('group', { name: 'Number pad' });
  for (const digit of ['4', '2']) await tablet.press(pad.getByRole('button', { name: digit, exact: true }));
  await seats
    .first()
    .filter({ hasText: /\d\.42/ })
    .waitFor();
  await lookAtBoard(board, 'typing');
  const others = (await seats.count()) - 1;
  await tablet.score(...Array.from({ length: others }, (_, i) => 30 + i));
  await board.getByText('Place so far').waitFor();
  await board.getByRole('heading', { name: 'Places so far' }).waitFor();
  await lookAtBoard(board, 'scored');
  expect([...tablet.errors, ...errors]).toEqual([]);
});
