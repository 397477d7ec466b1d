import type { SplitJudge } from './split-judge.ts';

export interface Partition {
  score: number;
  parts: number[][];
}

/** Whether an order may, must or must not be cut before the one at this place. */
export type CutRule = (before: number, after: number) => 'may' | 'must' | 'never';

/** The cheapest way to cut an order into so many parts of neighbours; null when there is none. MATCH-38 */
export function cutInto(
  judge: SplitJudge,
  order: readonly number[],
  count: number,
  cutRule: CutRule,
): Partition | null {
  const { length } = order;
  const rules = order.map((member, i) => (i === 0 ? 'must' : cutRule(order[i - 1] ?? 0, member)));
  // From each place up to each other; without end where a part may not reach.
  const scores = new Float64Array((length + 1) * (length + 1)).fill(Number.POSITIVE_INFINITY);
  for (let from = 0; from < length; from++) {
    if (rules[from] === 'never') continue;
    let pairs = 0;
    for (let to = from + 1; to <= length; to++) {
      const last = order[to - 1] ?? 0;
      if (to - 1 > from && rules[to - 1] === 'must') break;
      for (let at = from; at < to - 1; at++) pairs += judge.pairOf(order[at] ?? 0, last);
      if (to === length || rules[to] !== 'never')
        scores[from * (length + 1) + to] = judge.scoreOf(order, from, to, pairs);
    }
  }
  let best = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  const choices: Int32Array[] = [];
  for (let part = 0; part < count; part++) {
    const next = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
    const choice = new Int32Array(length + 1).fill(-1);
    for (let to = 1; to <= length; to++)
      for (let from = 0; from < to; from++) {
        const score = (best[from] ?? 0) + (scores[from * (length + 1) + to] ?? 0);
        if (score >= (next[to] ?? 0)) continue;
        next[to] = score;
        choice[to] = from;
      }
    choices.push(choice);
    best = next;
  }
  const score = best[length] ?? Number.POSITIVE_INFINITY;
  if (score === Number.POSITIVE_INFINITY) return null;
  const parts: number[][] = [];
  for (let part = count - 1, to = length; part >= 0; part--) {
    const from = choices[part]?.[to] ?? 0;
    parts.unshift(order.slice(from, to));
    to = from;
  }
  return { score, parts };
}

export const mostExactSplit = 12;

/** For each number of parts up to the highest, the cheapest partition of all: by every subset. MATCH-39 */
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

/** Judgements after which a partition is left as it is; large groups would keep the page waiting. */
const patience = 12_000;

/** Moves one from part to part, or swaps two, while it makes the whole cheaper. MATCH-39 */
export function improved(judge: SplitJudge, partition: Partition): Partition {
  const parts = partition.parts.map(part => [...part]);
  const scores = parts.map(judge.scoreOfPart);
  let left = patience;
  const tryPair = (a: number, b: number): boolean => {
    const [one, other] = [parts[a]!, parts[b]!];
    const accept = (newOne: number[], newOther: number[]): boolean => {
      left--;
      const first = judge.scoreOfPart(newOne);
      if (first >= scores[a]! + scores[b]! - 1e-9) return false;
      const second = judge.scoreOfPart(newOther);
      if (first + second >= scores[a]! + scores[b]! - 1e-9) return false;
      [parts[a], parts[b], scores[a], scores[b]] = [newOne, newOther, first, second];
      return true;
    };
    const without = (list: number[], member: number): number[] => list.filter(own => own !== member);
    for (const member of one) if (one.length > 1 && accept(without(one, member), [...other, member])) return true;
    for (const member of other) if (other.length > 1 && accept([...one, member], without(other, member))) return true;
    for (const mine of one)
      for (const theirs of other)
        if (accept([...without(one, mine), theirs], [...without(other, theirs), mine])) return true;
    return false;
  };
  for (let isBetter = true; isBetter && left > 0; ) {
    isBetter = false;
    for (let a = 0; a < parts.length; a++)
      for (let b = a + 1; b < parts.length; b++) while (left > 0 && tryPair(a, b)) isBetter = true;
  }
  return { score: scores.reduce((sum, score) => sum + score, 0), parts };
}
