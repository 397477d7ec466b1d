import { lowerBoundOf } from './lower-bound.ts';
import { placeDivisions } from './plan-pins.ts';
import { createPlanRun, createPlanRunner } from './plan-run.ts';
import { searchPlan } from './plan-search.ts';
import type { Plan, PlanDivision, PlannedRing, PlanRing, PlanRules } from './plan-types.ts';
import { type PlanWork, planWork } from './plan-work.ts';

export type {
  Plan,
  PlanDivision,
  PlannedItem,
  PlannedRing,
  PlanRing,
  PlanRules,
  UnplannedReason,
} from './plan-types.ts';

/**
 * The day in rings: nobody in two rings at once, pins, meeting, the hour of the black belts and lunch are kept whatever it
 * costs; then it ends early, the youngest begin, divisions that belong together stand together, and nobody waits long.
 * The same seed gives the same plan. RING-3 to RING-8
 */
export function planDay(
  divisions: readonly PlanDivision[],
  rings: readonly PlanRing[],
  rules: PlanRules,
  seed: number,
): Plan {
  const { planned, pins, first, unplanned } = placeDivisions(divisions, rings, rules);
  if (rings.length === 0)
    return { rings: [], finishMinute: rules.startMinute, lowerBound: rules.startMinute, longestWait: [], unplanned };
  const work = planWork(planned, rings, rules);
  const bound = planned.length === 0 ? rules.startMinute : lowerBoundOf(work);
  const queues = searchPlan(work, pins, first(work), bound, seed);
  return { ...planFrom(work, queues), lowerBound: bound, unplanned };
}

/** What queues come to when they are run. */
function planFrom(
  work: PlanWork,
  queues: readonly (readonly number[])[],
): Pick<Plan, 'rings' | 'finishMinute' | 'longestWait'> {
  const run = createPlanRun(work);
  createPlanRunner(work)(queues, run);
  const rings = work.rings.map(({ id }, r): PlannedRing => {
    const items = (queues[r] ?? []).map(d => ({
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
