import type { LoggedAct, ScoreSheetAct } from '#core/ring-table/act.ts';
import type { ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import { type BoutRules, usualBoutRules } from '#core/scoring/bout.ts';

/** A score sheet of competitors 1 to 4, each of a school of their own. */
export const sheetOfFour = (format: 'panel' | 'bracket', bout: Partial<BoutRules> = {}): ScoreSheetSetup => ({
  format,
  members: [1, 2, 3, 4].map(competitorId => ({
    competitorId,
    schoolId: competitorId,
    range: { lowest: 700, highest: 799 },
  })),
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  isRelative: false,
  panel: { judges: 3, maxDeviation: null },
  bout: { ...usualBoutRules, ...bout },
});

/** This score by each of three judges. */
export const row = (competitorId: number, base: number): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn: 0,
  scores: [base, base, base],
});

/** Acts called n0, n1 and so on. */
export const logOf = (...acts: ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));
