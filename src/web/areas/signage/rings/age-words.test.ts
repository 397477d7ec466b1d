import { expect, test } from 'vitest';
import { ageInWords } from './age-words.ts';

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [119_999, '1 minute'],
  [180_000, '3 minutes'],
  [3_599_999, '59 minutes'],
  [3_600_000, '1 hour'],
  [7_199_999, '1 hour'],
  [7_200_000, '2 hours'],
])('data from %s ms ago is shown as of %s ago', (ms, words) => {
  expect(ageInWords(ms)).toBe(`As of ${words} ago`);
});
