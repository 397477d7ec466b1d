import { expect, test } from 'vitest';
import { curveOf, totalAt } from './running-total.ts';

const days = [
  { on: '2027-05-01', amount: 3 },
  { on: '2027-04-30', amount: 2 },
  { on: '2027-05-01', amount: -1 },
  { on: '2027-05-02', amount: 4 },
  { on: '2027-05-02', amount: -4 },
  { on: '2027-05-09', amount: 1 },
];

test('DASH-1: adds up by day, oldest first, omitting days without changes', () => {
  expect(curveOf(days, '2027-05-08')).toEqual([
    { daysBefore: 8, total: 2 },
    { daysBefore: 7, total: 4 },
    { daysBefore: -1, total: 5 },
  ]);
  expect(curveOf([], '2027-05-08')).toEqual([]);
});

test.each([
  [30, 0],
  [8, 2],
  [7, 4],
  [3, 4],
  [0, 4],
  [-1, 5],
  [-20, 5],
])('DASH-2: %d days before the tournament the total was %d', (daysBefore, total) => {
  expect(totalAt(curveOf(days, '2027-05-08'), daysBefore)).toBe(total);
});
