import { hashingSteps, type JourneyStep, journeySteps } from '#test/support/world/family-journey.ts';
import type { RushResult, Sample } from './generator.ts';
import { type Look, type WatchedKind, watchedKinds } from './process-watch.ts';

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

interface StepFigures {
  step: JourneyStep;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}
export interface PhaseFigures {
  families: number;
  completed: number;
  perMinute: number;
  errors: readonly string[];
  refused: number;
  /** Milliseconds within which 99 of 100 were told to come again. */
  refusedP99: number;
  givenUp: number;
  steps: StepFigures[];
  /** Of all answers but those that hash a password. */
  p99: number;
  hashingP99: number;
}

const isAnswer = ([, , , status]: Sample): boolean => status === 200;
const isHashing = ([, step]: Sample): boolean => hashingSteps.includes(step);
const took = (samples: readonly Sample[]): number[] => samples.map(([, , ms]) => ms);

/** How long families come, and for how long after that those on their way may end it. */
export interface PhaseTime {
  seconds: number;
  patienceSeconds: number;
}

/** Families through in the 60 seconds (or the whole phase, or what is left of it) after the first of them came through. */
function perMinuteOf(completedAt: readonly number[], { seconds, patienceSeconds }: PhaseTime): number {
  if (completedAt.length === 0) return 0;
  const first = Math.min(...completedAt);
  const span = Math.min(60_000, seconds * 1000, (seconds + patienceSeconds) * 1000 - first);
  return (completedAt.filter(at => at - first < span).length * 60_000) / span;
}

export function figuresOf(result: RushResult, families: number, time: PhaseTime): PhaseFigures {
  const answers = result.samples.filter(isAnswer);
  const refused = result.samples.filter(([, , , status]) => status === 503);
  return {
    families,
    completed: result.completedAt.length,
    perMinute: perMinuteOf(result.completedAt, time),
    errors: result.errors,
    refused: refused.length,
    refusedP99: percentile(took(refused), 0.99),
    givenUp: result.givenUp,
    steps: journeySteps.map(step => {
      const ms = took(answers.filter(sample => sample[1] === step));
      return {
        step,
        count: ms.length,
        p50: percentile(ms, 0.5),
        p95: percentile(ms, 0.95),
        p99: percentile(ms, 0.99),
        most: percentile(ms, 1),
      };
    }),
    p99: percentile(took(answers.filter(sample => !isHashing(sample))), 0.99),
    hashingP99: percentile(took(answers.filter(isHashing)), 0.99),
  };
}

/** Seconds after the crowd has gone until nobody is sent away or waits for long any more. */
export function recoverySeconds(samples: readonly Sample[], slowMs: number): number {
  const bad = samples.filter(sample => sample[3] !== 200 || (!isHashing(sample) && sample[2] > slowMs));
  return bad.length === 0 ? 0 : Math.max(...bad.map(([at, , ms]) => at + ms)) / 1000;
}

export interface UsedBy {
  kind: WatchedKind;
  processes: number;
  /** Cores, on average. */
  cpu: number;
  /** Of the largest process of this kind. */
  mostMb: number;
}

/** What each kind of process used between two moments (epoch). */
export function usedBetween(looks: readonly Look[], from: number, to: number): UsedBy[] {
  const within = looks.filter(([at]) => at > from && at <= to);
  return watchedKinds.map(kind => {
    const samples = within.map(([, processes]) => processes.filter(one => one.kind === kind));
    const cpu = samples.map(list => list.reduce((sum, one) => sum + one.cpu, 0));
    return {
      kind,
      processes: Math.max(0, ...samples.map(list => list.length)),
      cpu: cpu.reduce((sum, share) => sum + share, 0) / Math.max(1, cpu.length),
      mostMb: Math.max(0, ...samples.flat().map(one => one.residentMb)),
    };
  });
}

/** A value for each second of a phase. */
export const eachSecond = <T>(
  items: readonly T[],
  atOf: (item: T) => number,
  seconds: number,
  value: (items: readonly T[]) => number,
): number[] => {
  const bins: T[][] = Array.from({ length: seconds }, () => []);
  for (const item of items) bins[Math.floor(atOf(item) / 1000)]?.push(item);
  return bins.map(value);
};
