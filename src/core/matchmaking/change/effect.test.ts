import { describe, expect, test } from 'vitest';
import { boardFacts, boardGroup, boardPerson } from '#test/support/matchmaking/board-world.ts';
import { entry, smallFacts, smallState } from '#test/support/matchmaking/small-board.ts';
import { breachText } from '../breach-words.ts';
import { groupCost } from '../cost.ts';
import { type DraftState, membersOf, rulesFor } from '../draft-state.ts';
import type { Breach } from '../limits.ts';
import { applyChange } from './apply-change.ts';
import type { DraftChange } from './draft-change.ts';
import { type Effect, effectOf } from './effect.ts';

const effectFor = (change: DraftChange, state = smallState, facts = smallFacts): Effect => {
  const effect = effectOf(state, change, facts);
  if ('refusal' in effect) throw new Error(effect.refusal.text);
  return effect;
};

describe('what a group breaks, in a sentence', () => {
  const facts = boardFacts([
    boardPerson(1, { firstName: 'Leo', lastName: 'Roy', age: 8, levelPlace: 0, weightKg: 30 }),
    boardPerson(2, { firstName: 'Ann', lastName: 'Cho', age: 11, levelPlace: 2, weightKg: 40.5 }),
    boardPerson(3, { firstName: 'Eve', lastName: 'Fox', age: 13, levelPlace: 3 }),
    boardPerson(4, { firstName: 'Ida', lastName: 'Moe', age: 34 }),
    boardPerson(5, { firstName: 'Max', lastName: 'Orr', age: 41 }),
  ]);
  const breach = (
    kind: Breach['kind'],
    competitorIds: number[],
    difference: number | null = null,
    limit: number | null = null,
  ) => ({
    kind,
    competitorIds,
    difference,
    limit,
  });
  test.each<[Breach, string]>([
    [breach('ageGap', [1, 2], 3, 2), 'Leo Roy (8) and Ann Cho (11) are three years apart; the limit is two'],
    [breach('ageGap', [1, 2], 1, 0), 'Leo Roy (8) and Ann Cho (11) are one year apart; none are allowed'],
    [
      breach('levelGap', [1, 2], 2, 1),
      'Leo Roy (Beginner) and Ann Cho (Advanced) are two levels apart; the limit is one',
    ],
    [breach('blackBelts', [3]), 'Eve Fox has a black belt and the others do not; black belts compete apart'],
    [
      breach('blackBelts', [1, 2]),
      'Leo Roy and Ann Cho have no black belt and the others do; black belts compete apart',
    ],
    [breach('weightGap', [1, 2], 35, 15), 'Ann Cho (40.5 kg) is 35 % heavier than Leo Roy (30 kg); the limit is 15 %'],
    [
      breach('genders', [3, 1], null, 12),
      'Eve Fox (13) would meet Leo Roy (8); from age 12 girls and boys compete apart',
    ],
    [breach('genders', [5, 4], null, 12), 'Max Orr (41) would meet Ida Moe (34); women and men compete apart'],
    [breach('tooMany', [], 11, 10), '11 are in this group; the limit is 10'],
    [breach('moveAge', [1]), 'The family of Leo Roy did not agree to a higher age group'],
    [breach('moveLevel', [1, 2, 3]), 'The families of Leo Roy, Ann Cho and Eve Fox did not agree to a higher level'],
    [breach('moveGender', [2]), 'The family of Ann Cho did not agree to girls and boys together'],
    [breach('moveTooFar', [2]), 'Ann Cho would move up more than one group'],
    [breach('ageGap', [1, 99], 3, 2), 'Leo Roy (8) and Someone who is gone are three years apart; the limit is two'],
  ])('MATCH-25 %#', (given, text) => {
    expect(breachText(given, facts)).toBe(text);
  });
});

describe('what a change would do', () => {
  test('MATCH-25 describes each group it changes and the moves it asks of members', () => {
    const effect = effectFor({ kind: 'move', entries: [entry(3), entry(4)], to: 2 });
    expect(effect.groups.map(({ groupId, before, after }) => [groupId, before?.size, after?.size])).toEqual([
      [1, 4, 2],
      [2, 1, 3],
    ]);
    expect(effect.groups[1]?.text).toBe(
      'Penalty here 3 → 5.5; 3 people (was 1); ages 10 to 11 (was 11); First3 Last3 would move up one age group: the family agreed; First4 Last4 would move up one age group: the family agreed',
    );
    expect(effect).toMatchObject({ needsReason: false, unplaced: { before: 1, after: 1 } });
  });

  test('MATCH-25 counts the groups it changes and the unplaced, before and after', () => {
    const change: DraftChange = { kind: 'move', entries: [entry(8), entry(9)], to: 1 };
    const effect = effectFor(change);
    const result = applyChange(smallState, change, smallFacts, []);
    const costOf = (state: DraftState): number => {
      const group = state.groups[0] ?? boardGroup(1, []);
      const cost = groupCost(membersOf(group, smallFacts), rulesFor(group.eventIds, smallFacts.settings));
      return cost + 20 * state.unplaced.length;
    };
    expect(effect.cost).toEqual({
      before: costOf(smallState),
      after: costOf('state' in result ? result.state : smallState),
    });
    expect(effect.text).toBe(`Penalty 22.7 → ${Math.round(effect.cost.after * 10) / 10} in all; 0 not placed (was 1)`);
  });

  test('MATCH-25 lists what it would break and what it would fix', () => {
    const effect = effectFor({ kind: 'move', entries: [entry(6)], to: 2 });
    expect(effect.needsReason).toBe(true);
    expect(effect.groups.flatMap(({ newBreaches }) => newBreaches.map(({ kind }) => kind))).toEqual([
      'ageGap',
      'moveAge',
    ]);
    expect(effect.groups[0]?.moves).toMatchObject([{ competitorId: 5, isAgreed: false }]);
    const broken = applyChange(
      smallState,
      { kind: 'move', entries: [entry(6)], to: 2 },
      smallFacts,
      [],
      'No other way',
    );
    const back = effectFor(
      { kind: 'move', entries: [entry(6)], to: 'unplaced' },
      'state' in broken ? broken.state : smallState,
    );
    expect(back.needsReason).toBe(false);
    expect(back.groups[0]?.goneBreaches.map(({ text }) => text)).toEqual([
      'Bo Lee (11) and Ian Poe (15) are four years apart; the limit is two',
      'The family of Bo Lee did not agree to a higher age group',
    ]);
  });

  test('MATCH-25 lists groups that would be made or removed', () => {
    const apart = effectFor({
      kind: 'split',
      groupId: 1,
      parts: [
        [1, 2],
        [3, 4],
      ],
    });
    expect(apart.groups.map(({ groupId, title }) => [groupId, title])).toEqual([
      [1, 'Boys 9, Novice: Point Sparring'],
      [-1, 'Boys 10, Novice: Point Sparring'],
    ]);
    expect(apart.groups[1]?.text).toBe('New group of 2 people, penalty 3; age 10; Novice; 30 kg');
    const together = effectFor({ kind: 'combine', groupIds: [1, 2] });
    expect(together.groups[1]).toMatchObject({ groupId: 2, after: null, text: '“Group 2” would be removed' });
    expect(together.groups[0]?.moves.map(({ competitorId }) => competitorId)).toEqual([1, 2, 3, 4]);
  });

  test('MATCH-25 does not ask again for moves already asked for', () => {
    const state: DraftState = { groups: [boardGroup(1, [3, 5]), boardGroup(2, [4])], unplaced: [] };
    const effect = effectFor({ kind: 'combine', groupIds: [1, 2] }, state);
    expect(effect.groups[0]?.moves.map(({ competitorId }) => competitorId)).toEqual([4]);
  });

  test('MATCH-25 is refused for the same reason as the change', () => {
    expect(effectOf(smallState, { kind: 'move', entries: [entry(7)], to: 1 }, smallFacts)).toEqual({
      refusal: { code: 'group_locked', text: '“Group 5” is locked' },
    });
  });
});
