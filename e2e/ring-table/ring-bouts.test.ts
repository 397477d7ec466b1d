import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { type HouseRules, usualHouseRules } from '#core/scoring/house-rules.ts';
import { profiles } from '#core/scoring/profiles.ts';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { lookAtTable } from '#test/support/ring-table/look-at-table.ts';
import { cutOff, inSight, ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import type { TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let day: Awaited<ReturnType<typeof openMatchday>>;
let admin: SiteCustomer;
beforeAll(async () => {
  site = await startMatchday();
  day = await openMatchday(site);
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
}, 120_000);
afterAll(() => site?.close());

/** Rules for one event, as staff choose them with a profile. */
async function choose(title: string, rules: (event: EventSetting) => object): Promise<EventSetting> {
  const event = (await admin.call<EventSetting[]>('GET', '/api/admin/events')).find(one => one.title === title);
  if (!event) throw new Error(`There is no ${title}`);
  await admin.call('PUT', `/api/admin/events/${event.id}`, { ...event, ...rules(event) });
  return event;
}
const follow = (title: string, rules: Partial<HouseRules>): Promise<EventSetting> =>
  choose(title, () => ({ houseRules: { ...usualHouseRules, title: 'Of the house', ...rules } }));

/** The smallest division of these with at least so many people, called and started on a tablet of a ring. */
async function started(
  ringName: string,
  {
    atLeast,
    isMeant,
  }: { atLeast: number; isMeant: (division: Awaited<ReturnType<typeof day.day>>['divisions'][number]) => boolean },
): Promise<TestTablet> {
  const { rings, divisions } = await day.day();
  const ringId = rings.find(({ name }) => name === ringName)?.ringId ?? 0;
  const [division] = divisions
    .filter(one => isMeant(one) && one.competitorIds.length >= atLeast)
    .sort((a, b) => a.competitorIds.length - b.competitorIds.length);
  if (!division) throw new Error('No division is so large');
  const { draftDivisionId } = division;
  await day.change({ kind: 'assign', draftDivisionId, ringId, before: null });
  const tablet = new TestTablet(await (await tabletContext(site)).newPage());
  await tablet.page.goto(`/signage/ring/${ringId}`);
  await tablet.enter((await ringOf(day, ringName)).pin, ringName);
  await tablet.page.goto(`/signage/ring/${ringId}?division=${draftDivisionId}`);
  await tablet.tap('1st call');
  await tablet.tap('All here');
  await tablet.tap(/^Save/);
  await tablet.tap('Start');
  await tablet.page.waitForURL(/part=\d+/);
  await tablet.says('All sent');
  return tablet;
}

it('SCORE-40 bouts run in the ring table’s frame, and the scores stay open after the last one', async () => {
  const tablet = await started('Ring 1', { atLeast: 4, isMeant: ({ title }) => /Sparring/.test(title) });
  await lookAtTable(tablet.page, 'bouts');
  await tablet.page.setViewportSize({ width: 320, height: 640 });
  expect(await cutOff(tablet.page)).toEqual([]);
  await tablet.tap(/^Start bout/);
  expect(await cutOff(tablet.page)).toEqual([]);

  // A bout begins at the top, with everything to tap in sight below.
  const { page } = tablet;
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [810, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await tablet.tap('All bouts');
    await page.evaluate(() => scrollTo(0, 200));
    await tablet.tap(/^Start bout/);
    await page.getByRole('heading', { name: /^Bout 1 · / }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await inSight(page.getByRole('banner').getByRole('status'))).toBe(true);
    for (const button of ['Enter the result', /^Warning for White/])
      expect([button, await inSight(tablet.button(button))]).toEqual([button, true]);
  }

  // Opened from the ring, as when it was started here.
  await tablet.follow('Back to the ring');
  await tablet.follow('Open');
  await page.waitForURL(/part=\d+/);
  let winner = '';
  for (;;) {
    await tablet.tap(/^Start bout/);
    await tablet.tap('Enter the result');
    await tablet.press(page.getByRole('radio', { name: /^Red: / }));
    await tablet.tap('Decide without the clock');
    await tablet.sees('Result entered:');
    const said = (await page.getByText('Result entered:').first().textContent()) ?? '';
    winner = /Result entered: (.+?) wins/.exec(said)?.[1] ?? '';
    await tablet.tap('All bouts');
    await tablet
      .button(/^Start bout/)
      .or(tablet.button('Sign the result'))
      .waitFor();
    if ((await tablet.button('Sign the result').count()) > 0) break;
  }
  expect(await page.locator('nav a[aria-current="page"]').textContent()).toBe('Scores');

  // SCORE-39 Whoever won can't be taken out under People without being told what else that changes.
  await tablet.follow(/^People/);
  await tablet.tap(`Change: ${winner}`);
  await tablet.tap('Disqualified');
  await tablet.sees('What else changes');
  await lookAtTable(page, 'people-consequences');
  await tablet.tap('Cancel');
  await tablet.tap('Close');
  expect(await page.getByText('Disqualified').count()).toBe(0);
  await tablet.tap(`Change: ${winner}`);
  await tablet.tap('Disqualified');
  await tablet.tap('Change it');
  await page.getByRole('list', { name: 'People' }).getByText('Disqualified').waitFor();
  await tablet.tap(`Change: ${winner}`);
  await tablet.tap('Has arrived');
  await tablet.tap('Change it');
  await tablet.follow('Scores');
  await tablet.tap('Sign the result');
  await page.getByLabel('Centre judge').waitFor();
  expect(await page.locator('nav a[aria-current="page"]').textContent()).toBe('Result');
  expect(tablet.errors).toEqual([]);
});

it('BRACKET-16 three with equal wins are put in order by the table where the profile asks for it', async () => {
  const event = await follow('Point Sparring', { roundRobinTies: ['difference'], roundRobinStillTied: 'ask' });
  const tablet = await started('Ring 2', { atLeast: 3, isMeant: ({ eventIds }) => eventIds.includes(event.id) });
  const { page } = tablet;
  const side = (name: RegExp) => page.getByRole('radio', { name });
  const nameOf = async (name: RegExp): Promise<string> =>
    ((await page.getByRole('region', { name }).getAttribute('aria-label')) ?? '').replace(/^\w+: /, '');
  const won = new Set<string>();
  const lost = new Set<string>();
  // Everyone wins one bout and loses one, by as many points.
  for (let bout = 0; bout < 3; bout++) {
    await tablet.tap(/^Start bout/);
    await side(/^Red: /)
      .or(tablet.button('Enter the result'))
      .first()
      .waitFor();
    const [red, white] = [await nameOf(/^Red: /), await nameOf(/^White: /)];
    const isRed = !won.has(red) && (won.has(white) || lost.has(red) || !lost.has(white));
    won.add(isRed ? red : white);
    lost.add(isRed ? white : red);
    await tablet.tap('Enter the result');
    await tablet.press(side(isRed ? /^Red: / : /^White: /));
    await tablet.tap('Decide without the clock');
    await tablet.sees('Result entered:');
    await tablet.tap('All bouts');
  }
  expect(won.size).toBe(3);
  const tie = page.getByRole('region', { name: 'A tie for 1st place' });
  await tie.waitFor();
  await lookAtTable(page, 'three-tied');
  // Decided by a slip of the finger, and again.
  await tablet.tap('Share 1st place');
  await page.getByRole('button', { name: 'Decide the tie again' }).waitFor();
  await lookAtTable(page, 'tie-decided');
  await tablet.tap('Decide the tie again');
  await tie.waitFor();
  await tablet.press(tie.getByRole('group').getByRole('button').first());
  await tablet.press(tie.getByRole('group').getByRole('button').last());
  const order = await tie.getByRole('list', { name: 'Order so far' }).getByRole('listitem').allTextContents();
  expect(order.map(line => line.slice(0, 3))).toEqual(['1st', '2nd', '3rd']);
  await tablet.tap('Lots gave this order');
  await tablet.tap('Sign the result');
  await page.getByLabel('Centre judge').waitFor();
  for (const line of order) await tablet.sees(line.slice(3));
  expect(tablet.errors).toEqual([]);
});

it('SCORE-48 boards and time decide in breaking, and no boards are saved that cannot be', async () => {
  const event = await follow('Creative Breaking', { boards: 'time' });
  const tablet = await started('Ring 3', { atLeast: 3, isMeant: ({ eventIds }) => eventIds.includes(event.id) });
  const { page } = tablet;
  const performer = page.getByRole('heading', { level: 2 }).first();
  const enter = async (broken: number, tried: number, seconds: string) => {
    await page.getByLabel('Boards broken').fill(`${broken}`);
    await page.getByLabel('Of boards tried').fill(`${tried}`);
    await page.getByLabel('Seconds').fill(seconds);
    await tablet.tap('Save boards');
  };
  await enter(4, 3, '9.50');
  await page.getByRole('alert').getByText('Enter the boards broken, and at least as many tried.').waitFor();
  await lookAtTable(page, 'boards');
  const performed: string[] = [];
  // All break three of three but the last, who breaks one more; the others get slower.
  for (;;) {
    const name = (await performer.textContent()) ?? '';
    if (name === 'Places') break;
    const isLast =
      (await page.getByRole('list', { name: 'Running order' }).getByRole('button').count()) - 1 === performed.length;
    await enter(isLast ? 4 : 3, isLast ? 4 : 3, `${10 + performed.length}.00`);
    performed.push(name);
    await performer.filter({ hasNotText: name }).waitFor();
  }
  await lookAtTable(page, 'boards-places');
  const rows = await page.getByRole('table').first().getByRole('row').allTextContents();
  const shown = performed.toSorted(
    (a, b) => rows.findIndex(row => row.includes(a)) - rows.findIndex(row => row.includes(b)),
  );
  expect(shown).toEqual([performed.at(-1), ...performed.slice(0, -1)]);
  expect(tablet.errors).toEqual([]);
});

it('SCORE-51, SCORE-50 kumite has a red and a blue corner, and its table names who wins a draw with senshu', async () => {
  const kumite = profiles.find(({ houseRules }) => houseRules.title.startsWith('Kumite'));
  const techniques = [...(kumite?.boutRules?.techniques ?? []), { title: 'Takedown or sweep', points: 2 }];
  const event = await choose('Continuous Sparring', () => ({ boutRules: { ...kumite?.boutRules, techniques } }));
  const tablet = await started('Ring 4', { atLeast: 2, isMeant: ({ eventIds }) => eventIds.includes(event.id) });
  const { page } = tablet;
  await lookAtTable(page, 'kumite');
  await tablet.tap(/^Start bout/);
  const blue = page.getByRole('region', { name: /^Blue: / });
  const name = ((await blue.getAttribute('aria-label')) ?? '').replace('Blue: ', '');
  const long = await blue.getByRole('button', { name: /^Takedown or sweep/ }).elementHandle();
  // A long name wraps in its button, with its points.
  expect(await long?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await tablet.tap(/^Yuko .*for Blue/);
  await blue.getByText('Senshu').waitFor();
  await tablet.tap(/^Yuko .*for Red/);
  await lookAtTable(page, 'kumite-senshu');
  await tablet.tap('Time’s up');
  await tablet.sees(`It is a draw, 1 to 1. ${name} has senshu.`);
  await tablet.tap('Time – who wins the tie?');
  await tablet.sees(`${name} scored first and wins, unless the judges took senshu away.`);
  await lookAtTable(page, 'kumite-draw');
  await tablet.tap(`Blue: ${name}`);
  await tablet.sees(`${name} wins by senshu.`);
  expect(await page.getByText('White').count()).toBe(0);
  expect(tablet.errors).toEqual([]);
});
