import { lowerBoundOf } from './lower-bound.ts';
import { placeDivisions } from './plan-pins.ts';
import { planResult } from './plan-result.ts';
import { searchPlan } from './plan-search.ts';
import type { Plan, PlanDivision, PlanRing, PlanRules, PlanWish } from './plan-types.ts';
import { planWork } from './plan-work.ts';

export type {
  Plan,
  PlanBlock,
  PlanDivision,
  PlannedItem,
  PlanRing,
  PlanRules,
  PlanWish,
} from './plan-types.ts';

export interface PlanChoice {
  seed: number;
  wish: PlanWish;
  /** How many times as many steps as a quick plan takes. */
  effort: number;
}

/**
 * Plans the day over the rings. Nobody is in two rings at once, and pins, meeting, black-belt time, lunch and blocks
 * always hold. Within that, it prefers an early end, the youngest first, related divisions together, and short waits.
 * The same choice gives the same plan. It goes on step by step, and reports the share that is done. RING-3 to RING-8,
 * RING-37
 */
export function* planInSteps(
  divisions: readonly PlanDivision[],
  rings: readonly PlanRing[],
  rules: PlanRules,
  choice: PlanChoice,
): Generator<number, Plan> {
  const { planned, pins, first, unplanned } = placeDivisions(divisions, rings, rules);
  if (rings.length === 0)
    return { rings: [], finishMinute: rules.startMinute, lowerBound: rules.startMinute, longestWait: [], unplanned };
  const work = planWork(planned, rings, rules);
  const bound = planned.length === 0 ? rules.startMinute : lowerBoundOf(work);
  const queues = yield* searchPlan(work, pins, first(work), bound, choice);
  return { ...planResult(work, queues), lowerBound: bound, unplanned };
}

/** The same at once: a quick plan unless more effort is wished. */
export function planDay(
  divisions: readonly PlanDivision[],
  rings: readonly PlanRing[],
  rules: PlanRules,
  seed: number,
  { wish = 'even', effort = 1 }: Partial<Omit<PlanChoice, 'seed'>> = {},
): Plan {
  const steps = planInSteps(divisions, rings, rules, { seed, wish, effort });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
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
