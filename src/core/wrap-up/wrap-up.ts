import { type EventDuration, eventDurationsOf, eventRunsOf } from './event-duration.ts';
import { type EventPace, eventPacesOf } from './event-pace.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type HandCounts, handCounts } from './hand-count.ts';
import { type NoShows, noShowsOf } from './no-show.ts';
import { gapsOf, type RingCourse, ringCoursesOf } from './ring-course.ts';
import { changesInEffect, type ReasonWait, ringWaitsOf, waitsByReason } from './ring-wait.ts';
import { type ActCounts, hasRun, hasWrongClock, type WrapUpFacts } from './wrap-up-facts.ts';

/** How far the day is: without divisions, nothing begun, something still to come, all over. WRAP-1 */
export const wrapUpStates = ['noDivisions', 'notBegun', 'underWay', 'over'] as const;
type WrapUpState = (typeof wrapUpStates)[number];

export interface WrapUp {
  state: WrapUpState;
  counts: {
    divisions: number;
    /** Started and finished. */
    ran: number;
    running: number;
    /** Not started, or in no queue. */
    waiting: number;
    /** Finished no later than they were started: they count for nothing else. */
    wrongClock: number;
  };
  /** First start and last finish of all rings, as planned and as they were. */
  plan: { from: number; to: number } | null;
  day: { from: number; to: number } | null;
  rings: RingCourse[];
  durations: EventDuration[];
  turnover: Figures | null;
  /** From the first call of a division to its start. */
  callToStart: Figures | null;
  waits: ReasonWait[];
  noShows: NoShows;
  hand: HandCounts;
  acts: ActCounts;
  paces: EventPace[];
}

/** How long divisions took to gather: from the first call that still counts to the start. WRAP-7 */
function callToStart({ changes, divisions }: WrapUpFacts): Figures | null {
  const calledAt = new Map(
    changesInEffect(changes).flatMap(({ call }) =>
      call?.calls === 1 && call.calledAt !== null ? [[call.divisionId, call.calledAt] as const] : [],
    ),
  );
  return figuresOf(
    divisions.flatMap(({ divisionId, startedAt }) => {
      const called = calledAt.get(divisionId);
      return called === undefined || startedAt === null || startedAt < called ? [] : [startedAt - called];
    }),
  );
}

const wholeSpan = (spans: readonly ({ from: number; to: number } | null)[]) => {
  const known = spans.filter(span => span !== null);
  if (known.length === 0) return null;
  return { from: Math.min(...known.map(({ from }) => from)), to: Math.max(...known.map(({ to }) => to)) };
};

function countsOf({ divisions }: WrapUpFacts): WrapUp['counts'] {
  return {
    divisions: divisions.length,
    ran: divisions.filter(hasRun).length,
    running: divisions.filter(({ startedAt, finishedAt }) => startedAt !== null && finishedAt === null).length,
    waiting: divisions.filter(({ startedAt }) => startedAt === null).length,
    wrongClock: divisions.filter(hasWrongClock).length,
  };
}

/** What a day was, from what is stored of it. WRAP-1 to WRAP-10 */
export function wrapUpOf(facts: WrapUpFacts): WrapUp {
  const counts = countsOf(facts);
  const begun = facts.divisions.filter(({ startedAt }) => startedAt !== null);
  const lastMinute = Math.max(0, ...begun.map(({ startedAt, finishedAt }) => finishedAt ?? startedAt ?? 0));
  const waits = ringWaitsOf(facts.changes, lastMinute);
  const rings = ringCoursesOf(facts, waits);
  const runs = eventRunsOf(facts);
  return {
    state:
      counts.divisions === 0
        ? 'noDivisions'
        : begun.length === 0
          ? 'notBegun'
          : counts.running + counts.waiting > 0
            ? 'underWay'
            : 'over',
    counts,
    plan: wholeSpan(rings.map(({ plan }) => plan)),
    day: wholeSpan(rings.map(({ day }) => day)),
    rings,
    durations: eventDurationsOf(facts, runs),
    turnover: figuresOf(rings.flatMap(gapsOf)),
    callToStart: callToStart(facts),
    waits: waitsByReason(waits),
    noShows: noShowsOf(facts),
    hand: handCounts(facts.changes),
    acts: facts.acts,
    paces: eventPacesOf(runs),
  };
}
