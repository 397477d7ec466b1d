import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSheet, getAllDivisionSheets } from '#contract/division-sheet.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: RingDesk;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openRings(site, { divisions: 3, rings: 2, people: 2 });
});
afterAll(() => site.close());

const all = async () =>
  (await site.api(getAllDivisionSheets, { token: desk.token(), params: { draftId: desk.draft.id } })).body;
async function sheetOf(division: number) {
  const sheet = (await all()).sheets.find(({ draftDivisionId }) => draftDivisionId === desk.division(division));
  if (!sheet) throw new Error(`Division ${division} has no sheet`);
  return sheet;
}
const check = async ({ code, edition }: { code: string; edition: number }) =>
  (await site.api(checkSheet, { params: { code: `${code}-${edition}` } })).body;

test('SHEET-4 a sheet names its ring and place there, and the code tells where it is now', async () => {
  const before = await sheetOf(0);
  expect(before.ring).toBeNull();
  expect(await check(before)).toMatchObject({ state: 'current', ring: null });
  await desk.queues([1, 0], [2]);
  expect((await all()).rings).toEqual([
    { ringId: desk.ring(0), name: 'Ring 1' },
    { ringId: desk.ring(1), name: 'Ring 2' },
  ]);
  expect((await sheetOf(0)).ring).toEqual({ ringId: desk.ring(0), name: 'Ring 1', order: 2 });
  await desk.move(0, 1);
  const moved = await sheetOf(0);
  expect(moved).toMatchObject({ ring: { ringId: desk.ring(1), name: 'Ring 2', order: 2 }, edition: before.edition });
  expect(await check(before)).toMatchObject({ state: 'current', ring: { name: 'Ring 2', order: 2 } });
});

test('SHEET-4 only published divisions are in a ring', async () => {
  const sheet = await sheetOf(0);
  const status = (to: 'archived' | 'published') =>
    site.app.db.updateTable('draft').set({ status: to }).where('id', '=', desk.draft.id).execute();
  await status('archived');
  expect((await sheetOf(0)).ring).toBeNull();
  expect(await check(sheet)).toMatchObject({ state: 'notPublished', ring: null });
  await status('published');
  await site.app.db
    .updateTable('draftDivision')
    .set({ removedAt: site.clock.now() })
    .where('id', '=', sheet.draftDivisionId)
    .execute();
  expect(await check(sheet)).toMatchObject({ state: 'removed', ring: null });
});
