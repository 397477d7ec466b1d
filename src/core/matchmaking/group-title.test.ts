import { describe, expect, test } from 'vitest';
import { boardFacts, boardGroup, boardPerson, weapons } from '#test/support/matchmaking/board-world.ts';
import { type BoardPerson, membersOf } from './draft-state.ts';
import { groupTitle, letters, newTitles, type TitleWish, uniqueTitles } from './group-title.ts';

const titleFor = (people: Partial<BoardPerson>[], eventIds: readonly number[] = [1]): string => {
  const persons = people.map((values, i) => boardPerson(i + 1, values));
  const facts = boardFacts(persons);
  const ids = persons.map(({ competitorId }) => competitorId);
  return groupTitle(membersOf(boardGroup(1, ids, { eventIds }), facts), eventIds, facts);
};

describe('a group is named after its members', () => {
  test.each<[string, string, Partial<BoardPerson>[], number[]?]>([
    ['its real ages', 'Boys 9–10, Novice: Point Sparring', [{ age: 9 }, { age: 10 }]],
    ['one age', 'Girls 9, Novice: Forms', [{ genderId: 2 }], [2]],
    [
      'both genders, and levels between',
      'Mixed 8–9, Beginner to Advanced: Forms',
      [{ age: 8, genderId: 2, levelPlace: 0 }, { levelPlace: 1 }, { levelPlace: 2 }],
      [2],
    ],
    [
      'children and adults',
      'Male 16–19, Black Belt: Point Sparring',
      [
        { age: 16, levelPlace: 3 },
        { age: 19, levelPlace: 3 },
      ],
    ],
    ['several events', 'Boys 9, Novice: Weapons, soft and Weapons, hard', [{}], weapons],
  ])('MATCH-22 %s', (_, title, people, eventIds) => {
    expect(titleFor(people, eventIds)).toBe(title);
  });
});

describe('each title is unique', () => {
  const wish = (id: number, now: string | null = null, title = 'Boys 9'): TitleWish => ({ id, wish: title, now });
  test.each<[string, TitleWish[], string[], string[]]>([
    ['a plain title if it is free', [wish(1)], [], ['Boys 9']],
    ['letters for several new groups', [wish(1), wish(2), wish(3)], [], ['Boys 9 A', 'Boys 9 B', 'Boys 9 C']],
    ['the next letter after an existing title', [wish(1)], ['Boys 9'], ['Boys 9 B']],
    ['the next letters after existing titles', [wish(1), wish(2)], ['boys 9', 'Boys 9 C'], ['Boys 9 B', 'Boys 9 D']],
    ['a group keeps its title, whoever is named first', [wish(1), wish(2, 'Boys 9')], [], ['Boys 9 B', 'Boys 9']],
    ['a group keeps its letter, even if the plain title is free', [wish(1, 'Boys 9 B')], [], ['Boys 9 B']],
    ['a group does not keep a title that no longer fits', [wish(1, 'Boys 8')], ['Boys 9'], ['Boys 9 B']],
    ['a group keeps a title made with a hyphen', [wish(1, 'Boys 9-10 B', 'Boys 9–10')], [], ['Boys 9-10 B']],
    ['a title made with a hyphen is taken', [wish(1, null, 'Boys 9–10')], ['Boys 9-10'], ['Boys 9–10 B']],
    ['an ending that only looks like a letter is dropped', [wish(1, 'Boys 9 ABC')], [], ['Boys 9']],
    [
      'the longest title is shortened for its letter',
      [wish(1, null, 'x'.repeat(80))],
      ['x'.repeat(80)],
      [`${'x'.repeat(78)} B`],
    ],
  ])('MATCH-23 %s', (_, wishes, others, titles) => {
    const given = uniqueTitles(wishes, others);
    expect(wishes.map(({ id }) => given.get(id))).toEqual(titles);
  });

  test('MATCH-23 the letters continue after Z', () => {
    expect([0, 25, 26, 51, 52].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });

  test('MATCH-23 a new draft has unique titles from the start', () => {
    const facts = boardFacts([boardPerson(1), boardPerson(2), boardPerson(3, { age: 14 })]);
    const groups = [1, 2, 3].map(id => ({ members: membersOf(boardGroup(1, [id]), facts), eventIds: [1] }));
    expect(newTitles(groups, facts)).toEqual([
      'Boys 9, Novice: Point Sparring A',
      'Boys 9, Novice: Point Sparring B',
      'Boys 14, Novice: Point Sparring',
    ]);
  });
});
