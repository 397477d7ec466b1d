import type { RingDay } from '#contract/ring/ring.ts';
import { isMovedUp, plannedFor } from '#core/ring/decision/lateness.ts';

export interface PlanGap {
  /** Of the middle ring; above 0: later than planned. */
  minutes: number;
  /** The latest ring, where it is much later than the middle. */
  worst: { name: string; minutes: number } | null;
}

type Assignment = RingDay['assignments'][number];
type PlanOf = (assignment: Assignment) => number | null;

const muchLater = 5;

/** How long the next one should have begun already where nothing is on the mat; null: it is not due yet. */
function overdueIn(next: Assignment | undefined, isRunning: boolean, planOf: PlanOf, now: number): number | null {
  const planned = next ? planOf(next) : null;
  return isRunning || planned === null || now <= planned ? null : Math.round(now - planned);
}

/** Plan against reality: in every open ring, how much later than planned the last one started, or the next one will. */
export function planGapOf({
  rings,
  assignments,
  divisions,
  now,
}: Pick<RingDay, 'rings' | 'assignments' | 'divisions' | 'now'>): PlanGap | null {
  const known = new Map(divisions.map(division => [division.draftDivisionId, division]));
  // A final that an older plan has before its hour is not late at its hour. FINAL-6
  const planOf: PlanOf = ({ draftDivisionId, plannedStart }) =>
    plannedFor({ plannedStart, notBefore: known.get(draftDivisionId)?.notBefore ?? null });
  // RING-45
  const isUndrawn = ({ draftDivisionId }: Assignment) => Boolean(known.get(draftDivisionId)?.awaits);
  // RING-41
  const timed = (one: Assignment) => ({ plannedStart: planOf(one), notBefore: null, isUndrawn: isUndrawn(one) });
  const wasMovedUp = (one: Assignment, behind: readonly Assignment[]) => isMovedUp(timed(one), behind.map(timed));
  const gaps = rings
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ ringId, name }) => {
      const inRing = assignments.filter(assignment => assignment.ringId === ringId);
      const waiting = inRing
        .filter(one => one.place !== null && one.place > 0)
        .toSorted((a, b) => (a.place as number) - (b.place as number));
      const next = waiting.find((one, at) => !wasMovedUp(one, waiting.slice(at + 1)));
      const isRunning = inRing.some(({ state }) => state === 'running');
      const overdue = overdueIn(next && !isUndrawn(next) ? next : undefined, isRunning, planOf, now);
      if (overdue !== null) return [{ name, minutes: overdue }];
      const last = inRing
        .filter(one => one.startedAt !== null && !wasMovedUp(one, waiting))
        .toSorted((a, b) => (b.startedAt as number) - (a.startedAt as number))[0];
      const planned = last ? planOf(last) : null;
      if (!last || planned === null) return [];
      return [{ name, minutes: Math.round((last.startedAt as number) - planned) }];
    })
    .toSorted((a, b) => a.minutes - b.minutes);
  const middle = gaps[Math.floor((gaps.length - 1) / 2)];
  const last = gaps.at(-1);
  if (!middle || !last) return null;
  return { minutes: middle.minutes, worst: last.minutes - middle.minutes >= muchLater ? last : null };
}

const counted = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export function planGapWords({ minutes, worst }: PlanGap): string {
  const all =
    Math.abs(minutes) < 3
      ? 'As planned'
      : `${counted(Math.abs(minutes))} ${minutes > 0 ? 'behind' : 'ahead of'} the plan`;
  return worst && worst.minutes > 0 ? `${all}; ${worst.name} ${counted(worst.minutes)} behind` : all;
}

/** The same of the middle ring alone, as short as the board's one line needs it. */
export const shortGapWords = ({ minutes }: Pick<PlanGap, 'minutes'>): string =>
  Math.abs(minutes) < 3 ? 'As planned' : `${Math.abs(minutes)} min ${minutes > 0 ? 'behind' : 'ahead'}`;
