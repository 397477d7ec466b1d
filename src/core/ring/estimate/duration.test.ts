import { describe, expect, test } from 'vitest';
import { boutsFor, type DurationEstimate, learn, minutesOf, type TimedEvent } from './duration.ts';

const panel: TimedEvent = { format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1 };
const bracket: TimedEvent = { ...panel, format: 'bracket' };

test.each<[string, number, TimedEvent, number]>([
  ['nobody takes no time', 0, panel, 0],
  ['one form', 1, panel, 5 + 2.75],
  ['eight forms before three judges', 8, panel, 5 + 8 * 2.75],
  ['eight forms before five judges', 8, { ...panel, judges: 5 }, 5 + 8 * 3.25],
  ['eight in a bracket fight seven bouts', 8, bracket, 5 + 7 * 3.5],
  ['a third-place bout adds one', 8, { ...bracket, thirdPlace: 'bout' }, 5 + 8 * 3.5],
  ['two competitors fight at most three bouts', 2, { ...bracket, minMatches: 2 }, 5 + 3 * 3.5],
])('RING-1 %s', (_, people, event, minutes) => {
  expect(minutesOf(people, event)).toBeCloseTo(minutes);
});

test('RING-1 guaranteeing everyone two bouts takes longer', () => {
  expect(boutsFor(8, { thirdPlace: 'shared', minMatches: 2 })).toBeGreaterThan(7);
});

const estimate = (divisionId: number, eventId: number, people = 8, minutes = 20): DurationEstimate => ({
  divisionId,
  eventIds: [eventId],
  people,
  minutes,
});
const estimates = [
  ...Array.from({ length: 20 }, (_, i) => estimate(i + 1, 1)),
  estimate(21, 1, 3),
  estimate(22, 2),
  estimate(23, 2, 8, 40),
];
const took = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, i) => ({ divisionId: i + 1, minutes }));
const learned = (count: number, minutes: number) => {
  const all = learn(estimates, took(count, minutes));
  return (divisionId: number) => all.get(divisionId) ?? { expected: 0, low: 0, high: 0, spread: 0 };
};

describe('RING-10', () => {
  test('RING-10 before anything has run, expects the table’s minutes', () => {
    const { low, expected, high } = learned(0, 0)(20);
    expect(expected).toBe(20);
    expect(low).toBeGreaterThan(13);
    expect(low).toBeLessThan(17);
    expect(high).toBeGreaterThan(23);
    expect(high).toBeLessThan(28);
  });

  test('RING-10 one long division changes the others little', () => {
    const of = learned(1, 40);
    expect(of(20).expected).toBeGreaterThan(20.5);
    expect(of(20).expected).toBeLessThan(30);
  });

  test('RING-10 many long divisions change the estimate, and its range follows', () => {
    const of = learned(15, 30);
    expect(of(20).expected).toBeGreaterThan(28.5);
    expect(of(20).expected).toBeLessThan(30);
    expect(of(20).high - of(20).low).toBeLessThan((learned(0, 0)(20).high - learned(0, 0)(20).low) * 1.2);
  });

  test('RING-10 the same event and size learns most, the same event less, the rest of the day least', () => {
    const of = learned(6, 30);
    expect(of(20).expected).toBeGreaterThan(of(21).expected);
    expect(of(21).expected).toBeGreaterThan(of(22).expected);
    expect(of(22).expected).toBeGreaterThan(20);
    expect(of(23).expected).toBeCloseTo(of(22).expected * 2);
  });

  test('RING-10 ranges narrow when a day keeps to the table and widen when it varies', () => {
    const wild = learn(
      estimates,
      took(16, 20).map((one, i) => ({ ...one, minutes: i % 2 === 0 ? 10 : 35 })),
    );
    const calm = learned(16, 20)(20);
    const usual = learned(0, 0)(20);
    expect(calm.high - calm.low).toBeLessThan((usual.high - usual.low) * 0.7);
    expect((wild.get(20)?.high ?? 0) - (wild.get(20)?.low ?? 0)).toBeGreaterThan((usual.high - usual.low) * 1.3);
  });

  test.each([0, 600])('RING-10 a forgotten or double tap (%d minutes) counts as threefold at most', minutes => {
    const of = learned(1, minutes);
    expect(of(20).expected).toBeGreaterThan(12);
    expect(of(20).expected).toBeLessThan(35);
  });

  test('RING-10 divisions without minutes and unknown divisions teach nothing', () => {
    const before = learn([...estimates, estimate(30, 1, 0, 0)], []);
    const after = learn(
      [...estimates, estimate(30, 1, 0, 0)],
      [
        { divisionId: 30, minutes: 12 },
        { divisionId: 999, minutes: 90 },
        { divisionId: 1, minutes: Number.NaN },
      ],
    );
    expect(after).toEqual(before);
  });
});
