import { type Cluster, clusterOf } from './cluster.ts';
import { neighboursOf } from './cluster-neighbours.ts';
import { solveExactly } from './exact-partition.ts';
import { improvePair, replace } from './improve-pair.ts';
import { inOrderOf } from './member-orders.ts';
import type { MemberTable } from './member-table.ts';
import { cutInOrder } from './order-cut.ts';
import { betweenFew } from './pair-matrix.ts';

/** How much is tried; counted and never timed, so that a draft is the same on every machine. */
export interface Effort {
  passes: number;
  /** How many neighbours each cluster exchanges members with. */
  neighbours: number;
  /** With how many of the nearest it is made anew: each, and two at a time. */
  partners: number;
  /** Up to how many members are then solved exactly. */
  exact: number;
}

const least = 1e-9;
/** Last changed so long ago that nothing is tried with it until a neighbour changes. */
export const settled = -9;

/** Makes some clusters anew from their members when that is cheaper; what is too much becomes new clusters. */
function remake(
  table: MemberTable,
  clusters: Cluster[],
  chosen: readonly Cluster[],
  exact: number,
  pass: number,
): boolean {
  const members = chosen.flatMap(cluster => cluster.members).sort((a, b) => a - b);
  const before = chosen.reduce((sum, { value }) => sum + value, 0) - least;
  if (members.length < 3) return false;
  const between = betweenFew(table, members);
  let best = { value: before, groups: [] as number[][] };
  if (members.length <= exact) {
    const solved = solveExactly(table, members, between);
    if (solved.value < best.value) best = solved;
  } else
    for (const order of table.fewOrders) {
      const cut = cutInOrder(table, inOrderOf(order, members), between);
      if (cut.value < best.value) best = cut;
    }
  if (best.groups.length === 0) return false;
  for (const [i, cluster] of chosen.entries()) replace(table, cluster, best.groups[i] ?? [], pass);
  for (const group of best.groups.slice(chosen.length)) clusters.push(clusterOf(table, group, pass));
  return true;
}

/** One walk over all clusters and their neighbours. */
function improveOnce(table: MemberTable, clusters: Cluster[], effort: Effort, pass: number): boolean {
  const near = neighboursOf(table, clusters, effort.neighbours);
  const isWorth = (...some: readonly Cluster[]): boolean =>
    some.every(({ members }) => members.length > 0) && some.some(({ touched }) => touched >= pass - 1);
  let isBetter = false;
  for (const [i, others] of near.entries()) {
    const one = clusters[i]!;
    for (const j of others) {
      if (j < i && near[j]!.includes(i)) continue;
      const other = clusters[j]!;
      if (isWorth(one, other) && improvePair(table, one, other, pass)) isBetter = true;
    }
  }
  for (const [i, others] of near.entries()) {
    const one = clusters[i]!;
    const partners = others.slice(0, effort.partners).map(j => clusters[j]!);
    if (isWorth(one) && remake(table, clusters, [one], effort.exact, pass)) isBetter = true;
    for (const [a, second] of partners.entries()) {
      if (isWorth(one, second) && remake(table, clusters, [one, second], effort.exact, pass)) isBetter = true;
      for (const third of partners.slice(a + 1))
        if (isWorth(one, second, third) && remake(table, clusters, [one, second, third], effort.exact, pass))
          isBetter = true;
    }
  }
  return isBetter;
}

/** Clusters that no move, exchange or new cut of neighbours makes cheaper, or as good as the passes allow. MATCH-7 */
export function improveClusters(table: MemberTable, clusters: readonly Cluster[], effort: Effort): Cluster[] {
  let current = clusters.map(cluster => ({ ...cluster, touched: Math.min(cluster.touched, 0) }));
  for (let pass = 1; pass <= effort.passes; pass++) {
    const isBetter = improveOnce(table, current, effort, pass);
    current = current.filter(({ members }) => members.length > 0);
    if (!isBetter) break;
  }
  return current;
}
