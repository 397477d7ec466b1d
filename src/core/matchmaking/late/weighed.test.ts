import { expect, test } from 'vitest';
import { boardFacts, boardPerson } from '#test/support/matchmaking/board-world.ts';
import type { GroupState } from '../draft-state.ts';
import { brokenOnceWeighed } from './weighed.ts';

const [sparring, forms] = [1, 2];
const people = [boardPerson(1, { weightKg: 28 }), boardPerson(2, { weightKg: 30 }), boardPerson(3, { weightKg: 31 })];
const facts = boardFacts(people);
const group = (eventId: number, ids = [1, 2, 3], title = 'Boys 9'): GroupState => ({
  ...{ id: eventId, title, isTitledByHand: false, divisionId: null, eventIds: [eventId], isLocked: false },
  overrideReason: null,
  entries: ids.map(competitorId => ({ competitorId, eventId })),
});
const weigh = (weightKg: number | null, groups: GroupState[], competitorId = 3) =>
  brokenOnceWeighed({ groups }, facts, { competitorId, weightKg });

test('CHECK-27 says which limit a weight breaks, in which group, and by how much', () => {
  expect(weigh(35, [group(sparring)])).toEqual([
    expect.stringMatching(/^“Boys 9”: .+ \(35 kg\) is 25 % heavier than .+ \(28 kg\); the limit is 15 %$/),
  ]);
  expect(weigh(24, [group(sparring)])).toEqual([expect.stringContaining('(24 kg)')]);
});

test('CHECK-27 says nothing of a weight within the limit, of events without weight, and of other groups', () => {
  expect(weigh(32, [group(sparring)])).toEqual([]);
  expect(weigh(60, [group(forms)])).toEqual([]);
  expect(weigh(60, [group(sparring, [1, 2])])).toEqual([]);
  expect(weigh(60, [group(sparring, [3])])).toEqual([]);
  expect(weigh(60, [group(sparring)], 99)).toEqual([]);
});

test('CHECK-27 says nothing of a limit that was broken as badly before', () => {
  const broken = boardFacts([...people.slice(0, 2), boardPerson(3, { weightKg: 40 })]);
  const groups = [group(sparring)];
  expect(brokenOnceWeighed({ groups }, broken, { competitorId: 3, weightKg: 36 })).toEqual([]);
  expect(brokenOnceWeighed({ groups }, broken, { competitorId: 3, weightKg: 41 })).toHaveLength(1);
});
