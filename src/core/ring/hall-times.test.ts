import { expect, test } from 'vitest';
import { aboutMinute, breakOf, lateMinutes } from './hall-times.ts';
import type { AssignmentState } from './queue/queue.ts';

test.each<[AssignmentState, number | null, number, number | null]>([
  ['planned', 612, 600, 610],
  ['planned', 613, 600, 615],
  ['planned', 601, 600.5, 605],
  ['planned', 590, 600, 600],
  ['planned', 1439, 600, 1440],
  ['planned', 1440, 600, null],
  ['planned', -884, -885, null], // a ring that is tried the day before
  ['planned', null, 600, null],
  ['called', 612, 600, null],
  ['running', 612, 600, null],
])('SCREEN-3 %s and expected at %s, at %s a screen says about %s', (state, expected, now, about) => {
  expect(aboutMinute(state, expected, now)).toBe(about);
});

test.each([
  [null, null],
  [-20, null],
  [9, null],
  [10, 10],
  [14, 10],
  [15, 15],
  [63, 60],
])('SCREEN-3 %s minutes behind are told as %s', (behind, told) => {
  expect(lateMinutes(behind)).toBe(told);
});

const rules = { lunch: { minutes: 30 }, blackBeltMeeting: { from: 540, minutes: 20 } };
const lunch = { reason: 'lunch', since: 718 } as const;
const isRunning = false;
test.each([
  ['lunch until its end', { hold: lunch, isRunning }, 720, { kind: 'lunch', until: 750 }],
  ['lunch that should be over', { hold: lunch, isRunning }, 751, null],
  ['the meeting', { hold: null, isRunning }, 545, { kind: 'meeting', until: 560 }],
  ['a ring that runs during the meeting', { hold: null, isRunning: true }, 545, null],
  ['the minute after the meeting', { hold: null, isRunning }, 560, null],
  ['a ring that waits for judges', { hold: { reason: 'judges' as const, since: 530 }, isRunning }, 545, null],
])('SCREEN-3 %s', (_, ring, now, expected) => {
  expect(breakOf(ring, rules, now)).toEqual(expected);
});

test('SCREEN-3 without rules for lunch nobody knows its end', () => {
  expect(breakOf({ hold: lunch, isRunning }, { lunch: null, blackBeltMeeting: null }, 720)).toBeNull();
});
