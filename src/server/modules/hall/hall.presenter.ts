import type * as contract from '#contract/ring/hall.ts';
import { shownNameOf } from '#core/result/public-name.ts';
import { latenessOf, mostAfter } from '#core/ring/decision/lateness.ts';
import { isDayOver } from '#core/ring/hall-day-over.ts';
import { aboutMinute, breakOf, lateMinutes } from '#core/ring/hall-times.ts';
import { type Assignment, assignmentsOf, runningIn, upcomingIn } from '#core/ring/queue/queue.ts';
import type { dayOf } from '../result/result.actions.ts';
import type { DayCopy } from '../ring/day-copy.actions.ts';
import type { MessageRow } from './hall.db.ts';

export const presentMessage = (row: MessageRow, zero: number): contract.HallMessage => ({
  hallMessageId: row.id,
  text: row.text,
  french: row.french,
  isWhole: row.isWhole,
  until: (row.until.getTime() - zero) / 60_000,
});

type DayOf = ReturnType<typeof dayOf>;

/** So many of the next ones have a time: what a screen shows. */
const mostTimed = 3;

/** All that the screens show of a day's rings, from the day in memory: no query for it. SCREEN-3 */
function presentRings(copy: DayCopy, now: number, on: DayOf): contract.Hall['rings'] {
  const { day } = copy;
  const isToday = on === 'today';
  const { shown, estimate } = copy.view();
  const expected = new Map(estimate?.items.map(item => [item.assignmentId, item]));
  const stored = new Map(day.state.assignments.map(one => [one.id, one]));
  const facts = new Map(day.facts.map(fact => [fact.id, fact]));
  const absent = new Set(day.absences.map(({ draftDivisionId, competitorId }) => `${draftDivisionId} ${competitorId}`));
  const timed = (assignment: Assignment | null | undefined) => {
    const known = assignment && stored.get(assignment.id);
    if (!known) return null;
    const times = expected.get(known.id);
    const { notBefore = null, awaits = null } = facts.get(known.divisionId) ?? {};
    const isUndrawn = awaits !== null;
    return { ...known, notBefore, isUndrawn, start: times?.start.expected ?? null, end: times?.end.expected ?? null };
  };
  /** Once each, in running order, without who was not there when called. */
  const onDeck = (divisionId: number): string[] => {
    const people = new Map(
      day.members
        .filter(one => one.draftDivisionId === divisionId && !absent.has(`${divisionId} ${one.competitorId}`))
        .map(one => [one.competitorId, one]),
    );
    return [...people.values()].flatMap(one => shownNameOf(one, one.publicName) ?? []);
  };
  return shown.rings.map(({ id, isOpen, hold }) => {
    const [running, upcoming] = [runningIn(shown, id), upcomingIn(shown, id)];
    const after = upcoming.slice(1, 1 + mostAfter).flatMap(one => timed(one) ?? []);
    const queue = { running: timed(running), next: timed(upcoming[0]), after };
    const behind = isOpen && isToday ? latenessOf(queue, now) : null;
    return {
      ringId: id,
      hasBegun: assignmentsOf(shown, id).some(({ state }) => state === 'running' || state === 'done'),
      lateMinutes: lateMinutes(behind),
      break: isToday ? breakOf({ hold, isRunning: running !== null }, day.rules, now) : null,
      items: upcoming.slice(0, mostTimed).map((assignment, place) => ({
        ringAssignmentId: assignment.id,
        about: aboutMinute(assignment.state, expected.get(assignment.id)?.start.expected ?? null, now),
        onDeck: place === 0 && on !== 'over' ? onDeck(assignment.divisionId) : [],
      })),
    };
  });
}

export function presentHall(copy: DayCopy, message: MessageRow | undefined, now: number, on: DayOf): contract.Hall {
  const { state, facts, neededByDivision, zero } = copy.day;
  return {
    now,
    isToday: on === 'today',
    isOver: isDayOver(state.assignments, on === 'over' ? [] : facts, neededByDivision),
    message: message ? presentMessage(message, zero) : null,
    rings: presentRings(copy, now, on),
  };
}
