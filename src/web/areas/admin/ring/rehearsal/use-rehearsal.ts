import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RingDay } from '#contract/ring/ring.ts';
import { planDrift } from '#core/ring/plan/plan-drift.ts';
import { planInputOf, standingPlan } from '#core/ring/plan/plan-input.ts';
import { type Rehearsal, type RehearsalDay, rehearseOnce, type Trouble } from '#core/ring/rehearsal/rehearsal.ts';
import { type MadePlan, useMadePlan } from '../plan/plan-store.ts';
import { driftWords } from '../plan/plan-words.ts';
import { useWorkerJob } from '../plan/use-worker-job.ts';
import { troubleIn } from './trouble-choices.ts';

const runs = 200;
const numberIn = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

/** What is rehearsed: queues or plan, of the day as it was when this was begun. */
export interface Rehearsed {
  of: RingDay;
  day: RehearsalDay;
  /** When it would be over without any trouble. */
  plannedFinish: number;
  begins: number;
  /** Rings run already: none opens late. */
  hasBegun: boolean;
}

function rehearsedOf(day: RingDay, made: MadePlan | null): Rehearsed {
  const of = made?.day ?? day;
  const input = made?.input ?? planInputOf(day);
  const plan = made?.plan ?? standingPlan(input, day);
  const begins = input.rules.startMinute;
  return {
    of,
    day: { ...input, plan },
    plannedFinish: plan.finishMinute,
    begins,
    hasBegun: begins > of.rules.startMinute,
  };
}

/** The rehearsal that the address asks for: of what, what goes wrong, and which luck. */
export function useRehearsal(day: RingDay) {
  const [params, setParams] = useSearchParams();
  const made = useMadePlan(day.tournament.tournamentId);
  const asksFor = params.get('of') ?? (day.assignments.length === 0 ? 'plan' : 'queues');
  const isOfPlan = made !== null && asksFor === 'plan';
  const source = isOfPlan ? made : null;
  const latest = useRef(day);
  latest.current = day;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is taken as it is when a rehearsal begins; a round is one
  const rehearsed = useMemo(() => rehearsedOf(latest.current, source), [source, round]);
  const seed = numberIn(params.get('luck'));
  const number = numberIn(params.get('film'));
  const trouble = useMemo((): Trouble => {
    const wished = troubleIn(params);
    return rehearsed.hasBegun ? { ...wished, lateRings: { share: 0, minutes: 0 } } : wished;
  }, [params, rehearsed]);
  const { state, run } = useWorkerJob();
  const [result, setResult] = useState<Rehearsal | null>(null);
  const asked = JSON.stringify(trouble);

  useEffect(() => {
    let isWanted = true;
    const job = { kind: 'rehearse' as const, day: rehearsed.day, trouble: JSON.parse(asked) as Trouble, seed, runs };
    void run(job).then(answer => {
      if (answer && isWanted) setResult(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [rehearsed, asked, seed, run]);

  const film = useMemo(
    () => rehearseOnce(rehearsed.day, JSON.parse(asked) as Trouble, seed, number - 1),
    [rehearsed, asked, seed, number],
  );
  const drift = useMemo(() => driftWords(planDrift(rehearsed.of, day)), [rehearsed, day]);
  const set = useCallback(
    (name: string, value: string | null) =>
      setParams(
        before => {
          if (value === null) before.delete(name);
          else before.set(name, value);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    rehearsed,
    result,
    state,
    film,
    number,
    seed,
    made,
    isOfPlan,
    drift,
    params,
    set,
    again: () => setRound(before => before + 1),
  };
}
