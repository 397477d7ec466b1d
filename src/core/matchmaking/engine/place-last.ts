import { type Cluster, clusterOf } from './cluster.ts';
import { groupValue, mayMeet } from './group-value.ts';
import type { MemberTable } from './member-table.ts';

/** Somebody looks for a place: who stands without one after these exchanges, and what the clusters became. */
interface Chain {
  member: number;
  /** By cluster: its members after the exchanges. */
  changed: ReadonlyMap<number, readonly number[]>;
}

const longestChain = 4;
const mostChains = 300;
const least = 1e-9;

/** The ways to end a chain: into a cluster as it is, or as a new group with some who can be spared elsewhere. */
function* endsOf(table: MemberTable, clusters: readonly Cluster[], { member, changed }: Chain) {
  const membersOf = (i: number): readonly number[] => changed.get(i) ?? clusters[i]!.members;
  for (const i of clusters.keys()) {
    const joined = [...membersOf(i), member];
    if (
      !changed.has(i) &&
      joined.length > 1 &&
      joined.length <= table.sizes.max &&
      meetsAll(table, member, membersOf(i))
    )
      yield { changed: new Map([...changed, [i, joined]]), made: [] };
  }
  const spare: { cluster: number; other: number }[] = [];
  for (const i of clusters.keys())
    for (const other of membersOf(i))
      if (membersOf(i).length !== table.sizes.min && mayMeet(table, member, other)) spare.push({ cluster: i, other });
  for (const chosen of someOf(spare, table.sizes.min - 1)) {
    const made = [member, ...chosen.map(({ other }) => other)];
    if (!made.every((one, a) => made.slice(a + 1).every(other => mayMeet(table, one, other)))) continue;
    const after = new Map(changed);
    for (const { cluster, other } of chosen)
      after.set(
        cluster,
        (after.get(cluster) ?? clusters[cluster]!.members).filter(one => one !== other),
      );
    if ([...after.values()].every(({ length }) => length === 0 || length >= table.sizes.min))
      yield { changed: after, made };
  }
}

/** Every choice of so many, up to three; more would be too many to try. */
function* someOf<T>(list: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) yield [];
  if (count === 0 || count > 3) return;
  for (let i = from; i < list.length; i++) for (const rest of someOf(list, count - 1, i + 1)) yield [list[i]!, ...rest];
}

const meetsAll = (table: MemberTable, member: number, others: readonly number[]): boolean =>
  others.every(other => mayMeet(table, member, other));

/** Who could give their place in a cluster to somebody, and look for another. */
function* exchangesOf(table: MemberTable, clusters: readonly Cluster[], { member, changed }: Chain): Generator<Chain> {
  for (const [i, cluster] of clusters.entries()) {
    if (changed.has(i) || cluster.members.length < 2) continue;
    const strangers = cluster.members.filter(other => !mayMeet(table, member, other));
    if (strangers.length > 1) continue;
    for (const other of strangers.length === 1 ? strangers : cluster.members) {
      const members = cluster.members.map(one => (one === other ? member : one));
      if (Number.isFinite(groupValue(table, members)))
        yield { member: other, changed: new Map([...changed, [i, members]]) };
    }
  }
}

/** The clusters after a chain, if they cost less in all. */
function follow(table: MemberTable, clusters: readonly Cluster[], alone: number): Cluster[] | null {
  const seen = new Set([clusters[alone]!.members[0]!]);
  const chains: Chain[] = [{ member: clusters[alone]!.members[0]!, changed: new Map([[alone, []]]) }];
  for (const [at, chain] of chains.entries()) {
    for (const { changed, made } of endsOf(table, clusters, chain)) {
      const fresh = [...changed.values(), made]
        .filter(({ length }) => length > 0)
        .map(list => clusterOf(table, [...list]));
      const before = [...changed.keys()].reduce((sum, i) => sum + clusters[i]!.value, 0);
      if (fresh.reduce((sum, { value }) => sum + value, 0) < before - least)
        return [...clusters.filter((_, i) => !changed.has(i)), ...fresh];
    }
    if (chain.changed.size > longestChain || at > mostChains) continue;
    for (const next of exchangesOf(table, clusters, chain)) {
      if (seen.has(next.member) || chains.length > mostChains) continue;
      seen.add(next.member);
      chains.push(next);
    }
  }
  return null;
}

/**
 * A competitor left over is placed by a chain where there is one: they take somebody's place, who takes another's, until the
 * last one finds room or makes a group with some who can be spared. The shortest chain that saves something. MATCH-57
 */
export function placeLast(table: MemberTable, clusters: readonly Cluster[]): Cluster[] {
  let current = [...clusters];
  for (const { members } of clusters) {
    if (members.length !== 1) continue;
    const alone = current.findIndex(cluster => cluster.members.length === 1 && cluster.members[0] === members[0]);
    if (alone >= 0) current = follow(table, current, alone) ?? current;
  }
  return current;
}
