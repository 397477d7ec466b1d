import { expect, test } from 'vitest';
import { doneTime } from './done-time.ts';

const now = Date.parse('2027-04-24T14:00:00Z');
const minutes = (count: number): number => count * 60_000;
const tablet = Date.parse('2031-01-01T00:00:00Z'); // its clock is years off

test.each<[string, { doneAt: number; sentAt: number }, number]>([
  ['just now', { doneAt: tablet, sentAt: tablet }, now],
  [
    'half an hour ago, by a clock that is years off',
    { doneAt: tablet - minutes(30), sentAt: tablet },
    now - minutes(30),
  ],
  ['never later than now', { doneAt: tablet + minutes(5), sentAt: tablet }, now],
  ['never more than twelve hours ago', { doneAt: 0, sentAt: tablet }, now - minutes(720)],
])('SCORE-23 %s', (_, times, done) => {
  expect(doneTime(times, now)).toBe(done);
});
