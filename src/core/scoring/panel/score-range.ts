import type { PanelRules } from './panel-total.ts';

/** Which scores a judge may give, by the level of whoever performs. CAT-11 */
export interface ScoreRange {
  lowest: number;
  highest: number;
}

/** Why a row of scores cannot be; by seat, null where it can. SCORE-1 */
export function scoreProblems(
  scores: readonly (number | null)[],
  { judges }: PanelRules,
  { lowest, highest }: ScoreRange,
): ('missing' | 'outOfRange' | null)[] {
  return Array.from({ length: judges }, (_, seat) => {
    const score = scores[seat] ?? null;
    if (score === null) return 'missing';
    return Number.isInteger(score) && score >= lowest && score <= highest ? null : 'outOfRange';
  });
}
