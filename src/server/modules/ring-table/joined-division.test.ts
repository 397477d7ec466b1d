import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRepair, makeRepair } from '#contract/repair.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { openTable } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** The tablet of the first ring has called its first division, and one alone is there; the third, of the same event, is in the other. */
async function open() {
  const desk = await openTable(site, { divisions: 4, rings: 2, people: 3, mayMove: true });
  const hand = await openHand(desk.tablet, 0);
  await desk.tap('call', 0);
  const { tablet, params } = desk;
  await hand.send(...hand.ids.map((id, i) => hand.is(id, i === 0 ? 'here' : 'absent')));
  const of = { ...params, draftDivisionId: desk.division(0) };
  async function repair(): Promise<RingDay> {
    const { ways } = (await site.api(getRepair, { token: desk.token(), params: of })).body;
    const input = { way: ways[0]?.key ?? '' };
    const { status, body, text } = await site.api(makeRepair, { token: desk.token(), params: of, input });
    if (status !== 200) throw new Error(text);
    return body;
  }
  return { desk, hand, tablet, repair };
}

test('REPAIR-4 refuses in words what was done offline on a combined division, and blocks nothing else', async () => {
  const { desk, hand, tablet, repair } = await open();
  const [one, two] = hand.ids as [number, number];
  const { ringAssignmentId, seen } = await desk.seen(0);
  const start = tablet.sent({ kind: 'start', ringAssignmentId, seen: { state: seen.state, calls: seen.calls } });
  const written = [hand.write(hand.is(two)), hand.write(hand.row(one, 750))];
  const behind = [
    tablet.sent({ kind: 'hold', reason: 'medic' }),
    (await openHand(tablet, 1)).write({ kind: 'sign', judge: 'A' }),
  ];
  await repair();
  const outcomes = await tablet.send(start, ...written, ...behind);
  const joined = 'A director has combined this division with another';
  expect(outcomes.map(({ outcome, detail }) => [outcome, detail])).toEqual([
    ['refused', 'This division is no longer in a queue'],
    ['refused', joined],
    ['refused', joined],
    ['applied', null],
    ['refused', expect.not.stringContaining('joined')],
  ]);
  // Sent again, the same is said of each.
  expect(await tablet.send(start, ...written, ...behind)).toEqual(outcomes);
});

test('REPAIR-4 tells a tablet where its division went while that holds, and not another ring’s', async () => {
  const { desk, tablet, repair } = await open();
  const other = await desk.enterTablet(1, 'Second');
  expect((await tablet.table()).joined).toEqual([]);
  const { version } = await tablet.read();
  const day = await repair();
  const told = [{ draftDivisionId: desk.division(0), text: day.changes[0]?.text }];
  const { table } = await tablet.read({ unlessVersion: version });
  expect(table?.joined).toEqual(told);
  expect(table?.divisions.map(({ draftDivisionId }) => draftDivisionId)).not.toContain(desk.division(0));
  expect((await other.table()).joined).toEqual([]);
  const undone = await desk.undo(day.changes[0]?.changeId as number);
  expect((await tablet.table()).joined).toEqual([]);
  await desk.undo(undone.changes[0]?.changeId as number);
  expect((await tablet.table()).joined).toEqual(told);
});
