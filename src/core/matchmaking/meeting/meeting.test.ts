import { describe, expect, test } from 'vitest';
import { boardFacts, boardGroup, boardPerson } from '#test/support/matchmaking/board-world.ts';
import type { BoardPerson, DraftState } from '../draft-state.ts';
import { bestMeeting, isStillAgreed, meetingFor, meetingState, metPersonOf } from './meeting.ts';

// 1 to 3 are nine, 3 is 1's sibling; 4 and 5 fifteen; 6 a black belt; 7 an adult; 8 a boy of 12 who came late; nobody agreed to ages.
const people = [
  boardPerson(1, { firstName: 'Leo', lastName: 'Roy', weightKg: 30 }),
  boardPerson(2, { weightKg: 31 }),
  boardPerson(3, { familyId: 1, age: 10, ageYears: 10, weightKg: 32 }),
  ...[4, 5].map(id => boardPerson(id, { age: 15, ageYears: 15, weightKg: 60 })),
  boardPerson(6, { age: 15, ageYears: 15, levelPlace: 3, isBlackBelt: true, weightKg: 60 }),
  boardPerson(7, { age: 25, ageYears: 25, weightKg: 61 }),
  boardPerson(8, { firstName: 'Ann', lastName: 'Cho', age: 12, ageYears: 12, weightKg: 32 }),
].map(person => ({ ...person, mayMoveUpAge: false, movesWording: 2 }));
const facts = boardFacts(people);
const state: DraftState = {
  groups: [
    boardGroup(1, [1, 2, 3]),
    boardGroup(2, [4, 5]),
    boardGroup(3, [6]),
    boardGroup(4, [7]),
    boardGroup(5, [1, 2, 3], { isLocked: true }),
  ],
  unplaced: [],
};
const ann = { competitorId: 8, eventId: 1 };
const familiesOf = (groupId: number) =>
  meetingFor([ann], groupId, state, facts)?.families.map(({ familyId, competitorIds, meets }) => [
    familyId,
    competitorIds,
    meets,
  ]) ?? null;

describe('MATCH-62 whom to ask', () => {
  test('the newcomer’s family, and each family of those beyond a limit; a sibling within it is not named', () => {
    expect(familiesOf(1)).toEqual([
      [8, [8], [1, 2, 3]],
      [1, [1], [8]],
      [2, [2], [8]],
    ]);
  });

  test('says in sentences with names what is passed', () => {
    expect(meetingFor([ann], 1, state, facts)?.reasons.join()).toContain('years apart; the limit is two');
  });

  test.each([
    ['a locked group', 5],
    ['black belts', 3],
    ['adults, for somebody under 18 who spars', 4],
    ['a group that is gone', 99],
  ])('no answer lets them into %s', (_, groupId) => {
    expect(meetingFor([ann], groupId, state, facts)).toBeNull();
  });

  test('nobody is asked who may join already', () => {
    const own = boardFacts([{ ...boardPerson(9, { weightKg: 30 }), movesWording: 2 }, ...people]);
    expect(meetingFor([{ competitorId: 9, eventId: 1 }], 1, state, own)).toBeNull();
  });

  test('of several groups, the one with the fewest families to ask', () => {
    expect(bestMeeting(ann, state, facts)?.groupId).toBe(1);
    const smaller = { ...state, groups: [boardGroup(6, [2]), ...state.groups] };
    expect(bestMeeting(ann, smaller, facts)?.groupId).toBe(6);
  });
});

describe('MATCH-65 how far a question may go', () => {
  /** Whether families may be asked that a newcomer joins one other person in an event. */
  const mayAsk = (newcomer: Partial<BoardPerson>, other: Partial<BoardPerson>, eventId = 1): boolean => {
    const both = [
      {
        ...boardPerson(1, { weightKg: 40, mayMoveUpAge: false, mayMoveUpLevel: false, mayMixGenders: false, ...other }),
        movesWording: 2,
      },
      { ...boardPerson(2, { weightKg: 40, ...newcomer }), movesWording: 2 },
    ];
    const group = boardGroup(1, [1], { eventIds: [eventId] });
    return meetingFor([{ competitorId: 2, eventId }], 1, { groups: [group], unplaced: [] }, boardFacts(both)) !== null;
  };
  const aged = (age: number, more: Partial<BoardPerson> = {}) => ({ age, ageYears: age, ...more });

  test.each([
    ['three years, at nine', aged(12), aged(9), 1, true],
    ['four years, at nine', aged(13), aged(9), 1, false],
    ['an adult among boys of sixteen, in forms', aged(41), aged(16), 2, false],
    ['two levels', { levelPlace: 2 }, { levelPlace: 0 }, 1, true],
    ['20 % of weight', { weightKg: 48 }, {}, 1, true],
    ['21 % of weight', { weightKg: 48.5 }, {}, 1, false],
    ['a girl and a boy of 13 within 10 %', aged(13, { genderId: 2, weightKg: 43 }), aged(13), 1, true],
    ['a girl and a boy of 13, 20 % apart', aged(13, { genderId: 2, weightKg: 48 }), aged(13), 1, false],
    ['a girl and a boy of 14', aged(14, { genderId: 2 }), aged(14), 1, false],
    ['a woman and a man within 10 %', aged(34, { genderId: 2, weightKg: 43 }), aged(41), 1, true],
    ['a woman and a man, 20 % apart', aged(34, { genderId: 2, weightKg: 48 }), aged(41), 1, false],
  ] as const)('%s', (_, newcomer, other, eventId, expected) => {
    expect(mayAsk(newcomer, other, eventId)).toBe(expected);
  });

  test('of two groups alike in families and limits, the fairest is asked about', () => {
    const near = boardGroup(20, [2]);
    const far = boardGroup(19, [1]);
    const both = boardFacts(people.map(person => (person.competitorId === 1 ? { ...person, weightKg: 37 } : person)));
    expect(bestMeeting(ann, { groups: [far, near], unplaced: [] }, both)?.groupId).toBe(20);
  });
});

describe('MATCH-63 what the answers come to', () => {
  test.each([
    ['waiting while somebody is silent', [true, null], '2027-04-20', 'waiting'],
    ['agreed with the last yes, even late', [true, true], '2027-04-21', 'agreed'],
    ['declined by one no', [true, null, false], '2027-04-20', 'declined'],
    ['over when the last day is', [true, null], '2027-04-21', 'lapsed'],
  ] as const)('%s', (_, answers, today, expected) => {
    expect(meetingState([...answers], '2027-04-20', today)).toBe(expected);
  });

  test('no longer agreed once others would have to agree, or the meeting is none', () => {
    const meeting = meetingFor([ann], 1, state, facts);
    expect(isStillAgreed(meeting, new Set([8, 1, 2]))).toBe(true);
    expect(isStillAgreed(meeting, new Set([8, 1]))).toBe(false);
    expect(isStillAgreed(null, new Set([8, 1, 2]))).toBe(false);
  });
});

test.each([
  [32.4, true, 30],
  [33, true, 35],
  [2, true, 5],
  [33, false, null],
  [null, true, null],
])('MATCH-64 a weight of %s is told to five kilograms, where it counts (%s): %s', (weightKg, usesWeight, aboutKg) => {
  const member = {
    ...boardPerson(1, { weightKg }),
    eventIds: [1],
    home: { divisionId: null, ageFloor: 0, agesAbove: [], levelFloor: 0, levelsAbove: [], genderId: null },
  };
  expect(metPersonOf(member, usesWeight)).toEqual({ age: 9, genderId: 1, levelPlace: 1, aboutKg });
});
