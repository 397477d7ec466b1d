import { expect, test } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import { countsOf } from './arrival-counts.ts';

type Person = [schoolId: number, checkedInAt: string | null, isWithdrawn?: boolean, ringId?: number];
const family = (competitors: Person[], isCompleted = true) =>
  ({
    isCompleted,
    competitors: competitors.map(([schoolId, checkedInAt, isWithdrawn = false, ringId]) => ({
      schoolId,
      checkedInAt,
      isWithdrawn,
      first: ringId ? { ringId, order: 1, minute: 600 } : null,
    })),
  }) as CheckInFamily;

test('CHECK-13 REG-20 counts arrivals by school and by hour, without withdrawn and unfinished registrations', () => {
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
    family(
      [
        [2, null],
        [1, '2027-03-27T10:00:00Z'],
        [1, null, true],
      ],
      false,
    ),
  ];
  expect(countsOf(families, { schools, rings: [] }, instant => new Date(instant).getUTCHours())).toEqual({
    expected: 4,
    here: 3,
    unfinished: 2,
    unfinishedHere: 1,
    schools: [
      { title: 'Sault Judo', expected: 2, arrived: 2 },
      { title: 'Timmins Karate', expected: 2, arrived: 1 },
    ],
    rings: [],
    hours: [
      { hour: 8, arrived: 2 },
      { hour: 9, arrived: 1 },
    ],
  });
});

test('counts arrivals by the ring where competitors are due first', () => {
  const here = '2027-03-27T08:15:00Z';
  const rings = [
    { id: 1, title: 'Ring 1' },
    { id: 2, title: 'Ring 2' },
    { id: 3, title: 'Ring 3' },
  ];
  const families = [
    family([
      [1, here, false, 2],
      [1, null, false, 2],
      [1, null, false, 1],
    ]),
    family([
      [1, null, true, 1],
      [1, here],
      [1, here, false, 9],
    ]),
  ];
  expect(countsOf(families, { schools: [], rings }, () => 8)).toMatchObject({
    expected: 5,
    here: 3,
    rings: [
      { title: 'Ring 1', expected: 1, arrived: 0 },
      { title: 'Ring 2', expected: 2, arrived: 1 },
    ],
  });
});
