import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { planInputOf } from '#core/ring/plan/plan-input.ts';
import type { LiveRingDay } from '../use-ring-day.ts';
import { keepPlan, type MadePlan, useMadePlan } from './plan-store.ts';
import { useWorkerJob } from './use-worker-job.ts';

export interface Planning {
  made: MadePlan | null;
  state: 'idle' | 'busy' | 'failed';
  /** A plan of the day as it is now; `another` by another chance. */
  make(another: boolean): void;
  cancel(): void;
  /** The plan was taken over, or is not wanted any more. */
  drop(): void;
}

const tryOf = (text: string | null): number | null => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

/** The plan that the address asks for by its number: the same day and number make the same plan, for whoever opens it. */
export function usePlanning({ day }: Pick<LiveRingDay, 'day'>): Planning {
  const [params, setParams] = useSearchParams();
  const asked = tryOf(params.get('try'));
  const made = useMadePlan(day.tournament.tournamentId);
  const { state, run, cancel } = useWorkerJob();
  const latest = useRef(day);
  latest.current = day;
  /** What was begun for this address: a plan given up is not begun again by itself. */
  const begun = useRef<number | null>(null);

  const begin = useCallback(
    async (seed: number) => {
      begun.current = seed;
      const of = latest.current;
      const input = planInputOf(of);
      const plan = await run({ kind: 'plan', input, seed });
      if (plan) keepPlan({ seed, day: of, input, plan });
    },
    [run],
  );
  useEffect(() => {
    if (asked === null || asked === made?.seed || asked === begun.current) return;
    void begin(asked);
  }, [asked, made, begin]);

  const name = useCallback(
    (seed: number | null) =>
      setParams(
        before => {
          if (seed === null) before.delete('try');
          else before.set('try', String(seed));
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    made,
    state,
    make(another) {
      const seed = (asked ?? made?.seed ?? (another ? 0 : 1)) + (another ? 1 : 0);
      void begin(seed);
      if (seed !== asked) name(seed);
    },
    cancel() {
      cancel();
      name(made?.seed ?? null);
    },
    drop() {
      keepPlan(null);
      begun.current = asked;
    },
  };
}
