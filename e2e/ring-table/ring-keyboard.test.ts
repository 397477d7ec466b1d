import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMatchday, seenOf, startMatchday } from '#test/support/ring/matchday-site.ts';
import { queueOf } from '#test/support/ring/ring-desk.ts';
import { Keyboard } from '#test/support/site/keyboard.ts';
import { keepPicture, type TestSite } from '#test/support/site/test-site.ts';

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

/** The table of a ring whose next division is a sparring one of so many, entered by keyboard. */
async function openTableOf(people: number, ring: number) {
  const { page, context, expectClean } = await site.visit({ size: 'desktop' });
  await desk.director.enter(context);
  const { rings, divisions, assignments } = await desk.day();
  const ringId = rings[ring]?.ringId ?? 0;
  const division = divisions.find(
    ({ title, competitorIds }) => /Sparring/.test(title) && competitorIds.length === people,
  );
  const { draftDivisionId, title } = division as (typeof divisions)[number];
  const known = assignments.find(one => one.draftDivisionId === draftDivisionId);
  const first = assignments.find(one => one.ringId === ringId && one.place === 1)?.ringAssignmentId ?? null;
  if (known) await desk.change({ kind: 'move', ...seenOf(known), ringId, before: first });
  else await desk.change({ kind: 'assign', draftDivisionId, ringId, before: first });

  const hand = new Keyboard(page);
  await page.goto(`/signage/ring/${ringId}`);
  await page.getByLabel('Name of this device').waitFor();
  await hand.goTo(/^Name of this device/);
  await hand.press('Enter');
  await hand.hasFocus(title);
  return { page, context, expectClean, hand, title };
}

it('a division’s bouts are run at the ring table by keyboard alone, and the focus goes on with each step', async () => {
  const { page, context, expectClean, hand, title } = await openTableOf(4, 1);
  await hand.use(/^Judges$/);
  await hand.goTo(/^Name/);
  await page.keyboard.type('Sensei Kim');
  await hand.use(/^Save$/);
  await hand.hasFocus('Judges');
  await hand.use(/^1st call$/);
  await hand.hasFocus(title);
  await hand.use(/^All here$/);
  await hand.hasFocus('Save: 4 here');
  await hand.press('Enter');
  await hand.hasFocus('Start');
  await hand.press('Enter');
  await hand.hasFocus('Start bout 1');
  await hand.press('Enter');
  await hand.hasFocus(/^Bout 1 · /);
  await hand.use(/^Start the clock$/);
  await hand.use(/^Warning for White/);
  await hand.goTo(/^Kick.* for Red/, 'Shift+Tab');
  for (let kick = 0; kick < 3; kick++) await hand.press('Enter');
  await hand.hasFocus(/ wins /);
  await hand.use(/^On to bout 2$/);
  await hand.hasFocus(/^Bout 2 · /);
  await hand.use(/^Injury, DQ/);
  await hand.goTo(/^Red: /);
  await hand.press('Space');
  await hand.use(/^End the bout$/);
  await hand.hasFocus(/ wins /);
  await hand.use(/^On to bout 3$/);
  await hand.hasFocus(/^Bout 3 · /);
  await hand.use(/^Enter the result$/);
  await hand.goTo(/^Red: /);
  await hand.press('Space');
  await hand.use(/^Decide without the clock$/);
  await hand.hasFocus(/^Result entered: .* wins/);
  await hand.use(/^All bouts$/, 'Shift+Tab');
  await hand.use(/^Sign the result$/);
  await hand.hasFocus('Sign');
  await hand.goTo(/^Centre judge’s name/, 'Shift+Tab');
  await page.keyboard.press('Control+A');
  await hand.press('Delete');
  await hand.use(/^Sign$/);
  await hand.hasFocus(/^Centre judge’s name/);
  await page.keyboard.type('Sensei Kim');
  await hand.use(/^Sign$/);
  await hand.hasFocus('Finish');
  await hand.press('Enter');
  // At the ring's next division: its title, or what comes next with it.
  await hand.hasFocus(/^(1st call|(Mixed|Girls|Boys|Men|Women) .*)$/);
  await expectClean();
  await context.close();
});

it('a bracket of eight is run by keyboard alone, each bout a few keys after the one before', async () => {
  const { page, context, expectClean, hand, title } = await openTableOf(8, 3);
  await hand.use(/^1st call$/);
  await hand.hasFocus(title);
  await hand.use(/^All here$/);
  await hand.hasFocus('Save: 8 here');
  await hand.press('Enter');
  await hand.hasFocus('Start');
  await hand.press('Enter');
  await hand.hasFocus('Start bout 1');
  await hand.press('Enter');
  // The last two are for the bronze medals.
  const bouts = 9;
  for (let bout = 1; bout <= bouts; bout++) {
    await hand.hasFocus(new RegExp(`^Bout ${bout} · `));
    await hand.use(/^Enter the result$/);
    await hand.goTo(/^Red: /);
    await hand.press('Space');
    await hand.use(/^Decide without the clock$/);
    await hand.hasFocus(/^Result entered: .* wins/);
    if (bout < bouts) await hand.use(new RegExp(`^On to bout ${bout + 1}$`));
  }
  await hand.use(/^All bouts$/, 'Shift+Tab');
  await keepPicture(page, 'ring-table-bracket-of-eight', false);
  await hand.use(/^Sign the result$/);
  await expectClean();
  await context.close();
});

it('in the roll call no button is under the foot when it has the focus, and who is missing is called again first', async () => {
  const { page, context, expectClean } = await site.visit({ size: 'desktop' });
  await page.setViewportSize({ width: 1024, height: 640 });
  await desk.director.enter(context);
  const { rings, divisions } = await desk.day();
  const next = await desk.at('Ring 3', 1);
  const count = divisions.find(one => one.draftDivisionId === next.draftDivisionId)?.competitorIds.length ?? 0;
  const hand = new Keyboard(page);
  await page.goto(`/signage/ring/${rings.find(({ name }) => name === 'Ring 3')?.ringId}`);
  await page.getByLabel('Name of this device').waitFor();
  await hand.goTo(/^Name of this device/);
  await hand.press('Enter');
  await page.getByRole('heading', { level: 1, name: next.title }).waitFor();
  await hand.use(/^1st call$/);
  await hand.hasFocus(next.title);
  const isCovered = () =>
    page.evaluate(() => {
      const { left, top, width, height } = (document.activeElement as Element).getBoundingClientRect();
      return !document.activeElement?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  for (let person = 0; person < count; person++) {
    await hand.goTo(/^Not here: /);
    expect(await isCovered()).toBe(false);
  }
  await hand.press('Enter');
  await hand.use(/^The other \d+ here$/, 'Shift+Tab');
  await hand.hasFocus('2nd call');
  await expectClean();
  await context.close();
});
