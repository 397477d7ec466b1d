import { type CostRules, sizeCost } from '../cost.ts';
import { pairValue, sliceValue } from '../engine/group-value.ts';
import { type MemberTable, tableOf } from '../engine/member-table.ts';
import type { Member } from '../member.ts';

/** Dearer than any allowed group: a partition with fewer refused parts is always the cheaper one. */
const refusal = 1e6;

/** Judges parts of one group without touching objects. Nobody is a number, their place among the members. */
export interface SplitJudge {
  table: MemberTable;
  pairOf(one: number, other: number): number;
  /** What the members from one place of a list up to another cost; `pairs` is the sum of what each two cost. */
  scoreOf(list: ArrayLike<number>, from: number, to: number, pairs: number): number;
  scoreOfPart(list: readonly number[]): number;
}

export function createSplitJudge(members: readonly Member[], rules: CostRules): SplitJudge {
  const eventIds = [...new Set(members.flatMap(member => member.eventIds))].sort((a, b) => a - b);
  const { limits, sizes, weights } = rules;
  const table = tableOf({ eventIds, limits, members: [...members] }, { sizes, weights, events: [] });
  const { length } = members;
  const matrix = new Float64Array(length * length);
  for (let i = 0; i < length; i++)
    for (let j = 0; j < length; j++) if (i !== j) matrix[i * length + j] = pairValue(table, i, j);
  const pairOf = (one: number, other: number): number => matrix[one * length + other] ?? 0;
  const scoreOf = (list: ArrayLike<number>, from: number, to: number, pairs: number): number => {
    const count = to - from;
    const value = sliceValue(table, list, from, to, pairs);
    if (count > 1 && value < refusal) return value;
    return refusal + (count > 1 ? (2 * pairs) / (count - 1) : 0) + sizeCost(count, sizes, weights);
  };
  return {
    table,
    pairOf,
    scoreOf,
    scoreOfPart: list => {
      let pairs = 0;
      for (let i = 0; i < list.length; i++)
        for (let j = i + 1; j < list.length; j++) pairs += pairOf(list[i] ?? 0, list[j] ?? 0);
      return scoreOf(list, 0, list.length, pairs);
    },
  };
}
