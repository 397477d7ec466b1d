/** How bouts of an event are fought. Times are milliseconds. */
export interface BoutRules {
  boutMs: number;
  /** Ahead by so many points, somebody has won; null: the time decides. */
  lead: number | null;
  /** So many points win; null: the time decides. */
  firstTo: number | null;
  /** After a draw: so long, and the first point wins if it is sudden; null: the judges decide at once. */
  overtime: { ms: number; isSudden: boolean } | null;
  /** What a technique brings, most used first. */
  techniques: readonly { title: string; points: number }[];
  /** From this warning on each one gives the other a point; null: warnings cost nothing. */
  warningCosts: number | null;
  /** So many warnings are a disqualification; null: only judges disqualify. */
  warningsOut: number | null;
}

/**
 * Two minutes, one point for hand and two for kick, a lead of five wins, then sudden victory: the usual rules at open
 * tournaments (AOK, Milwaukee).
 */
export const usualBoutRules: BoutRules = {
  boutMs: 120_000,
  lead: 5,
  firstTo: null,
  overtime: { ms: 60_000, isSudden: true },
  techniques: [
    { title: 'Hand', points: 1 },
    { title: 'Kick', points: 2 },
  ],
  warningCosts: 2,
  warningsOut: 4,
};
