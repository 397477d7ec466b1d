import { describe, expect, test } from 'vitest';
import { ageBandOf, ageBands, curveOf, isLow, totalAt } from './curve.ts';

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

describe('DASH-3: age bands', () => {
  test.each([
    [0, 'Up to 5'],
    [5, 'Up to 5'],
    [6, '6 and 7'],
    [17, '16 and 17'],
    [18, '18 to 34'],
    [34, '18 to 34'],
    [35, '35 and over'],
    [99, '35 and over'],
  ])('%d is in "%s"', (age, band) => {
    expect(ageBandOf(age)).toBe(band);
    expect(ageBands).toContain(band);
  });
});

test.each([
  [{ stock: null, left: null }, false],
  [{ stock: 40, left: 6 }, false],
  [{ stock: 40, left: 5 }, true],
  [{ stock: 3, left: 3 }, true],
  [{ stock: 200, left: 20 }, true],
  [{ stock: 200, left: 21 }, false],
  [{ stock: 5, left: 0 }, true],
])('DASH-4: %j is low: %s', (size, low) => {
  expect(isLow(size)).toBe(low);
});
