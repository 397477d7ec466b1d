import { useSyncExternalStore } from 'react';
import type { RingDay } from '#contract/ring/ring.ts';
import type { Plan, PlanWish } from '#core/ring/plan/plan.ts';
import type { PlanInput } from '#core/ring/plan/plan-input.ts';

export interface MadePlan {
  seed: number;
  wish: PlanWish;
  /** The day it was made of. */
  day: RingDay;
  input: PlanInput;
  plan: Plan;
}

let made: MadePlan | null = null;
const listeners = new Set<() => void>();
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The plan just made stays while its maker looks at queues and rehearsal; nothing of it is stored. */
export function keepPlan(plan: MadePlan | null): void {
  made = plan;
  for (const tell of listeners) tell();
}

export function useMadePlan(tournamentId: number): MadePlan | null {
  const kept = useSyncExternalStore(
    subscribe,
    () => made,
    () => null,
  );
  return kept?.day.tournament.tournamentId === tournamentId ? kept : null;
}
