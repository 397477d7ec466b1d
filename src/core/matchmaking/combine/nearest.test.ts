import { expect, test } from 'vitest';
import { factsFor, matchGroup, type Person, person, sparring } from '#test/support/matchmaking/fair-groups.ts';
import { familiesToJoin } from '../meeting/meeting.ts';
import { worthOfJoining } from './combine.ts';
import { nearestWords } from './combine-words.ts';

const asked = { movesWording: 2, mayMoveUpAge: false, mayMixGenders: false };
const kids = (from: number, count: number, more: Partial<Person> = {}): Person[] =>
  Array.from({ length: count }, (_, i) => person(from + i, `Kid${from + i}`, { ...asked, ...more }));

/** What is said of the first group, of two. */
function saidOf(small: readonly Person[], others: readonly Person[]): string {
  const groups = [matchGroup(1, small), matchGroup(2, others)];
  const [group] = groups;
  const row = group && worthOfJoining(group, groups);
  if (!row?.nearest) throw new Error('There is a way');
  return nearestWords(row.nearest, factsFor([...small, ...others]), id => `Group ${id}`);
}

test('MATCH-70 tells what keeps a small group from its nearest, and how many families’ yes would do', () => {
  const said = saidOf(kids(1, 2, { age: 8 }), kids(11, 3, { age: 11 }));
  expect(said).toMatch(/^Nearest is “Group 2”\. Kid1 \(8\) and .+\. It could join if 5 families said yes\.$/);
  // Siblings have one family, and a child within the limit of all it would meet is asked nothing.
  const siblings = kids(1, 2, { age: 8, familyId: 7 });
  expect(saidOf(siblings, [...kids(11, 2, { age: 11 }), ...kids(21, 1, { age: 10 })])).toContain('if 3 families');
});

test('MATCH-70 says where no yes would do: further than the form asks, black belts, and a full group', () => {
  const eight = kids(1, 2, { age: 8 });
  for (const others of [kids(11, 3, { age: 12 }), kids(11, 3, { age: 8, isBlackBelt: true }), kids(11, 9, { age: 8 })])
    expect(saidOf(eight, others)).toMatch(/No family’s yes passes that\.$/);
});

test('MATCH-70 prefers a group that a yes would allow to one with fewer reasons against it', () => {
  const groups = [
    matchGroup(1, kids(1, 2, { age: 8 })),
    matchGroup(2, kids(11, 2, { age: 14 })),
    matchGroup(3, kids(21, 2, { age: 11, levelPlace: 3 })),
  ];
  const nearest = groups[0] && worthOfJoining(groups[0], groups)?.nearest;
  expect([nearest?.candidate.withIds, nearest?.families]).toEqual([[3], 4]);
});

test('MATCH-70 in sparring, a yes lets no one under 18 meet an adult', () => {
  const [boy, man] = [person(1, 'Boy', { age: 17, weightKg: 70 }), person(2, 'Man', { age: 18, weightKg: 70 })];
  expect(familiesToJoin([boy], [man], sparring)).toBeNull();
});
