import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsOf, forms } from '#test/support/ring/wrap-up-facts.ts';
import { minutesOf, type SizeClass } from '../ring/estimate/duration.ts';
import { ringDivisionsOf } from '../ring/ring-division.ts';
import { type EventPace, paceFrom, paceOfEvent } from './event-pace.ts';
import { wrapUpOf } from './wrap-up.ts';

const pace = (factor: number, divisions: number, sizeClass: SizeClass = 4, eventId = 1): EventPace => ({
  eventId,
  sizeClass,
  factor,
  divisions,
});

describe('WRAP-10 the pace of an event', () => {
  const estimated = minutesOf(4, forms);
  const ranFor = (...factors: number[]) =>
    wrapUpOf(
      factsOf(
        factors.map((factor, i) => ({ people: 4, startedAt: 100 * i, finishedAt: 100 * i + factor * estimated })),
      ),
    ).paces;

  test('is that of its middle division, ignoring forgotten taps', () => {
    expect(ranFor(1.2, 1.3, 9, 1.1, 1.2)).toEqual([pace(1.2, 5)]);
  });

  test('is limited to threefold', () => {
    expect(ranFor(6)).toEqual([pace(3, 1)]);
    expect(ranFor(0.01)).toEqual([pace(0.333, 1)]);
  });

  test('competitors who did not come take no time', () => {
    const facts = factsOf([{ people: 6, absent: 2, startedAt: 600, finishedAt: 600 + estimated }]);
    expect(wrapUpOf(facts).paces).toEqual([pace(1, 1)]);
  });
});

describe('WRAP-11 how a pace is used', () => {
  test('counts less the fewer divisions it rests on', () => {
    const used = [1, 4, 40].map(divisions => paceFrom([pace(1.5, divisions)])(1, 4));
    expect(used[0]).toBeCloseTo(1.5 ** (1 / 5 + (4 / 5) * (1 / 5)));
    expect(used[1]).toBeCloseTo(1.5 ** 0.75);
    expect(used.toSorted((a, b) => a - b)).toEqual(used);
    expect(used[2]).toBeLessThan(1.5);
  });

  test('mixes a size’s pace with its event’s, and leaves events that never ran at the table’s minutes', () => {
    const of = paceFrom([pace(1.5, 20, 4), pace(0.8, 1, 8)]);
    expect(of(1, 30)).toBeCloseTo(paceOfEvent([pace(1.5, 20, 4), pace(0.8, 1, 8)], 1));
    expect(of(1, 8)).toBeGreaterThan(1);
    expect(of(1, 8)).toBeLessThan(of(1, 3));
    expect(of(2, 4)).toBe(1);
    expect(paceOfEvent([], 1)).toBe(1);
  });

  test('is limited to twofold, whatever was adopted', () => {
    expect(paceFrom([pace(3, 1000)])(1, 2)).toBe(2);
    expect(paceFrom([pace(0.1, 1000)])(1, 2)).toBe(0.5);
    expect(paceOfEvent([pace(3, 1000)], 1)).toBe(2);
  });

  test('always lies between no change and what was measured', () => {
    const anyPace = fc.record({
      eventId: fc.constant(1),
      sizeClass: fc.constantFrom<SizeClass>(4, 8, 16, 99),
      factor: fc.double({ min: 0.34, max: 3, noNaN: true }),
      divisions: fc.integer({ min: 1, max: 60 }),
    });
    const paces = fc.uniqueArray(anyPace, { selector: ({ sizeClass }) => sizeClass, minLength: 1 });
    fc.assert(
      fc.property(paces, fc.integer({ min: 1, max: 40 }), (own, people) => {
        const factors = [1, ...own.map(({ factor }) => factor)];
        const used = paceFrom(own)(1, people);
        expect(used).toBeGreaterThanOrEqual(Math.max(0.5, Math.min(...factors)) - 1e-9);
        expect(used).toBeLessThanOrEqual(Math.min(2, Math.max(...factors)) + 1e-9);
      }),
    );
  });
});

test('WRAP-12 minutes are the table’s minutes times the pace', () => {
  const members = [1, 2, 3, 4].map(competitorId => ({ competitorId, eventId: 1, age: 9, isBlackBelt: false }));
  const groups = [{ draftDivisionId: 7, members }];
  const events = new Map([[1, forms]]);
  const [before] = ringDivisionsOf(groups, events);
  const [after] = ringDivisionsOf(groups, events, paceFrom([pace(1.5, 40)]));
  expect(before?.minutes).toBe(minutesOf(4, forms));
  expect(after?.minutes).toBeCloseTo(minutesOf(4, forms) * paceFrom([pace(1.5, 40)])(1, 4));
});
