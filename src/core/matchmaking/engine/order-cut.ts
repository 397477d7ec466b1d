import { addToTally, beginTally, tallyValue } from './group-value.ts';
import type { MemberTable } from './member-table.ts';
import type { Between } from './pair-matrix.ts';

/** The cheapest way to cut an order into groups of neighbours, each of whom may also stay in none. MATCH-7 */
export function cutInOrder(
  table: MemberTable,
  order: Int32Array,
  between: Between,
): { value: number; groups: number[][] } {
  const { length } = order;
  const { sizes, shares, sizeCosts } = table;
  const best = new Float64Array(length + 1);
  const end = new Int32Array(length);
  // What the member at a place costs with everybody from the start up to it.
  const before = new Float64Array(length);
  let reach = length;
  for (let from = length - 1; from >= 0; from--) {
    const first = order[from]!;
    let least = table.unplaced[first]! + best[from + 1]!;
    let cutAt = from + 1;
    let pairs = 0;
    reach = Math.min(reach, from + sizes.max);
    beginTally(table, first);
    for (let at = from + 1; at < reach; at++) {
      const value = between(first, order[at]!);
      if (value === Number.POSITIVE_INFINITY) {
        reach = at;
        break;
      }
      before[at]! += value;
      pairs += before[at]!;
      addToTally(table, order[at]!, first);
      const count = at - from + 1;
      // Without its moves a group is no dearer: most need no closer look.
      if (pairs * shares[count]! + sizeCosts[count]! + best[at + 1]! >= least) continue;
      const sum = tallyValue(table, order, from, at + 1, pairs) + best[at + 1]!;
      if (sum < least) {
        least = sum;
        cutAt = at + 1;
      }
    }
    best[from] = least;
    end[from] = cutAt;
  }
  const groups: number[][] = [];
  for (let from = 0; from < length; from = end[from]!) groups.push([...order.subarray(from, end[from])]);
  return { value: best[0]!, groups };
}
