import { expect, test } from 'vitest';
import { divisionOfRing, divisionStep, nextCallOf, type StepDivision } from './ring-step.ts';

const open = { isDone: false, signedBy: null };
const decided = { isDone: true, signedBy: null };
const signed = { isDone: true, signedBy: 'Kim' };
const division = (change: Partial<StepDivision>): StepDivision => ({
  state: 'called',
  calls: 1,
  isRollTaken: true,
  left: 5,
  sheets: [open],
  ...change,
});

test.each<[string, Partial<StepDivision>, object]>([
  ['planned: its first call', { state: 'planned', calls: 0, isRollTaken: false }, { kind: 'call', next: 1 }],
  ['called: take the roll call', { isRollTaken: false }, { kind: 'roll' }],
  ['called three times: take the roll call', { calls: 3, isRollTaken: false }, { kind: 'roll' }],
  ['roll call complete: start', {}, { kind: 'start' }],
  ['nobody is here', { left: 0 }, { kind: 'small', left: 0 }],
  ['one is here', { left: 1 }, { kind: 'small', left: 1 }],
  ['running: score', { state: 'running', sheets: [signed, open] }, { kind: 'score', sheet: 1 }],
  ['score the second event before signing', { state: 'running', sheets: [decided, open] }, { kind: 'score', sheet: 1 }],
  ['decided: sign', { state: 'running', sheets: [signed, decided] }, { kind: 'sign', sheet: 1 }],
  ['signed: finish', { state: 'running', sheets: [signed, signed] }, { kind: 'finish' }],
  [
    'started with one competitor: no second roll call',
    { state: 'running', left: 1, sheets: [decided] },
    { kind: 'sign', sheet: 0 },
  ],
  ['done', { state: 'done', sheets: [signed] }, { kind: 'done' }],
  ['done, then corrected: sign again', { state: 'done', sheets: [decided] }, { kind: 'sign', sheet: 0 }],
])('SCORE-32: %s', (_, change, step) => expect(divisionStep(division(change))).toEqual(step));

test('SCORE-32: there are three calls, and none once a division runs', () => {
  const call = (state: StepDivision['state'], calls: number) => nextCallOf({ state, calls });
  expect([0, 1, 2, 3].map(calls => call('called', calls))).toEqual([1, 2, 3, null]);
  expect([call('running', 1), call('done', 0)]).toEqual([null, null]);
});

test('SCORE-32: a ring works on its running division, otherwise on the next in order', () => {
  const at = (state: StepDivision['state'], place: number | null) => ({ state, place });
  expect(divisionOfRing([at('done', null), at('called', 2), at('planned', 1)])).toEqual(at('planned', 1));
  expect(divisionOfRing([at('called', 1), at('running', 0)])).toEqual(at('running', 0));
  expect(divisionOfRing([at('done', null), at('planned', null)])).toBeNull();
});
