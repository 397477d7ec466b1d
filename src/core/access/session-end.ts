const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mostIdleMs = 12 * hourMs;
/** So far apart are two notes of a session's use. ACCESS-29 */
export const usesApartMs = 5 * minuteMs;

/** How long a session lasts at most, whatever is done with it. ACCESS-28 */
export const sessionMs = (isStaff: boolean): number => (isStaff ? 24 : 7 * 24) * hourMs;

/** When a session was used. */
export interface SessionUse {
  lastUsedAt: Date;
  /** Until then its device runs a check-in desk, the board or a ring table; null: it never did. */
  atWorkUntil: Date | null;
}

/** Whether a session no longer counts: ended, run out, or of staff and idle for twelve hours. ACCESS-28, ACCESS-29 */
export function isSessionOver(
  session: SessionUse & { endsAt: Date; endedAt: Date | null },
  { isStaff, now }: { isStaff: boolean; now: Date },
): boolean {
  if (session.endedAt !== null || now >= session.endsAt) return true;
  if (!isStaff || (session.atWorkUntil !== null && now < session.atWorkUntil)) return false;
  return now.getTime() - session.lastUsedAt.getTime() >= mostIdleMs;
}

/** Whether a use is to be noted: every five minutes, and at once when a device begins the day's work. ACCESS-29 */
export function isUseDue({ lastUsedAt, atWorkUntil }: SessionUse, now: Date, isAtWork: boolean): boolean {
  if (isAtWork && (atWorkUntil === null || now >= atWorkUntil)) return true;
  return now.getTime() - lastUsedAt.getTime() >= usesApartMs;
}
