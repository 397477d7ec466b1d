import { expect, test } from 'vitest';
import { inGroups } from './result-groups.ts';
import type { ResultState } from './result-state.ts';

const sheet = (state: ResultState, ringOrder: number | null, queueOrder: number | null = ringOrder) => ({
  state,
  ringOrder,
  queueOrder,
  name: `${state} ${ringOrder}.${queueOrder}`,
});
const named = (sheets: readonly ReturnType<typeof sheet>[]) =>
  inGroups(sheets).map(({ group, sheets: own }) => [group, ...own.map(({ name }) => name)]);

test('RESULT-8 results waiting for release come first, released ones last', () => {
  const states = ['released', 'notBegun', 'running', 'decided', 'signed', 'changed'] as const;
  expect(named(states.map((state, i) => sheet(state, i)))).toEqual([
    ['waiting', 'signed 4.4', 'changed 5.5'],
    ['running', 'running 2.2', 'decided 3.3'],
    ['notBegun', 'notBegun 1.1'],
    ['released', 'released 0.0'],
  ]);
  expect(named([])).toEqual([]);
  expect(named([sheet('running', 1)])).toEqual([['running', 'running 1.1']]);
});

test('RESULT-8 sorts by ring number, then queue place, with sheets in no ring last', () => {
  const sheets = [
    [null, null],
    [10, 1],
    [2, 11],
    [2, 9],
    [null, null],
    [2, 9],
  ] as const;
  const own = sheets.map(([ring, queue], i) => ({ ...sheet('notBegun', ring, queue), name: String(i) }));
  expect(named(own)).toEqual([['notBegun', '3', '5', '2', '1', '0', '4']]);
});
