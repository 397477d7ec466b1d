import { expect, test } from 'vitest';
import type { Presence } from './act.ts';
import { isRollTaken, presenceOn, type RollSheet, rollActs } from './roll-call.ts';

const sheet = (ids: number[], said: [number, Presence][] = []): RollSheet => ({
  members: ids.map(competitorId => ({ competitorId, schoolId: 1, range: { lowest: 0, highest: 1000 } })),
  presence: new Map(said),
});

test('SCORE-31: the roll call is written on every sheet a competitor is on, but not twice', () => {
  const sheets = [sheet([1, 2, 3], [[1, 'here']]), sheet([1, 2])];
  const marks = new Map<number, Presence>([
    [1, 'here'],
    [2, 'absent'],
    [9, 'here'],
  ]);
  expect(rollActs(sheets, marks)).toEqual([
    { sheet: 0, act: { kind: 'presence', competitorId: 2, is: 'absent' } },
    { sheet: 1, act: { kind: 'presence', competitorId: 1, is: 'here' } },
    { sheet: 1, act: { kind: 'presence', competitorId: 2, is: 'absent' } },
  ]);
});

test('SCORE-31: a late arrival replaces an earlier absence', () => {
  expect(rollActs([sheet([1], [[1, 'absent']])], new Map([[1, 'here']]))).toHaveLength(1);
});

test('SCORE-31: the roll call is complete when all sheets agree about everyone on them', () => {
  const half = [sheet([1, 2], [[1, 'here']]), sheet([1], [[1, 'here']])];
  expect(isRollTaken(half)).toBe(false);
  const taken = [sheet([1, 2], [[1, 'here'], [2, 'absent']]), sheet([1], [[1, 'here']])]; // biome-ignore format: pairs
  expect(isRollTaken(taken)).toBe(true);
  expect([1, 2, 3].map(id => presenceOn(taken, id))).toEqual(['here', 'absent', null]);
  const apart = [sheet([1], [[1, 'here']]), sheet([1], [[1, 'absent']])];
  expect(presenceOn(apart, 1)).toBeNull();
  expect(isRollTaken(apart)).toBe(false);
});
