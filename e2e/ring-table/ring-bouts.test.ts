import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { lookAtTable } from '#test/support/ring-table/look-at-table.ts';
import { cutOff, inSight, ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import type { TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let day: Awaited<ReturnType<typeof openMatchday>>;
beforeAll(async () => {
  site = await startMatchday();
  day = await openMatchday(site);
}, 120_000);
afterAll(() => site?.close());

it('SCORE-40 bouts run in the ring table’s frame, and the scores stay open after the last one', async () => {
  const { rings, divisions } = await day.day();
  const ringId = rings.find(({ name }) => name === 'Ring 1')?.ringId ?? 0;
  const { draftDivisionId } = divisions.find(
    one => /Sparring/.test(one.title) && one.competitorIds.length > 3,
  ) as (typeof divisions)[0];
  await day.change({ kind: 'assign', draftDivisionId, ringId, before: null });
  const tablet = new TestTablet(await (await tabletContext(site)).newPage());
  await tablet.page.goto(`/signage/ring/${ringId}`);
  await tablet.enter((await ringOf(day, 'Ring 1')).pin, 'Tablet 1');
  await tablet.page.goto(`/signage/ring/${ringId}?division=${draftDivisionId}`);
  await tablet.tap('1st call');
  await tablet.tap('All here');
  await tablet.tap(/^Save/);
  await tablet.tap('Start');
  await tablet.page.waitForURL(/part=\d+/);
  await tablet.says('All sent');
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
  for (;;) {
    await tablet.tap(/^Start bout/);
    await tablet.tap('Enter the result');
    await tablet.press(page.getByRole('radio', { name: /^Red: / }));
    await tablet.tap('Decide without the clock');
    await tablet.sees('Result entered:');
    await tablet.tap('All bouts');
    await tablet
      .button(/^Start bout/)
      .or(tablet.button('Sign the result'))
      .waitFor();
    if ((await tablet.button('Sign the result').count()) > 0) break;
  }
  expect(await page.locator('nav a[aria-current="page"]').textContent()).toBe('Scores');
  await tablet.tap('Sign the result');
  await page.getByLabel('Centre judge').waitFor();
  expect(await page.locator('nav a[aria-current="page"]').textContent()).toBe('Result');
  expect(tablet.errors).toEqual([]);
});
