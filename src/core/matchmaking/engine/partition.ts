import { sliceValue } from './group-value.ts';
import type { MemberTable } from './member-table.ts';
import type { Between } from './pair-matrix.ts';

/** How many members fit in the bits of a number. */
export const mostPartitioned = 30;

/** How far a partition is sought: counted and never timed. */
export interface PartitionBounds {
  /** With more allowed groups than this, nothing is sought. */
  groups: number;
  /** After so many choices the search ends with the best found so far. */
  steps: number;
}

export interface Partition {
  /** Better than the one it had to beat; null: none is, or none was found. */
  better: { value: number; groups: number[][] } | null;
  /** Whether nothing can be cheaper than this, or than the one it had to beat. */
  isLeast: boolean;
}

/** A set of members, as bits. */
interface AllowedGroup {
  members: number;
  value: number;
  /** By how much it costs more than its members' prices. */
  extra: number;
}

const least = 1e-9;
const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** Every group that may be, each member alone among them; null: too many. */
function allowedGroups(
  table: MemberTable,
  members: readonly number[],
  between: Between,
  most: number,
): AllowedGroup[] | null {
  const count = members.length;
  const matrix = new Float64Array(count * count);
  const meets = new Int32Array(count);
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) {
      const value = between(members[i]!, members[j]!);
      if (value === Number.POSITIVE_INFINITY) continue;
      meets[i]! |= 1 << j;
      matrix[i * count + j] = value;
    }
  const found: AllowedGroup[] = [];
  const places = new Int32Array(table.sizes.max);
  const list = new Int32Array(table.sizes.max);
  let looks = 0;
  /** Members join from the last to the first; each must be able to meet all who joined before. */
  const extend = (size: number, mask: number, candidates: number, pairs: number): boolean => {
    for (let left = candidates; left !== 0; ) {
      const next = 31 - Math.clz32(left);
      left ^= 1 << next;
      if (++looks > 4 * most) return false;
      let sum = pairs;
      for (let i = 0; i < size; i++) sum += matrix[places[i]! * count + next]!;
      places[size] = next;
      list[size] = members[next]!;
      const value = sliceValue(table, list, 0, size + 1, sum);
      if (value < Number.POSITIVE_INFINITY && found.push({ members: mask | (1 << next), value, extra: value }) > most)
        return false;
      if (size + 1 < table.sizes.max && !extend(size + 1, mask | (1 << next), left & meets[next]!, sum)) return false;
    }
    return true;
  };
  return extend(0, 0, (1 << count) - 1, 0) ? found : null;
}

/** The groups that each member may be in. */
function groupsByMember(count: number, groups: readonly AllowedGroup[]): AllowedGroup[][] {
  const own: AllowedGroup[][] = Array.from({ length: count }, () => []);
  for (const group of groups)
    for (let left = group.members; left !== 0; left &= left - 1) own[lowest(left)]!.push(group);
  return own;
}

function shareOf({ members, value }: AllowedGroup): number {
  let size = 0;
  for (let left = members; left !== 0; left &= left - 1) size++;
  return value / size;
}

/**
 * Gives each member a price, so that no group costs less than its members' prices: then no partition costs less than
 * all prices together. Each group is left with what it costs beyond them.
 */
function floorOf(own: readonly (readonly AllowedGroup[])[]): number {
  let floor = 0;
  const charge = (price: number, groups: readonly AllowedGroup[]): void => {
    floor += price;
    for (const group of groups) group.extra -= price;
  };
  const cheapest = own.map(groups => groups.reduce((low, group) => Math.min(low, shareOf(group)), Infinity));
  for (const [i, groups] of own.entries()) charge(cheapest[i]!, groups);
  for (const groups of own)
    charge(
      groups.reduce((low, { extra }) => Math.min(low, extra), Infinity),
      groups,
    );
  return floor;
}

/**
 * The cheapest way to put a few members into groups, among all allowed groups there are: chosen one by one for the
 * member with the fewest choices, and given up as soon as it cannot beat the best. MATCH-7
 */
export function partition(
  table: MemberTable,
  members: readonly number[],
  { between, bounds, toBeat }: { between: Between; bounds: PartitionBounds; toBeat: number },
): Partition {
  const groups = allowedGroups(table, members, between, bounds.groups);
  if (!groups) return { better: null, isLeast: false };
  const own = groupsByMember(members.length, groups);
  const floor = floorOf(own);
  const order = members.map((_, i) => i).sort((a, b) => own[a]!.length - own[b]!.length || a - b);
  const isListed = new Set<AllowedGroup>();
  const choices = order.map(i => {
    const fresh = own[i]!.filter(group => !isListed.has(group));
    for (const group of fresh) isListed.add(group);
    return fresh.sort((a, b) => a.extra - b.extra || a.members - b.members);
  });
  const all = (1 << members.length) - 1;
  const reached = new Map<number, number>();
  const chosen: number[] = [];
  let best: number[] = [];
  let most = toBeat - floor - least;
  let steps = 0;
  const choose = (from: number, taken: number, extra: number): void => {
    if (taken === all) {
      most = extra - least;
      best = [...chosen];
      return;
    }
    if ((reached.get(taken) ?? Number.POSITIVE_INFINITY) <= extra) return;
    reached.set(taken, extra);
    let at = from;
    while (((taken >> order[at]!) & 1) === 1) at++;
    for (const group of choices[at]!) {
      if (extra + group.extra > most || steps >= bounds.steps) return;
      if ((group.members & taken) !== 0) continue;
      steps++;
      chosen.push(group.members);
      choose(at + 1, taken | group.members, extra + group.extra);
      chosen.pop();
    }
  };
  choose(0, 0, 0);
  const isLeast = steps < bounds.steps;
  if (best.length === 0) return { better: null, isLeast };
  const groupsOf = best.map(mask => members.filter((_, i) => ((mask >> i) & 1) === 1));
  return { better: { value: floor + most + least, groups: groupsOf }, isLeast };
}
