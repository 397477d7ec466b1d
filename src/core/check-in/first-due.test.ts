import { describe, expect, test } from 'vitest';
import type { DeskCompetitor, FirstDue } from './desk-data.ts';
import { byFirstDue, compareFirst, firstOfFamily, firstWords } from './first-due.ts';

const due = (minute: number | null, order = 1, ringId = 1): FirstDue => ({ ringId, order, minute });
type Facts = Partial<Pick<DeskCompetitor, 'first' | 'checkedInAt' | 'isWithdrawn'>>;
const family = (name: string, ...people: Facts[]) => ({
  name,
  competitors: people.map(
    facts => ({ first: null, checkedInAt: null, isWithdrawn: false, ...facts }) as DeskCompetitor,
  ),
});
const rings = [
  { id: 1, title: 'Ring 1' },
  { id: 2, title: 'Ring 2' },
];

describe('which competitor is due first', () => {
  test.each<[string, FirstDue | null, FirstDue | null]>([
    ['the earlier minute', due(600, 9), due(620, 1)],
    ['at the same minute, the earlier place', due(600, 1, 2), due(600, 2, 1)],
    ['a minute before no minute', due(900, 9), due(null, 1)],
    ['without minutes, the earlier place', due(null, 1), due(null, 2)],
    ['a ring before no ring', due(null, 9), null],
  ])('CHECK-12 %s', (_what, first, second) => {
    expect(compareFirst(first, second)).toBeLessThan(0);
    expect(compareFirst(second, first)).toBeGreaterThan(0);
  });
  test('CHECK-12 equal values compare as equal', () => {
    expect(compareFirst(due(600), due(600))).toBe(0);
    expect(compareFirst(due(null), due(null))).toBe(0);
    expect(compareFirst(null, null)).toBe(0);
  });

  test('CHECK-12 a family counts its members who are not here yet, or all who are coming once all are here', () => {
    const here = '2027-05-01T12:52:00.000Z';
    expect(firstOfFamily(family('Roy', { first: due(640) }, { first: due(610) }))).toEqual(due(610));
    expect(firstOfFamily(family('Roy', { first: due(640) }, { first: due(610), checkedInAt: here }))).toEqual(due(640));
    expect(firstOfFamily(family('Roy', { first: due(640) }, { first: due(610), isWithdrawn: true }))).toEqual(due(640));
    expect(firstOfFamily(family('Roy', { first: due(610), checkedInAt: here }))).toEqual(due(610));
    expect(firstOfFamily(family('Roy', {}))).toBeNull();
    expect(firstOfFamily(family('Roy'))).toBeNull();
  });

  test('CHECK-12 sorts families by when they are due first, then by name', () => {
    const order = byFirstDue([
      family('Aho', {}),
      family('Berg', { first: due(640) }),
      family('Côté', { first: due(610) }),
      family('Dubois', { first: due(610) }),
    ]).map(({ name }) => name);
    expect(order).toEqual(['Côté', 'Dubois', 'Berg', 'Aho']);
  });
});

test.each<[FirstDue | null, string | null]>([
  [due(620, 4, 2), 'Ring 2, about 10:20 a.m.'],
  [due(null, 4, 2), 'Ring 2, number 4 in the queue'],
  [due(620, 4, 7), null],
  [null, null],
])('CHECK-12 %j is shown as %s', (first, words) => {
  expect(firstWords(first, rings)).toBe(words);
});
