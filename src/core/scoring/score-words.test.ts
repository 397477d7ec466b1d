import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hundredthsIn, rangeWords, scoreWords } from './score-words.ts';

test.each([
  [0, '0.00'],
  [2, '0.02'],
  [795, '7.95'],
  [10_000, '100.00'],
])('%i hundredths are written %s', (hundredths, words) => expect(scoreWords(hundredths)).toBe(words));

test('writes a range from lowest to highest', () =>
  expect(rangeWords({ lowest: 700, highest: 799 })).toBe('7.00 to 7.99'));

test.each([
  ['7', 700],
  [' 7.5 ', 750],
  ['7,50', 750],
  ['.02', 2],
  ['100', 10_000],
  ['0', 0],
  ['', null],
  ['.', null],
  ['7.', null],
  ['7.125', null],
  ['-1', null],
  ['1000', null],
  ['7e1', null],
  ['seven', null],
])('“%s” typed is %s', (text, hundredths) => expect(hundredthsIn(text)).toBe(hundredths));

test('reads back the score it writes', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999 }), score => hundredthsIn(scoreWords(score)) === score));
});
