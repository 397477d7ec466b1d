import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as results from '#contract/result.ts';
import * as contract from '#contract/ring-table/ring-table.ts';
import { openSheets, outcomesOf, times } from '#test/support/ring-table/stored-score-sheet.ts';
import { openTable, type TableDesk, type TestTablet } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let desk: TableDesk;
let second: TestTablet;
let sheets: ReturnType<typeof openSheets>;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  desk = await openTable(site, { divisions: 4, rings: 2, people: 4 });
  second = await desk.enterTablet(0, 'Second');
  sheets = openSheets(desk);
});
const name = (id: number): string => `Child 0.${desk.competitorIds[0]?.indexOf(id)} Roy`;
async function conflicts(): Promise<contract.TableConflict[]> {
  const { status, body, text } = await site.api(contract.listTableConflicts, {
    token: desk.token(),
    params: { tournamentId: desk.tournamentId },
  });
  if (status !== 200) throw new Error(text);
  return body;
}
/** As it is listed now, unless a list from before is named. */
async function trySettle(actId: number, isTaken: boolean, from?: readonly contract.TableConflict[]) {
  const { seen = 'none' } = (from ?? (await conflicts())).find(one => one.actId === actId) ?? {};
  const input = { isTaken, seen };
  return site.refused(contract.settleTableConflict, { token: desk.token(), params: { actId }, input });
}
async function settle(actId: number, isTaken: boolean): Promise<contract.TableConflict[]> {
  const { status, body, text } = await trySettle(actId, isTaken);
  if (status !== 200) throw new Error(text);
  return body as unknown as contract.TableConflict[];
}
const openCount = async () => {
  const params = { tournamentId: desk.tournamentId };
  return (await site.api(contract.getRingTables, { token: desk.token(), params })).body.openConflicts;
};

describe('SCORE-25 two tablets on the same place', () => {
  test('SCORE-25 equal rows count once; a different one waits beside the existing one, and can be accepted', async () => {
    const [mine, theirs] = [await openHand(desk.tablet, 0), await openHand(second, 0)];
    const [one, two] = mine.ids as [number, number];
    await mine.send(mine.row(one, 750), mine.row(two, 740));
    expect(outcomesOf(await theirs.send(theirs.row(one, 750), theirs.row(two, 730), theirs.row(two, 735)))).toEqual([
      ...['already', 'conflict', 'conflict'],
    ]);
    const before = await sheets.storedOf(mine);
    const [listed, ...others] = await conflicts();
    expect(others).toEqual([]);
    expect(await openCount()).toBe(1);
    const { divisionTitle, eventTitle } = listed as contract.TableConflict;
    expect(listed).toEqual({
      actId: expect.any(Number),
      seen: expect.any(String),
      ringName: 'Ring 1',
      divisionTitle,
      eventTitle,
      tabletName: 'Second',
      at: site.clock.now().toISOString(),
      notTaken: {
        lines: [
          `${name(two)}, first performance: 7.30, 7.30, 7.30 (21.90)`,
          `${name(two)}, first performance: 7.35, 7.35, 7.35 (22.05)`,
        ],
        sum: null,
      },
      stands: { lines: [`${name(two)}, first performance: 7.40, 7.40, 7.40 (22.20)`], sum: null },
      settled: null,
    });
    expect([divisionTitle, eventTitle]).toEqual([expect.stringContaining('Boys 6'), 'Test forms']);
    // What it wrote on top of what already stood there, stands.
    expect(outcomesOf(await theirs.send(theirs.row(one, 755)))).toEqual(['applied']);
    const [settled] = await settle(listed?.actId as number, true);
    expect(settled).toMatchObject({
      settled: { isTaken: true, by: 'Staff TournamentDirector', at: site.clock.now().toISOString() },
      stands: listed?.notTaken,
    });
    expect(await openCount()).toBe(0);
    expect(await sheets.storedOf(mine)).toMatchObject({ version: before.version + 2 });
    await mine.look();
    const turns = mine.state().panel?.performers.map(({ turns: [first] }) => first?.sum ?? null);
    expect(turns).toEqual([2265, 2205, null, null]);
    const staff = (await sheets.actsOf(mine)).filter(({ personId }) => personId !== null);
    expect(staff.map(({ act, tabletId }) => [(act as { kind: string }).kind, tabletId])).toEqual([
      ['void', null],
      ['scores', null],
      ['scores', null],
    ]);
    expect((await sheets.historyOf(mine)).map(({ action, after }) => [action, after])).toEqual([
      ['settle conflict', { division: divisionTitle, event: eventTitle, tablet: 'Second', isTaken: true }],
    ]);
    await sheets.expectReplayed(mine);
    // What came late is what it was, asked again.
    const answer = await trySettle(listed?.actId as number, false);
    expect([answer.status, answer.body.code]).toEqual([409, 'already_settled']);
  });

  test('SCORE-25 keeping the existing row writes nothing, and settles the conflict', async () => {
    const [mine, theirs] = [await openHand(desk.tablet, 0), await openHand(second, 0)];
    const [one] = mine.ids as [number];
    await mine.send(mine.row(one, 750));
    await theirs.send(theirs.row(one, 700));
    const [acts, row] = [await sheets.actsOf(mine), await sheets.storedOf(mine)];
    const [listed] = await conflicts();
    expect(await settle(listed?.actId as number, false)).toMatchObject([{ settled: { isTaken: false } }]);
    expect(await sheets.storedOf(mine)).toEqual(row);
    expect((await sheets.actsOf(mine)).map(({ id, outcome }) => [id, outcome])).toEqual(
      acts.map(({ id, outcome }) => [id, outcome]),
    );
  });

  test('RESULT-2 a signed sheet with an open conflict is released only once that is settled', async () => {
    const [mine, theirs] = [await openHand(desk.tablet, 0), await openHand(second, 0)];
    const rows = mine.ids.map((id, i) => mine.row(id, 790 - 10 * i));
    await mine.send(...rows);
    await mine.send({ kind: 'sign', judge: 'Centre Judge' });
    await theirs.send(theirs.row(mine.ids[0] as number, 700));
    const { id: sheetId, version } = await sheets.storedOf(mine);
    const release = () =>
      site.refused(results.releaseResults, {
        token: desk.token(),
        params: { tournamentId: desk.tournamentId },
        input: { sheets: [{ sheetId, version }], isReleased: true },
      });
    const refused = await release();
    expect([refused.status, refused.body.code]).toEqual([409, 'result_open']);
    expect(refused.body.errors?.sheets).toEqual([expect.stringMatching(/: two tablets entered different scores\.$/)]);
    const listed = async () =>
      (
        await site.api(results.getResults, { token: desk.token(), query: { tournament: String(desk.tournamentId) } })
      ).body.sheets.find(one => one.sheetId === sheetId);
    expect(await listed()).toMatchObject({ state: 'decided', hasConflict: true, signedBy: 'Centre Judge' });
    await settle((await conflicts())[0]?.actId as number, false);
    expect(await listed()).toMatchObject({ state: 'signed', hasConflict: false });
    expect((await release()).status).toBe(200);
  });

  test('SCORE-25 a bout tapped on two tablets is one conflict; accepting it replays the later taps', async () => {
    const [mine, theirs] = [await openHand(desk.tablet, 1), await openHand(second, 1)];
    const point = (side: 0 | 1, clockMs: number) => ({ kind: 'point' as const, side, points: 2, clockMs });
    const bout = mine.nextBout();
    await mine.send(mine.inBout(point(0, 4000), bout), mine.inBout(point(0, 9000), bout));
    const taps = [point(1, 3000), point(1, 5000), point(1, 72_000)].map(tap => theirs.write(theirs.inBout(tap, bout)));
    const taken = theirs.write({ kind: 'void', nonce: taps[2]?.nonce as string });
    const again = theirs.write(theirs.inBout(point(1, 80_000), bout));
    expect(outcomesOf(await second.send(...taps, taken, again))).toEqual(times(5, 'conflict'));
    const [listed, ...others] = await conflicts();
    expect([others, await openCount()]).toEqual([[], 1]);
    expect([listed?.stands.sum, listed?.notTaken.sum]).toEqual([
      expect.stringMatching(/^Child 1\.\d Roy 4, Child 1\.\d Roy 0$/),
      expect.stringMatching(/^Child 1\.\d Roy 0, Child 1\.\d Roy 6$/),
    ]);
    expect(listed?.notTaken.lines).toEqual([
      expect.stringMatching(/^Bout 1, Child 1\.\d Roy against Child 1\.\d Roy: kick \(2 points\) for .* after 0:03$/),
      expect.stringMatching(/after 0:05$/),
      expect.stringMatching(/after 1:12$/),
      expect.stringMatching(/^Undone: Bout 1, .* after 1:12$/),
      expect.stringMatching(/after 1:20$/),
    ]);
    expect(listed?.stands.lines).toHaveLength(2);
    await settle(listed?.actId as number, true);
    await mine.look();
    expect(mine.state().bracket?.scores.get(bout.boutId)).toMatchObject({
      points: [0, 6],
      end: { because: 'lead', winner: 1 },
    });
    await sheets.expectReplayed(mine);
  });

  test('SCORE-18 the points that both tablets had before they parted stay when one of them counts', async () => {
    const [mine, theirs] = [await openHand(desk.tablet, 1), await openHand(second, 1)];
    const point = (side: 0 | 1, clockMs: number) => ({ kind: 'point' as const, side, points: 1, clockMs });
    const bout = mine.nextBout();
    await mine.send(mine.inBout(point(0, 4000), bout), mine.inBout(point(1, 9000), bout));
    await theirs.look();
    // Offline on one tablet a point is added, on the other one is taken back.
    const late = theirs.write(theirs.inBout(point(1, 12_000), bout));
    await mine.send({ kind: 'void', nonce: mine.log().at(-1)?.nonce as string });
    expect(outcomesOf(await second.send(late))).toEqual(['conflict']);
    const [listed] = await conflicts();
    expect([listed?.stands.lines.length, listed?.notTaken.lines.length]).toEqual([1, 3]);
    expect(listed?.notTaken.sum).toMatch(/^Child 1\.\d Roy 1, Child 1\.\d Roy 2$/);
    await settle(listed?.actId as number, true);
    await mine.look();
    expect(mine.state().bracket?.scores.get(bout.boutId)).toMatchObject({ points: [1, 2], end: null });
    await sheets.expectReplayed(mine);
  });

  test.each([
    [false, ['conflict', 'conflict'], [1, 3]],
    [true, ['applied', 'applied'], [1, 4]],
  ] as const)(
    'SCORE-18 what a tablet tapped after a conflict that is settled by now (taken: %s) undoes nothing before it',
    async (isTaken, outcomes, points) => {
      const [mine, theirs] = [await openHand(desk.tablet, 1), await openHand(second, 1)];
      const point = (side: 0 | 1, clockMs: number) => ({ kind: 'point' as const, side, points: 1, clockMs });
      const bout = mine.nextBout();
      await mine.send(mine.inBout(point(0, 4000), bout), mine.inBout(point(1, 9000), bout));
      await theirs.look();
      // Its answer is lost, and the tablet goes on.
      const [first, ...later] = [12_000, 14_000, 16_000].map(at => theirs.write(theirs.inBout(point(1, at), bout)));
      await mine.send({ kind: 'void', nonce: mine.log().at(-1)?.nonce as string });
      expect(outcomesOf(await second.send(first as (typeof later)[number]))).toEqual(['conflict']);
      await settle((await conflicts())[0]?.actId as number, isTaken);
      expect(outcomesOf(await second.send(...later))).toEqual(outcomes);
      for (const { actId, settled } of await conflicts()) if (!settled) await settle(actId, true);
      await mine.look();
      expect(mine.state().bracket?.scores.get(bout.boutId)).toMatchObject({ points, end: null });
      await sheets.expectReplayed(mine);
    },
  );

  test('SCORE-25 a second result of one bout waits, and cannot be accepted once impossible', async () => {
    const [mine, theirs] = [await openHand(desk.tablet, 1), await openHand(second, 1)];
    const [first, same, other] = [mine.won(0), theirs.won(0), theirs.won(1)];
    await mine.send(first);
    expect(outcomesOf(await theirs.send(same))).toEqual(['already']);
    await theirs.look();
    const third = await desk.enterTablet(0, 'Third');
    const hand = await openHand(third, 1);
    const final = await (async () => {
      await mine.send(mine.won(0));
      return mine.nextBout();
    })();
    await hand.look();
    const semis = hand.state().bracket?.state.bouts.filter(({ bout }) => bout.id !== final.boutId) ?? [];
    await mine.send(mine.won(0));
    expect(outcomesOf(await hand.send(hand.won(1, final)))).toEqual(['conflict']);
    // A semi-final is corrected: others meet in the final.
    await theirs.look();
    expect(await theirs.send(other)).toMatchObject([{ outcome: 'applied', detail: 'Some places are open again' }]);
    expect(semis.length).toBeGreaterThan(0);
    const [listed] = await conflicts();
    const answer = await trySettle(listed?.actId as number, true);
    expect([answer.status, answer.body.errors]).toEqual([400, { isTaken: ['This bout isn’t between these two'] }]);
    expect(await openCount()).toBe(1);
    await sheets.expectReplayed(mine);
    expect(await settle(listed?.actId as number, false)).toMatchObject([{ settled: { isTaken: false } }]);
  });
});

describe('SCORE-25 a division that went to another ring', () => {
  test('SCORE-25 keeps what its first ring wrote meanwhile, which counts once staff accept it', async () => {
    const hand = await openHand(desk.tablet, 0);
    const [one, two] = hand.ids as [number, number];
    await hand.send(hand.is(one));
    const late = [hand.write(hand.row(one, 750)), hand.write(hand.row(two, 740)), hand.write(hand.is(two, 'absent'))];
    await desk.move(0, 1);
    expect(await desk.tablet.send(...late)).toMatchObject(
      times(3, 'conflict').map(outcome => ({ outcome, detail: 'This division is in Ring 2 now' })),
    );
    expect(await sheets.storedOf(hand)).toMatchObject({ setup: null, version: 2 });
    const there = await desk.enterTablet(1, 'There');
    const theirs = await openHand(there, 0);
    expect(outcomesOf(await theirs.send(theirs.row(two, 720)))).toEqual(['applied']);
    const listed = await conflicts();
    expect(listed.map(({ notTaken, stands }) => [notTaken.lines.length, stands.lines])).toEqual([
      [1, ['This division is in Ring 2 now']],
      [1, ['This division is in Ring 2 now', `${name(two)}, first performance: 7.20, 7.20, 7.20 (21.60)`]],
      [1, ['This division is in Ring 2 now']],
    ]);
    for (const { actId } of listed) await settle(actId, true);
    await theirs.look();
    expect(theirs.state().panel?.performers.map(({ turns: [first] }) => first?.sum ?? null)).toEqual([
      ...[2250, 2220, null, null],
    ]);
    expect((await desk.day()).divisions.find(one => one.draftDivisionId === desk.division(0))?.absentIds).toEqual([
      two,
    ]);
    await sheets.expectReplayed(theirs);
  });

  test('SCORE-25 raises no conflict for acts already there or never possible', async () => {
    const hand = await openHand(desk.tablet, 0);
    const [one] = hand.ids as [number];
    await hand.send(hand.row(one, 750));
    const other = await openHand(second, 0);
    const wrong = other.write(other.row(one, 100));
    await desk.move(0, 1);
    await hand.look();
    expect(outcomesOf(await second.send(wrong))).toEqual(['refused']);
    const same = second.sent({
      kind: 'sheet',
      draftDivisionId: desk.division(0),
      eventId: hand.sheet.eventId,
      seen: null,
      act: hand.row(one, 750) as never,
    });
    expect(outcomesOf(await second.send(same))).toEqual(['already']);
    expect(await conflicts()).toEqual([]);
  });
});

test('SCORE-18 a decision counts only for what the list showed: a later act on either side has to be seen first', async () => {
  const [mine, theirs] = [await openHand(desk.tablet, 0), await openHand(second, 0)];
  const [one] = mine.ids as [number];
  await mine.send(mine.row(one, 750));
  await theirs.send(theirs.row(one, 700));
  const first = await conflicts();
  const actId = first[0]?.actId as number;
  await mine.send(mine.row(one, 790)); // what stands is no longer what the director read
  const count = (await sheets.actsOf(mine)).length;
  for (const isTaken of [true, false])
    expect((await trySettle(actId, isTaken, first)).body.code).toBe('changed_meanwhile');
  expect(await sheets.actsOf(mine)).toHaveLength(count);
  const later = await conflicts();
  await theirs.send(theirs.row(one, 710));
  expect((await trySettle(actId, true, later)).body.code).toBe('changed_meanwhile');
  expect(await settle(actId, true)).toMatchObject([{ settled: { isTaken: true } }]);
});

test('staff who run the day settle a conflict, once, and only if there is one', async () => {
  const [mine, theirs] = [await openHand(desk.tablet, 0), await openHand(second, 0)];
  await mine.send(mine.row(mine.ids[0] as number, 750));
  await theirs.send(theirs.row(mine.ids[0] as number, 700));
  const [listed] = await conflicts();
  const params = { actId: listed?.actId as number };
  const checkIn = await buildStaff(site.app, 'CheckInAdmin');
  const input = { isTaken: true, seen: listed?.seen };
  expect((await site.refused(contract.settleTableConflict, { params, input })).status).toBe(401);
  expect((await site.refused(contract.settleTableConflict, { params, input, token: checkIn.token })).status).toBe(403);
  expect((await trySettle(2_000_000_000, true)).status).toBe(404);
  const [applied] = (await sheets.actsOf(mine)).map(({ id }) => id);
  expect((await trySettle(applied as number, true)).status).toBe(404);
  const bad = await site.refused(contract.settleTableConflict, { token: desk.token(), params, input: {} });
  expect(Object.keys(bad.body.errors ?? {})).toEqual(['isTaken', 'seen']);
  await site.app.db
    .updateTable('tournament')
    .set({ archivedAt: site.clock.now() })
    .where('id', '=', desk.tournamentId)
    .execute();
  expect((await trySettle(params.actId, true)).body.code).toBe('archived');
});
