import { expect, test } from 'vitest';
import { schoolLists } from './wall-list.ts';

test('PUBLIC-8 a wall list by school has each person who is shown, as often as they compete', () => {
  const division = (title: string, ...people: [string, string][]) => ({
    title,
    people: people.map(([name, schoolName]) => ({ name, schoolName })),
  });
  const lists = schoolLists([
    division('Forms', ['Zoé R.', 'Sault Kenpo'], ['Ava S.', 'Élan TKD']),
    division('Sparring', ['Zoé R.', 'Sault Kenpo'], ['Eino K.', 'Sault Kenpo']),
  ]);
  expect(
    lists.map(({ schoolName, rows }) => [schoolName, rows.map(({ name, division: { title } }) => [name, title])]),
  ).toEqual([
    ['Élan TKD', [['Ava S.', 'Forms']]],
    [
      'Sault Kenpo',
      [
        ['Eino K.', 'Sparring'],
        ['Zoé R.', 'Forms'],
        ['Zoé R.', 'Sparring'],
      ],
    ],
  ]);
});
