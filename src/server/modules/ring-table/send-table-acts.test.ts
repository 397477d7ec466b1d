import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedAct } from '#core/ring-table/act.ts';
import { openSheets, outcomesOf, times } from '#test/support/ring-table/stored-score-sheet.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHand, type TabletHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: TableDesk;
let sheets: ReturnType<typeof openSheets>;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openTable(site, { divisions: 8, rings: 1, people: 7 });
  sheets = openSheets(desk);
});
afterAll(() => site.close());

const nameOf = (hand: TabletHand, id: number): string => {
  const i = desk.divisionIds.indexOf(hand.sheet.draftDivisionId);
  return `Child ${i}.${desk.competitorIds[i]?.indexOf(id)}`;
};

/** Everybody scored, the first of the list first. */
const scoreAll = (hand: TabletHand, ids = hand.ids) => hand.send(...ids.map((id, i) => hand.row(id, 790 - 10 * i)));

describe('a sheet from the roll call to the signature', () => {
  test('SCORE-24 a panel: roll call leaves it open to changes, the first score closes it, the signature ends it', async () => {
    const hand = await openHand(desk.tablet, 0);
    const [one, two, three, ...others] = hand.ids as [number, number, number, ...number[]];
    expect(hand.ids).toHaveLength(7);
    expect(outcomesOf(await hand.send(...hand.ids.map(id => hand.is(id, id === two ? 'absent' : 'here'))))).toEqual(
      times(7),
    );
    expect(await sheets.storedOf(hand)).toMatchObject({ setup: null, edition: null, isDone: false, version: 2 });
    expect(outcomesOf(await hand.send(hand.row(one, 750)))).toEqual(['applied']);
    expect(await sheets.storedOf(hand)).toMatchObject({
      setup: hand.sheet.setup,
      edition: 1,
      isDone: false,
      version: 3,
    });
    expect(await hand.send({ kind: 'sign', judge: 'Mia Sensei' })).toMatchObject([
      { outcome: 'refused', detail: 'Some places aren’t decided yet' },
    ]);
    await hand.look();
    const acts = [hand.row(three, 760), ...others.map((id, i) => hand.row(id, 740 - i))];
    const deducted = {
      kind: 'deductions',
      competitorId: three,
      turn: 0,
      deductions: [{ hundredths: 100, reason: 'Left' }],
    } as const;
    expect(outcomesOf(await hand.send(...acts, deducted, { kind: 'sign', judge: 'Mia Sensei' }))).toEqual(times(7));
    const row = await sheets.storedOf(hand);
    expect(row).toMatchObject({ isDone: true, signedBy: 'Mia Sensei', signedAt: site.clock.now() });
    const [first, second] = others;
    expect((row.places as { competitorId: number; place: number }[]).map(({ competitorId }) => competitorId)).toEqual([
      ...[one, first, second, ...others.slice(2), three],
    ]);
    await sheets.expectReplayed(hand);
    expect(await sheets.historyOf(hand)).toMatchObject([
      {
        action: 'sign',
        before: { places: [], signedBy: null },
        after: { places: row.places, signedBy: 'Mia Sensei', tablet: 'Tablet, Ring 1' },
      },
    ]);
    expect((await desk.day()).divisions.find(one => one.draftDivisionId === desk.division(0))?.absentIds).toEqual([
      two,
    ]);
  });

  test('a bracket of seven: taps, a walkover, a result from paper, and places as the log says', async () => {
    const hand = await openHand(desk.tablet, 1);
    expect(hand.ids).toHaveLength(7);
    const first = hand.state().bracket?.state.bouts.find(({ sides }) => sides.every(side => typeof side === 'number'));
    const [missing, through] = (first?.sides ?? []) as number[];
    await hand.send(...hand.ids.map(id => hand.is(id, id === missing ? 'absent' : 'here')));
    expect(hand.state().bracket?.state.bouts.find(({ bout: { id } }) => id === first?.bout.id)).toMatchObject({
      status: 'walkover',
      winner: through,
    });
    const bout = hand.nextBout();
    const taps = [
      hand.inBout({ kind: 'point', side: 0, points: 2, clockMs: 4000 }, bout),
      hand.inBout({ kind: 'warning', side: 1, clockMs: 9000 }, bout),
      hand.inBout({ kind: 'point', side: 1, points: 1, clockMs: 15_000 }, bout),
      hand.inBout({ kind: 'time', clockMs: 120_000 }, bout),
    ];
    expect(outcomesOf(await hand.send(...taps))).toEqual(times(4));
    for (let i = 0; hand.state().bracket?.next; i++) {
      expect(outcomesOf(await hand.send(hand.won((i % 2) as 0 | 1)))).toEqual(['applied']);
      if (i > 10) throw new Error('The bracket does not end');
    }
    expect(outcomesOf(await hand.send({ kind: 'sign', judge: 'Mia Sensei' }))).toEqual(['applied']);
    const row = await sheets.storedOf(hand);
    expect(row).toMatchObject({ isDone: true, signedBy: 'Mia Sensei' });
    const places = row.places as { competitorId: number; place: number }[];
    expect(places.map(({ place }) => place).slice(0, 3)).toEqual([1, 2, 3]);
    expect(places.map(({ competitorId }) => competitorId)).not.toContain(missing);
    await sheets.expectReplayed(hand);
  });

  test('everybody absent: finishes without places, and can be signed', async () => {
    for (const i of [2, 3]) {
      const hand = await openHand(desk.tablet, i);
      const acts = [...hand.ids.map(id => hand.is(id, 'absent')), { kind: 'sign', judge: 'Mia Sensei' } as const];
      expect(outcomesOf(await hand.send(...acts))).toEqual(times(8));
      expect(await sheets.storedOf(hand)).toMatchObject({
        isDone: true,
        places: [],
        signedBy: 'Mia Sensei',
        edition: 1,
      });
      await sheets.expectReplayed(hand);
    }
  });

  test('SCORE-15 a correction after the final names whose place changes, voids the signature, and is in the history', async () => {
    const hand = await openHand(desk.tablet, 4);
    const [one, two, three] = hand.ids as [number, number, number];
    await scoreAll(hand);
    await hand.send({ kind: 'sign', judge: 'Mia Sensei' });
    const before = await sheets.storedOf(hand);
    const corrected = hand.write({ ...(hand.row(three, 799) as Extract<LoggedAct['act'], { kind: 'scores' }>) });
    const detail = 'Places change: Child 4.2 Roy 3rd → 1st, Child 4.0 Roy 1st → 2nd, Child 4.1 Roy 2nd → 3rd'.replace(
      /Child 4\.(\d)/g,
      (_, n) => nameOf(hand, [one, two, three][Number(n)] as number),
    );
    expect(await desk.tablet.send(corrected)).toEqual([{ nonce: corrected.nonce, outcome: 'applied', detail }]);
    // Asked again, it is answered the same.
    expect(await desk.tablet.send(corrected)).toEqual([{ nonce: corrected.nonce, outcome: 'applied', detail }]);
    const row = await sheets.storedOf(hand);
    expect(row).toMatchObject({ isDone: true, signedBy: null, signedAt: null, version: before.version + 1 });
    expect((row.places as { competitorId: number }[])[0]?.competitorId).toBe(three);
    expect((await sheets.historyOf(hand)).map(({ action }) => action)).toEqual(['sign', 'correct']);
    const kept = await site.app.db
      .selectFrom('tableAct')
      .select('detail')
      .where('nonce', '=', corrected.nonce)
      .executeTakeFirstOrThrow();
    expect(kept.detail).not.toMatch(/Roy|Child/);
    await sheets.expectReplayed(hand);
    expect(await hand.send({ kind: 'void', nonce: corrected.nonce })).toMatchObject([
      { outcome: 'applied', detail: expect.stringMatching(/^Places change: .* 2nd → 1st/) },
    ]);
    // What was signed stands again.
    expect((await sheets.storedOf(hand)).signedBy).toBe('Mia Sensei');
    await sheets.expectReplayed(hand);
  });
});

describe('SCORE-24 a withdrawal and acts that arrive late', () => {
  const ago = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000);
  const withdraw = (competitorId: number | undefined, withdrawnAt: Date) =>
    site.app.db
      .updateTable('competitor')
      .set({ withdrawnAt })
      .where('id', '=', competitorId ?? 0)
      .execute();

  test('who was withdrawn after they were done stays on the sheet, as on the tablet that was away', async () => {
    const hand = await openHand(desk.tablet, 5);
    const [missing] = hand.ids;
    const done = { doneAt: ago(10).getTime() };
    const acts = hand.ids.map(id => hand.write(hand.is(id, id === missing ? 'absent' : 'here'), done));
    while (hand.state().bracket?.next) acts.push(hand.write(hand.won(), { doneAt: ago(3).getTime() }));
    acts.push(hand.write({ kind: 'sign', judge: 'Mia Sensei' }, { doneAt: ago(2).getTime() }));
    await withdraw(missing, ago(5));
    expect(outcomesOf(await desk.tablet.send(...acts))).toEqual(times(acts.length));
    expect(await sheets.storedOf(hand)).toMatchObject({ setup: hand.sheet.setup, isDone: true });
    expect((await desk.tablet.sheetOf(5)).setup).toEqual(hand.sheet.setup);
    await sheets.expectReplayed(hand);
  });

  test('who was withdrawn before they were done is not on it', async () => {
    const [gone] = (await openHand(desk.tablet, 7)).ids;
    await withdraw(gone, ago(15));
    site.app.dropKeptCopies();
    const hand = await openHand(desk.tablet, 7);
    expect(hand.ids).toHaveLength(6);
    const acts = [hand.write(hand.won(), { doneAt: ago(10).getTime() })];
    expect(outcomesOf(await desk.tablet.send(...acts))).toEqual(['applied']);
    expect((await sheets.storedOf(hand)).setup).toEqual(hand.sheet.setup);
  });
});
