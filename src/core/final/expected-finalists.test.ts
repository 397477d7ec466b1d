import { describe, expect, test } from 'vitest';
import { awaitedIn, type FinalSettings } from './expected-finalists.ts';

const final: FinalSettings = {
  id: 9,
  places: 1,
  fromEventIds: [1],
  minAge: 18,
  maxAge: null,
  genderId: null,
  minLevelOrder: null,
  maxLevelOrder: null,
};
const person = (competitorId: number, birthOn = '2000-01-01', eventId = 1) => ({
  competitorId,
  eventId,
  age: 27,
  isBlackBelt: true,
  birthOn,
  genderId: 1,
  levelOrder: 1,
});
const group = (draftDivisionId: number, ...members: ReturnType<typeof person>[]) => ({ draftDivisionId, members });
const child = '2018-01-01';

describe('FINAL-5 a final that is not drawn up', () => {
  test('awaits those of its divisions who may enter it, and as many as its places', () => {
    const groups = [group(1, person(1), person(2)), group(2, person(3), person(4, child)), group(3, person(5, child))];
    const { members, people, divisionIds } = awaitedIn(final, groups, '2027-05-01');
    expect(members.map(({ competitorId, eventId }) => [competitorId, eventId])).toEqual([
      [1, 9],
      [2, 9],
      [3, 9],
    ]);
    expect(people).toBe(2);
    expect(divisionIds).toEqual([1, 2]);
  });
  test('awaits nobody of other events', () => {
    expect(awaitedIn(final, [group(1, person(1, '2000-01-01', 2))], '2027-05-01')).toEqual({
      members: [],
      people: 0,
      divisionIds: [],
      places: 1,
    });
  });
  test('expects no more than there are', () => {
    const { people } = awaitedIn({ ...final, places: 4 }, [group(1, person(1)), group(2, person(2))], '2027-05-01');
    expect(people).toBe(2);
  });
});
