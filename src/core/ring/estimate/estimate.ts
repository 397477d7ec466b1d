import { createSeededChance } from '../../chance/seeded-chance.ts';
import { createPlanRun, createPlanRunner, ringPatience } from '../plan/plan-run.ts';
import type { PlanDivision, PlanRules } from '../plan/plan-types.ts';
import { type PlanWork, planWork } from '../plan/plan-work.ts';
import { type Assignment, type DayState, type RingState, runningIn, upcomingIn } from '../queue/queue.ts';
import type { LearnedDuration } from './duration.ts';
import { type Range, rangeOfOutcomes, spreadQuantile, spreadShare } from './spread.ts';

export interface EstimateDay {
  state: DayState;
  /** The minute of the day, now. */
  now: number;
  divisions: readonly Pick<
    PlanDivision,
    'id' | 'competitorIds' | 'isBlackBelt' | 'isFinal' | 'eventTypeIds' | 'from'
  >[];
  durations: ReadonlyMap<number, LearnedDuration>;
  rules: Pick<
    PlanRules,
    'startMinute' | 'blackBeltMeeting' | 'blackBeltsFrom' | 'lunch' | 'walkMinutes' | 'setupMinutes' | 'blocks'
  >;
  /** Rings that are through with lunch. */
  hadLunch: ReadonlySet<number>;
}

export interface ExpectedTimes {
  assignmentId: number;
  divisionId: number;
  ringId: number;
  /** In the queue, from 1; 0 for the one that runs. */
  place: number;
  start: Range;
  end: Range;
}

export interface DayEstimate {
  items: ExpectedTimes[];
  rings: { ringId: number; finish: Range }[];
  finish: Range;
}

/** How often the rest of the day is played through. */
const tries = 120;
/** Nothing that runs ends sooner than in half a minute. */
const least = 0.5;
const unknownDuration: LearnedDuration = { low: 10, expected: 20, high: 30, spread: 0.4 };

interface OpenRing {
  ring: RingState;
  /** Nothing begins in it before this minute: a ring that has not begun waits for the start of the day. */
  from: number;
  running: Assignment | null;
  waiting: Assignment[];
}

/** What is left of what runs, given that it is not over yet. */
function minutesLeft({ expected, spread }: LearnedDuration, elapsed: number, share: number): number {
  const over = Math.min(0.98, spreadShare(expected, spread, elapsed));
  return Math.max(least, spreadQuantile(expected, spread, over + (1 - over) * share) - elapsed);
}

function restOfDay({ divisions, durations, now, rules }: EstimateDay, open: readonly OpenRing[]): PlanWork {
  const byId = new Map(divisions.map(division => [division.id, division]));
  const waiting = open.flatMap(ring => ring.waiting.map(({ divisionId }) => divisionId));
  return planWork(
    waiting.map(id => ({
      id,
      minutes: (durations.get(id) ?? unknownDuration).expected,
      competitorIds: byId.get(id)?.competitorIds ?? [],
      youngestAge: 0,
      isBlackBelt: byId.get(id)?.isBlackBelt ?? false,
      isFinal: byId.get(id)?.isFinal ?? false,
      eventIds: [],
      eventTypeIds: byId.get(id)?.eventTypeIds ?? [],
      together: null,
      pinned: null,
      from: byId.get(id)?.from ?? now,
    })),
    open.map(({ ring: { id }, from }) => ({ id, name: '', from })),
    { ...rules, startMinute: now },
  );
}

/** What came of every try: by division of the rest, and by open ring. */
interface Outcomes {
  starts: number[][];
  ends: number[][];
  finishes: number[][];
  runningEnds: number[][];
}

/** The rest of the day played through many times; each division is as long in each try whatever else changes. */
function playRest(day: EstimateDay, open: readonly OpenRing[], seed: number): Outcomes {
  const { now, durations, hadLunch } = day;
  const work = restOfDay(day, open);
  const runner = createPlanRunner(work, work.walk, ringPatience);
  const run = createPlanRun(work);
  let next = 0;
  const queues = open.map(({ waiting }) => waiting.map(() => next++));
  const release = Float64Array.from(work.release);
  const peopleOf = new Map(day.divisions.map(({ id, competitorIds }) => [id, new Set(competitorIds)]));
  /** Divisions that somebody is in who is on this ring's mat, with the way there. */
  const locks = open.map(({ running }, r) => {
    const people = (running && peopleOf.get(running.divisionId)) ?? new Set<number>();
    return work.divisions.flatMap(({ competitorIds }, d) =>
      competitorIds.some(id => people.has(id)) ? [{ d, walk: queues[r]?.includes(d) ? 0 : work.walk }] : [],
    );
  });
  for (const [r, { ring }] of open.entries())
    if (now > (work.lunch?.latest ?? 0) || hadLunch.has(ring.id) || ring.hold?.reason === 'lunch')
      work.takesLunch[r] = false;
  const outcomes: Outcomes = {
    starts: work.divisions.map(() => []),
    ends: work.divisions.map(() => []),
    finishes: open.map(() => []),
    runningEnds: open.map(() => []),
  };
  for (let attempt = 0; attempt < tries; attempt++) {
    const shareFor = (divisionId: number): number => createSeededChance(seed, attempt, divisionId).fraction();
    work.release.set(release);
    for (const [r, { ring, running, from }] of open.entries()) {
      const lunchEnd = ring.hold?.reason === 'lunch' ? ring.hold.since + (work.lunch?.minutes ?? 0) : now;
      work.ringFrom[r] = Math.max(from, lunchEnd);
      if (!running) continue;
      const duration = durations.get(running.divisionId) ?? unknownDuration;
      const end = now + minutesLeft(duration, now - (running.startedAt ?? now), shareFor(running.divisionId));
      outcomes.runningEnds[r]?.push(end);
      work.ringFrom[r] = Math.max(lunchEnd, end + work.setup);
      for (const { d, walk } of locks[r] ?? []) work.release[d] = Math.max(work.release[d] as number, end + walk);
    }
    for (const [d, { id }] of work.divisions.entries()) {
      const { expected, spread } = durations.get(id) ?? unknownDuration;
      work.minutes[d] = spreadQuantile(expected, spread, shareFor(id));
    }
    runner(queues, run);
    for (const [d, list] of outcomes.starts.entries()) list.push(run.start[d] as number);
    for (const [d, list] of outcomes.ends.entries()) list.push(run.end[d] as number);
    for (const [r, list] of outcomes.finishes.entries()) {
      const { waiting, from } = open[r] as OpenRing;
      list.push(waiting.length === 0 ? (outcomes.runningEnds[r]?.[attempt] ?? from) : (run.finish[r] as number));
    }
  }
  return outcomes;
}

/**
 * When every division in the queues of open rings is expected to start and end. Simulates the rest of the day many
 * times, with learned durations, overruns, lunch and meeting, and nobody in two places. The range covers four runs of
 * five. RING-18
 */
export function estimateDay(day: EstimateDay, seed: number): DayEstimate {
  const begun = new Set(day.state.assignments.flatMap(({ ringId, startedAt }) => (startedAt === null ? [] : [ringId])));
  const open = day.state.rings
    .filter(({ isOpen }) => isOpen)
    .map(ring => ({
      ring,
      from: begun.has(ring.id) ? day.now : Math.max(day.now, day.rules.startMinute),
      running: runningIn(day.state, ring.id),
      waiting: upcomingIn(day.state, ring.id),
    }));
  const { starts, ends, finishes, runningEnds } = playRest(day, open, seed);
  const startsLeft = starts.values();
  const endsLeft = ends.values();
  const items = open.flatMap(({ running, waiting }, r): ExpectedTimes[] => {
    const began = running?.startedAt ?? day.now;
    const onMat = running
      ? [timesOf(running, 0, { low: began, expected: began, high: began }, rangeOfOutcomes(runningEnds[r] ?? []))]
      : [];
    const later = waiting.map((assignment, i) => {
      const [start, end] = [startsLeft.next().value ?? [], endsLeft.next().value ?? []];
      return timesOf(assignment, i + 1, rangeOfOutcomes(start), rangeOfOutcomes(end));
    });
    return [...onMat, ...later];
  });
  const last = Array.from({ length: tries }, (_, i) => Math.max(day.now, ...finishes.map(list => list[i] as number)));
  return {
    items,
    rings: open.map(({ ring }, r) => ({ ringId: ring.id, finish: rangeOfOutcomes(finishes[r] ?? []) })),
    finish: rangeOfOutcomes(last),
  };
}

function timesOf({ id, divisionId, ringId }: Assignment, place: number, start: Range, end: Range): ExpectedTimes {
  return { assignmentId: id, divisionId, ringId, place, start, end };
}
