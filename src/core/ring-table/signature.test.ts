import { expect, test } from 'vitest';
import { usualBoutRules } from '../scoring/bout.ts';
import type { LoggedAct, ScoreSheetAct } from './act.ts';
import type { ScoreSheetSetup } from './score-sheet.ts';
import { endedSignature } from './signature.ts';

const setup: ScoreSheetSetup = {
  format: 'panel',
  members: [1, 2].map(competitorId => ({ competitorId, schoolId: 1, range: { lowest: 700, highest: 799 } })),
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  isRelative: false,
  bout: usualBoutRules,
  panel: { judges: 3, maxDeviation: null },
};
const row = (competitorId: number, base: number): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn: 0,
  scores: [base, base, base],
});
const sign: ScoreSheetAct = { kind: 'sign', judge: 'Kim' };
const logOf = (...acts: ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));
const ended = (...acts: ScoreSheetAct[]) => endedSignature(setup, logOf(row(1, 750), row(2, 740), ...acts));

test('SCORE-33: a signature that holds has not ended, nor has one that was never given', () => {
  expect(ended()).toBeNull();
  expect(ended(sign)).toBeNull();
});

test('SCORE-33: a correction names the signing judge and the places changed since', () => {
  expect(ended(sign, row(2, 760))).toEqual({
    judge: 'Kim',
    changes: [
      { competitorId: 2, before: 2, after: 1 },
      { competitorId: 1, before: 1, after: 2 },
    ],
  });
  expect(ended(sign, row(2, 741))).toEqual({ judge: 'Kim', changes: [] });
});

test('SCORE-33: a change undone again has no effect, but undoing an act from before the signature does', () => {
  expect(ended(sign, row(2, 760), { kind: 'void', nonce: 'n3' })).toBeNull();
  expect(ended(sign, { kind: 'void', nonce: 'n1' })?.changes).toContainEqual({
    competitorId: 2,
    before: 2,
    after: null,
  });
});

test('SCORE-33: a new signature replaces the one that ended', () => {
  expect(ended(sign, row(2, 760), sign)).toBeNull();
});
