import type { Cluster } from './cluster.ts';
import type { MemberTable } from './member-table.ts';

/** Where clusters stand: the means of their members, by cluster. */
interface Places {
  age: Float64Array;
  level: Float64Array;
  /** As a logarithm, because weight counts by percent. */
  weight: Float64Array;
  gender: Float64Array;
  belt: Float64Array;
}

function placesOf(table: MemberTable, clusters: readonly Cluster[]): Places {
  const empty = (): Float64Array => new Float64Array(clusters.length);
  const places = { age: empty(), level: empty(), weight: empty(), gender: empty(), belt: empty() };
  for (const [i, { members }] of clusters.entries()) {
    let [age, level, weight, gender, belt] = [0, 0, 0, 0, 0];
    for (const member of members) {
      age += table.ageYears[member]!;
      level += table.level[member]!;
      gender += table.gender[member]!;
      belt += table.isBelt[member]!;
      weight += Math.log(table.weight[member]!);
    }
    places.age[i] = age / members.length;
    places.level[i] = level / members.length;
    places.weight[i] = weight / members.length;
    places.gender[i] = gender / members.length;
    places.belt[i] = belt / members.length;
  }
  return places;
}

/** About what a pair out of both would cost; other belts and genders are far away. */
function distance({ weights, limits }: MemberTable, places: Places, one: number, other: number): number {
  const { age, level, weight, gender, belt } = places;
  let apart =
    weights.age * Math.abs(age[one]! - age[other]!) +
    weights.level * Math.abs(level[one]! - level[other]!) +
    2 * Math.abs(gender[one]! - gender[other]!);
  if (limits.blackBeltsApart) apart += 100 * Math.abs(belt[one]! - belt[other]!);
  if (limits.weightGapPercent !== null) apart += weights.weight * 10 * Math.abs(weight[one]! - weight[other]!);
  return apart;
}

type Key = (places: Places, i: number) => number;
const keys: readonly Key[] = [
  ({ age }, i) => age[i]!,
  ({ level, age }, i) => Math.round(level[i]!) * 200 + age[i]!,
  ({ gender, age }, i) => Math.round(gender[i]! * 2) * 1000 + age[i]!,
  ({ gender, level, age }, i) => Math.round(gender[i]!) * 2000 + Math.round(level[i]!) * 200 + age[i]!,
  ({ gender, age, weight }, i) => Math.round(gender[i]!) * 2000 + Math.round(age[i]!) * 10 + weight[i]!,
  ({ gender, weight }, i) => Math.round(gender[i]!) * 2000 + weight[i]!,
];
const keysWithoutWeight = 4;
const reach = 8;

/** Everybody's place in each order. */
function ordersOf(table: MemberTable, places: Places): { sorted: Int32Array; rank: Int32Array }[] {
  const used = table.limits.weightGapPercent === null ? keys.slice(0, keysWithoutWeight) : keys;
  return used.map(key => {
    const values = places.age.map((_, i) => places.belt[i]! * 10_000 + key(places, i));
    const sorted = Int32Array.from(values, (_, i) => i).sort((a, b) => values[a]! - values[b]! || a - b);
    const rank = new Int32Array(sorted.length);
    for (let at = 0; at < sorted.length; at++) rank[sorted[at]!] = at;
    return { sorted, rank };
  });
}

/** For each cluster those nearest to it, nearest first: found beside it in several orders. */
export function neighboursOf(table: MemberTable, clusters: readonly Cluster[], count: number): number[][] {
  const places = placesOf(table, clusters);
  const orders = ordersOf(table, places);
  const seenBy = new Int32Array(clusters.length).fill(-1);
  const nearest = new Int32Array(count);
  const apart = new Float64Array(count);
  return clusters.map((_, one) => {
    let found = 0;
    seenBy[one] = one;
    for (const { sorted, rank } of orders) {
      const last = Math.min(sorted.length - 1, rank[one]! + reach);
      for (let at = Math.max(0, rank[one]! - reach); at <= last; at++) {
        const other = sorted[at]!;
        if (seenBy[other] === one) continue;
        seenBy[other] = one;
        const far = distance(table, places, one, other);
        if (found === count && far >= apart[count - 1]!) continue;
        let to = found < count ? found++ : count - 1;
        for (; to > 0 && apart[to - 1]! > far; to--) {
          apart[to] = apart[to - 1]!;
          nearest[to] = nearest[to - 1]!;
        }
        apart[to] = far;
        nearest[to] = other;
      }
    }
    return Array.from(nearest.subarray(0, found));
  });
}
