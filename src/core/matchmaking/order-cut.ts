import { mayMeet, pairValue, sliceValue } from './group-value.ts';
import type { MemberTable } from './member-table.ts';

/** The cheapest way to cut an order into groups of neighbours, each of whom may also stay in none. MATCH-7 */
export function cutInOrder(table: MemberTable, order: Int32Array): { value: number; groups: number[][] } {
  const { length } = order;
  const best = new Float64Array(length + 1);
  const end = new Int32Array(length);
  for (let from = length - 1; from >= 0; from--) {
    best[from] = sliceValue(table, order, from, from + 1, 0) + best[from + 1]!;
    end[from] = from + 1;
    let pairs = 0;
    const last = Math.min(length, from + table.sizes.max);
    extend: for (let to = from + 1; to < last; to++) {
      for (let at = from; at < to; at++) {
        if (!mayMeet(table, order[at]!, order[to]!)) break extend;
        pairs += pairValue(table, order[at]!, order[to]!);
      }
      const sum = sliceValue(table, order, from, to + 1, pairs) + best[to + 1]!;
      if (sum < best[from]!) {
        best[from] = sum;
        end[from] = to + 1;
      }
    }
  }
  const groups: number[][] = [];
  for (let from = 0; from < length; from = end[from]!) groups.push([...order.subarray(from, end[from])]);
  return { value: best[0]!, groups };
}
