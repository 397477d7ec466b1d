import { sliceValue } from './group-value.ts';
import type { MemberTable } from './member-table.ts';
import type { Between } from './pair-matrix.ts';

export const mostExact = 12;

const size = 1 << mostExact;
const pairs = new Float64Array(size);
const value = new Float64Array(size);
const best = new Float64Array(size);
const choice = new Int32Array(size);
const list = new Int32Array(mostExact);

/** The value of every subset; what holds two that never meet is left without end. */
function fillValues(table: MemberTable, members: readonly number[], meets: Int32Array, between: Between): void {
  const matrix = new Float64Array(members.length * members.length);
  for (let i = 0; i < members.length; i++)
    for (let j = 0; j < i; j++) {
      const value = between(members[i]!, members[j]!);
      if (value === Number.POSITIVE_INFINITY) continue;
      meets[i]! |= 1 << j;
      meets[j]! |= 1 << i;
      matrix[i * members.length + j] = value;
    }
  pairs[0] = 0;
  for (let mask = 1; mask < 1 << members.length; mask++) {
    const top = 31 - Math.clz32(mask);
    const rest = mask ^ (1 << top);
    if ((rest & ~meets[top]!) !== 0 || pairs[rest]! < 0) {
      pairs[mask] = -1;
      value[mask] = Number.POSITIVE_INFINITY;
      continue;
    }
    let sum = pairs[rest]!;
    let count = 0;
    for (let left = rest; left !== 0; left &= left - 1) {
      const i = 31 - Math.clz32(left & -left);
      sum += matrix[top * members.length + i]!;
      list[count++] = members[i]!;
    }
    list[count++] = members[top]!;
    pairs[mask] = sum;
    value[mask] = sliceValue(table, list, 0, count, sum);
  }
}

/** The cheapest way of all to make groups of at most `mostExact` members: by every subset. MATCH-7 */
export function solveExactly(
  table: MemberTable,
  members: readonly number[],
  between: Between,
): { value: number; groups: number[][] } {
  const meets = new Int32Array(members.length);
  fillValues(table, members, meets, between);
  best[0] = 0;
  const all = (1 << members.length) - 1;
  for (let mask = 1; mask <= all; mask++) {
    const top = 31 - Math.clz32(mask);
    const own = 1 << top;
    const rest = mask ^ own;
    let least = value[own]! + best[rest]!;
    let taken = own;
    const may = rest & meets[top]!;
    for (let others = may; others !== 0; others = (others - 1) & may) {
      const sum = value[own | others]! + best[rest ^ others]!;
      if (sum < least) {
        least = sum;
        taken = own | others;
      }
    }
    best[mask] = least;
    choice[mask] = taken;
  }
  const groups: number[][] = [];
  for (let mask = all; mask !== 0; mask ^= choice[mask]!)
    groups.push(members.filter((_, i) => ((choice[mask]! >> i) & 1) === 1));
  return { value: best[all]!, groups };
}
