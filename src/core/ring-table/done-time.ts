/** A tablet that was off for longer tells nothing of when. */
const longestMs = 12 * 3_600_000;

/**
 * When something was done, by the server's clock: as long before it came as its tablet says, whose own clock may be wrong. Never
 * later than now, never more than twelve hours ago. All in milliseconds. SCORE-23
 */
export const doneTime = ({ doneAt, sentAt }: { doneAt: number; sentAt: number }, now: number): number =>
  now - Math.min(longestMs, Math.max(0, sentAt - doneAt));
