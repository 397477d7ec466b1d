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
 * Plans the day over the rings. Nobody is in two rings at once, and pins, meeting, black-belt time and lunch always
 * hold. Within that, it prefers an early end, the youngest first, related divisions together, and short waits. The same
 * seed gives the same plan. RING-3 to RING-8
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

/** About when such a day ends: a plan ends within one in a hundred of it. Past 1440: after midnight. Null: no ring. RING-2 */
export function dayEnd(
  divisions: readonly PlanDivision[],
  rings: readonly PlanRing[],
  rules: PlanRules,
): number | null {
  if (rings.length === 0) return null;
  return divisions.length === 0 ? rules.startMinute : lowerBoundOf(planWork(divisions, rings, rules));
}
