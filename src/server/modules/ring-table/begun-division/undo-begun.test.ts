import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeDraft } from '#contract/matchmaking/draft-change.ts';
import { getDraft } from '#contract/matchmaking/matchmaking.ts';
import { releaseResults } from '#contract/result.ts';
import * as contract from '#contract/ring-table/begun-division.ts';
import { openSheets, outcomesOf } from '#test/support/ring-table/stored-score-sheet.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHand, type TabletHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let desk: TableDesk;
let hand: TabletHand;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  desk = await openTable(site, { divisions: 3, rings: 1, people: 3 });
  hand = await openHand(desk.tablet, 0);
});

const reason = 'The table opened the wrong division';
async function listed(): Promise<contract.BegunDivision[]> {
  const { status, body, text } = await site.api(contract.listBegunDivisions, {
    token: desk.token(),
    params: desk.params,
  });
  if (status !== 200) throw new Error(text);
  return body;
}
const tryUndo = (input: object, changes: { token?: string; i?: number } = {}) =>
  site.refused(contract.undoBegunDivision, {
    token: changes.token ?? desk.token(),
    params: { ...desk.params, draftDivisionId: desk.division(changes.i ?? 0) },
    input,
  });
async function undo() {
  const lastActId = (await listed())[0]?.lastActId;
  const answer = await tryUndo({ reason, lastActId });
  if (answer.status !== 200) throw new Error(answer.text);
  site.app.dropKeptCopies();
  return answer;
}
/** Somebody of the third division moves into the first. */
async function moveIn() {
  const call = { token: desk.token(), params: { draftId: desk.draft.id } };
  const { body } = await site.api(getDraft, { ...call, query: {} });
  const seen = body?.groups.map(({ id, version }) => ({ groupId: id, version }));
  const entries = [{ competitorId: desk.competitorIds[2]?.[0] as number, eventId: hand.sheet.eventId }];
  const change = { kind: 'move', entries, to: desk.division(0) };
  return site.refused(changeDraft, { ...call, input: { change, seen, overrideReason: 'x' } });
}

describe('SCORE-42 a director undoes a wrong start', () => {
  test('SCORE-42 the sheet is not begun, the draft can be changed, and the log keeps everything', async () => {
    const [one, two] = hand.ids as [number, number];
    await hand.send(hand.is(one), hand.is(two, 'absent'), hand.row(one, 750), hand.row(one, 760));
    expect((await moveIn()).body.code).toBe('division_begun');
    const title = (await desk.day()).divisions.find(one => one.draftDivisionId === desk.division(0))?.title;
    const [begun, ...others] = await listed();
    expect([begun, others]).toEqual([
      {
        draftDivisionId: desk.division(0),
        title,
        ringName: 'Ring 1',
        written: 2,
        lastActId: expect.any(Number),
        lastBy: 'Tablet, Ring 1',
        lastAt: site.clock.now().toISOString(),
        isReleased: false,
      },
      [],
    ]);
    const sheets = openSheets(desk);
    const [acts, before] = [await sheets.actsOf(hand), await sheets.storedOf(hand)];
    expect((await undo()).body).toEqual([]);
    const kept = await sheets.actsOf(hand);
    expect(kept.slice(0, acts.length)).toEqual(acts);
    expect(
      kept
        .slice(acts.length)
        .map(({ act, personId, tabletId }) => [(act as { kind: string }).kind, personId, tabletId]),
    ).toEqual([
      ['void', expect.any(Number), null],
      ['void', expect.any(Number), null],
    ]);
    const after = await sheets.storedOf(hand);
    expect(after).toMatchObject({ setup: null, edition: null, isDone: false, signedBy: null, places: [] });
    expect(after.version).toBeGreaterThan(before.version);
    expect((await moveIn()).status).toBe(200);
    expect((await desk.tablet.sheetOf(0)).isBegun).toBe(false);
    await hand.look();
    expect([...hand.state().presence]).toEqual([
      [one, 'here'],
      [two, 'absent'],
    ]);
    const history = await site.app.db
      .selectFrom('history')
      .select(['action', 'reason', 'after', 'actorPersonId'])
      .where('subject', '=', 'sheet')
      .where('subjectId', '=', before.id)
      .execute();
    expect(history).toMatchObject([
      { action: 'undo start', reason, after: { division: title, undone: 2 }, actorPersonId: expect.any(Number) },
    ]);
  });

  test('SCORE-42 the roll call does not begin it again, but the next score does, as the draft is then', async () => {
    await hand.send(hand.row(hand.ids[0] as number, 750));
    await undo();
    await moveIn();
    const again = await openHand(desk.tablet, 0);
    const moved = desk.competitorIds[2]?.[0] as number;
    expect(again.ids).toContain(moved);
    expect(outcomesOf(await again.send(again.is(moved)))).toEqual(['applied']);
    expect(await listed()).toEqual([]);
    expect(outcomesOf(await again.send(...again.ids.map((id, i) => again.row(id, 750 - i))))).toEqual(
      again.ids.map(() => 'applied'),
    );
    expect(await listed()).toMatchObject([{ draftDivisionId: desk.division(0), written: again.ids.length }]);
    expect(await openSheets(desk).storedOf(again)).toMatchObject({
      setup: { members: again.ids.map(competitorId => expect.objectContaining({ competitorId })) },
      edition: 2,
    });
    await openSheets(desk).expectReplayed(again);
  });

  test('SCORE-42 what a tablet wrote offline on the undone sheet waits for a person', async () => {
    const [one] = hand.ids as [number];
    await hand.send(hand.row(one, 750));
    const late = hand.write(hand.row(one, 740));
    await undo();
    expect(outcomesOf(await desk.tablet.send(late))).toEqual(['conflict']);
    expect(await listed()).toEqual([]);
  });

  test('SCORE-42 undoes all sheets of a division in no queue, and a signature', async () => {
    await hand.send(...hand.ids.map((id, i) => hand.row(id, 750 - i)), { kind: 'sign', judge: 'A' });
    await desk.tap('unassign', 0);
    expect(await listed()).toMatchObject([{ ringName: null, written: 4 }]);
    await undo();
    expect(await openSheets(desk).storedOf(hand)).toMatchObject({ isDone: false, signedBy: null, signedAt: null });
  });

  test('SCORE-42 refuses without a reason, unseen scores, a released result, and what is not begun', async () => {
    await hand.send(...hand.ids.map((id, i) => hand.row(id, 750 - i)), { kind: 'sign', judge: 'A' });
    const lastActId = (await listed())[0]?.lastActId;
    expect((await tryUndo({ reason: ' ', lastActId })).body.errors).toHaveProperty('reason');
    await hand.send(hand.row(hand.ids[0] as number, 760), { kind: 'sign', judge: 'A' });
    expect((await tryUndo({ reason, lastActId })).body.code).toBe('changed_meanwhile');
    expect((await tryUndo({ reason, lastActId }, { i: 1 })).body.code).toBe('nothing_to_undo');
    const unknown = { token: desk.token(), params: { ...desk.params, draftDivisionId: 2_000_000_000 } };
    const input = { reason, lastActId };
    expect((await site.refused(contract.undoBegunDivision, { ...unknown, input })).body.code).toBe('not_found');
    expect(
      (await tryUndo({ reason, lastActId: 1 }, { token: (await buildStaff(site.app, 'CheckInAdmin')).token })).status,
    ).toBe(403);
    const { id: sheetId, version } = await openSheets(desk).storedOf(hand);
    const released = { sheets: [{ sheetId, version }], isReleased: true };
    await site.refused(releaseResults, { token: desk.token(), params: desk.params, input: released });
    const [now] = await listed();
    expect(now?.isReleased).toBe(true);
    expect((await tryUndo({ reason, lastActId: now?.lastActId })).body.code).toBe('result_released');
    expect(await openSheets(desk).storedOf(hand)).toMatchObject({ version, isDone: true, signedBy: 'A' });
  });
});
