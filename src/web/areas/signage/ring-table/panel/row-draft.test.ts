import { expect, test } from 'vitest';
import type { LoggedAct } from '#core/ring-table/act.ts';
import type { ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { draftOf, rangeOf, readRow, rowActs } from './row-draft.ts';

const range = { lowest: 900, highest: 998 };
const setup: ScoreSheetSetup = {
  format: 'panel',
  members: [{ competitorId: 1, schoolId: 1, range }],
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  isRelative: false,
  panel: { judges: 3, maxDeviation: null },
  bout: usualBoutRules,
};
const row = { competitorId: 1, turn: 0 };
const late = [{ hundredths: 10, reason: 'Over time' }];

test('SCORE-35 a draft starts from the saved row, or empty without one', () => {
  expect(draftOf(setup, { scores: [905, 950, 998], deductions: late }, range)).toEqual({
    typed: ['05', '50', '98'],
    deductions: late,
  });
  expect(draftOf(setup, { scores: null, deductions: [] }, range).typed).toEqual(['', '', '']);
  expect(rangeOf(setup, 1)).toEqual(range);
});

test('SCORE-35 names the seats with missing scores or scores out of range', () => {
  expect(readRow(setup, { typed: ['05', '9', '99'], deductions: [] }, range)).toEqual({
    scores: [905, null, 999],
    problems: [null, 'missing', 'outOfRange'],
    isWhole: false,
  });
  expect(readRow(setup, { typed: ['05', '50', '98'], deductions: [] }, range).isWhole).toBe(true);
});

test('SCORE-12 writes only what differs from the saved row, deductions first', () => {
  const scores = [905, 950, 998];
  const log: LoggedAct[] = [{ nonce: 'a', act: { kind: 'scores', ...row, scores } }];
  expect(rowActs([], row, scores, [])).toEqual([{ kind: 'scores', ...row, scores }]);
  expect(rowActs(log, row, scores, [])).toEqual([]);
  expect(rowActs(log, row, scores, late)).toEqual([{ kind: 'deductions', ...row, deductions: late }]);
  expect(rowActs([], row, scores, late).map(({ kind }) => kind)).toEqual(['deductions', 'scores']);
  expect(rowActs(log, row, [905, 950, 997], [])).toEqual([{ kind: 'scores', ...row, scores: [905, 950, 997] }]);
});
