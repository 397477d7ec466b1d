import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCheckInList } from '#contract/check-in.ts';
import { buildDesk, type Desk } from '#test/support/desk/desk-world.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: Desk;
let rings: RingDesk;
beforeAll(async () => {
  site = await createTestApp();
  rings = await openRings(site, { divisions: 3, rings: 2, people: 2 });
  desk = await buildDesk(site);
});
afterAll(() => site.close());

const list = async () =>
  (await site.api(getCheckInList, { query: { deviceId: desk.deviceId }, token: desk.volunteer.token })).body;
/** Where the children of a division are due first. */
async function firstOf(division: number) {
  const { families } = await list();
  const people = families.flatMap(({ competitors }) => competitors);
  return rings.competitorIds[division]?.map(id => people.find(one => one.id === id)?.first);
}
const both = <T>(value: T): T[] => [value, value];

test('CHECK-12 the list names the rings and where everybody is due first', async () => {
  expect((await list()).rings).toEqual([
    { id: rings.ring(0), title: 'Ring 1' },
    { id: rings.ring(1), title: 'Ring 2' },
  ]);
  expect(await firstOf(0)).toEqual(both(null));
  await rings.assign(0, 1);
  expect(await firstOf(0)).toEqual(both({ ringId: rings.ring(1), order: 1, minute: null }));
  const { dayVersion } = await rings.day();
  const items = [1, 0].map((i, at) => ({
    draftDivisionId: rings.division(i),
    startMinute: 600 + at * 20,
    minutes: 18,
  }));
  await rings.change({ kind: 'fill', dayVersion, queues: [{ ringId: rings.ring(0), items }] });
  expect(await firstOf(0)).toEqual(both({ ringId: rings.ring(0), order: 2, minute: 620 }));
  expect(await firstOf(1)).toEqual(both({ ringId: rings.ring(0), order: 1, minute: 600 }));
  expect(await firstOf(2)).toEqual(both(null));
});

test('CHECK-12 the list stays the same while time passes and divisions are called', async () => {
  const before = await list();
  site.clock.set(new Date(site.clock.now().getTime() + 5 * 60_000));
  expect((await list()).version).toBe(before.version);
  await rings.tap('call', 1);
  expect((await list()).version).toBe(before.version);
});

test('CHECK-12 prefers the division planned earlier, and ignores finished ones', async () => {
  await rings.assign(2, 1);
  // The second of division 1 fights in division 0 too, which is later; the second of 0 in 2, which has no time.
  for (const [own, other] of [
    [1, 0],
    [0, 2],
  ] as const)
    await site.app.db
      .insertInto('draftEntry')
      .values({
        draftId: rings.draft.id,
        competitorId: rings.competitorIds[own]?.[1] as number,
        place: 9,
        seen: '{}',
        eventId: rings.catalogue.events.sparring,
        draftDivisionId: rings.division(other),
      })
      .execute();
  expect(await firstOf(1)).toEqual(both({ ringId: rings.ring(0), order: 1, minute: 600 }));
  expect(await firstOf(0)).toEqual(both({ ringId: rings.ring(0), order: 2, minute: 620 }));
  await rings.tap('start', 1);
  await rings.tap('finish', 1);
  expect(await firstOf(1)).toEqual([null, { ringId: rings.ring(0), order: 2, minute: 620 }]);
});

test('CHECK-12 a division joined into another sends nobody to a ring', async () => {
  const removed = (removedAt: Date | null) =>
    site.app.db.updateTable('draftDivision').set({ removedAt }).where('id', '=', rings.division(0)).execute();
  await removed(site.clock.now());
  expect((await firstOf(0))?.[0]).toBeNull();
  await removed(null);
});

test('CHECK-12 a draft that is no longer published sends nobody to a ring', async () => {
  await site.app.db.updateTable('draft').set({ status: 'archived' }).where('id', '=', rings.draft.id).execute();
  expect(await firstOf(0)).toEqual(both(null));
});
