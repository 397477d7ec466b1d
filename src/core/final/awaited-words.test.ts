import { expect, test } from 'vitest';
import { awaitedWords, notDrawnWords } from './awaited-words.ts';

test.each([
  [3, 1, 'First places of 3 divisions'],
  [1, 1, 'First place of 1 division'],
  [4, 2, 'First 2 places of 4 divisions'],
  [0, 1, 'Not drawn up yet'],
])('FINAL-7 a final says whom it waits for: %i divisions, %i places', (divisions, places, words) => {
  expect(awaitedWords(divisions, places)).toBe(words);
});

test.each([
  [3, '“Grand champion” isn’t drawn up yet. It waits for the first places of 3 divisions'],
  [0, '“Grand champion” isn’t drawn up yet. No division sends anyone to it'],
])('FINAL-7 a final that can’t be called says why: %i divisions', (divisions, words) => {
  expect(notDrawnWords('Grand champion', divisions, 1)).toBe(words);
});
