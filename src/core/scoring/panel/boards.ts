import type { HouseRules } from '../house-rules.ts';
import type { Key, PanelTotal } from './panel-total.ts';
/** What one performance of breaking came to. */
export interface Boards {
  broken: number;
  tried: number;
  /** Null: nobody took the time. */
  ms: number | null;
}

/** Boards broken, then the fewer that were tried for them. */
const boardKeys: readonly Key[] = [({ boards }) => boards?.broken ?? 0, ({ boards }) => -(boards?.tried ?? 0)];

const fastest: Key = ({ boards }) => -(boards?.ms ?? Number.MAX_SAFE_INTEGER);

/** What a performance is ranked by, one after the other; more is better. SCORE-48 */
export function totalKeys({ boards }: Pick<HouseRules, 'boards'>): readonly Key[] {
  if (boards === null) return [({ total }) => total];
  return [...boardKeys, boards === 'time' ? fastest : ({ total }) => total];
}

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < 100;

/** Why boards cannot be: more were broken than tried, or nothing was tried or timed. SCORE-48 */
export function boardsProblem({ broken, tried, ms }: Boards, isTimed: boolean): 'badBoards' | 'timeMissing' | null {
  if (!isCount(broken) || !isCount(tried) || tried === 0 || broken > tried) return 'badBoards';
  return isTimed && ms === null ? 'timeMissing' : null;
}

/** Boards against the clock: there are no judges' scores. SCORE-48 */
export const boardsTotal = (boards: Boards): PanelTotal => ({
  lines: [],
  sum: 0,
  deducted: 0,
  total: 0,
  withLow: 0,
  withBoth: 0,
  boards,
});
