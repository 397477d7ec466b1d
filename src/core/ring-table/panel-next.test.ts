import { expect, test } from 'vitest';
import { usualBoutRules } from '../scoring/bout.ts';
import type { LoggedAct, ScoreSheetAct } from './act.ts';
import { actProblem } from './act-problem.ts';
import { replayScoreSheet, type ScoreSheetSetup } from './score-sheet.ts';

const setup: ScoreSheetSetup = {
  format: 'panel',
  members: [1, 2, 3].map(competitorId => ({
    competitorId,
    schoolId: 1,
    range: { lowest: 700, highest: 799 },
  })),
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  isRelative: true,
  panel: { judges: 3, maxDeviation: null },
  bout: usualBoutRules,
};
const logOf = (...acts: ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));
const performed = (competitorId: number): ScoreSheetAct => ({ kind: 'performed', competitorId });
const away = (competitorId: number): ScoreSheetAct => ({ kind: 'presence', competitorId, is: 'absent' });
const row = (competitorId: number, base: number, turn = 0): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn,
  scores: [base, base, base],
});
const nextAfter = (isRelative: boolean, ...acts: ScoreSheetAct[]) =>
  replayScoreSheet({ ...setup, isRelative }, logOf(...acts)).panel?.next ?? null;

test.each<[string, ScoreSheetAct[], [number, number] | null]>([
  ['all perform in running order', [performed(1)], [2, 0]],
  ['then all are scored in running order', [performed(2), performed(1), performed(3)], [1, 0]],
  ['then the next one', [performed(1), performed(2), performed(3), row(1, 750)], [2, 0]],
  ['scoring continues without a missing competitor', [performed(1), performed(3), row(1, 750)], [3, 0]],
  ['a late competitor performs after the others', [performed(1), performed(3), row(1, 750), row(3, 740)], [2, 0]],
  ['and is then scored', [performed(1), row(1, 750), row(3, 740), performed(2)], [2, 0]],
  ['does not wait for a competitor who is out', [away(1), performed(2), performed(3)], [2, 0]],
  [
    'does not score a competitor who performed and went home',
    [performed(1), performed(2), performed(3), away(1)],
    [2, 0],
  ],
  ['a tie is repeated immediately', [row(1, 750), row(2, 750), row(3, 740)], [1, 1]],
  ['nobody is left', [row(1, 750), row(2, 740), row(3, 730)], null],
])('SCORE-34 relative ranking: %s', (_, acts, next) => {
  expect(nextAfter(true, ...acts)).toEqual(next && { competitorId: next[0], turn: next[1] });
});

test('SCORE-34 otherwise, everyone is scored as they perform', () => {
  expect(nextAfter(false, row(1, 750))).toEqual({ competitorId: 2, turn: 0 });
});

test('SCORE-34 a scored competitor has performed, and only relative ranking accepts performing as an act', () => {
  const log = logOf(performed(1), row(2, 740));
  const state = replayScoreSheet(setup, log);
  expect([...(state.panel?.performed ?? [])].sort()).toEqual([1, 2]);
  expect(actProblem(setup, state, performed(3), log)).toBeNull();
  expect(actProblem({ ...setup, isRelative: false }, state, performed(3), log)).toBe('notThisFormat');
});

test('SCORE-6 does not wait for a tied competitor who went home', () => {
  const tied = [row(1, 750), row(2, 750), row(3, 740), away(1)];
  expect(nextAfter(false, ...tied)).toEqual({ competitorId: 2, turn: 1 });
});
