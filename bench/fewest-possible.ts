import { type Contest, contestsOf } from '#core/matchmaking/contests.ts';
import type { DraftInput } from '#core/matchmaking/engine/engine.ts';
import { partsOf } from '#core/matchmaking/engine/member-parts.ts';
import { tableOf } from '#core/matchmaking/engine/member-table.ts';
import { limitBreaches } from '#core/matchmaking/limits.ts';
import type { Member } from '#core/matchmaking/member.ts';
import { moveBreaches } from '#core/matchmaking/moves.ts';
import type { Sizes } from '#core/matchmaking/settings.ts';
import { leastSum, type PricedGroup } from '#test/support/matchmaking/match-instance.ts';

/** With more groups than this a part is left out of the proof: it counts as needing no pair and leaving out nobody. */
const mostGroups = 60_000;
/** Larger groups could be cut into threes, fours and fives, so they can't spare a pair. */
const largest = 5;
/** One left out is worse than any number of pairs. */
const leftOut = 1000;

/** Every allowed group of two to five, where a pair costs 1; null: too many. */
function smallGroups(members: readonly Member[], { limits }: Contest, sizes: Sizes): PricedGroup[] | null {
  const isAllowed = (places: readonly number[]): boolean => {
    const group = places.map(place => members[place] as Member);
    return limitBreaches(group, limits, sizes).length === 0 && moveBreaches(group).length === 0;
  };
  const meets = members.map(
    (_, one) => new Set([...members.keys()].filter(other => other > one && isAllowed([one, other]))),
  );
  const groups: PricedGroup[] = [];
  const extend = (places: readonly number[], candidates: Iterable<number>): boolean => {
    for (const next of candidates) {
      const longer = [...places, next];
      if (longer.length > 1 && !isAllowed(longer)) continue;
      if (longer.length > 1) groups.push({ places: longer, cost: longer.length === 2 ? 1 : 0 });
      if (groups.length > mostGroups) return false;
      const others = [...candidates].filter(other => meets[next]?.has(other));
      if (longer.length < largest && !extend(longer, others)) return false;
    }
    return true;
  };
  return extend([], [...members.keys()]) ? groups : null;
}

/** What the limits alone make unavoidable: so many left out, and with no more than these so many pairs. */
export interface Fewest {
  unplaced: number;
  ofTwo: number;
  /** Parts with too many groups to solve, and the entries in them. */
  unsolved: number;
  unsolvedEntries: number;
}

/** By set partitioning, part by part. Each contest is one event here. */
export async function fewestPossible(input: DraftInput): Promise<Fewest> {
  const fewest: Fewest = { unplaced: 0, ofTwo: 0, unsolved: 0, unsolvedEntries: 0 };
  const { contests } = contestsOf(input.competitors, input.entries, input.templates, input.settings);
  for (const contest of contests)
    for (const part of partsOf(tableOf(contest, input.settings))) {
      const members = part.map(place => contest.members[place] as Member);
      const groups = smallGroups(members, contest, input.settings.sizes);
      if (groups) {
        const least = Math.round(await leastSum(members.length, groups, leftOut));
        fewest.unplaced += Math.floor(least / leftOut);
        fewest.ofTwo += least % leftOut;
      } else {
        fewest.unsolved++;
        fewest.unsolvedEntries += members.length;
      }
    }
  return fewest;
}
