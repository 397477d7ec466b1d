import { pairsValue, sliceValue } from './group-value.ts';
import type { MemberTable } from './member-table.ts';

/** Some members of a contest together: a group, or one who is in none. */
export interface Cluster {
  members: number[];
  /** What each two of them cost, summed. */
  pairs: number;
  value: number;
  /** The pass in which it last changed. */
  touched: number;
}

export function clusterOf(table: MemberTable, members: number[], touched = 0): Cluster {
  const pairs = pairsValue(table, members);
  return { members, pairs, value: sliceValue(table, members, 0, members.length, pairs), touched };
}

export const totalOf = (clusters: readonly Cluster[]): number => clusters.reduce((sum, { value }) => sum + value, 0);
