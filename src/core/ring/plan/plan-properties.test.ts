import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFaults } from '#test/support/ring/plan-faults.ts';
import type { RingDay } from '#test/support/ring/ring-day.ts';
import { type PlanBlock, planDay } from './plan.ts';

const minute = fc.integer({ min: 0, max: 90 });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 2 });

const anyBlocks: fc.Arbitrary<PlanBlock[]> = fc
  .array(
    fc.record({
      eventTypeIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
      isBlackBelts: fc.boolean(),
      from: maybe(fc.integer({ min: 500, max: 800 })),
      ringIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), { freq: 3 }),
    }),
    { maxLength: 4 },
  )
  .map(list => list.map((block, i) => ({ ...block, name: `Block ${i + 1}`, until: null, judges: null })));

/** Few people in many divisions, pins that cannot be, breaks anywhere. */
const anyDay: fc.Arbitrary<RingDay> = fc.record({
  divisions: fc
    .array(
      fc.record({
        minutes: fc.oneof({ weight: 9, arbitrary: minute }, { weight: 1, arbitrary: fc.constantFrom(0, 2000, -5) }),
        competitorIds: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 6 }),
        youngestAge: fc.integer({ min: 4, max: 60 }),
        isBlackBelt: fc.boolean(),
        isFinal: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
        eventTypeIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
        together: maybe(fc.constantFrom('a', 'b', 'c')),
        pinned: fc.option(
          fc.record({ ringId: fc.integer({ min: 1, max: 5 }), place: maybe(fc.integer({ min: 1, max: 6 })) }),
          { freq: 3 },
        ),
        from: fc.oneof(
          { weight: 4, arbitrary: fc.constant(0) },
          { weight: 1, arbitrary: fc.integer({ min: 500, max: 800 }) },
        ),
      }),
      { maxLength: 12 },
    )
    .map(list => list.map((division, i) => ({ ...division, id: i + 1, eventIds: [1] }))),
  rings: fc
    .array(fc.record({ from: fc.integer({ min: 500, max: 800 }), hadLunch: fc.boolean() }), { maxLength: 4 })
    .map(list => list.map((ring, i) => ({ ...ring, id: i + 1, name: `Ring ${i + 1}` }))),
  rules: fc.record({
    blocks: maybe(anyBlocks),
    startMinute: fc.constant(540),
    blackBeltMeeting: maybe(fc.record({ from: fc.integer({ min: 500, max: 800 }), minutes: minute })),
    blackBeltsFrom: maybe(fc.integer({ min: 500, max: 900 })),
    lunch: maybe(
      fc.record({
        earliest: fc.integer({ min: 600, max: 700 }),
        latest: fc.integer({ min: 700, max: 800 }),
        minutes: fc.integer({ min: 1, max: 60 }),
      }),
    ),
    walkMinutes: fc.integer({ min: 0, max: 8 }),
    setupMinutes: fc.integer({ min: 0, max: 5 }),
  }),
});

test('RING-3 RING-4 RING-5 RING-6 RING-9 RING-35 no plan for any day has a fault or beats the lower bound', () => {
  fc.assert(
    fc.property(anyDay, fc.integer(), (day, seed) => {
      const plan = planDay(day.divisions, day.rings, day.rules, seed);
      expect(planFaults(day, plan)).toEqual([]);
      expect(plan.finishMinute).toBeGreaterThanOrEqual(plan.lowerBound - 1e-3);
      for (const { idleMinutes } of plan.rings) expect(idleMinutes).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

test('RING-8 the same day and seed give the same plan, in any order of divisions', () => {
  fc.assert(
    fc.property(anyDay, fc.integer(), (day, seed) => {
      const plan = planDay(day.divisions, day.rings, day.rules, seed);
      expect(planDay(day.divisions, day.rings, day.rules, seed)).toEqual(plan);
      const turned = planDay(day.divisions.toReversed(), day.rings, day.rules, seed);
      expect(turned.rings).toEqual(plan.rings);
    }),
    { numRuns: 30 },
  );
});

test('RING-9 the tested days plan most divisions and leave some out', () => {
  const counts = { planned: 0, unplanned: 0 };
  fc.assert(
    fc.property(anyDay, day => {
      const plan = planDay(day.divisions, day.rings, day.rules, 1);
      counts.planned += plan.rings.reduce((sum, { items }) => sum + items.length, 0);
      counts.unplanned += plan.unplanned.length;
    }),
    { numRuns: 50 },
  );
  expect(counts.planned).toBeGreaterThan(30);
  expect(counts.unplanned).toBeGreaterThan(10);
});

const block = (name: string, eventTypeIds: number[], fields: Partial<PlanBlock> = {}): PlanBlock => ({
  name,
  eventTypeIds,
  isBlackBelts: false,
  from: null,
  until: null,
  ringIds: null,
  judges: null,
  ...fields,
});

test('RING-33 one block changes nothing', () => {
  fc.assert(
    fc.property(anyDay, fc.integer(), (day, seed) => {
      const plan = planDay(day.divisions, day.rings, { ...day.rules, blocks: null }, seed);
      const alone = block('All', [1], { from: 900, ringIds: [1] });
      expect(planDay(day.divisions, day.rings, { ...day.rules, blocks: [alone] }, seed)).toEqual(plan);
    }),
    { numRuns: 30 },
  );
});

test('RING-35 without pinned places nobody has a later block before an earlier one, and no ring goes back', () => {
  const counts = { sparring: 0, forms: 0 };
  fc.assert(
    fc.property(anyDay, fc.integer(), (day, seed) => {
      const blocks = [block('Forms', [1, 2]), block('Sparring', [3, 4], { from: 600 })];
      const divisions = day.divisions.map(division => ({ ...division, pinned: null }));
      const rules = { ...day.rules, blocks };
      const plan = planDay(divisions, day.rings, rules, seed, { wish: 'calm' });
      expect(planFaults({ ...day, divisions, rules }, plan)).toEqual([]);
      for (const { items } of plan.rings)
        for (const { divisionId } of items)
          counts[divisions[divisionId - 1]?.eventTypeIds?.some(id => id < 3) ? 'forms' : 'sparring']++;
    }),
    { numRuns: 200 },
  );
  expect(Math.min(counts.forms, counts.sparring)).toBeGreaterThan(100);
});
