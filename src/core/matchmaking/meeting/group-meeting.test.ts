import { expect, test } from 'vitest';
import { boardFacts, boardGroup, boardPerson } from '#test/support/matchmaking/board-world.ts';
import { factsFor, person } from '#test/support/matchmaking/fair-groups.ts';
import { applyChange } from '../change/apply-change.ts';
import type { DraftState, GroupState } from '../draft-state.ts';
import { membersOf, rulesFor } from '../draft-state.ts';
import { fairnessOf } from '../fairness/fairness-card.ts';
import { usualLimits, usualSizes, usualWeights } from '../settings.ts';
import { type AnsweredMeeting, agreedCard } from './agreed-card.ts';
import { agreedPairs, meetingsIn, toldOf } from './agreed-meetings.ts';
import { joiningChange, meetingFor } from './meeting.ts';

// Two boys of twelve, and a group of nine, nine and ten; 9 is the brother of 1.
const people = [
  boardPerson(1, { age: 12, ageYears: 12, weightKg: 32 }),
  boardPerson(2, { age: 12, ageYears: 12, weightKg: 32 }),
  ...[11, 12].map(id => boardPerson(id, { weightKg: 31 })),
  boardPerson(13, { age: 10, ageYears: 10, weightKg: 32 }),
  boardPerson(9, { familyId: 1, weightKg: 31 }),
  boardPerson(20, { age: 25, ageYears: 25, weightKg: 32 }),
  boardPerson(21, { age: 12, ageYears: 12, weightKg: 32, levelPlace: 3, isBlackBelt: true }),
].map(one => ({ ...one, mayMoveUpAge: false, movesWording: 2 }));
const facts = boardFacts(people);
const pair = [1, 2].map(competitorId => ({ competitorId, eventId: 1 }));
const stateOf = (changes: { pair?: Partial<GroupState>; into?: Partial<GroupState>; others?: number[] } = {}) =>
  ({
    groups: [
      boardGroup(1, [1, 2], changes.pair),
      boardGroup(2, [11, 12, 13], changes.into),
      boardGroup(3, [20]),
      boardGroup(4, [21]),
    ],
    unplaced: [],
  }) satisfies DraftState;
const asked = (state: DraftState = stateOf(), entries = pair, into = 2) =>
  meetingFor(entries, into, state, facts)?.families.map(({ familyId, competitorIds, meets }) => [
    familyId,
    competitorIds,
    meets,
  ]) ?? null;

test('MATCH-71 asks each family, on either side, whose child would meet somebody beyond a limit', () => {
  // 13 is ten: within the limit of both.
  expect(asked()).toEqual([
    [1, [1], [11, 12, 13]],
    [2, [2], [11, 12, 13]],
    [11, [11], [1, 2]],
    [12, [12], [1, 2]],
  ]);
  // A brother in the other group: their family is asked once, for him who would join.
  expect(asked({ ...stateOf(), groups: [boardGroup(1, [1, 2]), boardGroup(2, [9, 11])] })).toEqual([
    [1, [1], [9, 11]],
    [2, [2], [9, 11]],
    [11, [11], [1, 2]],
  ]);
});

test.each<[string, DraftState, number[], number]>([
  ['only one of the pair', stateOf(), [1], 2],
  ['people of two groups', stateOf(), [1, 2, 20], 2],
  ['a pair that is locked', stateOf({ pair: { isLocked: true } }), [1, 2], 2],
  ['a group that is locked', stateOf({ into: { isLocked: true } }), [1, 2], 2],
  ['a group of other events', stateOf({ into: { eventIds: [2] } }), [1, 2], 2],
  ['itself', stateOf(), [1, 2], 1],
  ['adults, for those under 18 who spar', stateOf(), [1, 2], 3],
  ['black belts', stateOf(), [1, 2], 4],
  ['two who are in no group', { ...stateOf(), groups: stateOf().groups.slice(1) }, [1, 2], 2],
])('MATCH-71 no question lets in %s', (_, state, ids, into) => {
  expect(
    asked(
      state,
      ids.map(competitorId => ({ competitorId, eventId: 1 })),
      into,
    ),
  ).toBeNull();
});

test('MATCH-71 the yes of all makes one group of both', () => {
  const state = stateOf();
  const meeting = meetingFor(pair, 2, state, facts) ?? expect.fail();
  const result = applyChange(state, joiningChange(pair, meeting), facts, [], 'All agreed');
  if ('refusal' in result) throw new Error(result.refusal.text);
  expect(result.state.groups.map(({ id, entries }) => [id, entries.map(({ competitorId }) => competitorId)])).toEqual([
    [2, expect.arrayContaining([1, 2, 11, 12, 13])],
    [3, [20]],
    [4, [21]],
  ]);
});

test('MATCH-66 MATCH-71 what they agreed to is a note, also for one of them who is left', () => {
  const meeting: AnsweredMeeting = {
    ...{ competitorId: 1, eventId: 1, companions: [{ competitorId: 2, eventId: 1 }], groupId: 2, state: 'placed' },
    families: [1, 2, 11, 12].map(familyId => ({ familyId, isYes: true })),
  };
  const alarms = (ids: number[]): string[] => {
    const group = boardGroup(2, ids);
    const card = fairnessOf(membersOf(group, facts), rulesFor(group.eventIds, facts.settings));
    return agreedCard(card, group, [meeting], facts).breaches.map(({ kind }) => kind);
  };
  expect([alarms([1, 2, 11, 12, 13]), alarms([2, 11, 12])]).toEqual([[], []]);
});

test('MATCH-69 MATCH-71 a new draft lets each of the pair meet whom their family said yes to, in one group or two', () => {
  const settings = {
    sizes: usualSizes,
    weights: usualWeights,
    events: [{ eventId: 2, ...usualLimits({ usesWeight: false }) }],
  };
  const own = { movesWording: 2, mayMoveUpAge: false };
  const [ann, bea] = [1, 2].map(id => person(id, `Girl ${id}`, { age: 12, ageYears: 12, ...own }));
  const [leo, max] = [11, 12].map(id => person(id, `Boy ${id}`, { age: 9, ageYears: 9, ...own }));
  if (!ann || !bea || !leo || !max) throw new Error('Nobody is there');
  const all = [ann, bea, leo, max];
  const told = all.map(one => toldOf(one, false));
  const agreed = {
    meetingId: 7,
    entries: [ann, bea].map(({ competitorId }) => ({ competitorId, eventId: 2 })),
    answers: all.map(({ familyId }) => ({ familyId, told })),
  };
  const pairs = agreedPairs([agreed], factsFor(all).people, settings);
  expect(pairs.map(({ one, other }) => [one, other])).toEqual([
    [1, 11],
    [1, 12],
    [2, 11],
    [2, 12],
  ]);
  const noted = (members: (typeof all)[number][]) =>
    meetingsIn(
      { eventIds: [2], entries: members.map(({ competitorId }) => ({ competitorId, eventId: 2 })) },
      members,
      pairs,
      settings,
    ).map(({ entries }) => entries.map(({ competitorId }) => competitorId));
  expect([noted(all), noted([bea, max])]).toEqual([[[1, 2]], [[2]]]);
});
