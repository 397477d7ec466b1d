import { describe, expect, test } from 'vitest';
import { usualBoutRules } from '../../scoring/bout.ts';
import { type HouseRules, usualHouseRules } from '../../scoring/house-rules.ts';
import type { LoggedAct, ScoreSheetAct } from '../act.ts';
import { actProblem } from '../act-problem.ts';
import { actWriter } from '../act-words.ts';
import { replayScoreSheet, type ScoreSheetSetup } from '../score-sheet.ts';

const setupOf = (format: 'panel' | 'bracket', people: number, house: Partial<HouseRules>): ScoreSheetSetup => ({
  format,
  members: Array.from({ length: people }, (_, i) => ({
    competitorId: i + 1,
    schoolId: i + 1,
    range: { lowest: 700, highest: 799 },
  })),
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  panel: { judges: 3, maxDeviation: null },
  isRelative: false,
  bout: usualBoutRules,
  house: { ...usualHouseRules, ...house },
});
const logOf = (acts: readonly ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));
const placesOf = (setup: ScoreSheetSetup, acts: readonly ScoreSheetAct[]) => {
  const { places, isDone } = replayScoreSheet(setup, logOf(acts));
  return { places: places.map(({ competitorId, place }) => [competitorId, place]), isDone };
};
const problemOf = (setup: ScoreSheetSetup, acts: readonly ScoreSheetAct[], act: ScoreSheetAct) => {
  const log = logOf(acts);
  return actProblem(setup, replayScoreSheet(setup, log), act, log);
};
const scores = (competitorId: number, ...given: number[]): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn: 0,
  scores: given,
});
const boards = (competitorId: number, broken: number, tried: number, ms: number | null = null): ScoreSheetAct => ({
  kind: 'boards',
  competitorId,
  turn: 0,
  broken,
  tried,
  ms,
});

test('SCORE-45 a disqualified performer keeps the place where the house says so', () => {
  const acts: ScoreSheetAct[] = [
    scores(1, 790, 790, 790),
    scores(2, 780, 780, 780),
    { kind: 'presence', competitorId: 1, is: 'disqualified' },
  ];
  expect(placesOf(setupOf('panel', 2, {}), acts).places).toEqual([[2, 1]]);
  expect(placesOf(setupOf('panel', 2, { disqualifiedKeepsPlace: true }), acts).places).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

describe('SCORE-48 breaking', () => {
  const judged = setupOf('panel', 2, { boards: 'judges' });
  const timed = setupOf('panel', 2, { boards: 'time' });

  test('SCORE-48 a row needs its boards and its scores', () => {
    const acts = [scores(1, 790, 790, 790), boards(1, 4, 5), scores(2, 750, 750, 750)];
    expect(placesOf(judged, acts)).toEqual({ places: [], isDone: false });
    expect(placesOf(judged, [...acts, boards(2, 5, 5)])).toEqual({
      places: [
        [2, 1],
        [1, 2],
      ],
      isDone: true,
    });
  });

  test('SCORE-48 against the clock the boards alone make the row', () => {
    expect(placesOf(timed, [boards(1, 5, 5, 12_400), boards(2, 5, 5, 9_000)]).places).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test('SCORE-48 a later entry replaces the boards before it', () => {
    expect(placesOf(timed, [boards(1, 5, 5, 12_400), boards(2, 5, 5, 9_000), boards(2, 3, 5, 9_000)]).places).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test.each<[ScoreSheetSetup, ScoreSheetAct, string | null]>([
    [judged, boards(1, 4, 5), null],
    [judged, boards(1, 6, 5), 'badBoards'],
    [judged, boards(1, 0, 0), 'badBoards'],
    [judged, boards(9, 4, 5), 'notInDivision'],
    [timed, boards(1, 4, 5), 'timeMissing'],
    [timed, scores(1, 790, 790, 790), 'notThisFormat'],
    [setupOf('panel', 2, {}), boards(1, 4, 5), 'notThisFormat'],
    [setupOf('bracket', 2, { boards: 'time' }), boards(1, 4, 5, 1), 'notThisFormat'],
  ])('SCORE-16 SCORE-48 what is impossible, %#', (setup, act, problem) => {
    expect(problemOf(setup, [], act)).toBe(problem);
  });

  test('SCORE-27 the boards in a line', () => {
    expect(actWriter(timed, () => 'Aino')(boards(1, 5, 6, 12_400), [])).toBe(
      'Aino, first performance: 5 of 6 boards in 12.40 s',
    );
  });
});

describe('BRACKET-16 a tie of three at the table', () => {
  const setup = setupOf('bracket', 3, { roundRobinTies: ['difference'], roundRobinStillTied: 'ask' });
  const { bracket } = replayScoreSheet(setup, []);
  // Each wins once by the same points.
  const acts: ScoreSheetAct[] = (bracket?.bracket.bouts ?? []).map(({ id, sides }, i) => {
    const [first, second] = sides.map(side => (side.kind === 'seat' ? side.competitorId : 0)) as [number, number];
    return {
      kind: 'result',
      boutId: id,
      competitorIds: [first, second],
      winner: i === 1 ? 1 : 0,
      score: i === 1 ? [1, 2] : [2, 1],
    };
  });
  const order: ScoreSheetAct = { kind: 'order', competitorIds: [3, 1, 2], by: 'extraBout' };

  test('BRACKET-16 an extra bout, a lot or a shared place ends it', () => {
    expect(placesOf(setup, acts)).toEqual({ places: [], isDone: false });
    expect(placesOf(setup, [...acts, order])).toEqual({
      places: [
        [3, 1],
        [1, 2],
        [2, 3],
      ],
      isDone: true,
    });
    const shared = placesOf(setup, [...acts, { kind: 'share', competitorIds: [1, 2, 3] }]);
    expect(shared).toMatchObject({ isDone: true });
    expect(new Set(shared.places.map(([, place]) => place))).toEqual(new Set([1]));
  });

  test('BRACKET-16 only an open tie is decided, and only once', () => {
    expect(problemOf(setup, acts, order)).toBeNull();
    expect(problemOf(setup, [], order)).toBe('noTie');
    expect(problemOf(setup, [...acts, order], order)).toBe('noTie');
    expect(problemOf(setup, acts, { kind: 'order', competitorIds: [1, 2], by: 'lot' })).toBe('noTie');
    expect(problemOf(setup, acts, { kind: 'order', competitorIds: [1, 1, 2], by: 'lot' })).toBe('noTie');
    expect(problemOf(setup, acts, { kind: 'order', competitorIds: [1, 2, 9], by: 'lot' })).toBe('notInDivision');
    expect(problemOf(setupOf('panel', 3, {}), [], order)).toBe('notThisFormat');
  });

  test('SCORE-27 the order in a line', () => {
    const write = actWriter(setup, id => `No. ${id}`);
    expect(write(order, [])).toBe('Extra bouts decide: No. 3, then No. 1, then No. 2');
    expect(write({ kind: 'order', competitorIds: [1, 2], by: 'lot' }, [])).toBe('Lots decide: No. 1, then No. 2');
  });
});
