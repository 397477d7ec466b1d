import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/ring/final.ts';
import { changeRings, type RingChange, undoRingChange } from '#contract/ring/ring.ts';
import { addFinalEvent } from '#test/support/ring/final-world.ts';
import { openTable } from '#test/support/ring-table/table-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** A final of the winners of two divisions in forms, behind other divisions in the ring of a tablet. */
async function open() {
  const desk = await openTable(site, { divisions: 4, rings: 1 });
  const title = `Grand champion ${desk.tournamentId}`;
  await addFinalEvent(site, desk.catalogue.events.forms, { title });
  const token = desk.token();
  const params = { tournamentId: desk.tournamentId };
  const { body } = await site.api(contract.addFinals, { token, params });
  const final = body.finals.find(one => one.title === title);
  const draftDivisionId = final?.draftDivisionId as number;
  const tryChange = (change: RingChange) => site.refused(changeRings, { token, params, input: { change } });
  await tryChange({ kind: 'assign', draftDivisionId, ringId: desk.ring(0), before: null });
  const assignment = async () =>
    (await desk.day()).assignments.find(one => one.draftDivisionId === draftDivisionId) ?? expect.unreachable();
  /** As it is now. */
  async function seen() {
    const { ringAssignmentId, ringId, state, calls } = await assignment();
    return { ringAssignmentId, seen: { ringId, state, calls } };
  }
  /** Two people are in it, as if they had won. */
  async function draw() {
    const { draftId } = await desk.db
      .selectFrom('draftDivision')
      .select('draftId')
      .where('id', '=', draftDivisionId)
      .executeTakeFirstOrThrow();
    const winners = (await desk.day()).people.slice(0, 2);
    for (const [place, { competitorId }] of winners.entries())
      await desk.db
        .insertInto('draftEntry')
        .values({ draftId, competitorId, eventId: final?.eventId as number, draftDivisionId, place, seen: '{}' })
        .execute();
    site.app.dropKeptCopies();
  }
  const takeBack = () => desk.db.deleteFrom('draftEntry').where('draftDivisionId', '=', draftDivisionId).execute();
  const words = `“${title}” isn’t drawn up yet. It waits for the first places of 2 divisions`;
  return { ...desk, params, title, tryChange, assignment, seen, draw, takeBack, words };
}

test('FINAL-8 a tablet says that a result of those in a final is being corrected or has changed', async () => {
  const desk = await open();
  const { db, params } = desk;
  const token = desk.token();
  const drawFinal = async (...competitorIds: number[]) => {
    const input = { competitorIds, isEarly: false };
    const to = { ...params, draftDivisionId: (await desk.assignment()).draftDivisionId };
    const { status, text } = await site.api(contract.drawFinal, { token, params: to, input });
    if (status !== 200) throw new Error(text);
  };
  /** As the judge signed it, or not yet: who won one of the divisions that feed the final. */
  async function write(i: number, winner: number, signedBy: string | null = 'Centre Judge'): Promise<void> {
    const members = (desk.competitorIds[i] ?? []).map(competitorId => ({ competitorId }));
    const values = {
      setup: JSON.stringify({ members }),
      places: JSON.stringify([{ competitorId: winner, place: 1 }]),
      isDone: true,
      signedBy,
    };
    await db
      .insertInto('scoreSheet')
      .values({ draftDivisionId: desk.division(i), eventId: desk.catalogue.events.forms, ...values })
      .onConflict(conflict => conflict.columns(['draftDivisionId', 'eventId']).doUpdateSet(values))
      .execute();
    site.app.dropKeptCopies();
  }
  const doubts = async () => (await desk.tablet.table()).divisions.find(({ title }) => title === desk.title)?.doubts;
  const [first = 0] = desk.competitorIds[0] ?? [];
  const [second = 0, third = 0] = desk.competitorIds[2] ?? [];
  await write(0, first);
  await write(2, second);
  await drawFinal(first, second);
  expect(await doubts()).toEqual([]);
  await write(2, third, null);
  expect(await doubts()).toEqual(['A result is being corrected']);
  await write(2, third);
  expect(await doubts()).toEqual(['A result has changed: draw it up again']);
  await drawFinal(first, third);
  expect(await doubts()).toEqual([]);
});

test('FINAL-7 the board neither calls nor starts a final before it is drawn up, and says whom it waits for', async () => {
  const desk = await open();
  const { dayVersion } = await desk.day();
  for (const kind of ['call', 'start'] as const)
    expect(await desk.tryChange({ kind, ...(await desk.seen()) })).toMatchObject({
      status: 409,
      body: { code: 'final_not_drawn', message: `${desk.words}.`, errors: { change: [`${desk.words}.`] } },
    });
  expect(await desk.assignment()).toMatchObject({ state: 'planned', calls: 0 });
  expect((await desk.day()).dayVersion).toBe(dayVersion);
  await desk.draw();
  expect((await desk.tryChange({ kind: 'call', ...(await desk.seen()) })).status).toBe(200);
  expect((await desk.tryChange({ kind: 'start', ...(await desk.seen()) })).status).toBe(200);
});

test('FINAL-7 a tablet neither calls nor starts a final before it is drawn up, and its other acts count', async () => {
  const desk = await open();
  const act = async (kind: 'call' | 'start') => {
    const { ringAssignmentId, seen } = await desk.seen();
    return desk.tablet.sent({ kind, ringAssignmentId, seen: { state: seen.state, calls: seen.calls } });
  };
  const wait = desk.tablet.sent({ kind: 'hold', reason: 'judges' });
  const refused = { outcome: 'refused', detail: desk.words };
  const outcomes = await desk.tablet.send(await act('call'), wait, await act('start'));
  expect(outcomes).toMatchObject([refused, { outcome: 'applied' }, refused]);
  expect(await desk.assignment()).toMatchObject({ state: 'planned', calls: 0 });
  await desk.draw();
  expect(await desk.tablet.send(await act('call'))).toMatchObject([{ outcome: 'applied' }]);
  expect(await desk.tablet.send(await act('start'))).toMatchObject([{ outcome: 'applied' }]);
});

test('FINAL-7 the call of a final is not redone once it is no longer drawn up', async () => {
  const desk = await open();
  await desk.draw();
  await desk.tryChange({ kind: 'call', ...(await desk.seen()) });
  const undoLast = async () => {
    const changeId = (await desk.day()).changes[0]?.changeId as number;
    return site.refused(undoRingChange, { token: desk.token(), params: { ...desk.params, changeId } });
  };
  expect((await undoLast()).status).toBe(200);
  await desk.takeBack();
  expect((await undoLast()).body).toMatchObject({ code: 'final_not_drawn', message: `${desk.words}.` });
  expect((await desk.assignment()).calls).toBe(0);
});

test('FINAL-7 what was called may end, even if the final is no longer drawn up', async () => {
  const desk = await open();
  await desk.draw();
  await desk.tryChange({ kind: 'start', ...(await desk.seen()) });
  await desk.takeBack();
  expect((await desk.tryChange({ kind: 'finish', ...(await desk.seen()) })).status).toBe(200);
});

test('FINAL-7 a final first in its queue lets the next division be called until it is drawn up', async () => {
  const desk = await open();
  const [first] = (await desk.day()).assignments.filter(({ order }) => order === 1);
  const change = {
    kind: 'move',
    ...(await desk.seen()),
    ringId: desk.ring(0),
    before: first?.ringAssignmentId,
  } as const;
  expect((await desk.tryChange(change as RingChange)).status).toBe(200);
  const placesOf = async () => {
    const { order, place } = await desk.assignment();
    const atTable = (await desk.tablet.table()).divisions.map(({ title }) => title).indexOf(desk.title);
    return { order, place, atTable };
  };
  expect(await placesOf()).toEqual({ order: 1, place: 5, atTable: 4 });
  expect(await desk.assignmentOf(0)).toMatchObject({ order: 2, place: 1 });
  expect((await desk.tap('call', 0)).changes[0]?.text).toContain('first call');
  await desk.draw();
  expect(await placesOf()).toEqual({ order: 1, place: 1, atTable: 0 });
});
