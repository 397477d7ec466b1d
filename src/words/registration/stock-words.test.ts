import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { leftWords } from './stock-words.ts';

test.each([
  [null, ''],
  [6, ''],
  [5, '5 left'],
  [1, '1 left'],
  [0, 'sold out'],
])('SHOP-9: with %s left, a family reads "%s"', (left, words) => {
  expect(leftWords(left)).toBe(words);
});

test.each([
  [6, ''],
  [5, 'il en reste 5'],
  [0, 'épuisé'],
])('SHOP-9: with %s left, a family reads "%s" in French', (left, words) => {
  expect(inLanguage('fr', () => leftWords(left))).toBe(words);
});
