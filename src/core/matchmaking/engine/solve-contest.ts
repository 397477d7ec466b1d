import { createSeededChance } from '../../chance/seeded-chance.ts';
import type { Contest } from '../contests.ts';
import type { Member } from '../member.ts';
import type { MatchSettings } from '../settings.ts';
import { reasonOf, type UnplacedReason } from '../unplaced-reason.ts';
import { partsOf } from './member-parts.ts';
import { tableOf } from './member-table.ts';
import { type PartEffort, solvePart } from './solve-part.ts';
import { solveFrom } from './start-groups.ts';

export interface SolvedContest {
  groups: Member[][];
  unplaced: { member: Member; reason: UnplacedReason }[];
}

/** Who is alike lies side by side, which makes looking at neighbours quick. */
const byLikeness = (a: Member, b: Member): number =>
  Number(a.isBlackBelt) - Number(b.isBlackBelt) ||
  a.levelPlace - b.levelPlace ||
  a.ageYears - b.ageYears ||
  a.competitorId - b.competitorId;

/** Groups for the members of one contest, each part of it for itself. MATCH-7 */
export function solveContest(
  given: Contest,
  settings: MatchSettings,
  { seed, effort, old }: { seed: number; effort: PartEffort; old: readonly (readonly number[])[] },
): SolvedContest {
  const contest = { ...given, members: given.members.toSorted(byLikeness) };
  const table = tableOf(contest, settings);
  const placeOf = new Map(contest.members.map(({ competitorId }, place) => [competitorId, place]));
  const oldGroups = old.map(ids => ids.flatMap(id => placeOf.get(id) ?? []));
  const found = partsOf(table).flatMap(part => {
    const inPart = new Set(part);
    const kept = oldGroups.map(group => group.filter(member => inPart.has(member))).filter(({ length }) => length > 1);
    if (kept.length > 0) return solveFrom(table, part, effort, kept);
    return solvePart(table, part, effort, createSeededChance(seed, ...contest.eventIds, part[0] ?? 0));
  });
  const groups = found.filter(group => group.length > 1);
  const groupOf = new Map(groups.flatMap(group => group.map(member => [member, group] as const)));
  const memberOf = (place: number): Member => contest.members[place]!;
  return {
    groups: groups.map(group => group.map(memberOf)),
    unplaced: found
      .filter(group => group.length === 1)
      .map(([place = 0]) => ({ member: memberOf(place), reason: reasonOf(contest, table, groupOf, place) })),
  };
}
