import { describe, expect, test } from 'vitest';
import type { BoutResult } from './bout-result.ts';
import { boutsByTurn, hasStandings, turnsOf } from './bouts-on-screen.ts';
import { stateOf } from './bracket-state.ts';
import { drawBracket } from './draw-bracket.ts';

const drawn = (people: number, thirdPlace: 'bout' | 'shared' = 'bout', minMatches: 1 | 2 = 1) =>
  drawBracket(
    Array.from({ length: people }, (_, i) => ({ competitorId: i + 1, schoolId: i + 1 })),
    { thirdPlace, minMatches, seed: 1 },
  );
const sizes = (people: number, results: readonly BoutResult[] = []) => {
  const bracket = drawn(people);
  return boutsByTurn(bracket, stateOf(bracket, results).bouts).map(page => page.length);
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
    expect([0, 1, 4].map(people => sizes(people))).toEqual([[], [], [4]]);
    expect(sizes(5)).toEqual([1, 4]);
    expect(sizes(8, fought(8, 1))).toEqual([4, 4]);
    expect(sizes(33)).toEqual([1, 4, 4, 4, 4]);
  });

  test('leaves out bouts of which nobody is known yet', () => {
    expect(sizes(8)).toEqual([4]);
    expect(sizes(16)).toEqual([4, 4]);
  });

  test('leaves out what is decided while something is to come, and ends with the finals', () => {
    expect(sizes(8, fought(8, 3))).toEqual([4, 4]);
    expect(sizes(8, fought(8, 4))).toEqual([4]);
    expect(sizes(8, fought(8, 99))).toEqual([4]);
    expect(sizes(16, fought(16, 8))).toEqual([4]);
    expect(sizes(16, fought(16, 9))).toEqual([4, 4]);
  });

  test.each([5, 6, 7, 9, 12, 16, 23, 32, 33])(
    'shows everyone of %i people who is still to fight, no bout twice',
    people => {
      for (const [thirdPlace, minMatches] of [
        ['bout', 1],
        ['shared', 2],
      ] as const) {
        const bracket = drawn(people, thirdPlace, minMatches);
        const { bouts } = stateOf(bracket, []);
        const shown = boutsByTurn(bracket, bouts).flat();
        expect(new Set(shown).size).toBe(shown.length);
        const isShown = (id: number) => bouts.some(({ bout, sides }) => shown.includes(bout.id) && sides.includes(id));
        expect(bracket.competitorIds.filter(id => !isShown(id))).toEqual([]);
      }
    },
  );

  test('is each bracket from the bout on the mat on, where all pages would turn too fast', () => {
    const page = (...names: string[]) => names.map(name => [name]);
    const shown = (...brackets: { pages: string[][]; next: string | null }[]) =>
      turnsOf(brackets).map(({ boutIds }) => boutIds.join());
    const six = { pages: page('a', 'b', 'c', 'd', 'e', 'f'), next: 'e' };
    const two = { pages: page('x', 'y'), next: null };
    expect(shown(six)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(shown({ pages: page('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'), next: 'c' })).toEqual([
      ...['c', 'd', 'e', 'f', 'g', 'h'],
    ]);
    expect(shown(six, two)).toEqual(['d', 'e', 'f', 'x', 'y']);
    expect(shown(six, two, two)).toEqual(['e', 'f', 'x', 'y', 'x', 'y']);
    expect(shown(six, six, two, two)).toEqual(['e', 'e', 'x', 'x']);
    expect(shown(...Array.from({ length: 8 }, () => two))).toHaveLength(8);
  });
});

describe('SCREEN-9 of two or three competitors', () => {
  const shownOf = (people: number, results: readonly BoutResult[], next: string | null = null) => {
    const bracket = drawn(people);
    return boutsByTurn(bracket, stateOf(bracket, results).bouts, next);
  };

  test('the bout on the mat is shown with the one after it, at the end the last two', () => {
    expect(shownOf(3, [])).toEqual([['b1', 'b2']]);
    expect(shownOf(3, fought(3, 1))).toEqual([['b2', 'b3']]);
    expect(shownOf(3, fought(3, 2))).toEqual([['b2', 'b3']]);
    expect(shownOf(3, fought(3, 3))).toEqual([['b2', 'b3']]);
    expect(shownOf(3, [], 'b3')).toEqual([['b2', 'b3']]);
  });

  test('a bout that is not needed is left out', () => {
    expect(shownOf(2, [])).toEqual([['b1', 'b2']]);
    expect(shownOf(2, fought(2, 1))).toEqual([['b2', 'b3']]);
    expect(shownOf(2, fought(2, 2))).toEqual([['b1', 'b2']]);
  });

  test('their standings are shown beside the bouts', () => {
    expect([1, 2, 3, 4].map(people => hasStandings(drawn(people)))).toEqual([false, true, true, false]);
  });
});
