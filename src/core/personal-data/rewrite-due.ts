/** Nobody is at the desks, by the venue's clock. */
const night = { from: 2, until: 5 };
const mostHours = 24;

export interface RewriteFacts {
  /** Of the day, by the venue's clock. */
  hour: number;
  /** Null: never. */
  sinceLastHours: number | null;
  /** Since the oldest erasure whose bytes are still in the files; null: there is none. */
  waitingHours: number | null;
}

/** Whether the embedded database's files are rewritten now: once a night, or when an erasure has waited for a day. PRIV-15 */
export function isRewriteDue({ hour, sinceLastHours, waitingHours }: RewriteFacts): boolean {
  if (waitingHours !== null && waitingHours >= mostHours) return true;
  const isNight = hour >= night.from && hour < night.until;
  return isNight && (sinceLastHours === null || sinceLastHours >= mostHours - (night.until - night.from));
}
