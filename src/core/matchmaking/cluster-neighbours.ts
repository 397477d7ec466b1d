import type { Cluster } from './cluster.ts';
import type { MemberTable } from './member-table.ts';

/** Where a cluster stands: the means of its members. */
interface Place {
  age: number;
  level: number;
  /** As a logarithm, because weight counts by percent; null: nobody's is known. */
  weight: number | null;
  gender: number;
  belt: number;
}

function placeOf(table: MemberTable, { members }: Cluster): Place {
  let [age, level, weight, weighed, gender, belt] = [0, 0, 0, 0, 0, 0];
  for (const member of members) {
    age += table.ageYears[member]!;
    level += table.level[member]!;
    gender += table.gender[member]!;
    belt += table.isBelt[member]!;
    if (table.weight[member]! > 0) {
      weight += Math.log(table.weight[member]!);
      weighed++;
    }
  }
  const { length } = members;
  return {
    age: age / length,
    level: level / length,
    weight: weighed > 0 ? weight / weighed : null,
    gender: gender / length,
    belt: belt / length,
  };
}

/** About what a pair out of both would cost; other belts and genders are far away. */
function distance(table: MemberTable, one: Place, other: Place): number {
  const { weights, limits } = table;
  const kilos =
    limits.weightGapPercent !== null && one.weight !== null && other.weight !== null
      ? Math.abs(one.weight - other.weight)
      : 0;
  return (
    weights.age * Math.abs(one.age - other.age) +
    weights.level * Math.abs(one.level - other.level) +
    weights.weight * 10 * kilos +
    2 * Math.abs(one.gender - other.gender) +
    (limits.blackBeltsApart ? 100 * Math.abs(one.belt - other.belt) : 0)
  );
}

const orders: readonly ((place: Place) => number)[] = [
  place => place.belt * 10_000 + place.age,
  place => place.belt * 10_000 + Math.round(place.level) * 200 + place.age,
  place => place.belt * 10_000 + Math.round(place.gender * 2) * 1000 + place.age,
  place => place.belt * 10_000 + Math.round(place.gender) * 2000 + Math.round(place.level) * 200 + place.age,
  place => place.belt * 10_000 + Math.round(place.gender) * 2000 + Math.round(place.age) * 20 + (place.weight ?? 0),
  place => place.belt * 10_000 + Math.round(place.gender) * 2000 + (place.weight ?? 0),
];
const reach = 8;

/** For each cluster the places of those nearest to it, nearest first: found beside it in several orders. */
export function neighboursOf(table: MemberTable, clusters: readonly Cluster[], count: number): number[][] {
  const places = clusters.map(cluster => placeOf(table, cluster));
  const found = clusters.map(() => new Map<number, number>());
  const usesWeight = table.limits.weightGapPercent !== null;
  for (const order of usesWeight ? orders : orders.slice(0, 4)) {
    const keys = places.map(order);
    const sorted = clusters.map((_, i) => i).sort((a, b) => keys[a]! - keys[b]! || a - b);
    for (const [at, one] of sorted.entries())
      for (let to = at + 1; to <= at + reach && to < sorted.length; to++) {
        const other = sorted[to]!;
        if (found[one]!.has(other)) continue;
        const apart = distance(table, places[one]!, places[other]!);
        found[one]!.set(other, apart);
        found[other]!.set(one, apart);
      }
  }
  return found.map(near =>
    [...near]
      .sort(([a, one], [b, other]) => one - other || a - b)
      .slice(0, count)
      .map(([other]) => other),
  );
}
