import { describe, expect, test } from 'vitest';
import { latenessOf, type TimedAssignment } from './lateness.ts';

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
  test.each(cases)('RING-41 %s', (_title, ring, expected) => {
    expect(latenessOf(ring, 610)).toBe(expected);
  });
});
