import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { queueOf } from '#test/support/ring/ring-desk.ts';
import type { TestSite } from '#test/support/site/test-site.ts';

/** The machine may be busy. */
let site: TestSite;
let desk: Awaited<ReturnType<typeof openMatchday>>;

beforeAll(async () => {
  site = await startMatchday();
  desk = await openMatchday(site);
  await desk.fill(8);
}, 120_000);
afterAll(() => site?.close());

it('focus stays on the card the user went on to when a move is answered', async () => {
  const { page, context, expectClean } = await site.visit({ size: 'desktop' });
  await desk.director.enter(context);
  await page.goto('/admin/rings');
  const day = await desk.day();
  const ring = day.rings.find(({ ringId }) => queueOf(day, ringId).length > 1);
  const ringId = ring?.ringId ?? 0;
  const [a, b] = queueOf(day, ringId) as [number, number];
  const focused = () =>
    page.evaluate(() => Number(document.activeElement?.closest('[data-division]')?.getAttribute('data-division')));
  const queue = page.getByRole('list', { name: `Queue of ${ring?.name}` }).locator('[data-division]');
  const firstOnPage = async () => Number(await queue.first().getAttribute('data-division'));
  await expect.poll(firstOnPage).toBe(a);

  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route('**/changes', async route => {
    await held;
    await route.continue();
  });
  await queue.first().locator('[data-focus]').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(firstOnPage).toBe(b);
  expect(await focused()).toBe(a);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(b);
  letGo();
  await page
    .getByRole('status', { name: 'What was done' })
    .getByText(/moved within/)
    .waitFor();
  expect(queueOf(await desk.day(), ringId).slice(0, 2)).toEqual([b, a]);
  expect(await focused()).toBe(b);
  await expectClean();
  await context.close();
});
