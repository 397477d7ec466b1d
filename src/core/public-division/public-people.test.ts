import { expect, test } from 'vitest';
import type { PublicName } from '../result/public-name-choices.ts';
import { publicPeopleOf } from './public-people.ts';

const member = (
  firstName: string,
  publicName: PublicName | null,
  more: { isErased?: boolean; lastName?: string } = {},
) => ({
  firstName,
  lastName: 'Roy',
  publicName,
  schoolName: 'Sault Kenpo',
  isErased: false,
  ...more,
});

test('PUBLIC-2 names people as their families chose, and counts the others', () => {
  const members = [
    member('Veli', 'name_and_initial'),
    member('Otto', null),
    member('Eino', 'not_shown'),
    member('Ida', 'name_and_initial', { isErased: true }),
    member('X', 'initials', { lastName: 'Y' }), // nothing of such a name can be shown
  ];
  expect(publicPeopleOf(members)).toEqual({
    people: [
      { name: 'O. R.', schoolName: 'Sault Kenpo' },
      { name: 'Veli R.', schoolName: 'Sault Kenpo' },
    ],
    more: 3,
  });
});

test('PUBLIC-2 sorts by what is shown, whatever the names behind it', () => {
  const members = ['Zoé', 'Ava', 'Émile'].map(name => member(name, 'name_and_initial'));
  expect(publicPeopleOf(members).people.map(({ name }) => name)).toEqual(['Ava R.', 'Émile R.', 'Zoé R.']);
  const hidden = [member('Ava', 'initials', { lastName: 'Ylonen' }), member('Amy', 'initials', { lastName: 'Berg' })];
  expect(publicPeopleOf(hidden).people.map(({ name }) => name)).toEqual(['A. B.', 'A. Y.']);
  expect(publicPeopleOf(hidden.toReversed())).toEqual(publicPeopleOf(hidden));
});
