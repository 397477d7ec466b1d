import { mayMeet, pairValue } from './group-value.ts';
import type { MemberTable } from './member-table.ts';

/** What two cost together; without end when they can be in no group together. */
export type Between = (one: number, other: number) => number;

/** Looked up anew each time: for many. */
export const betweenAll =
  (table: MemberTable): Between =>
  (one, other) =>
    mayMeet(table, one, other) ? pairValue(table, one, other) : Number.POSITIVE_INFINITY;

/** Looked up once: for a few who are put together in many ways. */
export function betweenFew(table: MemberTable, members: readonly number[]): Between {
  const width = members.length;
  const values = new Float64Array(width * width);
  const { rowOf } = table;
  for (let i = 0; i < width; i++) {
    const one = members[i]!;
    rowOf[one] = i;
    for (let j = 0; j < i; j++) {
      const other = members[j]!;
      const value = mayMeet(table, one, other) ? pairValue(table, one, other) : Number.POSITIVE_INFINITY;
      values[i * width + j] = value;
      values[j * width + i] = value;
    }
  }
  return (one, other) => values[rowOf[one]! * width + rowOf[other]!]!;
}
