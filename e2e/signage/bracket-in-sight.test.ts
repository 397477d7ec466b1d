import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPractices, type Practices } from '#test/support/ring-table/practice-table.ts';
import { axeViolations } from '#test/support/site/axe.ts';

let practices: Practices;
beforeAll(async () => {
  practices = await openPractices();
}, 120_000);
afterAll(() => practices?.close());
afterEach(() => practices.expectClean());

const winner = (page: Page) => page.locator('figure section svg').first().getByText('Winner', { exact: true });
/** Whether where the winner stands is on the screen, from its left to its right. */
async function seesWinner(page: Page): Promise<boolean> {
  const [head, box] = [await winner(page).boundingBox(), await page.locator('figure section').first().boundingBox()];
  return head !== null && box !== null && head.x >= box.x && head.x + head.width <= box.x + box.width;
}

it('a bracket of seven fits a tablet in both orientations; on a phone a button slides it to the winner', async () => {
  const { page } = await practices.open('sparring-7');
  const slide = page.getByRole('button', { name: 'To the winner' });
  await winner(page).waitFor();
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [810, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const line = page.locator('figure section svg').first();
    await expect.poll(async () => (await line.boundingBox())?.width ?? 9999).toBeLessThanOrEqual(width);
    expect(await seesWinner(page)).toBe(true);
    expect(await slide.count()).toBe(0);
    expect(await page.locator('figure section[tabindex]').count()).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await slide.waitFor();
  expect(await seesWinner(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await slide.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to the beginning' }).waitFor();
  expect(await seesWinner(page)).toBe(true);
  await page.getByRole('button', { name: 'Back to the beginning' }).tap();
  await slide.waitFor();
  expect(await seesWinner(page)).toBe(false);
});
