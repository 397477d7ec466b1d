import { describe, expect, test } from 'vitest';
import { boutsByTurn, turnsOf } from './bouts-by-turn.ts';
import { stateOf } from './bracket-state.ts';
import { drawBracket } from './draw-bracket.ts';
import type { BoutResult } from './result.ts';

const drawn = (people: number, thirdPlace: 'bout' | 'shared' = 'bout', minMatches: 1 | 2 = 1) =>
  drawBracket(
    Array.from({ length: people }, (_, i) => ({ competitorId: i + 1, schoolId: i + 1 })),
    { thirdPlace, minMatches, seed: 1 },
  );
const sizes = (people: number, results: readonly BoutResult[] = []) => {
  const bracket = drawn(people);
  return boutsByTurn(bracket, stateOf(bracket, results).bouts)?.map(page => page.length) ?? null;
};
/** The first so many bouts that can be fought, won by the first side. */
function fought(people: number, count: number): BoutResult[] {
  const bracket = drawn(people);
  const results: BoutResult[] = [];
  while (results.length < count) {
    const ready = stateOf(bracket, results).bouts.find(({ status }) => status === 'ready');
    if (!ready) break;
    const [a, b] = ready.sides as [number, number];
    results.push({ boutId: ready.bout.id, competitorIds: [a, b], winner: 0, score: null, sequence: results.length });
  }
  return results;
}

describe('SCREEN-8 what a hall screen shows of a bracket at once', () => {
  test('is at most four bouts, the semi-finals with the final and third place', () => {
    expect([2, 3, 4].map(people => sizes(people))).toEqual([null, null, [4]]);
    expect(sizes(5)).toEqual([1, 4]);
    expect(sizes(8)).toEqual([4, 4]);
    expect(sizes(16)).toEqual([4, 4, 4, 4]);
  });

  test('leaves out what is decided while something is to come, and ends with the finals', () => {
    expect(sizes(8, fought(8, 3))).toEqual([4, 4]);
    expect(sizes(8, fought(8, 4))).toEqual([4]);
    expect(sizes(8, fought(8, 99))).toEqual([4]);
    expect(sizes(16, fought(16, 8))).toEqual([4, 4]);
  });

  test.each([5, 6, 7, 9, 12, 16, 23, 32])('shows each bout of %i people once, none twice', people => {
    for (const [thirdPlace, minMatches] of [
      ['bout', 1],
      ['shared', 2],
    ] as const) {
      const bracket = drawn(people, thirdPlace, minMatches);
      const { bouts } = stateOf(bracket, []);
      const shown = (boutsByTurn(bracket, bouts) ?? []).flat();
      const wanted = bouts
        .filter(({ status }) => status !== 'bye' && status !== 'notNeeded')
        .map(({ bout }) => bout.id);
      expect(shown.toSorted()).toEqual(wanted.toSorted());
    }
  });

  test('is the page with the bout on the mat where all pages would turn too fast', () => {
    const one = { pages: [['a', 'b'], ['c']], next: 'c' };
    expect(turnsOf([one, { pages: null, next: null }]).map(({ boutIds }) => boutIds)).toEqual([
      ['a', 'b'],
      ['c'],
      null,
    ]);
    const many = [one, one, one, { pages: [['d'], ['e']], next: null }, { pages: null, next: null }];
    expect(turnsOf(many).map(({ boutIds }) => boutIds)).toEqual([['c'], ['c'], ['c'], ['d'], null]);
  });
});
