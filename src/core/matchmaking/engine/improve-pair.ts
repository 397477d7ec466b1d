import type { Cluster } from './cluster.ts';
import { pairValue, sliceValue } from './group-value.ts';
import type { MemberTable } from './member-table.ts';

const least = 1e-9;

interface Change {
  gain: number;
  /** Places in the two clusters of those who go over; null: nobody. */
  mine: number | null;
  theirs: number | null;
}

/** What each member of both costs with each other, and with everybody of either cluster. */
function crossValues(table: MemberTable, one: readonly number[], other: readonly number[]) {
  const all = [...one, ...other];
  const matrix = new Float64Array(all.length * all.length);
  const withOne = new Float64Array(all.length);
  const withOther = new Float64Array(all.length);
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++) {
      const value = pairValue(table, all[i]!, all[j]!);
      matrix[i * all.length + j] = value;
      (j < one.length ? withOne : withOther)[i]! += value;
      (i < one.length ? withOne : withOther)[j]! += value;
    }
  return { matrix, withOne, withOther, width: all.length };
}

/** Below this no group of that many with those pairs can be: it moves nobody. */
const floorOf = (table: MemberTable, count: number, pairs: number): number =>
  count > 1 && count < table.shares.length ? pairs * table.shares[count]! + table.sizeCosts[count]! : 0;

function without(members: readonly number[], place: number | null, added: number | null): number[] {
  const rest = place === null ? [...members] : members.filter((_, i) => i !== place);
  if (added !== null) rest.push(added);
  return rest;
}

/** The best of moving one member over, either way, and of exchanging two. */
function bestChange(table: MemberTable, one: Cluster, other: Cluster): Change | null {
  const { matrix, withOne, withOther, width } = crossValues(table, one.members, other.members);
  const before = one.value + other.value;
  const split = one.members.length;
  let best: Change | null = null;
  const consider = (mine: number | null, theirs: number | null): void => {
    const i = mine ?? -1;
    const j = theirs === null ? -1 : split + theirs;
    const between = mine !== null && theirs !== null ? matrix[i * width + j]! : 0;
    const onePairs = one.pairs - (mine === null ? 0 : withOne[i]!) + (theirs === null ? 0 : withOne[j]!) - between;
    const otherPairs =
      other.pairs - (theirs === null ? 0 : withOther[j]!) + (mine === null ? 0 : withOther[i]!) - between;
    const oneCount = split - (mine === null ? 0 : 1) + (theirs === null ? 0 : 1);
    const otherCount = width - oneCount;
    const aim = before - (best?.gain ?? 0) - least;
    if (floorOf(table, oneCount, onePairs) + floorOf(table, otherCount, otherPairs) >= aim) return;
    const newOne = without(one.members, mine, theirs === null ? null : other.members[theirs]!);
    const oneValue = oneCount === 0 ? 0 : sliceValue(table, newOne, 0, oneCount, onePairs);
    if (oneValue >= aim) return;
    const newOther = without(other.members, theirs, mine === null ? null : one.members[mine]!);
    const after = oneValue + (otherCount === 0 ? 0 : sliceValue(table, newOther, 0, otherCount, otherPairs));
    if (after < aim) best = { gain: before - after, mine, theirs };
  };
  for (let mine = 0; mine < split; mine++) consider(mine, null);
  for (let theirs = 0; theirs < other.members.length; theirs++) consider(null, theirs);
  for (let mine = 0; mine < split; mine++)
    for (let theirs = 0; theirs < other.members.length; theirs++) consider(mine, theirs);
  return best;
}

/** Moves and exchanges members of two clusters as long as it helps; either may end empty. */
export function improvePair(table: MemberTable, one: Cluster, other: Cluster, pass: number): boolean {
  let isBetter = false;
  for (let step = 0; step < 20 && one.members.length > 0 && other.members.length > 0; step++) {
    const change = bestChange(table, one, other);
    if (!change) return isBetter;
    const { mine, theirs } = change;
    const goes = mine === null ? null : one.members[mine]!;
    const comes = theirs === null ? null : other.members[theirs]!;
    replace(table, one, without(one.members, mine, comes), pass);
    replace(table, other, without(other.members, theirs, goes), pass);
    isBetter = true;
  }
  return isBetter;
}

export function replace(table: MemberTable, cluster: Cluster, members: number[], pass: number): void {
  let pairs = 0;
  for (let i = 0; i < members.length; i++)
    for (let j = i + 1; j < members.length; j++) pairs += pairValue(table, members[i]!, members[j]!);
  cluster.members = members;
  cluster.pairs = pairs;
  cluster.value = members.length === 0 ? 0 : sliceValue(table, members, 0, members.length, pairs);
  cluster.touched = pass;
}
