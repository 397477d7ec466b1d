/** What is known of an assignment's time: planned by the adopted plan, expected as the day goes. */
export interface TimedAssignment {
  plannedStart: number | null;
  plannedMinutes: number | null;
  startedAt: number | null;
  /** Expected. */
  start: number | null;
  end: number | null;
}

export interface TimedRing {
  running: TimedAssignment | null;
  next: TimedAssignment | null;
}

/**
 * How many minutes a ring is behind the adopted plan, below 0: ahead of it; null: nothing of it was planned. What runs
 * is measured at its expected end, and what has not begun at its expected start, which is never before now. RING-41
 */
export function latenessOf({ running, next }: TimedRing, now: number): number | null {
  if (running?.plannedStart != null) {
    const { plannedStart, plannedMinutes, startedAt, end } = running;
    const isEndKnown = end !== null && plannedMinutes !== null;
    return Math.round(isEndKnown ? end - plannedStart - plannedMinutes : (startedAt ?? now) - plannedStart);
  }
  if (running || next?.plannedStart == null) return null;
  return Math.round(Math.max(now, next.start ?? now) - next.plannedStart);
}
