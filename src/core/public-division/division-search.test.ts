import { expect, test } from 'vitest';
import { foundDivisions } from './division-search.ts';

const divisions = [
  {
    title: 'Boys 9–10 · Beginner',
    people: [
      { name: 'Élise R.', schoolName: 'Sault Kenpo' },
      { name: 'A. S.', schoolName: 'Timmins TKD' },
    ],
  },
  { title: 'Girls 9–10', people: [{ name: 'A. B.', schoolName: "Dojo d'Or" }] },
];
const found = (asked: string) =>
  foundDivisions(divisions, asked, ({ title }) => title)?.map(({ division, people }) => [
    division.title,
    people.map(({ name }) => name),
  ]);

test.each([
  ['elise', [['Boys 9–10 · Beginner', ['Élise R.']]]],
  ['A. S.', [['Boys 9–10 · Beginner', ['A. S.']]]],
  ['tim', [['Boys 9–10 · Beginner', ['A. S.']]]],
  ['d’or', [['Girls 9–10', ['A. B.']]]],
  ['girls 9-10', [['Girls 9–10', []]]],
  ['beginner elise', [['Boys 9–10 · Beginner', ['Élise R.']]]],
  [
    '9–10',
    [
      ['Boys 9–10 · Beginner', []],
      ['Girls 9–10', []],
    ],
  ],
  ['lise', []],
  ['Roy', []],
])('PUBLIC-6 finds by the beginnings of words: %s', (asked, expected) => {
  expect(found(asked)).toEqual(expected);
});

test.each(['', '   '])('PUBLIC-6 looks for nothing without a word', asked => {
  expect(found(asked)).toBeUndefined();
});
