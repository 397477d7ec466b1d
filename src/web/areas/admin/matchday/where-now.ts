import type { RingDay, TimeRange } from '#contract/ring/ring.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { clockRange } from '#words/day/clock-words.ts';
import type { DayFacts } from '../ring/day-facts.ts';

type DayAssignment = RingDay['assignments'][number];

export interface Stand {
  draftDivisionId: number;
  title: string;
  /** Null: in no ring. */
  ringId: number | null;
  text: string;
  isAbsent: boolean;
  /** What comes first first: 0 on the mat, then called, then by expected start. */
  rank: number;
}

export interface WhereNow {
  text: string;
  ringId: number | null;
  /** When the next one that does not run yet is expected. */
  nextCall: TimeRange | null;
  stands: Stand[];
}

const callTimes = ['', '1st call', '2nd call', 'last call'] as const;
const later = 10_000;

function assignmentWords({ state, calls, calledAt, startedAt, finishedAt, place, start }: DayAssignment, ring: string) {
  if (state === 'done') return `Done${finishedAt === null ? '' : ` at ${clockTimeOf(finishedAt)}`} in ${ring}`;
  if (state === 'running')
    return `On the mat in ${ring}${startedAt === null ? '' : ` since ${clockTimeOf(startedAt)}`}`;
  const when = start ? `, about ${clockRange(start)}` : '';
  if (state === 'called') {
    const at = calledAt === null ? '' : ` at ${clockTimeOf(calledAt)}`;
    return `Called to ${ring}, ${callTimes[calls as 1 | 2 | 3]}${at}${when}`;
  }
  return place === null ? `In the queue of ${ring}, which is closed` : `${ordinal(place)} in ${ring}${when}`;
}

function rankOf({ state, start, place }: DayAssignment): number {
  if (state === 'running') return 0;
  if (state === 'called') return 1;
  if (state === 'done') return later * 2;
  return start?.expected ?? later + (place ?? later);
}

/** Where a division stands. */
export function standOf(draftDivisionId: number, facts: DayFacts, competitorId = 0): Stand {
  const assignment = [...facts.assignments.values()].find(one => one.draftDivisionId === draftDivisionId);
  const division = facts.divisions.get(draftDivisionId);
  const ring = assignment && facts.rings.get(assignment.ringId);
  return {
    draftDivisionId,
    title: division?.title ?? '',
    ringId: assignment?.ringId ?? null,
    text: assignment && ring ? assignmentWords(assignment, ring.name) : 'Not in a ring yet',
    isAbsent: division?.absentIds.includes(competitorId) ?? false,
    rank: assignment ? rankOf(assignment) : later * 1.5,
  };
}

/** Where somebody is now, and when they are called next. */
export function whereNow(competitorId: number, facts: DayFacts): WhereNow {
  const stands = [...facts.divisions.values()]
    .filter(({ competitorIds }) => competitorIds.includes(competitorId))
    .map(({ draftDivisionId }) => standOf(draftDivisionId, facts, competitorId))
    .sort((a, b) => a.rank - b.rank);
  const coming = [...facts.assignments.values()]
    .filter(
      ({ draftDivisionId, state, start }) =>
        start && state !== 'running' && state !== 'done' && stands.some(one => one.draftDivisionId === draftDivisionId),
    )
    .sort((a, b) => (a.start as TimeRange).expected - (b.start as TimeRange).expected);
  const [first] = stands;
  const isDone = stands.every(({ rank }) => rank === later * 2);
  return {
    text: !first || isDone ? 'Done for today' : first.text,
    ringId: isDone ? null : (first?.ringId ?? null),
    nextCall: coming[0]?.start ?? null,
    stands,
  };
}
