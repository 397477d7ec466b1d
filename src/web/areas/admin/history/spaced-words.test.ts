import { expect, test } from 'vitest';
import { spacedWords } from './spaced-words.ts';

test.each([
  ['title', 'Title'],
  ['competitorOnlineCost', 'Competitor online cost'],
  ['line1', 'Line1'],
  ['merch_order', 'Merch order'],
  ['add spectators', 'Add spectators'],
  ['', ''],
])('%s reads “%s”', (name, words) => {
  expect(spacedWords(name)).toBe(words);
});
