import type { DraftInput } from '#core/matchmaking/engine/engine.ts';
import { partsOf } from '#core/matchmaking/engine/member-parts.ts';
import { tableOf } from '#core/matchmaking/engine/member-table.ts';
import { limitBreaches } from '#core/matchmaking/limits.ts';
import type { Member } from '#core/matchmaking/member.ts';
import { moveBreaches } from '#core/matchmaking/moves.ts';
import { type Contest, contestsOf } from '#core/matchmaking/place.ts';
import type { Sizes } from '#core/matchmaking/settings.ts';
import { leastSum, type PricedGroup } from '#test/support/matchmaking/match-instance.ts';

/** With more groups than this a part is left out of the proof: that it needs no pair and leaves out nobody is assumed. */
const mostGroups = 60_000;
/** Larger groups could be cut into threes, fours and fives, so they can't spare a pair. */
const largest = 5;
/** What leaving one person out counts in groups of two. */
export const leftOut = 1.5;

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

/**
 * What the limits alone make unavoidable, by set partitioning: groups of two, and `leftOut` for each person left out.
 * Each contest is one event here.
 */
export async function fewestPossible(input: DraftInput): Promise<number> {
  let fewest = 0;
  const { contests } = contestsOf(input.competitors, input.entries, input.templates, input.settings);
  for (const contest of contests)
    for (const part of partsOf(tableOf(contest, input.settings))) {
      const members = part.map(place => contest.members[place] as Member);
      const groups = smallGroups(members, contest, input.settings.sizes);
      if (groups) fewest += await leastSum(members.length, groups, leftOut);
    }
  return fewest;
}
