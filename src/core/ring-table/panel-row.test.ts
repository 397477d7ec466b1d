import { expect, test } from 'vitest';
import { usualBoutRules } from '../scoring/bout.ts';
import type { LoggedAct, ScoreSheetAct } from './act.ts';
import { panelCorrection } from './panel-correction.ts';
import { panelRow } from './panel-row.ts';
import type { ScoreSheetSetup } from './score-sheet.ts';

const setup: ScoreSheetSetup = {
  format: 'panel',
  members: [1, 2, 3].map(competitorId => ({ competitorId, schoolId: 1, range: { lowest: 700, highest: 799 } })),
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  isRelative: false,
  panel: { judges: 3, maxDeviation: null },
  bout: usualBoutRules,
};
const logOf = (...acts: ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));
const scores = (competitorId: number, base: number, turn = 0): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn,
  scores: [base, base, base],
});
const late: ScoreSheetAct = {
  kind: 'deductions',
  competitorId: 1,
  turn: 0,
  deductions: [{ hundredths: 10, reason: 'Over time' }],
};
const wrote = [scores(1, 750), scores(2, 740), scores(3, 730)];

test('SCORE-4 a row holds the last act of its turn that was not undone', () => {
  const log = logOf(scores(1, 750), late, scores(1, 760), scores(1, 700, 1), scores(2, 710));
  expect(panelRow(log, 1, 0)).toEqual({
    scores: [760, 760, 760],
    deductions: [{ hundredths: 10, reason: 'Over time' }],
  });
  const taken = [...log, { nonce: 'v', act: { kind: 'void', nonce: 'n2' } } as const];
  expect(panelRow(taken, 1, 0).scores).toEqual([750, 750, 750]);
  expect(panelRow(log, 3, 0)).toEqual({ scores: null, deductions: [] });
});

test('SCORE-15 shows a correction’s total and changed places before it is saved', () => {
  expect(panelCorrection(setup, logOf(...wrote), { competitorId: 3, turn: 0 }, [scores(3, 745)])).toEqual({
    problem: null,
    before: 2190,
    after: 2235,
    place: 2,
    reopens: false,
    places: [
      { competitorId: 3, before: 3, after: 2 },
      { competitorId: 2, before: 2, after: 3 },
    ],
  });
});

test('SCORE-15 says when a correction reopens a tie', () => {
  const correct = (base: number) =>
    panelCorrection(setup, logOf(...wrote), { competitorId: 2, turn: 0 }, [scores(2, base)]).reopens;
  expect([correct(750), correct(749)]).toEqual([true, false]);
});

test('SCORE-15 previews a deduction and first scores, and rejects scores out of range', () => {
  const row = { competitorId: 1, turn: 0 };
  expect(panelCorrection(setup, logOf(...wrote), row, [late])).toMatchObject({ after: 2240, place: 1, places: [] });
  expect(panelCorrection(setup, [], row, [late, scores(1, 750)])).toMatchObject({
    before: null,
    after: 2240,
    place: 1,
  });
  expect(panelCorrection(setup, [], row, [scores(1, 900)])).toMatchObject({ problem: 'scoreOutOfRange', after: null });
});
