import type { RingDay } from '#contract/ring/ring.ts';

export interface PlanGap {
  /** Of the middle ring; above 0: later than planned. */
  minutes: number;
  /** The latest ring, where it is much later than the middle. */
  worst: { name: string; minutes: number } | null;
}

const muchLater = 5;

/** How long the next one should have begun already where nothing is on the mat; null: it is not due yet. */
function overdueIn(inRing: RingDay['assignments'], now: number): number | null {
  const planned = inRing.find(({ place }) => place === 1)?.plannedStart ?? null;
  const isRunning = inRing.some(({ state }) => state === 'running');
  return isRunning || planned === null || now <= planned ? null : Math.round(now - planned);
}

/** Plan against reality: in every open ring, how much later than planned the last one started, or the next one will. */
export function planGapOf({ rings, assignments, now }: Pick<RingDay, 'rings' | 'assignments' | 'now'>): PlanGap | null {
  const gaps = rings
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ ringId, name }) => {
      const inRing = assignments.filter(assignment => assignment.ringId === ringId);
      const overdue = overdueIn(inRing, now);
      if (overdue !== null) return [{ name, minutes: overdue }];
      const last = inRing
        .filter(({ startedAt }) => startedAt !== null)
        .toSorted((a, b) => (b.startedAt as number) - (a.startedAt as number))[0];
      if (!last || last.plannedStart === null) return [];
      return [{ name, minutes: Math.round((last.startedAt as number) - last.plannedStart) }];
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
