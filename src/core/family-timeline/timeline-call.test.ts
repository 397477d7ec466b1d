import { expect, test } from 'vitest';
import { headlineOf, type TimelineCall } from './timeline-call.ts';

const call = (fields: Partial<TimelineCall> = {}): TimelineCall => ({
  key: 'maija-1',
  firstName: 'Maija',
  title: 'Girls 8-9, Novice',
  isExhibition: false,
  ringName: 'Ring 2',
  isRingOpen: true,
  state: 'planned',
  place: 3,
  calls: 0,
  calledAt: null,
  start: { low: 641, expected: 648, high: 661 },
  startedAt: null,
  finishedAt: null,
  isAbsent: false,
  results: [],
  ...fields,
});
const called = { state: 'called', calls: 1, calledAt: 627.5 } as const;
const running = { state: 'running', place: 0, startedAt: 632.9 } as const;
const done = { state: 'done', place: null, startedAt: 620, finishedAt: 652.4 } as const;

const planned = call({ key: 'a' });
const olli = call({ key: 'b', firstName: 'Olli', title: 'Boys 6-7', ringName: 'Ring 3' });
const keys = (items: TimelineCall[]) => {
  const { first, after } = headlineOf(items);
  return [first.map(({ key }) => key), after?.key ?? null];
};
test('RING-31 picks the first unfinished division in a ring, and both competitors if they share it', () => {
  expect(keys([])).toEqual([[], null]);
  expect(keys([call({ ringName: null }), call({ key: 'd', ...done })])).toEqual([[], null]);
  expect(keys([call({ key: 'n', ringName: null }), planned, olli])).toEqual([['a'], 'b']);
  expect(keys([planned, { ...planned, key: 'c', firstName: 'Olli' }, olli])).toEqual([['a', 'c'], 'b']);
});
test('RING-31 a call outranks a competitor on the mat, and an awaited competitor outranks both', () => {
  const mat = call({ key: 'm', ...running });
  expect(keys([mat, { ...olli, ...called }])).toEqual([['b'], 'm']);
  expect(keys([mat, { ...olli, ...called }, { ...planned, isAbsent: true }])).toEqual([['a'], 'm']);
  expect(keys([mat, olli])).toEqual([['m'], 'b']);
});
