import { expect, test } from 'vitest';
import { minutesWords } from './minute-words.ts';

test.each([
  [0, '0 min'],
  [-3, '0 min'],
  [0.2, '1 min'],
  [45, '45 min'],
  [59.6, '1 h'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [605.4, '10 h 5 min'],
])('%s minutes are %s', (minutes, words) => {
  expect(minutesWords(minutes)).toBe(words);
});
