import { describe, expect, test } from 'vitest';
import { type AnnouncedAssignment, announcedPeople, announcementsOf } from './announcements.ts';

const one = (
  divisionId: number,
  ringId: number,
  place: number | null,
  state: AnnouncedAssignment['state'] = 'planned',
  expected: number | null = null,
): AnnouncedAssignment => ({ divisionId, ringId, state, place, start: expected === null ? null : { expected } });

describe('ANNOUNCE-1', () => {
  test.each<[string, AnnouncedAssignment[], [number[], number | null, number[]]]>([
    ['an empty ring', [], [[], null, []]],
    ['what runs is not announced', [one(1, 1, 0, 'running'), one(2, 1, 1)], [[], 2, []]],
    ['a called one, and the next one on deck', [one(1, 1, 1, 'called'), one(2, 1, 2)], [[1], 2, []]],
    ['several called, in the order of the queue', [one(2, 1, 2, 'called'), one(1, 1, 1, 'called')], [[1, 2], null, []]],
    ['the next one is on deck whenever it begins', [one(1, 1, 1, 'planned', 700)], [[], 1, []]],
    [
      'what else begins within five minutes',
      [one(1, 1, 1, 'planned', 601), one(2, 1, 2, 'planned', 605), one(3, 1, 3, 'planned', 605.5)],
      [[], 1, [2]],
    ],
    ['without a time it is not soon', [one(1, 1, 1), one(2, 1, 2)], [[], 1, []]],
    ['late ones are soon', [one(1, 1, 1), one(2, 1, 2, 'planned', 590)], [[], 1, [2]]],
    ['what is done or in a closed ring is left out', [one(1, 1, null, 'done'), one(2, 1, null)], [[], null, []]],
    ['other rings do not count', [one(1, 2, 1, 'called')], [[], null, []]],
  ])('ANNOUNCE-1 %s', (_, assignments, [called, onDeck, soon]) => {
    expect(announcementsOf([1], assignments, 600)).toEqual([{ ringId: 1, called, onDeck, soon }]);
  });
});

test('ANNOUNCE-2 everybody once with their whole name, who is missing first', () => {
  const member = (competitorId: number, firstName: string, saidAs: string | null = null) => ({
    competitorId,
    firstName,
    lastName: 'Virtanen',
    saidAs,
    schoolName: 'Kenora',
  });
  const people = announcedPeople(
    [member(1, 'Aino', 'Eye-no'), member(2, 'Eino'), member(1, 'Aino', 'Eye-no')],
    id => id === 2,
  );
  expect(people).toEqual([
    { competitorId: 2, name: 'Eino Virtanen', saidAs: null, schoolName: 'Kenora', isMissing: true },
    { competitorId: 1, name: 'Aino Virtanen', saidAs: 'Eye-no', schoolName: 'Kenora', isMissing: false },
  ]);
});
