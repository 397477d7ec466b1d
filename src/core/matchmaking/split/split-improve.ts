import type { SplitJudge } from './split-judge.ts';
import type { Partition } from './split-partition.ts';

const without = (list: readonly number[], member: number): number[] => list.filter(own => own !== member);

/**
 * Moves or swaps members between parts while that lowers the total cost. Gives up after a fixed number of tries, since
 * someone is waiting. MATCH-39
 */
export function improved(judge: SplitJudge, partition: Partition, tries: number): Partition {
  const parts = partition.parts.map(part => [...part]);
  const scores = parts.map(judge.scoreOfPart);
  let left = tries;
  const isAccepted = (a: number, b: number, one: number[], other: number[]): boolean => {
    left--;
    const limit = scores[a]! + scores[b]! - 1e-9;
    const first = judge.scoreOfPart(one);
    if (first >= limit) return false;
    const second = judge.scoreOfPart(other);
    if (first + second >= limit) return false;
    [parts[a], parts[b], scores[a], scores[b]] = [one, other, first, second];
    return true;
  };
  const isBetter = (a: number, b: number): boolean => {
    const [one, other] = [parts[a]!, parts[b]!];
    return (
      (one.length > 1 && one.some(own => left > 0 && isAccepted(a, b, without(one, own), [...other, own]))) ||
      (other.length > 1 && other.some(own => left > 0 && isAccepted(a, b, [...one, own], without(other, own)))) ||
      one.some(mine =>
        other.some(
          theirs => left > 0 && isAccepted(a, b, [...without(one, mine), theirs], [...without(other, theirs), mine]),
        ),
      )
    );
  };
  for (let hasChanged = true; hasChanged && left > 0; ) {
    hasChanged = false;
    for (let a = 0; a < parts.length; a++)
      for (let b = a + 1; b < parts.length; b++) while (left > 0 && isBetter(a, b)) hasChanged = true;
  }
  return { score: scores.reduce((sum, score) => sum + score, 0), parts };
}
