import { expect, test } from 'vitest';
import { aboutMinute, breakOf, isDayOver, lateMinutes } from './hall.ts';
import { screenCodeOf, screenProblems, typedCode, typedRings } from './hall-screen.ts';
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

test.each<[string, AssignmentState[], boolean]>([
  ['nothing in a queue', [], false],
  ['nothing begun', ['planned'], false],
  ['one to come', ['done', 'planned'], false],
  ['one called', ['done', 'called'], false],
  ['one on the mat', ['done', 'running'], false],
  ['all finished', ['done', 'done'], true],
])('SCREEN-4 the day is over: %s', (_, states, isOver) => {
  const assignments = states.map((state, i) => ({ divisionId: i, state }));
  expect(isDayOver(assignments, [], new Map())).toBe(isOver);
});

test.each<[string, { people: number; needed: number[]; isAwaited?: boolean; isQueued?: boolean }, boolean]>([
  ['two who come', { people: 2, needed: [1, 2] }, false],
  ['one who comes', { people: 1, needed: [1] }, true],
  ['one, as the other was marked absent', { people: 2, needed: [1] }, true],
  ['nobody', { people: 0, needed: [] }, true],
  ['a final for which winners are still awaited', { people: 3, needed: [], isAwaited: true }, false],
  ['a final into which one may come', { people: 1, needed: [], isAwaited: true }, true],
  ['a final that nobody feeds', { people: 0, needed: [], isAwaited: true }, true],
  ['two who were there, and it is done', { people: 2, needed: [1, 2], isQueued: true }, true],
])('SCREEN-4 in no queue is %s', (_, { people, needed, isAwaited = false, isQueued = false }, isOver) => {
  const division = { id: 7, people, awaits: isAwaited ? { divisionIds: [1], places: 1 } : null };
  const assignments = [1, ...(isQueued ? [7] : [])].map(divisionId => ({ divisionId, state: 'done' as const }));
  expect(isDayOver(assignments, [division], new Map([[7, needed]]))).toBe(isOver);
});

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
