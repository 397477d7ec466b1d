import { byNeedOfJoin, type CombineWorth, worthOfJoining } from '#core/matchmaking/combine/combine.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { byNeedOfSplit, type GroupToSplit, groupsToSplit } from '#core/matchmaking/split/split-worth.ts';
import { slicedWork, useInSlices } from '../combine/combine-in-slices.ts';

/** A group worth splitting, were it not for its lock. */
export type SplitRow = GroupToSplit & { isLocked: boolean };

const splitRow = (group: MatchGroup): SplitRow | null => {
  const [row] = groupsToSplit([{ ...group, isLocked: false }]);
  return row ? { ...row, isLocked: group.isLocked } : null;
};
const splitRows = slicedWork(splitRow);
const combineRows = slicedWork<MatchGroup, CombineWorth | null>(worthOfJoining);
export const useSplitRows = (groups: readonly MatchGroup[]) => useInSlices(splitRows, groups);
export const useCombineRows = (groups: readonly MatchGroup[]) => useInSlices(combineRows, groups);

/** The neediest first; locked ones last. */
export const inOrderOfNeed = (rows: readonly (SplitRow | null)[]): SplitRow[] =>
  rows.filter(row => row !== null).sort((a, b) => Number(a.isLocked) - Number(b.isLocked) || byNeedOfSplit(a, b));

export const inOrderOfJoining = (rows: readonly (CombineWorth | null)[]): CombineWorth[] =>
  rows.filter(row => row !== null).sort(byNeedOfJoin);
