import type { SplitJudge } from './split-judge.ts';

export interface Partition {
  score: number;
  parts: number[][];
}

/** Whether an order may, must or must not be cut before the one at this place. */
export type CutRule = (before: number, after: number) => 'may' | 'must' | 'never';

/** From each place of an order up to each other; without end where a part may not reach. */
function scoresOf(judge: SplitJudge, order: readonly number[], cutRule: CutRule): Float64Array {
  const { length } = order;
  const rules = order.map((member, i) => (i === 0 ? 'must' : cutRule(order[i - 1]!, member)));
  const scores = new Float64Array((length + 1) * (length + 1)).fill(Number.POSITIVE_INFINITY);
  for (let from = 0; from < length; from++) {
    if (rules[from] === 'never') continue;
    let pairs = 0;
    for (let to = from + 1; to <= length; to++) {
      const last = order[to - 1]!;
      if (to - 1 > from && rules[to - 1] === 'must') break;
      for (let at = from; at < to - 1; at++) pairs += judge.pairOf(order[at]!, last);
      if (to === length || rules[to] !== 'never')
        scores[from * (length + 1) + to] = judge.scoreOf(order, from, to, pairs);
    }
  }
  return scores;
}

/**
 * The cheapest way to cut an ordered list into parts of neighbours, for each number of parts from two up; left out
 * where there is none. MATCH-38
 */
export function cutsInto(judge: SplitJudge, order: readonly number[], highest: number, cutRule: CutRule): Partition[] {
  const { length } = order;
  const scores = scoresOf(judge, order, cutRule);
  let best = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  const choices: Int32Array[] = [];
  const partitions: Partition[] = [];
  for (let count = 1; count <= highest; count++) {
    const next = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
    const choice = new Int32Array(length + 1);
    for (let to = count; to <= length; to++)
      for (let from = count - 1; from < to; from++) {
        const score = best[from]! + scores[from * (length + 1) + to]!;
        if (score >= next[to]!) continue;
        next[to] = score;
        choice[to] = from;
      }
    choices.push(choice);
    best = next;
    const score = best[length]!;
    if (count === 1 || score === Number.POSITIVE_INFINITY) continue;
    const parts: number[][] = [];
    for (let step = count - 1, to = length; step >= 0; step--) {
      const from = choices[step]![to]!;
      parts.unshift(order.slice(from, to));
      to = from;
    }
    partitions.push({ score, parts });
  }
  return partitions;
}

export const mostExactSplit = 12;

/** The cheapest partition into each number of parts from two up, over all subsets. MATCH-39 */
export function splitExactly(judge: SplitJudge, size: number, highest: number): Partition[] {
  const all = (1 << size) - 1;
  const value = new Float64Array(all + 1);
  const pairs = new Float64Array(all + 1);
  const list = new Int32Array(size);
  for (let mask = 1; mask <= all; mask++) {
    const top = 31 - Math.clz32(mask);
    const rest = mask ^ (1 << top);
    let sum = pairs[rest] ?? 0;
    let count = 0;
    for (let left = rest; left !== 0; left &= left - 1) {
      const i = 31 - Math.clz32(left & -left);
      sum += judge.pairOf(top, i);
      list[count++] = i;
    }
    list[count++] = top;
    pairs[mask] = sum;
    value[mask] = judge.scoreOf(list, 0, count, sum);
  }
  let best = value;
  const choices: Int32Array[] = [];
  const partitions: Partition[] = [];
  for (let count = 2; count <= highest; count++) {
    const next = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY);
    const choice = new Int32Array(all + 1);
    for (let mask = 1; mask <= all; mask++) {
      // Only whole partitions are asked of the last.
      if (count === highest && mask !== all) continue;
      const own = 1 << (31 - Math.clz32(mask));
      const rest = mask ^ own;
      for (let others = (rest - 1) & rest; rest !== 0; others = (others - 1) & rest) {
        const sum = value[own | others]! + best[rest ^ others]!;
        if (sum < next[mask]!) {
          next[mask] = sum;
          choice[mask] = own | others;
        }
        if (others === 0) break;
      }
    }
    choices.push(choice);
    best = next;
    const score = next[all]!;
    if (score === Number.POSITIVE_INFINITY) break;
    const parts: number[][] = [];
    let mask = all;
    for (let step = choices.length - 1; step >= 0; step--) {
      parts.push(membersOfMask(choices[step]![mask]!, size));
      mask ^= choices[step]![mask]!;
    }
    parts.push(membersOfMask(mask, size));
    partitions.push({ score, parts });
  }
  return partitions;
}

const membersOfMask = (mask: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => i).filter(i => ((mask >> i) & 1) === 1);
