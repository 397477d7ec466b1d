import { describe, expect, test } from 'vitest';
import { type BoutAct, type BoutRules, boutScore, usualBoutRules } from '../scoring/bout.ts';
import type { BoutLine } from './bout-history.ts';
import { clockWords, endWords, lineWords, ruleWords, warningWords, writtenWords } from './bout-words.ts';

const names = ['Olli', 'Eino'] as const;
const point = (side: 0 | 1, points = 1): BoutAct => ({ kind: 'point', side, points, clockMs: 28_000 });
const warning: BoutAct = { kind: 'warning', side: 1, clockMs: 0 };
const time: BoutAct = { kind: 'time', clockMs: 120_000 };
const end = (because: 'forfeit' | 'injury' | 'disqualified' | 'noShow', side: 0 | 1 | null): BoutAct => ({
  kind: 'end',
  because,
  side,
});

test('SCORE-37 a countdown shows each second until it has run out, and tenths near the end', () => {
  expect([120_000, 119_999, 119_001, 119_000, 60_000, 1, 0, -5].map(left => clockWords(left))).toEqual(
    '2:00 2:00 2:00 1:59 1:00 0:01 0:00 0:00'.split(' '),
  );
  expect([10_000, 9_999, 9_901, 9_900, 950, 1, 0].map(left => clockWords(left, true))).toEqual(
    '0:10 0:10.0 0:10.0 0:09.9 0:01.0 0:00.1 0:00.0'.split(' '),
  );
});

describe('SCORE-38 how a bout ended', () => {
  const rules = (changes: Partial<BoutRules> = {}): BoutRules => ({ ...usualBoutRules, ...changes });
  const slow = { ms: 60_000, isSudden: false };
  test.each<[string, BoutAct[], Partial<BoutRules>]>([
    ['', [point(0)], {}],
    ['Olli wins by a lead of five', [point(0, 2), point(0, 2), point(0)], {}],
    ['Olli wins by a lead of six', [point(0, 2), point(0, 2), point(0, 2)], {}],
    ['Eino wins by a lead of 13', [point(1, 13)], {}],
    ['Eino wins with three points', [point(1, 2), point(0), point(1)], { lead: null, firstTo: 3 }],
    ['Eino wins 2 to 1 when time ran out', [point(0), point(1, 2), time], {}],
    ['Olli wins 1 to 0 at the end of overtime', [time, point(0), time], { overtime: slow }],
    ['Olli wins by sudden victory in overtime', [time, point(0)], {}],
    ['Eino wins by the judges’ decision', [time, time, { kind: 'majority', side: 1 }], {}],
    ['Olli wins: Eino has four warnings', Array(4).fill(warning), {}],
    ['Olli wins: Eino forfeited', [end('forfeit', 1)], {}],
    ['Eino wins: Olli is injured and can’t continue', [end('injury', 0)], {}],
    ['Olli wins: Eino is disqualified', [end('disqualified', 1)], {}],
    ['Olli wins: Eino did not show up', [end('noShow', 1)], {}],
    ['No winner: neither showed up', [end('noShow', null)], {}],
    ['No winner: both are disqualified', [end('disqualified', null)], {}],
  ])('SCORE-38 %s', (words, acts, changes) => {
    expect(endWords(boutScore(acts, rules(changes)), names)).toBe(words);
  });
});

test('SCORE-38 words each line of a bout', () => {
  const at = (what: BoutLine['what'], changes: Partial<BoutLine> = {}) =>
    lineWords({ nonce: 'a', what, period: 0, points: [0, 0], warning: 0, ...changes }, names, usualBoutRules);
  expect(at(point(0, 2))).toEqual({ clock: '1:32', side: 0, what: 'Kick, 2 points' });
  expect(at(point(1), { period: 1 })).toEqual({ clock: 'Overtime 0:32', side: 1, what: 'Hand, 1 point' });
  expect(at(point(1, 3)).what).toBe('3 points');
  expect([1, 2, 4].map(nth => at(warning, { warning: nth }).what)).toEqual([
    '1st warning',
    '2nd warning, 1 point for Red',
    '4th warning, disqualified',
  ]);
  expect([at(time).what, at(time, { period: 1 }).what]).toEqual(['Time’s up', 'End of overtime']);
  expect(at(end('noShow', null))).toEqual({ clock: null, side: null, what: 'Neither showed up' });
  expect(at(end('forfeit', 1))).toEqual({ clock: null, side: 1, what: 'Forfeited' });
  expect(at({ kind: 'majority', side: 1 })).toMatchObject({ side: 1, what: 'Wins by the judges’ decision' });
  expect(at({ kind: 'written', winner: 1, score: [3, 5] }).what).toBe('Result entered: Eino wins, 5 to 3');
});

test('words a result from paper with the winner’s points first', () => {
  expect(writtenWords({ winner: 0, score: [5, 3] }, names)).toBe('Olli wins, 5 to 3');
  expect(writtenWords({ winner: 1, score: null }, names)).toBe('Eino wins');
  expect(writtenWords({ winner: null, score: null }, names)).toBe('no winner');
});

test('SCORE-9 says what the next warning costs', () => {
  const costs = (given: number, rules: Partial<BoutRules> = {}): string =>
    warningWords(given, { ...usualBoutRules, ...rules }, 'White');
  expect(costs(0)).toBe('Next: no penalty');
  expect([1, 2].map(given => costs(given))).toEqual(Array(2).fill('Next: a point for White'));
  expect(costs(3)).toBe('Next: disqualified');
  expect(costs(9, { warningCosts: null, warningsOut: null })).toBe('Next: no penalty');
});

test('gives the rules in one line', () => {
  expect(ruleWords(usualBoutRules).join(', ')).toBe(
    '2:00 a bout, a five-point lead wins, a tie goes to 1:00 of overtime (first point wins)',
  );
  expect(ruleWords({ ...usualBoutRules, lead: 8 })).toContain('an eight-point lead wins');
  expect(ruleWords({ ...usualBoutRules, lead: null, firstTo: 7, overtime: null }).join(', ')).toBe(
    '2:00 a bout, seven points win, a tie goes to the judges',
  );
});
