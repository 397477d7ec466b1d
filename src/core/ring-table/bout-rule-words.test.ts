import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoutRules, usualBoutRules } from '../scoring/bout.ts';
import { boutRuleWords, boutTimeIn, repeatedTechniques } from './bout-rule-words.ts';
import { clockWords } from './bout-words.ts';

test.each([
  ['2:00', 120_000],
  [' 0:10 ', 10_000],
  ['10:00', 600_000],
  ['1:5', null],
  ['1:60', null],
  ['90', null],
  ['', null],
  ['-1:00', null],
])('“%s” typed is %s', (text, ms) => expect(boutTimeIn(text)).toBe(ms));

test('reads back the time a clock shows', () => {
  const seconds = fc.integer({ min: 0, max: 5999 });
  fc.assert(fc.property(seconds, count => boutTimeIn(clockWords(count * 1000)) === count * 1000));
});

test('describes the usual rules, one sentence each', () =>
  expect(boutRuleWords(usualBoutRules)).toEqual([
    '2:00 a bout, a five-point lead wins, a tie goes to 1:00 of overtime (first point wins).',
    'Points: Hand 1, Kick 2.',
    'Warnings: each from the 2nd on is a point for the other side, the 4th disqualifies.',
  ]));

test.each<[Partial<BoutRules>, string]>([
  [{ lead: null, overtime: null }, '2:00 a bout, a tie goes to the judges.'],
  [{ warningCosts: null }, 'Warnings: the 4th disqualifies.'],
  [{ warningsOut: null, warningCosts: 1 }, 'Warnings: each from the 1st on is a point for the other side.'],
  [{ warningsOut: null, warningCosts: null }, 'Warnings: no penalty.'],
  [{ techniques: [{ title: 'Touch', points: 1 }] }, 'Points: Touch 1.'],
])('%j', (change, sentence) => expect(boutRuleWords({ ...usualBoutRules, ...change })).toContain(sentence));

test('CAT-12 finds repeated techniques, comparing titles like names', () => {
  const titled = (...titles: string[]) => titles.map(title => ({ title }));
  expect(repeatedTechniques(titled('Hand', 'Kick'))).toEqual([]);
  expect(repeatedTechniques(titled('Hand', 'Kick', 'HAND', 'kíck', 'Hand'))).toEqual([2, 3, 4]);
});
