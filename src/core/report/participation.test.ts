import { expect, test } from 'vitest';
import { type Participant, participationKinds, participationOf } from './participation.ts';

const one = (changes: Partial<Participant>): Participant => ({
  ...{ school: 'Copper Cliff', age: 9, genderId: 1, isCheckedIn: true },
  entries: [{ event: 'Forms', hasCompeted: true }],
  ...changes,
});
const people = [
  one({}),
  one({
    school: 'Nickel City',
    genderId: 2,
    entries: [...one({}).entries, { event: 'Point Sparring', hasCompeted: false }],
  }),
  one({ age: 40, isCheckedIn: false, entries: [{ event: 'Point Sparring', hasCompeted: false }] }),
  one({ age: 8, school: 'Nickel City', entries: [] }),
];
const { people: all, entries, rows } = participationOf(people, ['Point Sparring', 'Forms']);

test('REPORT-8 counts people once, and entries by event', () => {
  expect(all).toEqual({ registered: 4, checkedIn: 3, competed: 2 });
  expect(entries).toEqual({ registered: 4, checkedIn: 3, competed: 2 });
  expect(rows.school).toEqual([
    { label: 'Copper Cliff', registered: 2, checkedIn: 1, competed: 1 },
    { label: 'Nickel City', registered: 2, checkedIn: 2, competed: 1 },
  ]);
  expect(rows.age.map(({ label, registered }) => [label, registered])).toEqual([
    ['8 and 9', 3],
    ['35 and over', 1],
  ]);
  expect(rows.event).toEqual([
    { label: 'Point Sparring', registered: 2, checkedIn: 1, competed: 0 },
    { label: 'Forms', registered: 2, checkedIn: 2, competed: 2 },
  ]);
});

test('REPORT-8 adds up: every list has the same total as the people, or the entries', () => {
  for (const kind of participationKinds)
    for (const count of ['registered', 'checkedIn', 'competed'] as const)
      expect(
        rows[kind].reduce((sum, row) => sum + row[count], 0),
        `${kind} ${count}`,
      ).toBe((kind === 'event' ? entries : all)[count]);
});
