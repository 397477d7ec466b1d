import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPractices, type Practices, tabletSizes } from '#test/support/ring-table/practice-table.ts';
import { inSight } from '#test/support/ring-table/ring-tablet.ts';
import { axeViolations } from '#test/support/site/axe.ts';
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

const valueAt = (table: Table, seat: string) => table.seat(seat).inputValue();

describe('SCORE-35 at the seats', () => {
  it('a score outside the range is explained at its seat at once, and not written until corrected', async () => {
    const table = await open('deviation');
    const stood = await table.pad.boundingBox();
    await table.tapDigits('92');
    await table.tapDigits('99');
    expect(await table.pad.boundingBox()).toEqual(stood);
    const wrong = table.seat('Judge 2');
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    const said = table.page.locator(`#${await wrong.getAttribute('aria-describedby')}`);
    expect(await said.textContent()).toBe('Only 9.00 to 9.98');
    expect(await axeViolations(table.page)).toEqual([]);
    await keepPicture(table.page, 'ring-panel-out-of-range', false);
    await table.seat('Judge 3').tap();
    await table.tapDigits('96');
    await table.confirm.tap();
    expect(await table.status.textContent()).toBe('Nothing entered yet');
    expect(await wrong.evaluate(field => field === document.activeElement)).toBe(true);
    await table.tapDigits('95');
    expect(await wrong.getAttribute('aria-invalid')).toBeNull();
    await table.button('Confirm 29.84').tap();
    await table.status.getByText('Aino 29.84, 1st so far').waitFor();
  });

  it('a missing score is reported when the row is confirmed, or when a seat is left half typed', async () => {
    const table = await open('deviation');
    await table.seat('Centre').tap();
    await table.tapDigits('9');
    expect(await table.seat('Centre').evaluate(field => field === document.activeElement)).toBe(true);
    expect(await table.page.getByText('The score is missing').count()).toBe(0);
    await table.seat('Judge 3').tap();
    await table.page.getByText('The score is missing').waitFor();
    await table.tapDigits('96');
    await table.confirm.tap();
    expect(await table.page.getByText('The score is missing').count()).toBe(2);
    await table.tapDigits('2');
    expect(await valueAt(table, 'Centre')).toBe('9.92');
  });

  it('a half-typed score is reported when another seat is chosen, even without earlier focus', async () => {
    const table = await open('deviation');
    await table.tapDigits('9');
    expect(await table.page.getByText('The score is missing').count()).toBe(0);
    await table.seat('Judge 3').tap();
    await table.page.getByText('The score is missing').waitFor();
  });

  it('scores can be typed with Backspace, decimal point or paste, and Enter stays at an incomplete one', async () => {
    const table = await open('deviation');
    const { keyboard } = table.page;
    await table.seat('Centre').focus();
    await keyboard.type('9.9');
    await keyboard.press('Backspace');
    expect(await valueAt(table, 'Centre')).toBe('9.––');
    await keyboard.press('4');
    await keyboard.press('Enter');
    await table.page.getByText('The score is missing').waitFor();
    await keyboard.press('5');
    expect(await valueAt(table, 'Centre')).toBe('9.45');
    await keyboard.insertText('9.47');
    expect(await valueAt(table, 'Judge 2')).toBe('9.47');
    await keyboard.type('9,46');
    expect(await valueAt(table, 'Judge 3')).toBe('9.46');
    await keyboard.press('Enter');
    await table.status.getByText('Aino 28.38, 1st so far').waitFor();
    expect(await table.seat('Centre').evaluate(field => field === document.activeElement)).toBe(true);
    expect(await table.performer.textContent()).toBe('Olli Kangas');
  });

  it('SCORE-3 a score too far from the middle is struck out, and what it counts as is shown', async () => {
    const table = await open('deviation');
    await table.tapDigits('929596');
    await table.page.getByText('counts 9.93', { exact: true }).waitFor();
    await table.page.getByText('9.93 + 9.95 + 9.96 = 29.84').waitFor();
    const struck = (seat: string) => table.seat(seat).evaluate(field => getComputedStyle(field).textDecorationLine);
    expect([await struck('Centre'), await struck('Judge 2')]).toEqual(['line-through', 'none']);
    // However long the reckoning above it is, its button is in sight.
    await table.page.setViewportSize({ width: 1024, height: 560 });
    expect(await inSight(table.confirm)).toBe(true);
  });

  it('scores typed for a competitor are kept while another row is viewed', async () => {
    const table = await open('forms');
    await table.tapDigits('4243');
    await table.choose('Mélanie Beauchamp');
    await table.page.getByText('Out of order').waitFor();
    await table.button('On to Aino').tap();
    expect(await valueAt(table, 'Judge 2')).toBe('7.43');
    await table.tapDigits('444546');
    await table.button('Confirm 22.32').waitFor();
  });
});

describe('SCORE-4 deductions', () => {
  it('are chosen or typed, written with the row, changed and removed; Escape closes and returns the focus', async () => {
    const table = await open('forms');
    const { page, button } = table;
    const dialog = page.getByRole('dialog', { name: 'Deductions: Aino' });
    await button('Deductions …').tap();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button('Deductions …').evaluate(one => one === document.activeElement)).toBe(true);
    await button('Deductions …').tap();
    await dialog.getByText('Over time').tap();
    await dialog.getByRole('button', { name: 'Deduct' }).tap();
    await dialog.getByText('Please choose, or type 0.01 to 10.00').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByText('0.10').tap();
    await dialog.getByRole('button', { name: 'Deduct 0.10' }).tap();
    await button('Deductions …').tap();
    await dialog.getByText('Other …').first().tap();
    await dialog.getByLabel('Reason, in words').fill('Forgot to bow');
    await dialog.getByText('Other …').last().tap();
    await dialog.getByLabel('How much, in points').fill('.25');
    await keepPicture(page, 'ring-panel-deductions', false);
    await page.keyboard.press('Enter');
    await table.score('4242424242');
    await table.status.getByText('Aino 21.91, 1st so far').waitFor();
    await table.choose('Aino Lehtinen');
    await page.getByText('Forgot to bow').waitFor();
    await button('Deductions …').tap();
    await dialog.getByRole('button', { name: 'Remove: Over time, 0.10' }).tap();
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await page.getByText('Total 22.01 instead of 21.91').waitFor();
    await button('Save correction').tap();
    await table.status.getByText('Aino’s deductions').waitFor();
    await table.choose('Aino Lehtinen');
    await page.getByText('− 0.25').waitFor();
    expect(await page.getByText('Over time').count()).toBe(0);
  });
});

describe('SCORE-36 corrections and undo', () => {
  it('SCORE-15 a correction shows total and places before saving, and can be abandoned, undone and redone', async () => {
    const table = await open('forms');
    const { page, button, status } = table;
    await table.score('5050505050');
    await table.score('4040404040');
    await table.choose('Olli Kangas');
    for (const seat of ['Judge 2', 'Judge 3', 'Judge 4']) {
      await table.seat(seat).tap();
      await table.tapDigits('99');
    }
    await page.getByText('Total 23.38 instead of 22.20').waitFor();
    await page.getByText('Olli 1st instead of 2nd, Aino 2nd instead of 1st.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-panel-correction', false);
    await button('Cancel').tap();
    expect(await valueAt(table, 'Judge 2')).toBe('7.40');
    await table.seat('Judge 2').tap();
    await table.tapDigits('99');
    await page.getByText('The total stays the same').waitFor();
    await page.getByText('No one’s place changes.').waitFor();
    for (const seat of ['Judge 3', 'Judge 4']) {
      await table.seat(seat).tap();
      await table.tapDigits('99');
    }
    await button('Save correction').tap();
    await status.getByText('Olli 23.38, 1st so far').waitFor();
    expect(await table.performer.textContent()).toBe('Mélanie Beauchamp');
    await button(/^Undo/).tap();
    await status.getByText('Undone: Olli’s scores').waitFor();
    expect(await table.order.textContent()).toContain('Olli KangasTimmins Taekwon-Do22.202nd');
    await button(/^Redo/).tap();
    await status.getByText('Olli 23.38, 1st so far').waitFor();
    expect(await button(/^Redo/).count()).toBe(0);
    for (let i = 0; i < 3; i++) await button(/^Undo/).tap();
    await status.getByText('Undone: Aino’s scores').waitFor();
    expect(await table.performer.textContent()).toBe('Aino Lehtinen');
    expect(await valueAt(table, 'Centre')).toBe('7.––');
    for (let i = 0; i < 3; i++) await button(/^Redo/).tap();
    await status.getByText('Olli 23.38, 1st so far').waitFor();
  });
});

describe('SCORE-7 roll call', () => {
  it('a competitor is marked injured and here after all; if nobody is here there are no places', async () => {
    const table = await open('forms');
    const { page, button, status } = table;
    await button('Not here, injured …').tap();
    expect(await axeViolations(page)).toEqual([]);
    await button('Injured').tap();
    await status.getByText('Aino is injured').waitFor();
    expect(await table.performer.textContent()).toBe('Olli Kangas');
    await table.choose('Aino Lehtinen');
    await page.getByText('No scores, no place.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button('Has arrived').tap();
    await status.getByText('Aino is here').waitFor();
    expect(await table.performer.textContent()).toBe('Aino Lehtinen');
    for (let i = 0; i < 8; i++) {
      await button('Not here, injured …').tap();
      await button('Not here').tap();
    }
    await page.getByText('No one showed up. There are no places').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('SCORE-34 relative ranking', () => {
  it('everyone performs first, one tap each; a latecomer performs after the others are scored, and the worksheet fits every screen', async () => {
    const table = await open('relative');
    const { page, button } = table;
    for (const name of ['Aino', 'Olli', 'Mélanie']) await button(`${name} has performed`).tap();
    await keepPicture(page, 'ring-panel-performing', false);
    expect(await axeViolations(page)).toEqual([]);
    for (const name of ['Wren', 'Samuel']) {
      await table.choose(name);
      await button(`${name} has performed`).tap();
    }
    await button('Not here, injured …').tap();
    await button('Went home').tap();
    await button('Score the others now').tap();
    for (const [i, name] of ['Aino', 'Olli', 'Mélanie', 'Wren', 'Samuel'].entries()) {
      expect(await table.performer.textContent()).toContain(name);
      await table.score(`9${i}9${i}9${i}9${i}9${i}`);
    }
    expect(
      await page
        .getByRole('table', { name: /^Worksheet/ })
        .getByRole('row')
        .count(),
    ).toBe(8);
    await keepPicture(page, 'ring-panel-worksheet', false);
    expect(await axeViolations(page)).toEqual([]);
    for (const size of ['upright', 'phone', 'tablet'] as const) {
      await page.setViewportSize(tabletSizes[size]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([size, width]).toEqual([size, tabletSizes[size].width]);
      if (size === 'phone') expect(await axeViolations(page)).toEqual([]);
      await keepPicture(page, `ring-panel-worksheet-${size}`);
    }
    await button('Zoé has performed').tap();
    await table.score('8080808080');
    await page.getByRole('heading', { name: 'Places' }).waitFor();
    expect((await page.getByRole('table').first().getByRole('row').allTextContents())[1]).toMatch(/^1Samuel/);
  });

  it('accidental double taps are ignored, and quick deliberate taps are not', async () => {
    const table = await open('relative');
    const { page, button, status } = table;
    /** By touch, on the same place, each so many milliseconds after the one before. */
    const touch = async (name: string | RegExp, ...waits: readonly number[]) => {
      await button(name).tap({ trial: true });
      const { x, y, width, height } = (await button(name).boundingBox()) ?? expect.fail(`${name} is not in sight`);
      const touches = await page.context().newCDPSession(page);
      const at = { x: x + width / 2, y: y + height / 2 };
      let timestamp = Date.now() / 1000; // told to the browser: a busy machine would spread the touches out
      for (const wait of [0, ...waits]) {
        timestamp += wait / 1000;
        await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp });
        await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      }
      await touches.detach();
    };
    await touch('Aino has performed', 0, 60);
    await status.getByText('Aino has performed').waitFor();
    await touch('Olli has performed', 60);
    await button('Mélanie has performed').waitFor();
    await touch(/^Undo/, 60);
    await status.getByText('Undone: Olli has performed').waitFor();
    expect(await table.performer.textContent()).toBe('Olli Kangas');
    // One after the other on the same place, as soon as each button is ready.
    for (const name of ['Olli', 'Mélanie', 'Noah']) await touch(`${name} has performed`);
    await status.getByText('Noah has performed').waitFor();
  });
});
