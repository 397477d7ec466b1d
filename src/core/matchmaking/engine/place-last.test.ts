import { expect, test } from 'vitest';
import { person, sparring } from '#test/support/matchmaking/fair-groups.ts';
import { plainSizes, plainWeights } from '#test/support/matchmaking/plain-settings.ts';
import { clusterOf } from './cluster.ts';
import { tableOf } from './member-table.ts';
import { placeLast } from './place-last.ts';

const clustersOf = (weights: readonly number[], groups: readonly number[][], min: number) => {
  const members = weights.map((weightKg, i) => person(i + 1, `Kid${i + 1}`, { weightKg }));
  const table = tableOf(
    { eventIds: [1], limits: sparring.limits, members },
    { sizes: { ...plainSizes, min, max: 3 }, weights: { ...plainWeights, unplaced: 100 }, events: [] },
  );
  return { table, clusters: groups.map(group => clusterOf(table, group)) };
};
const sorted = (groups: readonly { members: readonly number[] }[]) =>
  groups.map(({ members }) => [...members].sort((a, b) => a - b)).sort((a, b) => a[0]! - b[0]!);

test('MATCH-57 a competitor left over takes a place, and its owner takes another', () => {
  // 20 kg meets only the group up to 23 kg, which is full; its 23 kg may go to the heavier two.
  const { table, clusters } = clustersOf([20, 21, 22, 23, 25, 26], [[0], [1, 2, 3], [4, 5]], 2);
  const placed = sorted(placeLast(table, clusters));
  expect(placed.flat()).toHaveLength(6);
  expect(placed.filter(({ length }) => length < 2)).toEqual([]);
});

test('MATCH-57 some who can be spared make a group with the one left over', () => {
  const { table, clusters } = clustersOf([20, 21, 22, 23], [[0], [1, 2, 3]], 2);
  expect(sorted(placeLast(table, clusters)).map(({ length }) => length)).toEqual([2, 2]);
});

test('MATCH-57 nothing is exchanged if it places no one', () => {
  const { table, clusters } = clustersOf([20, 40, 41, 42], [[0], [1, 2, 3]], 2);
  expect(placeLast(table, clusters)).toEqual(clusters);
});
