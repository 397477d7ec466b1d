import { expect, test } from 'vitest';
import { makeMatchTournament } from '#test/support/matchmaking/match-tournament.ts';
import { type DraftResult, makeDraft, type StartGroup } from './engine.ts';

const groupsOf = ({ groups }: DraftResult): StartGroup[] =>
  groups.map(({ eventIds, entries }) => ({
    eventIds,
    competitorIds: [...new Set(entries.map(({ competitorId }) => competitorId))].sort((a, b) => a - b),
  }));

/** How many places are in a group whose other people are not the same. */
function moved(before: DraftResult, after: DraftResult): number {
  const keys = (draft: DraftResult) =>
    new Map(
      groupsOf(draft).flatMap(({ eventIds, competitorIds }) =>
        competitorIds.map(id => [`${eventIds.join()} ${id}`, competitorIds] as const),
      ),
    );
  const [old, fresh] = [keys(before), keys(after)];
  return [...old].filter(([key, ids]) => {
    const now = new Set(fresh.get(key));
    return ids.filter(id => now.has(id)).length * 2 < ids.length;
  }).length;
}

const world = makeMatchTournament(300, 21);
const late = new Set(world.competitors.slice(-3).map(({ competitorId }) => competitorId));
const early = { ...world, entries: world.entries.filter(({ competitorId }) => !late.has(competitorId)) };

test('MATCH-58 the same people stay exactly where they are', () => {
  const before = makeDraft(world);
  const again = makeDraft({ ...world, seed: 99, start: groupsOf(before) });
  expect(groupsOf(again)).toEqual(groupsOf(before));
});

test('MATCH-58 few move for late entries, and everybody is somewhere', () => {
  const before = makeDraft(early);
  const after = makeDraft({ ...world, start: groupsOf(before) });
  const placed = after.groups.reduce((sum, { entries }) => sum + entries.length, 0) + after.unplaced.length;
  expect(placed).toBe(world.entries.length);
  expect(moved(before, after)).toBeLessThan(early.entries.length / 20);
});

test('MATCH-58 a group that is no longer allowed is made again', () => {
  const before = makeDraft(world);
  const [first] = groupsOf(before);
  const grown = world.competitors.map(person =>
    person.competitorId === first!.competitorIds[0] ? { ...person, age: person.age + 20, ageYears: 60 } : person,
  );
  const after = makeDraft({ ...world, competitors: grown, start: groupsOf(before) });
  expect(groupsOf(after)).not.toContainEqual(first);
});
