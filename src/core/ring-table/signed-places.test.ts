import { describe, expect, test } from 'vitest';
import { usualBoutRules } from '../scoring/bout.ts';
import type { LoggedAct, Presence, ScoreSheetAct } from './act.ts';
import { replayScoreSheet, type ScoreSheetSetup } from './score-sheet.ts';
import { endedSignature, signedLines } from './signed-places.ts';

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

describe('SCORE-49 what the judge signs', () => {
  const members = [1, 2, 3, 4].map(competitorId => ({
    ...(setup.members[0] as (typeof setup.members)[0]),
    competitorId,
  }));
  const is = (competitorId: number, out: Presence): ScoreSheetAct => ({ kind: 'presence', competitorId, is: out });
  const linesOf = (changes: Partial<ScoreSheetSetup>, ...acts: ScoreSheetAct[]) => {
    const full = { ...setup, members, ...changes };
    return signedLines(full, replayScoreSheet(full, logOf(...acts))).map(one => [one.competitorId, one.place, one.out]);
  };

  test('SCORE-49 lists the places, then everyone without one with the reason', () => {
    const acts = [is(1, 'absent'), is(2, 'here'), row(2, 740), row(3, 750), is(3, 'injured')];
    expect(linesOf({}, ...acts, row(4, 760), is(4, 'disqualified'))).toEqual([
      [3, 1, 'injured'],
      [2, 2, null],
      [1, null, 'absent'],
      [4, null, 'disqualified'],
    ]);
  });

  test('SCORE-49 lists who was disqualified in a bout', () => {
    const { bracket } = replayScoreSheet({ ...setup, format: 'bracket' }, []);
    const end = { kind: 'end', because: 'disqualified', side: 0 } as const;
    const bouts = (bracket?.bracket.bouts ?? []).map(
      ({ id }): ScoreSheetAct => ({ kind: 'bout', boutId: id, competitorIds: [1, 2], act: end }),
    );
    expect(linesOf({ format: 'bracket', members: setup.members }, ...bouts.slice(0, 1))).toEqual([
      [2, 1, null],
      [1, null, 'disqualified'],
    ]);
  });
});
