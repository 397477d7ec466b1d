import { expect, test } from 'vitest';
import { isRewriteDue } from './rewrite-due.ts';

test.each<[string, number, number | null, number | null, boolean]>([
  ['at night, for the first time', 3, null, null, true],
  ['at night, after last night', 2, 22, null, true],
  ['once a night', 4, 1, null, false],
  ['not by day', 14, 40, null, false],
  ['not by day while an erasure waits for the night', 14, 12, 10, false],
  ['by day where the site is off at night', 14, 300, 25, true],
  ['not before two', 1, 30, 5, false],
  ['not from five on', 5, 30, 5, false],
])('PRIV-15 the files are rewritten %s', (_, hour, sinceLastHours, waitingHours, isDue) => {
  expect(isRewriteDue({ hour, sinceLastHours, waitingHours })).toBe(isDue);
});
