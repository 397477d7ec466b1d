import type { RingDay } from '#contract/ring/ring.ts';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { conflictsOf } from '#core/ring/conflict/conflict.ts';
import { familyClashesOf } from '#core/ring/conflict/family-clash.ts';
import type { DecisionDay, WatchedDivision, WatchedRing } from '#core/ring/decision/decision.ts';
import { mostAfter } from '#core/ring/decision/lateness.ts';
import { type Assignment, runningIn, upcomingIn } from '#core/ring/queue/queue.ts';
import type { DayFacts } from '../../ring/day-facts.ts';
import { isMissing, peopleOf } from '../ring-view.ts';
import { smallWords } from '../small-words.ts';

function watchedDivision(assignment: Assignment | null | undefined, facts: DayFacts): WatchedDivision | null {
  const known = assignment && facts.assignments.get(assignment.id);
  if (!assignment || !known) return null;
  return {
    divisionId: assignment.divisionId,
    calls: assignment.calls,
    calledAt: assignment.calledAt,
    startedAt: assignment.startedAt,
    plannedStart: known.plannedStart,
    plannedMinutes: known.plannedMinutes,
    notBefore: facts.divisions.get(assignment.divisionId)?.notBefore ?? null,
    start: known.start?.expected ?? null,
    end: known.end?.expected ?? null,
    missingIds: peopleOf(assignment.divisionId, facts)
      .filter(isMissing)
      .map(({ competitorId }) => competitorId),
    isUndrawn: facts.callOrder.undrawn.has(assignment.divisionId),
  };
}

/** The division of a late ring that is moved most easily: not called yet, and behind what the ring can run next itself. */
export function movableIn(ringId: number, { shown, callOrder }: DayFacts): number | null {
  const planned = upcomingIn(shown, ringId).filter(
    ({ state, divisionId }) => state === 'planned' && !callOrder.undrawn.has(divisionId),
  );
  return (planned[1] ?? (runningIn(shown, ringId) ? planned[0] : undefined))?.id ?? null;
}

/** An open ring as its delay and its decisions are told from it. */
export function watchedRing(ringId: number, facts: DayFacts, watch: RingWatch): WatchedRing {
  const table = watch.rings.find(one => one.ringId === ringId);
  const finished = facts.state.assignments.flatMap(one =>
    one.ringId === ringId && one.finishedAt !== null ? [one.finishedAt] : [],
  );
  const upcoming = upcomingIn(facts.shown, ringId);
  return {
    ringId,
    hold: facts.rings.get(ringId)?.hold ?? null,
    running: watchedDivision(runningIn(facts.state, ringId), facts),
    next: watchedDivision(upcoming[0], facts),
    after: upcoming.slice(1, 1 + mostAfter).flatMap(one => watchedDivision(one, facts) ?? []),
    isMovable: movableIn(ringId, facts) !== null,
    lastFinishedAt: finished.length === 0 ? null : Math.max(...finished),
    tablet: table?.tablet ? { heardAt: table.tablet.heardAt, judges: table.judges } : null,
  };
}

function smallDivisions(facts: DayFacts): DecisionDay['small'] {
  const assigned = new Map(facts.state.assignments.map(({ divisionId, ringId }) => [divisionId, ringId]));
  return [...facts.divisions.values()].flatMap(({ draftDivisionId, needsRepair }) => {
    const people = needsRepair ? peopleOf(draftDivisionId, facts) : [];
    return needsRepair && smallWords(people) !== null
      ? [
          {
            divisionId: draftDivisionId,
            ringId: assigned.get(draftDivisionId) ?? null,
            left: people.filter(({ isAbsent }) => !isAbsent).length,
          },
        ]
      : [];
  });
}

/** What core needs to know to list the decisions. RING-40 */
export function decisionDayOf(day: RingDay, facts: DayFacts, watch: RingWatch, now: number): DecisionDay {
  const familyOf = new Map(day.people.map(({ competitorId, familyId }) => [competitorId, familyId]));
  return {
    now,
    isToday: day.tournament.isToday,
    rings: day.rings.filter(({ isOpen }) => isOpen).map(({ ringId }) => watchedRing(ringId, facts, watch)),
    clashes: conflictsOf(facts.shown, facts.neededByDivision),
    familyClashes: familyClashesOf(facts.shown, facts.neededByDivision, familyOf),
    small: smallDivisions(facts),
    noRing: facts.unassigned.length,
    conflicts: watch.conflicts,
    results: watch.results,
    changeRequests: watch.changeRequests,
    finals: watch.finals,
    alarms: watch.alarms,
  };
}
