import { expect, test } from 'vitest';
import { mailedOf, newDuplicates, type Registered } from './possible-duplicate.ts';

const pair = (familyId: number, otherFamilyId: number) => ({ familyId, otherFamilyId });

test('REG-42 one family causes at most three mails in a day, to however many families', () => {
  const tries = [1, 2, 3, 4, 5].map(familyId => pair(familyId, 9));
  expect(mailedOf(tries, [])).toEqual([true, true, true, false, false]);
  expect(mailedOf(tries, [pair(6, 9), pair(7, 9)])).toEqual([true, false, false, false, false]);
});

test('REG-42 one family gets at most three mails in a day, from however many accounts', () => {
  const tries = [11, 12, 13, 14].map(otherFamilyId => pair(1, otherFamilyId));
  expect(mailedOf([...tries, pair(2, 15)], [])).toEqual([true, true, true, false, true]);
});

test('REG-41 the same child of different families is noticed once, the registration that was first named first', () => {
  const person = (competitorId: number, changes: Partial<Registered> = {}): Registered => ({
    competitorId,
    registrationId: competitorId * 10,
    tournamentId: 1,
    familyId: competitorId,
    firstName: 'Zoë',
    lastName: 'O’Neil',
    birthOn: '2017-04-05',
    ...changes,
  });
  const others = [
    person(2, { familyId: 1 }), // its own family
    person(3, { birthOn: '2017-04-06' }),
    person(4, { tournamentId: 2 }),
    person(5, { firstName: 'Zoltan' }),
  ];
  const people = [person(1), ...others, person(6, { firstName: 'ZOE', lastName: "O'Neil " }), person(7)];
  const found = (known: [number, number][]) =>
    newDuplicates(people, known).map(({ first, later }) => [first.competitorId, later.competitorId]);
  expect(found([])).toEqual([
    [1, 6],
    [2, 6],
    [1, 7],
    [2, 7],
    [6, 7],
  ]);
  expect(
    found([
      [6, 1],
      [2, 6],
      [1, 7],
      [7, 2],
    ]),
  ).toEqual([[6, 7]]);
});
