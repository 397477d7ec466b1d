import { type Cluster, clusterOf, totalOf } from './cluster.ts';
import { neighboursOf } from './cluster-neighbours.ts';
import { mayMeet } from './group-value.ts';
import type { MemberTable } from './member-table.ts';
import { betweenFew } from './pair-matrix.ts';
import { mostPartitioned, type PartitionBounds, partition } from './partition.ts';

/** How far the cheapest groups around a small one are sought. */
const bounds: PartitionBounds = { groups: 1000, steps: 2000 };
const neighbours = 12;

const meet = (table: MemberTable, some: Cluster, others: Cluster): boolean =>
  some.members.some(one => others.members.some(other => mayMeet(table, one, other)));

/** A cluster and those it could exchange members with, directly or through others, nearest first, up to so many members. */
function around(table: MemberTable, clusters: readonly Cluster[], near: readonly number[][], from: number): number[] {
  const chosen = [from];
  let members = clusters[from]!.members.length;
  for (const i of chosen)
    for (const j of near[i]!) {
      const { length } = clusters[j]!.members;
      if (chosen.includes(j) || members + length > mostPartitioned || !meet(table, clusters[i]!, clusters[j]!))
        continue;
      chosen.push(j);
      members += length;
    }
  return chosen;
}

/** The cheapest groups of some clusters' members, or of fewer clusters where those have too many groups to look at. */
function remade(table: MemberTable, chosen: readonly Cluster[]): { old: Set<Cluster>; made: Cluster[] } | null {
  for (let count = chosen.length; count > 1; count--) {
    const old = chosen.slice(0, count);
    const members = old.flatMap(cluster => cluster.members).sort((a, b) => a - b);
    const between = betweenFew(table, members);
    const { better, isLeast } = partition(table, members, { between, bounds, toBeat: totalOf(old) });
    if (better) return { old: new Set(old), made: better.groups.map(group => clusterOf(table, group)) };
    if (isLeast) return null;
  }
  return null;
}

/**
 * Looks at each group below the preferred size, and at each member in none, with all groups that they and their
 * neighbours could form, and takes the cheapest of them. MATCH-7
 */
export function remakeSmall(table: MemberTable, clusters: readonly Cluster[], looksPerSmall: number): Cluster[] {
  const isSmall = ({ members }: Cluster): boolean => members.length < table.sizes.preferredMin;
  const isSettled = new Set<Cluster>();
  let current = [...clusters];
  let near: number[][] | null = null;
  for (let looks = looksPerSmall * current.filter(isSmall).length; looks > 0; looks--) {
    const next = current.findIndex(cluster => isSmall(cluster) && !isSettled.has(cluster));
    if (next < 0) break;
    near ??= neighboursOf(table, current, neighbours);
    const better = remade(
      table,
      around(table, current, near, next).map(i => current[i]!),
    );
    if (!better) isSettled.add(current[next]!);
    else {
      current = [...current.filter(cluster => !better.old.has(cluster)), ...better.made];
      near = null;
    }
  }
  return current;
}
