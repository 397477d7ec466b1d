/** What is known of an assignment's time: planned by the adopted plan, expected as the day goes. */
export interface TimedAssignment {
  plannedStart: number | null;
  plannedMinutes: number | null;
  startedAt: number | null;
  /** Of a final, the hour of its line in the schedule; null: it is none, or has none. FINAL-6 */
  notBefore: number | null;
  /** A final that isn't drawn up: nothing can be called before it is. FINAL-7 */
  isUndrawn: boolean;
  /** Expected. */
  start: number | null;
  end: number | null;
}

export interface TimedRing {
  running: TimedAssignment | null;
  next: TimedAssignment | null;
  /** What comes after it, in the order in which it can be called; the first few are enough. */
  after: readonly TimedAssignment[];
}

type PlannedAssignment = Pick<TimedAssignment, 'plannedStart' | 'notBefore' | 'isUndrawn'>;

/** So many divisions behind one tell whether it was moved up, and as many are passed over at most. */
const mostBehind = 6;
export const mostAfter = mostBehind + 4;

/** When it should begin: a final never before its hour, even if a plan from before that hour was set has it earlier. */
export const plannedFor = ({
  plannedStart,
  notBefore,
}: Pick<TimedAssignment, 'plannedStart' | 'notBefore'>): number | null =>
  plannedStart === null ? null : Math.max(plannedStart, notBefore ?? plannedStart);

/**
 * Moved in front of what the plan has before it: most of what comes behind is planned earlier. Its own planned time says
 * nothing about the ring then. A division that was put off has others behind it, and they don't count as moved up.
 */
export function isMovedUp(one: PlannedAssignment, behind: readonly PlannedAssignment[]): boolean {
  const planned = plannedFor(one);
  const others = behind.flatMap(other => (other.isUndrawn ? [] : (plannedFor(other) ?? []))).slice(0, mostBehind);
  return planned !== null && others.filter(other => other < planned).length > others.length / 2;
}

/**
 * How many minutes a ring is behind the adopted plan, below 0: ahead of it; null: nothing of it was planned. What runs
 * is measured at its expected end, and what has not begun at its expected start, which is never before now. Nothing is
 * late while what is next is a final whose hour has not come (RING-41), or that waits for other rings (RING-45).
 * What was moved up is passed over: the first that was not is measured, at its expected start.
 */
export function latenessOf({ running, next: first, after }: TimedRing, now: number): number | null {
  const waiting = first ? [first, ...after] : [];
  const isRunningMoved = running !== null && isMovedUp(running, waiting);
  const next = waiting.find((one, at) => !isMovedUp(one, waiting.slice(at + 1))) ?? null;
  if (running && !isRunningMoved) {
    const planned = plannedFor(running);
    if (planned === null) return null;
    const { plannedMinutes, startedAt, end } = running;
    const isEndKnown = end !== null && plannedMinutes !== null;
    return Math.round(isEndKnown ? end - planned - plannedMinutes : (startedAt ?? now) - planned);
  }
  const planned = next && plannedFor(next);
  if (!next || planned === null || next.isUndrawn) return null;
  const behind = Math.round(Math.max(now, next.start ?? now) - planned);
  return next.notBefore !== null && now < next.notBefore ? Math.min(0, behind) : behind;
}
