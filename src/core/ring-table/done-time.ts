/** A tablet that was off for longer tells nothing of when. */
const longestMs = 12 * 3_600_000;

/**
 * When an act was done, by the server's clock: its arrival less the delay that the tablet reports, as the tablet's own
 * clock may be wrong. Never later than now or more than twelve hours ago. All in milliseconds. SCORE-23
 */
export const doneTime = ({ doneAt, sentAt }: { doneAt: number; sentAt: number }, now: number): number =>
  now - Math.min(longestMs, Math.max(0, sentAt - doneAt));
