import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type MatchdayPages, openMatchdayPages } from '#test/support/ring/matchday-site.ts';
import { Keyboard } from '#test/support/site/keyboard.ts';

let pages: MatchdayPages;
let page: Page;
let hand: Keyboard;

beforeAll(async () => {
  pages = await openMatchdayPages();
  page = await pages.enter();
  hand = new Keyboard(page);
}, 180_000);
afterAll(() => pages?.site.close());
afterEach(() => pages.visits[0]?.expectClean());

it('the way past the staff’s menu is in sight when it has the focus', async () => {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await hand.goTo(/^Skip to the content$/);
  const isOnTop = await page.evaluate(() => {
    const { left, top, width, height } = (document.activeElement as Element).getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement;
  });
  expect(isOnTop).toBe(true);
});

it('the focus stays on why a ring waits, when it is said and when the ring goes on', async () => {
  await page.locator('[data-ring-row] th button').first().focus();
  await hand.press('Enter');
  const card = page.getByRole('region', { name: 'Ring 1', exact: true });
  const judges = card.getByRole('button', { name: 'Judges', exact: true });
  await judges.focus();
  await hand.press('Enter');
  await card.getByRole('button', { name: 'Resume: Ring 1' }).waitFor();
  await hand.hasFocus('Judges');
  await hand.press('Enter');
  await card.getByRole('button', { name: 'Resume: Ring 1' }).waitFor({ state: 'detached' });
  await hand.hasFocus('Judges');
});

it('the focus stays in the ring when a division has gone to another one', async () => {
  const { title } = await pages.desk.at('Ring 1', 2);
  const card = page.getByRole('region', { name: 'Ring 1', exact: true });
  await card.getByRole('button', { name: `More: ${title}` }).focus();
  await hand.press('Enter');
  await card.getByRole('button', { name: `Move…: ${title}` }).focus();
  await hand.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move', exact: true }).focus();
  await hand.press('Enter');
  await card.getByText(title).waitFor({ state: 'detached' });
  await expect
    .poll(() => card.evaluate(element => element.contains(document.activeElement)), { timeout: 15_000 })
    .toBe(true);
});

it('after "Undo" the focus is back on what it took back', async () => {
  const card = page.getByRole('region', { name: 'Ring 1', exact: true });
  const call = card.getByRole('button', { name: /^1st call: / }).first();
  const name = (await call.getAttribute('aria-label')) ?? '';
  await call.focus();
  await hand.press('Enter');
  const undo = page.getByRole('status', { name: 'What was done' }).getByRole('button', { name: 'Undo' });
  await undo.focus();
  await hand.press('Enter');
  await undo.waitFor({ state: 'detached' });
  await hand.hasFocus(name);
});
