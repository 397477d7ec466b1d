import { expect, test } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import { countsOf } from './counts.ts';

const family = (competitors: [schoolId: number, checkedInAt: string | null, isWithdrawn?: boolean][]) =>
  ({
    competitors: competitors.map(([schoolId, checkedInAt, isWithdrawn = false]) => ({
      schoolId,
      checkedInAt,
      isWithdrawn,
    })),
  }) as CheckInFamily;

test('who is here, by school and by hour; who was withdrawn is not expected', () => {
  const schools = [
    { id: 1, title: 'Timmins Karate' },
    { id: 2, title: 'Sault Judo' },
    { id: 3, title: 'Nobody’s' },
  ];
  const families = [
    family([
      [1, '2027-03-27T08:15:00Z'],
      [1, null],
      [2, '2027-03-27T09:01:00Z'],
    ]),
    family([
      [2, '2027-03-27T08:59:00Z'],
      [2, null, true],
    ]),
  ];
  expect(countsOf(families, schools, instant => new Date(instant).getUTCHours())).toEqual({
    expected: 4,
    arrived: 3,
    schools: [
      { title: 'Timmins Karate', expected: 2, arrived: 1 },
      { title: 'Sault Judo', expected: 2, arrived: 2 },
    ],
    hours: [
      { hour: 8, arrived: 2 },
      { hour: 9, arrived: 1 },
    ],
  });
});
