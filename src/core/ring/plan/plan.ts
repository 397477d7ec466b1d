import { lowerBoundOf } from './lower-bound.ts';
import { placeDivisions } from './plan-pins.ts';
import { planResult } from './plan-result.ts';
import { searchPlan } from './plan-search.ts';
import type { Plan, PlanDivision, PlanRing, PlanRules } from './plan-types.ts';
import { planWork } from './plan-work.ts';

export type {
  Plan,
  PlanDivision,
  PlannedItem,
  PlanRing,
  PlanRules,
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
  return { ...planResult(work, queues), lowerBound: bound, unplanned };
}
