import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CoachSchool } from '#contract/ring/coach.ts';
import { openMatchday, seenOf, startMatchday } from '#test/support/ring/matchday-site.ts';
import { ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { keepPicture, sizes, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let desk: Awaited<ReturnType<typeof openMatchday>>;
beforeAll(async () => {
  site = await startMatchday();
  desk = await openMatchday(site);
}, 120_000);
afterAll(() => site?.close());

/** Sparring in Ring 1 and a division in Ring 2, both with somebody of one school; the link for that school’s coach. */
async function openDay() {
  const { rings, divisions, people } = await desk.day();
  const schoolOf = new Map(people.map(({ competitorId, schoolName }) => [competitorId, schoolName]));
  const sparring = divisions.find(one => /Sparring/.test(one.title) && one.competitorIds.length >= 4);
  const school = schoolOf.get(sparring?.competitorIds[0] ?? 0) ?? '';
  const other = divisions.find(
    one => !/Sparring/.test(one.title) && one.competitorIds.some(id => schoolOf.get(id) === school),
  );
  for (const [name, division] of [
    ['Ring 1', sparring],
    ['Ring 2', other],
  ] as const) {
    const ringId = rings.find(ring => ring.name === name)?.ringId ?? 0;
    await desk.change({ kind: 'assign', draftDivisionId: division?.draftDivisionId ?? 0, ringId, before: null });
  }
  const { tournamentId, director } = desk;
  const links = `/api/admin/coach-links`;
  const list = await director.call<{ schools: CoachSchool[] }>('GET', `${links}?tournamentId=${tournamentId}`);
  const schoolId = list.schools.find(({ title }) => title === school)?.schoolId;
  const { url } = await director.call<CoachSchool>('PUT', `${links}/${tournamentId}/${schoolId}`);
  return { sparring: sparring?.title ?? '', other: other?.title ?? '', coachPath: new URL(url ?? '').pathname };
}

async function newPage(path: string, size: keyof typeof sizes, isDirector = false): Promise<Page> {
  const context = await site.browser.newContext({ baseURL: site.url, viewport: sizes[size], locale: 'en-CA' });
  if (isDirector) await desk.director.enter(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The points of Red on a scoreboard, as it reads them out. */
const redHas = (board: Page, points: string): Promise<void> =>
  board
    .getByRole('region', { name: /^Red: / })
    .filter({ hasText: points })
    .waitFor();
const pointsOn = async (board: Page): Promise<number> =>
  Number(/(\d+) points?/.exec((await board.getByRole('region', { name: /^Red: / }).textContent()) ?? '')?.[1]);

it('SCOREBOARD-7 scorekeeper, scoreboards, announcer and coach at once, with the network cut in the middle', async () => {
  const { sparring, other, coachPath } = await openDay();
  const { pin, ringId } = await ringOf(desk, 'Ring 1');
  const context = await tabletContext(site);
  const tablet = new TestTablet(await context.newPage());
  await tablet.page.goto(`/signage/ring/${ringId}`);
  await tablet.enter(pin, 'Tablet 1');
  const [beside] = await Promise.all([context.waitForEvent('page'), tablet.tap('Open the scoreboard')]);
  const remote = await newPage(`/signage/ring/${ringId}/scoreboard`, 'desktop');
  await remote.getByLabel('Ring PIN').fill(pin);
  await remote.keyboard.press('Enter');
  const announcer = await newPage('/admin/announcer', 'desktop', true);
  const coach = await newPage(coachPath, 'phone');
  const errors = [beside, remote, announcer, coach].map(page => new TestTablet(page, false).errors);
  const called = announcer.getByRole('list', { name: 'Called now' }).getByRole('listitem');
  const coachNow = coach.getByRole('list', { name: 'Now', exact: true }).getByRole('listitem');

  // A call reaches everyone.
  await tablet.tap('1st call');
  for (const board of [beside, remote]) await board.getByRole('heading', { name: /1st call/i }).waitFor();
  await lookAgain(announcer);
  await called.filter({ hasText: 'Ring 1' }).filter({ hasText: sparring }).first().waitFor();
  await lookAgain(coach);
  await coachNow.getByText(/First call .*please come to Ring 1/).waitFor();

  await tablet.tap('All here');
  await tablet.tap(/^Save/);
  await tablet.tap('Start');
  await tablet.page.waitForURL(/part=\d+/);
  await tablet.tap(/^Start bout/);
  await tablet.tap('Start the clock');
  await tablet.tap(/\+1 for Red/);
  for (const board of [beside, remote]) await redHas(board, '1 point');
  await lookAgain(coach);
  await coachNow.getByText('On the mat now').waitFor();
  await lookAgain(announcer);
  await expect.poll(() => called.filter({ hasText: sparring }).count()).toBe(0);
  await tablet.says('All sent');

  // The network of the tablet and of the coach is cut: scores go on at the ring, and a director calls in Ring 2.
  await context.setOffline(true);
  await coach.context().setOffline(true);
  for (const points of ['2 points', '3 points']) {
    await tablet.tap(/\+1 for Red/);
    await redHas(beside, points);
    await tablet.page.getByText(points).first().waitFor();
  }
  const second = await desk.at('Ring 2', 1);
  await desk.change({ kind: 'call', ...seenOf(second) });
  await lookAgain(announcer);
  await called.filter({ hasText: 'Ring 2' }).filter({ hasText: other }).first().waitFor();
  await tablet.says(/Offline – 2 saved on this tablet since \d+:\d\d [ap]\.m\./);
  await remote.getByText(/tablet has been offline since \d+:\d\d/).waitFor();
  await coach.getByText(/^As of \d+:\d\d/).waitFor();
  expect(await pointsOn(beside)).toBe(3);
  expect(await pointsOn(remote)).toBe(1); // what was sent: never more than the tablet has
  expect(await coachNow.filter({ hasText: 'Ring 2' }).count()).toBe(0);
  await beside.reload();
  await redHas(beside, '3 points');
  for (const [name, page] of Object.entries({ tablet: tablet.page, remote, announcer, coach }))
    await keepPicture(page, `hall-cut-${name}`, false);
  for (const page of [remote, announcer, coach]) expect(await axeViolations(page)).toEqual([]);

  // The announcer's own line is cut: what was called stays, with its time, until the line is back.
  await announcer.context().setOffline(true);
  await lookAgain(announcer);
  await announcer.getByText(/^As of \d+:\d\d/).waitFor();
  await called.filter({ hasText: 'Ring 2' }).first().waitFor();
  await keepPicture(announcer, 'hall-announcer-cut', false);
  await announcer.context().setOffline(false);
  await lookAgain(announcer);
  await expect.poll(() => announcer.getByText(/^As of \d/).count()).toBe(0);

  // It comes back, and all agree.
  await context.setOffline(false);
  await coach.context().setOffline(false);
  await tablet.says('All sent');
  await redHas(remote, '3 points');
  await expect.poll(() => remote.getByText('has been offline').count()).toBe(0);
  await lookAgain(coach);
  await coachNow.getByText(/First call .*please come to Ring 2/).waitFor();
  await expect.poll(() => coach.getByText(/^As of \d/).count()).toBe(0);
  await tablet.tap('Enter the result');
  await tablet.press(tablet.page.getByRole('radio', { name: /^Red: / }));
  await tablet.tap('Save the result');
  for (const board of [beside, remote]) await redHas(board, 'Winner');
  expect([...tablet.errors, ...errors.flat()]).toEqual([]);
});
