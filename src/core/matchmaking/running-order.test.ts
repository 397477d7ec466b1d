import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeededChance } from '../chance/seeded-chance.ts';
import { runningOrderOf } from './running-order.ts';

const people = (schools: readonly number[]) => schools.map((schoolId, id) => ({ id, schoolId }));
const meetings = (order: readonly { schoolId: number }[]): number =>
  order.filter(({ schoolId }, i) => i > 0 && order[i - 1]?.schoolId === schoolId).length;

test('MATCH-10 lists everyone once, and never two of one school in a row where avoidable', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }), fc.nat(), (schools, seed) => {
      const order = runningOrderOf(people(schools), createSeededChance(seed));
      expect(order.map(({ id }) => id).sort((a, b) => a - b)).toEqual(schools.map((_, id) => id));
      const largest = Math.max(0, ...[1, 2, 3, 4].map(school => schools.filter(other => other === school).length));
      expect(meetings(order)).toBe(Math.max(0, 2 * largest - schools.length - 1));
    }),
    { numRuns: 500 },
  );
});

test('MATCH-10 the same seed gives the same order, and anyone can come first', () => {
  const list = people([1, 1, 2, 3]);
  const first = (seed: number) => runningOrderOf(list, createSeededChance(seed))[0]?.id;
  expect(first(7)).toBe(first(7));
  expect(new Set(Array.from({ length: 60 }, (_, seed) => first(seed))).size).toBe(4);
});

test('MATCH-7 seeded chance is the same on every machine', () => {
  const chance = createSeededChance(1, 2);
  expect([chance.below(100), chance.below(100), chance.below(100)]).toMatchInlineSnapshot(`
    [
      52,
      49,
      41,
    ]
  `);
  expect(createSeededChance(1, 3).fraction()).not.toBe(createSeededChance(1, 2).fraction());
});
