import { createPlanRun, createPlanRunner, type Patience } from './plan-run.ts';
import type { Plan, PlannedRing } from './plan-types.ts';
import type { PlanWork } from './plan-work.ts';

/** What queues come to when they are run. */
export function planResult(
  work: PlanWork,
  queues: readonly (readonly number[])[],
  patience: Patience | null = null,
): Pick<Plan, 'rings' | 'finishMinute' | 'longestWait'> {
  const run = createPlanRun(work);
  createPlanRunner(work, work.walk, patience)(queues, run);
  const rings = work.rings.map(({ id }, r): PlannedRing => {
    const items = (run.queues[r] ?? []).map(d => ({
      divisionId: work.divisions[d]?.id as number,
      startMinute: run.start[d] as number,
      endMinute: run.end[d] as number,
    }));
    const from = run.lunchFrom[r] as number;
    const lunch = from < 0 || !work.lunch ? null : { from, to: from + work.lunch.minutes };
    const finishMinute = run.finish[r] as number;
    return { ringId: id, items, lunch, finishMinute, idleMinutes: idleOf(work, r, items, lunch) };
  });
  const longestWait = work.personIds
    .map((competitorId, person) => ({ competitorId, minutes: run.longestWait[person] as number }))
    .sort((a, b) => b.minutes - a.minutes || a.competitorId - b.competitorId);
  return {
    rings,
    finishMinute: Math.max(Math.min(...work.ringFrom), run.makespan),
    longestWait,
  };
}

/** What is left of the gaps when breaks and, where there is none in a gap, the time to set up are taken off. */
function idleOf(
  { ringFrom, meeting, setup }: PlanWork,
  ring: number,
  items: PlannedRing['items'],
  lunch: PlannedRing['lunch'],
): number {
  let idle = 0;
  let free = ringFrom[ring] as number;
  for (const [i, { startMinute, endMinute }] of items.entries()) {
    const breaks = [meeting, lunch].flatMap(stop => {
      const shared = stop ? Math.min(stop.to, startMinute) - Math.max(stop.from, free) : 0;
      return shared > 0 ? [shared] : [];
    });
    const needed = breaks.length > 0 ? breaks.reduce((sum, minutes) => sum + minutes, 0) : i > 0 ? setup : 0;
    idle += Math.max(0, startMinute - free - needed);
    free = endMinute;
  }
  return idle;
}
