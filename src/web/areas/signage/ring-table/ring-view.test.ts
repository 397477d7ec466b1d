import { expect, test } from 'vitest';
import type { TableAct } from '#contract/ring-table/ring-table.ts';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { sampleDivision, samplePerson, sampleSheet } from '#test/support/ring-table/ring-sample.ts';
import { divisionView, onTheMat, queueOf, SheetViews } from './ring-view.ts';

const of =
  (draftDivisionId: number, eventId = 1) =>
  (act: ScoreSheetAct, i: number): TableAct =>
    ({ actId: i + 1, nonce: `s${eventId}.${i}`, draftDivisionId, eventId, act }) as TableAct;
const is = (competitorId: number, presence: 'here' | 'absent'): ScoreSheetAct => ({
  kind: 'presence',
  competitorId,
  is: presence,
});
const row = (competitorId: number, base: number): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn: 0,
  scores: [base, base, base],
});
const viewOf = (division: ReturnType<typeof sampleDivision>, acts: TableAct[], views = new SheetViews()) =>
  divisionView(division, { acts, queue: [] }, views);

test('each step from the first call to the signature follows from what is written', () => {
  const stepOf = (change: object, ...acts: ScoreSheetAct[]) =>
    viewOf(sampleDivision(1, 1, change), acts.map(of(1))).step;
  const called = { state: 'called', calls: 1 };
  const running = { state: 'running', calls: 1 };
  const roll = [is(11, 'here'), is(12, 'here')];
  const scores = [row(11, 750), row(12, 740)];
  expect(stepOf({})).toEqual({ kind: 'call', next: 1 });
  expect(stepOf(called, is(11, 'here'))).toEqual({ kind: 'roll' });
  expect(stepOf(called, ...roll)).toEqual({ kind: 'start' });
  expect(stepOf(called, is(11, 'here'), is(12, 'absent'))).toEqual({ kind: 'small', left: 1 });
  expect(stepOf(running, ...roll)).toEqual({ kind: 'score', sheet: 0 });
  expect(stepOf(running, ...roll, ...scores)).toEqual({ kind: 'sign', sheet: 0 });
  const signed = [...roll, ...scores, { kind: 'sign', judge: 'Kim' } as const];
  expect(stepOf(running, ...signed)).toEqual({ kind: 'finish' });
  expect(stepOf(running, ...signed, row(12, 760))).toEqual({ kind: 'sign', sheet: 0 });
});

test('with two events, the roll call is complete once it is on both sheets', () => {
  const ids = [11, 12];
  const division = sampleDivision(1, 1, {
    state: 'called',
    calls: 1,
    people: ids.map(samplePerson),
    sheets: [sampleSheet(1, ids, 1), sampleSheet(1, ids, 2)],
  });
  const roll = [is(11, 'here'), is(12, 'here')];
  const one = roll.map(of(1, 1));
  expect(viewOf(division, one)).toMatchObject({ isRollTaken: false, left: 2, step: { kind: 'roll' } });
  expect(viewOf(division, [...one, ...roll.map(of(1, 2))])).toMatchObject({ isRollTaken: true });
});

test('a sheet is replayed only when something on it changed', () => {
  const views = new SheetViews();
  const state = (acts: TableAct[], change = {}) => viewOf(sampleDivision(1, 1, change), acts, views).sheets[0]?.state;
  const roll = [is(11, 'here')].map(of(1));
  const before = state(roll);
  // The same sheet out of another answer of the server.
  expect(state(roll, { calls: 1 })).toBe(before);
  expect(state([...roll, of(1)(is(12, 'here'), 1)])).not.toBe(before);
  expect(state(roll, { sheets: [sampleSheet(1, [11])] })).not.toBe(before);
});

test('the competitor who performs next is on the mat', () => {
  const division = sampleDivision(1, 1, { state: 'running' });
  expect(onTheMat(viewOf(division, [row(11, 750)].map(of(1))).sheets[0]?.state as never)).toEqual([12]);
  expect(onTheMat(viewOf(division, [row(11, 750), row(12, 740)].map(of(1))).sheets[0]?.state as never)).toEqual([]);
});

test('a ring has divisions running, waiting and done', () => {
  const divisions = [
    sampleDivision(3, 0, { state: 'done', place: null }),
    sampleDivision(1, 0, { state: 'running' }),
    sampleDivision(2, 1),
  ];
  const queue = queueOf({ divisions } as never);
  expect([queue.running?.title, queue.waiting.length, queue.done.length]).toEqual(['Division 1', 1, 1]);
});
