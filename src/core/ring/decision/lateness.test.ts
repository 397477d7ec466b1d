import { describe, expect, test } from 'vitest';
import { latenessOf as latenessOfRing, type TimedAssignment, type TimedRing } from './lateness.ts';

const timed = (more: Partial<TimedAssignment>): TimedAssignment => ({
  plannedStart: 600,
  plannedMinutes: 20,
  startedAt: null,
  notBefore: null,
  isUndrawn: false,
  start: null,
  end: null,
  ...more,
});
const latenessOf = (ring: Omit<TimedRing, 'after'> & Partial<TimedRing>, now: number) =>
  latenessOfRing({ after: [], ...ring }, now);
const running = (more: Partial<TimedAssignment> = {}) => timed({ startedAt: 605, end: 632, ...more });

describe('RING-41 how late a ring is', () => {
  const cases: [string, Parameters<typeof latenessOf>[0], number | null][] = [
    ['what runs counts at its expected end', { running: running(), next: timed({ start: 700 }) }, 12],
    ['and at its start where no end is expected', { running: running({ end: null }), next: null }, 5],
    ['it can be early', { running: running({ startedAt: 590, end: 611.6 }), next: null }, -8],
    ['an unplanned division says nothing', { running: running({ plannedStart: null }), next: timed({}) }, null],
    [
      'what is next counts at its expected start',
      { running: null, next: timed({ plannedStart: 620, start: 630 }) },
      10,
    ],
    ['which is never before now', { running: null, next: timed({ start: 603 }) }, 10],
    [
      'a final that an old plan has in the morning is not late before its hour',
      { running: null, next: timed({ plannedStart: 495, notBefore: 900, start: 900 }) },
      0,
    ],
    [
      'nor while those who come into it are still in late rings',
      { running: null, next: timed({ plannedStart: 900, notBefore: 900, start: 925 }) },
      0,
    ],
    [
      'after its hour it counts from that hour',
      { running: null, next: timed({ plannedStart: 495, notBefore: 598, start: 610 }) },
      12,
    ],
    [
      'as it does once it runs',
      { running: running({ plannedStart: 495, notBefore: 600, startedAt: 604, end: 627 }), next: null },
      7,
    ],
    ['a ring without a plan', { running: null, next: timed({ plannedStart: null }) }, null],
    ['a ring that is done', { running: null, next: null }, null],
  ];
  test('RING-45 a ring whose next final is not drawn up waits for others, but what runs before it can be late', () => {
    const final = timed({ plannedStart: 560, notBefore: 560, start: 640, isUndrawn: true });
    expect(latenessOf({ running: null, next: final }, 610)).toBe(null);
    expect(latenessOf({ running: running(), next: final }, 610)).toBe(12);
    expect(latenessOf({ running: null, next: { ...final, isUndrawn: false } }, 610)).toBe(80);
  });
  describe('RING-41 a division that was moved up says nothing about its ring', () => {
    const planned = (...starts: number[]) =>
      starts.map((plannedStart, i) => timed({ plannedStart, start: 640 + 20 * i }));
    const [first, ...rest] = planned(600, 620, 640, 660) as [TimedAssignment, ...TimedAssignment[]];
    const moved = timed({ plannedStart: 1109, start: 610 });
    test('what it went before is measured, while it is next and while it runs', () => {
      expect(latenessOf({ running: null, next: moved, after: [first, ...rest] }, 610)).toBe(40);
      const runs = running({ plannedStart: 1109 });
      expect(latenessOf({ running: runs, next: first, after: rest }, 610)).toBe(40);
      expect(
        latenessOf({ running: runs, next: moved, after: [{ ...moved, plannedStart: 1130 }, first, ...rest] }, 610),
      ).toBe(40);
    });
    test('a division that was put off makes nothing else count as moved up', () => {
      const late = timed({ plannedStart: 590, start: 800 });
      expect(
        latenessOf(
          { running: running({ plannedStart: 610 }), next: rest[0] ?? null, after: [...rest.slice(1), late] },
          610,
        ),
      ).toBe(2);
    });
    test('a final that waits for other rings does not', () => {
      const final = timed({ plannedStart: 560, isUndrawn: true });
      expect(latenessOf({ running: running(), next: final }, 610)).toBe(12);
    });
  });
  test.each(cases)('RING-41 %s', (_title, ring, expected) => {
    expect(latenessOf(ring, 610)).toBe(expected);
  });
});
