import { type Contest, contestsOf } from '#core/matchmaking/contests.ts';
import type { DraftInput, DraftResult } from '#core/matchmaking/engine/engine.ts';
import { limitBreaches } from '#core/matchmaking/limits.ts';
import type { Member } from '#core/matchmaking/member.ts';
import { moveBreaches } from '#core/matchmaking/moves.ts';

/** A made-up skill, for want of results: what a year, a level, a tenth more of weight and of height are worth, in logits. */
const skill = { year: 0.3, level: 0.6, weight: 0.3, height: 0.15 };

function lead(one: Member, other: Member, isPhysical: boolean): number {
  const ratio = (a: number | null, b: number | null): number => (a && b ? Math.log(a / b) * 10 : 0);
  const years = Math.min(one.ageYears, 18) - Math.min(other.ageYears, 18);
  const level = one.levelPlace - other.levelPlace;
  if (!isPhysical) return skill.year * years + skill.level * level;
  return (
    skill.year * years +
    skill.level * level +
    skill.weight * ratio(one.weightKg, other.weightKg) +
    skill.height * ratio(one.heightCm, other.heightCm)
  );
}

export interface GroupFacts {
  groups: number;
  meanSize: number;
  ofTwo: number;
  ofThree: number;
  unplaced: number;
  broken: number;
  minorsWithAdults: number;
  medals: number;
  /** How far each person's mean chance against the others of the group is from even, in points; and each meeting's. */
  offEven: number;
  offPairs: number;
}

/** What a director would look at first. */
export function groupFacts(input: DraftInput, draft: Pick<DraftResult, 'groups' | 'unplaced'>): GroupFacts {
  const contests = contestsOf(input.competitors, input.entries, input.templates, input.settings).contests;
  const contestOf = new Map(contests.map(contest => [contest.eventIds.join(), contest]));
  const groups = draft.groups.map(group => {
    const contest = contestOf.get(group.eventIds.join()) as Contest;
    const ids = new Set(group.entries.map(entry => entry.competitorId));
    return { limits: contest.limits, members: contest.members.filter(member => ids.has(member.competitorId)) };
  });
  // Each person's mean chance against everybody else in the group, beside an even one.
  let off = 0;
  let pairs = 0;
  let people = 0;
  for (const { members, limits } of groups)
    for (const member of members) {
      let sum = 0;
      for (const other of members)
        if (other !== member) {
          const p = 1 / (1 + Math.exp(-lead(member, other, limits.weightGapPercent !== null))) - 0.5;
          sum += p;
          pairs += Math.abs(p) / (members.length - 1);
        }
      off += Math.abs(sum / (members.length - 1));
      people++;
    }
  const sizes = groups.map(({ members }) => members.length);
  const isBroken = ({ members, limits }: (typeof groups)[number]): boolean =>
    limitBreaches(members, limits, input.settings.sizes).length + moveBreaches(members).length > 0;
  return {
    groups: groups.length,
    meanSize: people / groups.length,
    ofTwo: sizes.filter(size => size === 2).length,
    ofThree: sizes.filter(size => size === 3).length,
    unplaced: draft.unplaced.length,
    broken: groups.filter(isBroken).length,
    minorsWithAdults: groups.filter(
      ({ members, limits }) =>
        limits.weightGapPercent !== null && members.some(({ age }) => age < 18) && members.some(({ age }) => age >= 18),
    ).length,
    medals: sizes.reduce((sum, size) => sum + Math.min(size, 3), 0),
    offEven: (off / people) * 100,
    offPairs: (pairs / people) * 100,
  };
}
