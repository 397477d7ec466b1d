import { expect, test } from 'vitest';
import { senderWords } from './sender-words.ts';

test.each([
  ['Mia Roy', null, 'Mia Roy'],
  ['Mia Roy', 'Priya Sharma', 'Mia Roy for Priya Sharma'],
])('CHECK-14 %s with %s named is %s', (sender, colleague, words) => {
  expect(senderWords(sender, colleague)).toBe(words);
});
