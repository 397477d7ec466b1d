import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateDay } from '../ring/estimate/estimate.ts';
import { rangeOf } from '../ring/estimate/spread.ts';
import { planDay } from '../ring/plan/plan.ts';
import { planDrift } from '../ring/plan/plan-drift.ts';
import { type PlannableDay, planInputOf, standingPlan } from '../ring/plan/plan-input.ts';
import { rehearse, usualTrouble } from '../ring/rehearsal/rehearsal.ts';
import { finalHour } from './final-hour.ts';

const forms = 1;
const sparring = 2;
const final = { title: 'Forms Grand Champion', eventTypeId: forms };
const line = (line1: string, line2: string, ...eventTypeIds: number[]) => ({ line1, line2, eventTypeIds });

describe('FINAL-6 the hour of a final', () => {
  test.each([
    ['its line in the schedule', [line('10 a.m.', 'Forms'), line('4:00 p.m.', 'Black belt finals')], 960],
    ['a line about grand champions', [line('4:30 p.m.', 'Grand champions')], 990],
    ['the line with most of its title', [line('15:00', 'Sparring finals'), line('16:00', 'Forms finals')], 960],
    ['the first of several that say no more', [line('17:00', 'Finals, part two'), line('16:00', 'Finals')], 960],
    ['the line of its kind of events', [line('15:00', 'Finals', sparring), line('16:00', 'Finals', forms)], 960],
  ])('is that of %s', (_, lines, minute) => {
    expect(finalHour(lines, final)).toBe(minute);
  });

  test.each([
    ['a schedule without such a line', [line('4:00 p.m.', 'Medals and thanks')]],
    ['a line without an hour', [line('After sparring', 'Finals')]],
    ['a line about semi-finals', [line('14:00', 'Semi-finals in sparring'), line('13:00', 'Semi finals')]],
    ['a line about another kind of events', [line('16:00', 'Finals', sparring)]],
  ])('is not known from %s', (_, lines) => {
    expect(finalHour(lines, final)).toBeNull();
  });
});

const rules = {
  startMinute: 540,
  blackBeltMeeting: null,
  blackBeltsFrom: null,
  lunch: { earliest: 690, latest: 780, minutes: 30 },
  walkMinutes: 3,
  setupMinutes: 2,
};
const hour = fc.option(fc.integer({ min: 500, max: 1100 }), { freq: 3 });
/** Finals with and without an hour among other divisions, in any ring, at any place, pinned or not. */
const anyDay: fc.Arbitrary<PlannableDay> = fc
  .record({
    now: fc.integer({ min: 400, max: 900 }),
    rings: fc.integer({ min: 1, max: 3 }),
    divisions: fc.array(
      fc.record({
        minutes: fc.integer({ min: 1, max: 60 }),
        people: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        isFinal: fc.boolean(),
        notBefore: hour,
        ringId: fc.integer({ min: 1, max: 3 }),
        pinned: fc.constantFrom(null, null, 'ring', 'place'),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ now, rings, divisions }) => ({
    now,
    rules,
    rings: Array.from({ length: rings }, (_, r) => ({
      ringId: r + 1,
      name: `Ring ${r + 1}`,
      isOpen: true,
      hadLunch: false,
      hold: null,
    })),
    assignments: divisions.map(({ ringId, pinned }, d) => ({
      draftDivisionId: d + 1,
      ringId: Math.min(rings, ringId),
      order: d + 1,
      state: 'planned' as const,
      startedAt: null,
      pinned,
      end: null,
    })),
    divisions: divisions.map(({ minutes, people, isFinal, notBefore }, d) => ({
      draftDivisionId: d + 1,
      learned: { expected: minutes },
      competitorIds: isFinal ? [] : people,
      awaitedIds: isFinal ? people : [],
      youngestAge: 9,
      isBlackBelt: false,
      isFinal,
      notBefore: isFinal ? notBefore : null,
      eventIds: [d + 1],
      together: null,
    })),
  }));

test('FINAL-6 no plan, expected time or rehearsal has a final before its hour', () => {
  fc.assert(
    fc.property(anyDay, fc.integer(), (day, seed) => {
      const { divisions, rings, rules: kept } = planInputOf(day);
      const hourOf = new Map(day.divisions.map(({ draftDivisionId, notBefore }) => [draftDivisionId, notBefore ?? 0]));
      const early = (items: readonly { divisionId: number; startMinute: number }[]) =>
        items.filter(({ divisionId, startMinute }) => startMinute < (hourOf.get(divisionId) ?? 0));
      const plan = planDay(divisions, rings, kept, seed);
      expect(early(plan.rings.flatMap(({ items }) => items))).toEqual([]);
      const standing = standingPlan({ divisions, rings, rules: kept }, day);
      expect(early(standing.rings.flatMap(({ items }) => items))).toEqual([]);
      const rehearsed = rehearse({ divisions, rings, rules: kept, plan }, usualTrouble, seed, 2);
      expect(early(rehearsed.divisions.map(one => ({ ...one, startMinute: one.start.low })))).toEqual([]);
      const { items } = estimateDay(
        {
          state: {
            rings: rings.map(({ id }) => ({ id, isOpen: true, hold: null })),
            assignments: day.assignments.map(({ draftDivisionId, ...one }) => ({
              ...one,
              id: draftDivisionId,
              divisionId: draftDivisionId,
              calls: 0,
              calledAt: null,
              finishedAt: null,
            })),
          },
          now: day.now,
          divisions,
          durations: new Map(divisions.map(({ id, minutes }) => [id, { ...rangeOf(minutes, 0.3), spread: 0.3 }])),
          rules: kept,
          hadLunch: new Set(),
        },
        seed,
      );
      expect(early(items.map(one => ({ ...one, startMinute: one.start.low })))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('FINAL-6 a plan is out of date once the schedule has another hour for its final', () => {
  const [day] = fc.sample(anyDay, { numRuns: 1, seed: 1 }) as [PlannableDay];
  const at = (notBefore: number) => ({ ...day, divisions: day.divisions.map(one => ({ ...one, notBefore })) });
  expect(planDrift(at(960), at(960)).divisions).toBe(0);
  expect(planDrift(at(960), at(900)).divisions).toBe(day.divisions.length);
});
