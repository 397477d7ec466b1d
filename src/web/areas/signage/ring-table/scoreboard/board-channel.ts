import type { BoutTime, Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';

/** The clock of the bout on the board: how long it had run at an instant of this machine, and whether it runs on. */
export interface LiveClock extends BoutTime {
  boutId: string;
  isRunning: boolean;
  /** `Date.now()`, which all windows of a machine share. */
  at: number;
}

/** What the tablet tells the scoreboards of its own machine, and what they ask it. SCOREBOARD-9 */
export type BoardMessage =
  | { kind: 'who' }
  | { kind: 'board'; board: Scoreboard; clock: LiveClock | null; minute: number }
  | { kind: 'bye' };

export const boardChannel = (ringId: number): BroadcastChannel => new BroadcastChannel(`nlc-scoreboard-${ringId}`);

/** How long a clock has run now, at most to its end. */
export const ranNow = ({ ranMs, lengthMs, isRunning, at }: LiveClock, now: number): number =>
  Math.min(lengthMs, ranMs + (isRunning ? Math.max(0, now - at) : 0));
