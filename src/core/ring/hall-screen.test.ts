import { expect, test } from 'vitest';
import { screenCodeOf, screenProblems, typedCode, typedRings } from './hall-screen.ts';

test('SCREEN-6 a code has six letters and digits that look unlike each other', () => {
  expect(screenCodeOf([0, 7, 8, 13, 14, 255, 99])).toBe('AHJPQ9');
  expect(screenCodeOf(Array.from({ length: 6 }, (_, i) => 24 + i))).toBe('234567');
});
test.each([
  ['k7p w2m', 'K7PW2M'],
  [' K7-PW2M ', 'K7PW2M'],
  ['K7PW2', null],
  ['K7PW2MM', null],
  ['K7PW2O', null],
  ['', null],
])('SCREEN-6 typed “%s” is %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
test.each([
  ['', []],
  ['1, 3', [1, 3]],
  ['1;3 , 3', [1, 3]],
  ['1 3', [1, 3]],
  ['Ring 2', [2]],
  ['rings 1 and 12', [1, 12]],
  ['ring one', null],
  ['1-3', null],
  ['1, two', null],
  ['1.5', null],
  ['-1', null],
  ['0', null],
  ['12345678901', null],
])('SCREEN-6 rings typed as “%s” are %j', (typed, numbers) => {
  expect(typedRings(typed)).toEqual(numbers);
});
test('SCREEN-6 a screen shows twelve rings at most', () => {
  const rings = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  expect(screenProblems({ shows: 'rings', ringNumbers: rings(12) })).toBeNull();
  expect(screenProblems({ shows: 'brackets', ringNumbers: rings(13) })).toHaveProperty('ringNumbers');
});
test('SCREEN-6 a score is one ring’s', () => {
  expect(screenProblems({ shows: 'scoreboard', ringNumbers: [] })).toHaveProperty('ringNumbers');
  expect(screenProblems({ shows: 'scoreboard', ringNumbers: [1, 2] })).toHaveProperty('ringNumbers');
  expect(screenProblems({ shows: 'scoreboard', ringNumbers: [3] })).toBeNull();
  expect(screenProblems({ shows: 'rings', ringNumbers: [] })).toBeNull();
});
