import { expect, test } from 'vitest';
import { boardFacts, boardGroup, boardPerson } from '#test/support/matchmaking/board-world.ts';
import { weighFirst } from './weigh-first.ts';

test('MATCH-59 lists whoever waits for a weight before whoever was placed without one, where weight counts', () => {
  const people = [
    boardPerson(1),
    boardPerson(2, { weightKg: null }),
    boardPerson(3, { weightKg: null }),
    boardPerson(4, { weightKg: null }),
  ];
  const loose = (competitorId: number, eventId: number) => ({ competitorId, eventId, reason: '' });
  const state = { groups: [boardGroup(1, [1, 2])], unplaced: [loose(3, 1), loose(4, 2)] };
  expect(weighFirst(state, boardFacts(people))).toEqual([
    { competitorId: 3, waiting: [1], placed: [] },
    { competitorId: 2, waiting: [], placed: [1] },
  ]);
  const gone = boardFacts(people, { stale: { late: [], gone: [{ competitorId: 3, eventId: 1 }] } });
  expect(weighFirst(state, gone).map(({ competitorId }) => competitorId)).toEqual([2]);
});
