import type { Entry } from '#core/matchmaking/contests.ts';
import type { DraftState } from '#core/matchmaking/draft-state.ts';
import { boardFacts, boardGroup, boardPerson, weapons } from './board-world.ts';

// 1 to 4 are nine or ten; 5 is eleven; 6 fifteen; 7 a black belt; 8 a girl who is not to be mixed; 9 came late; 10 is gone.
export const smallPeople = [
  boardPerson(1, { firstName: 'Leo', lastName: 'Roy' }),
  boardPerson(2, { firstName: 'Ann', lastName: 'Cho' }),
  boardPerson(3, { age: 10, ageYears: 10 }),
  boardPerson(4, { age: 10, ageYears: 10 }),
  boardPerson(5, { firstName: 'Bo', lastName: 'Lee', age: 11, ageYears: 11, mayMoveUpAge: false }),
  boardPerson(6, { firstName: 'Ian', lastName: 'Poe', age: 15, ageYears: 15 }),
  boardPerson(7, { firstName: 'Eve', lastName: 'Fox', levelPlace: 3 }),
  boardPerson(8, { genderId: 2, mayMixGenders: false }),
  boardPerson(9),
];
export const smallFacts = boardFacts(smallPeople, {
  stale: { late: [{ competitorId: 9, eventId: 1 }], gone: [{ competitorId: 10, eventId: 1 }] },
});
export const smallState: DraftState = {
  groups: [
    boardGroup(1, [1, 2, 3, 4]),
    boardGroup(2, [5]),
    boardGroup(3, [6, 10], { title: 'Group 3', isTitledByHand: true }),
    boardGroup(4, [1, 2], { eventIds: [2] }),
    boardGroup(5, [7], { isLocked: true }),
    boardGroup(6, [], {
      eventIds: weapons,
      entries: [
        { competitorId: 1, eventId: 3 },
        { competitorId: 2, eventId: 3 },
        { competitorId: 2, eventId: 4 },
        { competitorId: 3, eventId: 4 },
      ],
    }),
  ],
  unplaced: [{ competitorId: 8, eventId: 1, reason: 'No one else has entered' }],
};
export const entry = (competitorId: number, eventId = 1): Entry => ({ competitorId, eventId });
