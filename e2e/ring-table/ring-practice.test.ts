import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPractices, type Practices } from '#test/support/ring-table/practice-table.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { startStopwatch } from '#test/support/site/stopwatch.ts';
import { keepPicture } from '#test/support/site/test-site.ts';

type Table = Awaited<ReturnType<Practices['open']>>;

let practices: Practices;
let open: Practices['open'];
beforeAll(async () => {
  practices = await openPractices();
  ({ open } = practices);
}, 120_000);
afterAll(() => practices?.close());
afterEach(() => practices.expectClean());

const isWide = (table: Table) =>
  table.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Five scores each of eight people: the first two are equal in everything, at the top. */
const rows = [
  '7068727165',
  '7068727165',
  '3035403238',
  '5051525354',
  '2022242628',
  '4041424344',
  '1012141618',
  '6061626364',
];

describe('practice', () => {
  it('lists made-up divisions of every kind, is hidden from search engines, and sends nothing', async () => {
    const table = await open('');
    const { page } = table;
    expect(await page.title()).toBe('NLC - Practise at a Ring Table');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('main').getByRole('link').count()).toBe(7);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-practice-choice');
    await page.getByRole('link', { name: /Eight people/ }).tap();
    await table.score('4235604442');
    await table.status.getByText('Aino 22.28, 1st so far').waitFor();
    expect(table.apiCalls).toEqual([]);
    await table.button('Start again').tap();
    await table.status.getByText('Nothing entered yet').waitFor();
    expect(await table.performer.textContent()).toBe('Aino Lehtinen');
    await page.getByRole('link', { name: 'Another division' }).tap();
    await page.getByRole('link', { name: /Seven people.*bracket/ }).tap();
    await page.getByRole('heading', { level: 1, name: /Point Sparring/ }).waitFor();
    expect(table.apiCalls).toEqual([]);
  });
});

describe('eight people, five judges and a tie, from the first score to the places', () => {
  it('by touch alone', async () => {
    const table = await open('forms');
    const { page, button } = table;
    const stop = startStopwatch('Eight forms and a tie by touch');
    for (const [i, digits] of rows.entries()) {
      expect(await table.order.locator('[aria-current]').textContent()).toContain(`${i + 1}`);
      await table.tapDigits(digits);
      if (i === 0) {
        await page.getByText('7.70 + 7.68 + 7.71 = 23.09').waitFor();
        expect(await page.getByText('lowest, dropped', { exact: true }).count()).toBe(1);
        await keepPicture(page, 'ring-panel-row');
      }
      await table.confirm.tap();
    }
    await page.getByRole('heading', { name: /Aino and Olli are still tied/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-panel-tie');
    await button('Perform again').tap();
    expect(await table.performer.textContent()).toBe('Aino Lehtinen');
    await table.score('7070707070');
    await table.score('7171717171');
    await page.getByRole('heading', { name: 'Places' }).waitFor();
    stop();
    const places = await table.places();
    expect(places.slice(1, 4)).toEqual([
      expect.stringMatching(/^1Olli Kangas.*23\.09again 23\.13/),
      expect.stringMatching(/^2Aino Lehtinen.*23\.09again 23\.10/),
      expect.stringMatching(/^3Isla Corbiere.*22\.86/),
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-panel-places');
  });

  it('by keyboard alone, with digits and Enter', async () => {
    const table = await open('forms');
    const { page } = table;
    const stop = startStopwatch('Eight forms and a tie by keyboard');
    for (let i = 0; i < 20 && !(await table.seat('Centre').evaluate(field => field === document.activeElement)); i++)
      await page.keyboard.press('Tab');
    for (const [i, digits] of rows.entries()) {
      // Some type Enter or Tab after each score, some do not: both come to the same.
      const way = ['', 'Enter', 'Tab'][i % 3] ?? '';
      for (const pair of digits.match(/\d\d/g) ?? []) {
        await page.keyboard.type(pair);
        if (way && pair !== digits.slice(-2)) await page.keyboard.press(way);
      }
      await page.keyboard.press('Enter');
      await expect.poll(() => table.status.textContent()).toMatch(/so far$/);
    }
    await page.getByRole('heading', { name: /Aino and Olli are still tied/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    // Nobody reads that two are equal within a third of a second.
    await page.locator('button:focus:not([aria-disabled])').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Places' }).waitFor();
    stop();
    expect((await table.places()).slice(1, 4)).toEqual([
      expect.stringMatching(/^1Aino.*shared/),
      expect.stringMatching(/^1Olli.*shared/),
      expect.stringMatching(/^3Isla/),
    ]);
  });
});

// Colours do not depend on the width, so each width is looked at in one of them.
it.each([
  ['tablet', false],
  ['upright', true],
  ['phone', false],
] as const)(
  'on the %s everything fits, buttons are large enough, and axe finds nothing (dark: %s)',
  async (size, isDark) => {
    const table = await open('forms', size, isDark);
    const { page } = table;
    for (const digits of rows.slice(0, 2)) await table.score(digits);
    await table.tapDigits('30354032');
    expect(await isWide(table)).toBe(false);
    if (size === 'phone') expect(await axeViolations(page)).toEqual([]);
    await table.tapDigits('38');
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, `ring-panel-${size}${isDark ? '-dark' : ''}`, false);
    const small = await page
      .locator('main button:visible')
      .evaluateAll(buttons =>
        buttons.flatMap(one => (one.getBoundingClientRect().height < 56 ? [one.textContent] : [])),
      );
    expect(small).toEqual([]);
    // The finger that typed the last digit finds the button without looking for it.
    const { bottom } = await table.confirm.evaluate(one => one.getBoundingClientRect().toJSON() as DOMRect);
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await table.confirm.tap();
    expect(await table.performer.evaluate(one => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  },
);
