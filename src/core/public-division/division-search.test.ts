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
  foundDivisions(divisions, asked, ({ title }) => title)?.divisions.map(({ division, people }) => [
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

test.each([
  ['10', ['Boys 9–10 · Beginner', 'Girls 9–10']],
  ['boys 9', ['Boys 9–10 · Beginner']],
  ['1', []],
  ['boys 0', []],
])('PUBLIC-6 a number is meant whole, also within a range: %s', (asked, expected) => {
  expect(found(asked)?.map(([title]) => title)).toEqual(expected);
});

test('PUBLIC-6 “ring 1” does not find Ring 12', () => {
  const rings = ['Ring 1', 'Ring 12'].map(title => ({ title, people: [] }));
  const answer = foundDivisions(rings, 'ring 1', ({ title }) => title);
  expect(answer?.divisions.map(({ division }) => division.title)).toEqual(['Ring 1']);
});

test.each([
  ['Élise Roy', ['Élise R.']],
  ['roy elise', ['Élise R.']],
  ['Anna Smith', ['A. S.']],
  ['Anna Smith Timmins', ['A. S.']],
  ['Anna Brown girls', ['A. B.']],
  ['Élise Smith', []],
  ['Anna Smith Sault', []],
  ['Anna Smith Jones', []],
  ['Roy', []],
])('PUBLIC-6 a whole name finds those shown by its initials: %s', (asked, names) => {
  const answer = foundDivisions(divisions, asked, ({ title }) => title);
  expect(answer?.divisions.flatMap(({ people }) => people.map(({ name }) => name))).toEqual(names);
  expect(answer?.areInitials).toBe(names.length > 0);
});
test('PUBLIC-6 looks at initials only where nothing shows the words', () => {
  expect(foundDivisions(divisions, 'boys beginner', ({ title }) => title)?.areInitials).toBe(false);
  expect(foundDivisions(divisions, 'Élise R.', ({ title }) => title)?.areInitials).toBe(false);
});

const partsOf = (title: string, name: string, schoolName: string) => [{ title, people: [{ name, schoolName }] }];
test.each([
  ['Marie Eve', 'Marie-Ève T.', 'Sault Kenpo'],
  ['marie-eve', 'Marie-Ève T.', 'Sault Kenpo'],
  ['eve', 'Marie-Ève T.', 'Sault Kenpo'],
  ['Marie-Eve', 'Marie Ève T.', 'Sault Kenpo'],
  ['arts', 'Léo T.', "Club d'arts martiaux"],
  ['d’arts', 'Léo T.', "Club d'arts martiaux"],
  ["club d'arts martiaux", 'Léo T.', 'Club d’arts martiaux'],
  ['Marie Eve Tremblay', 'Marie-Ève T.', 'Sault Kenpo'],
  ['Marie-Ève Tremblay', 'Marie-Ève T.', 'Sault Kenpo'],
  ['Marie-Ève Tremblay', 'M. T.', 'Sault Kenpo'],
  ["Sean O'Brien", 'Sean O.', 'Sault Kenpo'],
])('PUBLIC-6 the parts of a word with a hyphen or an apostrophe are words too: %s', (asked, name, schoolName) => {
  const answer = foundDivisions(partsOf('Boys 9–10', name, schoolName), asked, ({ title }) => title);
  expect(answer?.divisions.flatMap(({ people }) => people.map(one => one.name))).toEqual([name]);
});

test('PUBLIC-6 what is typed with an apostrophe is found as a whole only', () => {
  const answer = foundDivisions(partsOf('Boys 9–10', 'Léo T.', 'Dojo Orillia'), 'd’or', ({ title }) => title);
  expect(answer?.divisions).toEqual([]);
});

test.each(['', '   '])('PUBLIC-6 looks for nothing without a word', asked => {
  expect(found(asked)).toBeUndefined();
});
