import type { SeededChance } from '../../chance/seeded-chance.ts';
import { type Cluster, clusterOf, totalOf } from './cluster.ts';
import { neighboursOf } from './cluster-neighbours.ts';
import { mostExact, solveExactly } from './exact-partition.ts';
import { type Effort, improveClusters } from './improve-clusters.ts';
import { chanceOrder, inOrderOf } from './member-orders.ts';
import type { MemberTable } from './member-table.ts';
import { cutInOrder } from './order-cut.ts';
import { betweenAll, betweenFew } from './pair-matrix.ts';
import { mostPartitioned, type PartitionBounds, partition } from './partition.ts';
import { placeLast } from './place-last.ts';
import { remakeSmall } from './remake-small.ts';

/** How much is tried for a part, beside the passes of its improvement. */
export interface PartEffort extends Effort {
  /** How often some neighbours are taken apart and made anew, for each member of the part. */
  shakesPerMember: number;
  /** How many looks there are at all groups around a small one, for each small group of the part. */
  looksPerSmall: number;
}

/** How far the best of a whole part is sought, where it has few enough members. */
const wholePart: PartitionBounds = { groups: 4000, steps: 20_000 };
const least = 1e-9;

function cheapestCut(table: MemberTable, members: readonly number[]): { value: number; groups: number[][] } {
  const between = betweenAll(table);
  let best = { value: Number.POSITIVE_INFINITY, groups: [] as number[][] };
  for (const order of table.orders) {
    const cut = cutInOrder(table, inOrderOf(order, members), between);
    if (cut.value < best.value) best = cut;
  }
  return best;
}

/** The cheapest cut of the whole, or of each template's members for themselves. */
function firstClusters(table: MemberTable, members: readonly number[]): Cluster[] {
  const pools = new Map<string, number[]>();
  for (const member of members) {
    const gender = table.mixing[member] ? table.gender[member] : 0;
    const key = `${table.ageFloor[member]} ${table.levelFloor[member]} ${gender}`;
    const pool = pools.get(key);
    if (pool) pool.push(member);
    else pools.set(key, [member]);
  }
  const whole = cheapestCut(table, members);
  const apart = [...pools.values()].map(pool => cheapestCut(table, pool));
  const isApart = apart.reduce((sum, { value }) => sum + value, 0) < whole.value;
  return (isApart ? apart.flatMap(({ groups }) => groups) : whole.groups).map(group => clusterOf(table, group));
}

/** Some neighbours around one of them, up to about so many members. */
function someAround(clusters: readonly Cluster[], near: readonly number[][], chance: SeededChance): Set<number> {
  const chosen = new Set([chance.below(clusters.length)]);
  let members = 0;
  const most = 10 + chance.below(14);
  for (const i of chosen) {
    members += clusters[i]!.members.length;
    for (const j of near[i]!) {
      if (members >= most) break;
      if (chosen.has(j) || chance.fraction() < 0.3) continue;
      chosen.add(j);
      members += clusters[j]!.members.length;
    }
    if (members >= most) break;
  }
  return chosen;
}

/** Takes neighbours apart, cuts them along a direction of chance, improves them, and keeps what is not dearer. */
function shake(
  table: MemberTable,
  clusters: readonly Cluster[],
  effort: PartEffort,
  times: number,
  chance: SeededChance,
): Cluster[] {
  let current = [...clusters];
  let near: number[][] | null = null;
  for (let time = 0; time < times; time++) {
    near ??= neighboursOf(table, current, 8);
    const chosen = someAround(current, near, chance);
    const old = [...chosen].map(i => current[i]!);
    const members = old.flatMap(cluster => cluster.members);
    const cut = cutInOrder(table, chanceOrder(table, members, chance), betweenFew(table, members));
    const made = improveClusters(
      table,
      cut.groups.map(group => clusterOf(table, group)),
      effort,
    );
    if (totalOf(made) > totalOf(old) - least) continue;
    current = [...current.filter((_, i) => !chosen.has(i)), ...made];
    near = null;
  }
  return current;
}

/** The groups of a part, those who are in none among them as one alone. MATCH-7 */
export function solvePart(
  table: MemberTable,
  members: readonly number[],
  effort: PartEffort,
  chance: SeededChance,
): number[][] {
  if (members.length <= mostExact) return solveExactly(table, members, betweenFew(table, members)).groups;
  if (members.length <= mostPartitioned && effort.looksPerSmall > 0) {
    const toBeat = Number.POSITIVE_INFINITY;
    const between = betweenFew(table, members);
    const { better, isLeast } = partition(table, members, { between, bounds: wholePart, toBeat });
    if (better && isLeast) return better.groups;
  }
  const improved = improveClusters(table, firstClusters(table, members), effort);
  const shaken = shake(table, improved, effort, Math.ceil(effort.shakesPerMember * members.length), chance);
  const placed = placeLast(table, shaken);
  const last = placed.every((cluster, i) => cluster === shaken[i]) ? placed : improveClusters(table, placed, effort);
  return remakeSmall(table, last, effort.looksPerSmall).map(cluster => cluster.members);
}
