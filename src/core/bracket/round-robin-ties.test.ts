import { describe, expect, test } from 'vitest';
import type { BoutResult } from './bout-result.ts';
import { stateOf } from './bracket-state.ts';
import { drawBracket } from './draw-bracket.ts';
import { rulesOf, strangers } from './played.ts';
import { type TieRules, usualTies } from './round-robin-ties.ts';

const bracket = drawBracket(strangers(3), rulesOf());
const [a = 0, b = 0, c = 0] = bracket.competitorIds;
const bout = (i: number, ids: [number, number], winner: 0 | 1, score: [number, number] | null): BoutResult => ({
  boutId: `b${i}`,
  competitorIds: ids,
  winner,
  score,
  sequence: i,
});
/** Each wins once: a beats b, c beats a, b beats c. */
const circle = (ab: [number, number], ca: [number, number], bc: [number, number] | null): BoutResult[] => [
  bout(1, [a, b], 0, ab),
  bout(2, [c, a], 0, ca),
  bout(3, [b, c], 0, bc),
];
const asked: TieRules = {
  ...usualTies,
  roundRobinTies: ['difference', 'pointsFor'],
  roundRobinStillTied: 'ask',
};
const placesIn = (results: BoutResult[], rules: TieRules, disqualified: number[] = []) => {
  const { places, tie, isDone } = stateOf(bracket, results, [], disqualified, rules);
  return { places: places.map(({ competitorId, place }) => [competitorId, place]), tie, isDone };
};

describe('BRACKET-15 three with equal wins', () => {
  test('BRACKET-15 the points difference decides, then points', () => {
    // Differences: a +4, b -3, c -1.
    expect(placesIn(circle([6, 1], [3, 2], [4, 2]), asked).places).toEqual([
      [a, 1],
      [c, 2],
      [b, 3],
    ]);
    // Differences are all 0; points: a 7, b 8, c 9.
    expect(placesIn(circle([3, 2], [5, 4], [6, 5]), asked).places).toEqual([
      [c, 1],
      [b, 2],
      [a, 3],
    ]);
    expect(
      placesIn(circle([3, 2], [5, 4], [6, 5]), { ...asked, roundRobinTies: ['difference'] }).tie?.competitorIds,
    ).toHaveLength(3);
  });

  test('BRACKET-15 of two who are left their own bout decides', () => {
    // Differences: a +2, b -1, c -1; b beat c.
    expect(placesIn(circle([5, 2], [4, 3], [5, 3]), asked).places).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ]);
  });

  test('BRACKET-15 a bout without points leaves the tie to the table', () => {
    expect(placesIn(circle([6, 1], [3, 2], null), asked)).toMatchObject({ places: [], isDone: false });
  });

  test('BRACKET-15 without rules of the house they share the place', () => {
    expect(placesIn(circle([6, 1], [3, 2], [4, 2]), usualTies)).toEqual({
      places: [a, b, c].map(id => [id, 1]),
      tie: null,
      isDone: true,
    });
  });
});

describe('BRACKET-16 what no rule decides', () => {
  const equal = circle([2, 1], [2, 1], [2, 1]);
  test('BRACKET-16 is open until the table has an order, or shares the place', () => {
    const open = placesIn(equal, asked);
    expect(open).toMatchObject({ places: [], tie: { place: 1 }, isDone: false });
    expect(placesIn(equal, { ...asked, ordered: [[c, a, b]] })).toEqual({
      places: [
        [c, 1],
        [a, 2],
        [b, 3],
      ],
      tie: null,
      isDone: true,
    });
    expect(placesIn(equal, { ...asked, shared: [[b, c, a]] })).toMatchObject({
      places: [a, b, c].map(id => [id, 1]),
      isDone: true,
    });
  });

  test('BRACKET-16 an order of others decides nothing', () => {
    expect(placesIn(equal, { ...asked, ordered: [[a, b]] }).isDone).toBe(false);
  });

  test.each([
    ['by sharing', usualTies],
    ['by what the table shared before', { ...asked, shared: [[a, b, c]] }],
    ['by points, which count the bouts of the one who is out', { ...usualTies, roundRobinTies: ['difference'] }],
  ] as [string, TieRules][])(
    'BRACKET-16 who is disqualified takes no part in a tie: between the others their bout decides, not %s',
    (_, rules) => {
      // b lost to a, who was disqualified against c: with the bouts of a counted, c would be far ahead.
      expect(placesIn(circle([5, 0], [4, 0], [1, 0]), rules, [a]).places).toEqual([
        [b, 1],
        [c, 2],
      ]);
    },
  );

  test('BRACKET-16 nobody fights again with a competitor who is disqualified', () => {
    expect(placesIn(equal, asked, [c])).toEqual({
      places: [
        [a, 1],
        [b, 2],
      ],
      tie: null,
      isDone: true,
    });
  });
});

test('SCORE-45 a competitor who is disqualified keeps the place where the house says so', () => {
  const two = drawBracket(strangers(2), rulesOf());
  const [first = 0, second = 0] = two.competitorIds;
  const results = [bout(1, [first, second], 0, [3, 0]), bout(2, [first, second], 0, [3, 0])];
  const placesOf = (rules: TieRules) => stateOf(two, results, [], [second], rules).places.map(one => one.competitorId);
  expect(placesOf(usualTies)).toEqual([first]);
  expect(placesOf({ ...usualTies, disqualifiedKeepsPlace: true })).toEqual([first, second]);
});
