import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SentTableAct } from '#contract/ring-table/ring-table.ts';
import { openSheets, outcomesOf } from '#test/support/ring-table/stored-score-sheet.ts';
import { openTable, type TableDesk, type TestTablet } from '#test/support/ring-table/table-world.ts';
import { openHand, type TabletHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: TableDesk;
let other: TestTablet;
let theirs: TabletHand;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  desk = await openTable(site, { divisions: 4, rings: 2, people: 3 });
  other = await desk.enterTablet(1, 'Other');
  theirs = await openHand(other, 2);
});

const notHere = { outcome: 'refused', detail: 'This division isn’t in this ring’s queue' };

/** Everything that could be said of the sheet of the other ring’s division. */
const everyAct = (by: TestTablet): SentTableAct[] => {
  const [one, two] = theirs.ids as [number, number];
  const { draftDivisionId, eventId } = theirs.sheet;
  const acts = [
    { kind: 'presence', competitorId: one, is: 'disqualified' },
    theirs.row(one, 750),
    { kind: 'deductions', competitorId: two, turn: 0, deductions: [{ hundredths: 10, reason: 'x' }] },
    { kind: 'sign', judge: 'A' },
    { kind: 'void', nonce: 'any' },
  ];
  return acts.map(act => by.sent({ kind: 'sheet', draftDivisionId, eventId, seen: null, act } as never));
};
const rowsOf = async () => ({
  sheets: await site.app.db.selectFrom('scoreSheet').selectAll().orderBy('id').execute(),
  acts: await site.app.db.selectFrom('tableAct').selectAll().orderBy('id').execute(),
  absences: await site.app.db.selectFrom('absence').selectAll().execute(),
  history: await site.app.db.selectFrom('history').select('id').orderBy('id').execute(),
});

describe('SCORE-41 a tablet and a division that was never in its ring’s queue', () => {
  test('SCORE-41 refuses every act like one on an unknown division, and writes nothing', async () => {
    const before = await rowsOf();
    const unknown = { ...everyAct(desk.tablet)[0], nonce: 'unknown' } as SentTableAct;
    const sent = [...everyAct(desk.tablet), { ...unknown, does: { ...unknown.does, draftDivisionId: 2_000_000_000 } }];
    const outcomes = await desk.tablet.send(...(sent as SentTableAct[]));
    expect(outcomes.map(({ nonce: _, ...rest }) => rest)).toEqual(sent.map(() => notHere));
    expect(await rowsOf()).toEqual(before);
  });

  test('SCORE-41 refuses acts on a division in no queue, which the draft may still change', async () => {
    await desk.tap('unassign', 2);
    const before = await rowsOf();
    const outcomes = await desk.tablet.send(...everyAct(desk.tablet));
    expect(outcomes.every(({ detail }) => detail === notHere.detail)).toBe(true);
    expect(await rowsOf()).toEqual(before);
  });

  test('SCORE-41 applies the other acts of the same batch', async () => {
    const mine = await openHand(desk.tablet, 0);
    const [one, two] = mine.ids as [number, number];
    const [first, second] = everyAct(desk.tablet) as [SentTableAct, SentTableAct];
    const batch = [mine.write(mine.row(one, 750)), first, mine.write(mine.row(two, 740)), second];
    expect(outcomesOf(await desk.tablet.send(...batch))).toEqual(['applied', 'refused', 'applied', 'refused']);
    expect(outcomesOf(await desk.tablet.send(...batch))).toEqual(['applied', 'refused', 'applied', 'refused']);
    await openSheets(desk).expectReplayed(mine);
  });

  test('SCORE-41 cannot call, start or finish it', async () => {
    const { ringAssignmentId, seen } = await desk.seen(2);
    const { state, calls } = seen;
    for (const kind of ['call', 'start', 'finish'] as const)
      expect(
        await desk.tablet.send(desk.tablet.sent({ kind, ringAssignmentId, seen: { state, calls } })),
      ).toMatchObject([{ outcome: 'refused' }]);
    expect(await desk.assignmentOf(2)).toMatchObject({ state: 'planned', calls: 0 });
  });

  test('SCORE-41 reads nothing of it: no names, no sheet, no acts', async () => {
    await theirs.send(theirs.row(theirs.ids[0] as number, 750));
    const { table, acts } = await desk.tablet.read();
    expect(table?.divisions.map(({ draftDivisionId }) => draftDivisionId)).toEqual([
      desk.division(0),
      desk.division(1),
    ]);
    expect(acts).toEqual([]);
    expect(JSON.stringify(table)).not.toContain('Child 2.');
  });
});

describe('SCORE-25 a division that was in the ring’s queue', () => {
  test('SCORE-25 keeps for a person what its ring wrote offline, once it is in no queue', async () => {
    const mine = await openHand(desk.tablet, 0);
    const acts = mine.ids.map((id, i) => mine.write(mine.row(id, 750 - i)));
    await desk.tap('unassign', 0);
    const outcomes = await desk.tablet.send(...acts);
    expect(outcomes.map(({ nonce: _, ...rest }) => rest)).toEqual(
      acts.map(() => ({ outcome: 'conflict', detail: 'This division is no longer in a queue' })),
    );
    expect(await openSheets(desk).storedOf(mine)).toMatchObject({ setup: null, version: 1 });
  });

  test('SCORE-25 takes what its ring writes after the division came back', async () => {
    const mine = await openHand(desk.tablet, 0);
    await desk.move(0, 1);
    await desk.move(0, 0);
    expect(outcomesOf(await mine.send(mine.row(mine.ids[0] as number, 750)))).toEqual(['applied']);
  });
});
