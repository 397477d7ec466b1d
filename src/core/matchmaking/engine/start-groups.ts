import { clusterOf } from './cluster.ts';
import { improveClusters, settled } from './improve-clusters.ts';
import type { MemberTable } from './member-table.ts';
import { placeLast } from './place-last.ts';
import type { PartEffort } from './solve-part.ts';
/**
 * The groups of an earlier draft as they still may be, with the others placed beside them: only around whom something
 * changed are groups improved. MATCH-58
 */
export function solveFrom(
  table: MemberTable,
  members: readonly number[],
  effort: PartEffort,
  old: readonly (readonly number[])[],
): number[][] {
  const kept = old.map(group => clusterOf(table, [...group], settled)).filter(({ value }) => Number.isFinite(value));
  const isKept = new Set(kept.flatMap(cluster => cluster.members));
  const others = members.filter(member => !isKept.has(member)).map(member => clusterOf(table, [member]));
  const placed = placeLast(table, [...kept, ...others]);
  return improveClusters(table, placed, effort).map(cluster => cluster.members);
}
