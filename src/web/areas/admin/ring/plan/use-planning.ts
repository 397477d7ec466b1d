import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { PlanWish } from '#core/ring/plan/plan.ts';
import { planInputOf } from '#core/ring/plan/plan-input.ts';
import type { LiveRingDay } from '../use-ring-day.ts';
import { keepPlan, type MadePlan, useMadePlan } from './plan-store.ts';
import { useWorkerJob } from './use-worker-job.ts';
import { wishIn } from './wish-choice.tsx';

export interface Planning {
  made: MadePlan | null;
  state: 'idle' | 'busy' | 'failed';
  /** How much of the plan being made is done, from 0 to 1. */
  share: number;
  /** What counts more, as the address says. */
  wish: PlanWish;
  /** A plan that was made or asked for is made again by it. */
  choose(wish: PlanWish): void;
  /** A plan of the day as it is now; `another` by another chance. */
  make(another: boolean): void;
  cancel(): void;
  /** The plan was taken over, or is not wanted any more. */
  drop(): void;
}

const tryOf = (text: string | null): number | null => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

/** The plan that the address asks for by its number and wish: with the same day they make the same plan for everyone. */
export function usePlanning({ day }: Pick<LiveRingDay, 'day'>): Planning {
  const [params, setParams] = useSearchParams();
  const asked = tryOf(params.get('try'));
  const made = useMadePlan(day.tournament.tournamentId);
  const wish = wishIn(params);
  const { state, share, run, cancel } = useWorkerJob();
  const latest = useRef(day);
  latest.current = day;
  /** What was begun for this address: a plan given up is not begun again by itself. */
  const begun = useRef<string | null>(null);

  const begin = useCallback(
    async (seed: number, wished: PlanWish) => {
      begun.current = `${seed} ${wished}`;
      const of = latest.current;
      const input = planInputOf(of);
      const plan = await run({ kind: 'plan', input, seed, wish: wished });
      if (plan) keepPlan({ seed, wish: wished, day: of, input, plan });
    },
    [run],
  );
  useEffect(() => {
    if (asked === null || (asked === made?.seed && wish === made.wish) || `${asked} ${wish}` === begun.current) return;
    void begin(asked, wish);
  }, [asked, wish, made, begin]);

  const name = useCallback(
    (seed: number | null, wished: PlanWish) =>
      setParams(
        before => {
          if (seed === null) before.delete('try');
          else before.set('try', String(seed));
          if (wished === 'even') before.delete('wish');
          else before.set('wish', wished);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    made,
    state,
    share,
    wish,
    choose: wished => name(asked ?? made?.seed ?? null, wished),
    make(another) {
      const seed = (asked ?? made?.seed ?? (another ? 0 : 1)) + (another ? 1 : 0);
      void begin(seed, wish);
      if (seed !== asked) name(seed, wish);
    },
    cancel() {
      cancel();
      name(made?.seed ?? null, made?.wish ?? wish);
    },
    drop() {
      keepPlan(null);
      begun.current = `${asked} ${wish}`;
    },
  };
}
