/** Two clocks of the device: one that never jumps but may rest while the device sleeps, and that of the wall. */
export interface Moment {
  steadyMs: number;
  wallMs: number;
}

/** How long the clock of a period has run, and since when it runs on; null: it stands. */
export interface BoutClock {
  ranMs: number;
  lengthMs: number;
  since: Moment | null;
  /** It stands because the page was loaded anew while it ran. */
  wasCut: boolean;
}

export const freshClock = (lengthMs: number, ranMs = 0): BoutClock => ({
  lengthMs,
  ranMs: Math.min(lengthMs, Math.max(0, Math.round(ranMs))),
  since: null,
  wasCut: false,
});

/** The steady clock may have rested, the one of the wall may have been set back: the longer time has passed. SCORE-37 */
const passed = (since: Moment, now: Moment): number =>
  Math.max(0, now.steadyMs - since.steadyMs, now.wallMs - since.wallMs);

/** How long it has run, never longer than the period. SCORE-37 */
export const ranAt = ({ ranMs, lengthMs, since }: BoutClock, now: Moment): number =>
  Math.min(lengthMs, Math.round(ranMs + (since ? passed(since, now) : 0)));

export const leftAt = (clock: BoutClock, now: Moment): number => clock.lengthMs - ranAt(clock, now);

/** All of the period has passed. */
export const isUp = ({ ranMs, lengthMs, since }: BoutClock): boolean => !since && ranMs >= lengthMs;

export const started = (clock: BoutClock, now: Moment): BoutClock =>
  clock.since || clock.ranMs >= clock.lengthMs ? clock : { ...clock, since: now, wasCut: false };

export const stopped = (clock: BoutClock, now: Moment): BoutClock =>
  clock.since ? freshClock(clock.lengthMs, ranAt(clock, now)) : clock;
