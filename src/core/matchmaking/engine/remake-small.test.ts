import { expect, test } from 'vitest';
import { person, sparring } from '#test/support/matchmaking/fair-groups.ts';
import { usualSizes, usualWeights } from '../settings.ts';
import { clusterOf } from './cluster.ts';
import { tableOf } from './member-table.ts';
import { remakeSmall } from './remake-small.ts';

/** Groups of equals but for their weight, and what looking at the small ones makes of them. */
function remadeSizes(groupsOfWeights: readonly (readonly number[])[], looks: number): number[] {
  const weights = groupsOfWeights.flat();
  const members = weights.map((weightKg, i) => person(i + 1, `Kid${i + 1}`, { weightKg }));
  const table = tableOf(
    { eventIds: [1], limits: sparring.limits, members },
    { sizes: usualSizes, weights: usualWeights, events: [] },
  );
  let next = 0;
  const clusters = groupsOfWeights.map(group =>
    clusterOf(
      table,
      group.map(() => next++),
    ),
  );
  const remade = remakeSmall(table, clusters, looks);
  expect(remade.flatMap(cluster => cluster.members).toSorted((a, b) => a - b)).toEqual(weights.map((_, i) => i));
  return remade.map(cluster => cluster.members.length).toSorted((a, b) => a - b);
}

// 30 kg meets up to 34.5 kg, 35 kg up to 40 kg, and 40 kg up to 46 kg: no pair can join the next group as it is.
const chain = [
  [30, 31],
  [33, 34.5, 35, 36, 37],
  [39, 40, 41, 42, 43],
];

test('MATCH-7 a pair becomes a whole group when those after it move along', () => {
  expect(remadeSizes(chain, 4)).toEqual([4, 4, 4]);
});

test('MATCH-7 groups stay as they are where none is small, and without looks', () => {
  expect(remadeSizes(chain, 0)).toEqual([2, 5, 5]);
  expect(remadeSizes(chain.slice(1), 4)).toEqual([5, 5]);
});
