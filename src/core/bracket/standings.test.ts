import { expect, test } from 'vitest';
import type { BoutResult } from './bout-result.ts';
import { stateOf } from './bracket-state.ts';
import { drawBracket } from './draw-bracket.ts';
import { standingsOf } from './standings.ts';

const bracket = drawBracket(
  [1, 2, 3].map(competitorId => ({ competitorId, schoolId: competitorId })),
  { thirdPlace: 'shared', minMatches: 1, seed: 1 },
);
const [a = 0, b = 0, c = 0] = bracket.competitorIds;
const won = (sequence: number, winner: number, loser: number): BoutResult => {
  const bout = bracket.bouts.find(({ sides }) =>
    sides.every(side => side.kind === 'seat' && [winner, loser].includes(side.competitorId)),
  );
  return { boutId: bout?.id ?? '', competitorIds: [winner, loser], winner: 0, score: null, sequence };
};
const standings = (results: readonly BoutResult[], out: readonly number[] = []) =>
  standingsOf(bracket, stateOf(bracket, results, out)).map(({ competitorId, wins, place, isOut }) => [
    ...[competitorId, wins, place],
    ...(isOut ? ['out'] : []),
  ]);

test('SCREEN-9 standings list the most wins first, and a place once no bout can change it', () => {
  expect(standings([])).toEqual([
    [a, 0, null],
    [b, 0, null],
    [c, 0, null],
  ]);
  expect(standings([won(1, c, a)])).toEqual([
    [c, 1, null],
    [a, 0, null],
    [b, 0, null],
  ]);
  expect(standings([won(1, c, a), won(2, c, b), won(3, b, a)])).toEqual([
    [c, 2, 1],
    [b, 1, 2],
    [a, 0, 3],
  ]);
});

test('SCREEN-9 a competitor who is out stays in the standings and is marked', () => {
  const [first, ...others] = standings([won(1, c, b)], [a]);
  expect(first).toEqual([c, 2, 1]);
  expect(others).toContainEqual([a, 0, null, 'out']);
});
