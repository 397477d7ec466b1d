import { describe, expect, test } from 'vitest';
import { usualBoutRules } from '../../scoring/bout.ts';
import type { LoggedAct, ScoreSheetAct } from '../act.ts';
import { replayScoreSheet, type ScoreSheetSetup } from '../score-sheet.ts';
import { progressOf, sheetProgressOf } from './sheet-progress.ts';

const setupOf = (format: 'panel' | 'bracket', people: number, isRelative = false): ScoreSheetSetup => ({
  format,
  members: Array.from({ length: people }, (_, i) => ({
    competitorId: i + 1,
    schoolId: i + 1,
    range: { lowest: 700, highest: 799 },
  })),
  drawSeed: 7,
  thirdPlace: 'shared',
  minMatches: 1,
  panel: { judges: 3, maxDeviation: null },
  isRelative,
  bout: usualBoutRules,
});
const progressAfter = (setup: ScoreSheetSetup, ...acts: ScoreSheetAct[]) =>
  sheetProgressOf(
    replayScoreSheet(
      setup,
      acts.map((act, i): LoggedAct => ({ nonce: `n${i}`, act })),
    ),
  );
const scored = (competitorId: number): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn: 0,
  scores: [700 + competitorId, 700 + competitorId, 700 + competitorId],
});
const absent = (competitorId: number): ScoreSheetAct => ({ kind: 'presence', competitorId, is: 'absent' });

describe('RING-43 bout or performer n of m', () => {
  test('RING-43 performers: the one on the mat, without those who are out', () => {
    const setup = setupOf('panel', 4);
    expect(progressAfter(setup)).toEqual({ kind: 'performer', at: 1, of: 4, isDone: false });
    expect(progressAfter(setup, absent(2), scored(1))).toEqual({ kind: 'performer', at: 2, of: 3, isDone: false });
    expect(progressAfter(setup, ...[1, 2, 3, 4].map(scored))).toEqual({
      kind: 'performer',
      at: 4,
      of: 4,
      isDone: true,
    });
  });

  test('RING-43 with relative ranking a performance counts before it is scored', () => {
    const performed: ScoreSheetAct = { kind: 'performed', competitorId: 1 };
    expect(progressAfter(setupOf('panel', 4, true), performed)).toMatchObject({ at: 2, of: 4 });
  });

  test('RING-43 bouts: byes and walkovers are none', () => {
    const setup = setupOf('bracket', 4);
    const { bracket } = replayScoreSheet(setup, []);
    const first = bracket?.state.bouts.find(({ status }) => status === 'ready');
    const sides = first?.sides as [number, number];
    const result: ScoreSheetAct = {
      kind: 'result',
      boutId: first?.bout.id ?? '',
      competitorIds: sides,
      winner: 0,
      score: null,
    };
    const start = progressAfter(setup);
    expect(start).toMatchObject({ kind: 'bout', at: 1, isDone: false });
    expect(progressAfter(setup, result)).toMatchObject({ at: 2, of: start?.of });
    expect(progressAfter(setup, absent(sides[1]))?.of).toBe((start?.of ?? 0) - 1);
  });

  test('RING-43 a division of several events shows the first sheet that is open, at the end the last', () => {
    const sheet = (id: number, isDone: boolean | null) => ({
      id,
      progress: isDone === null ? null : { kind: 'bout' as const, at: 1, of: 2, isDone },
    });
    expect(progressOf([sheet(1, true), sheet(2, null), sheet(3, false)])?.id).toBe(3);
    expect(progressOf([sheet(1, true), sheet(2, true)])?.id).toBe(2);
    expect(progressOf([sheet(1, null)])).toBe(null);
  });
});
