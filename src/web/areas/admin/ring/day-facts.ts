import type { RingDay } from '#contract/ring/ring.ts';
import { type EarlyPeople, earlyPeople } from '#core/ring/call/call-doubts.ts';
import { type CallOrder, slidDay } from '#core/ring/call/call-order.ts';
import { neededByDivision, type PeopleByDivision } from '#core/ring/conflict/conflict.ts';
import { outOfBlock } from '#core/ring/conflict/out-of-block.ts';
import { blocksByDivision } from '#core/ring/plan/block.ts';
import { blocksOfDay } from '#core/ring/plan/plan-input.ts';
import type { Assignment, DayState } from '#core/ring/queue/queue.ts';

type DayRing = RingDay['rings'][number];
type DayAssignment = RingDay['assignments'][number];
type DayDivision = RingDay['divisions'][number];
type DayPerson = RingDay['people'][number];

/** A day by its numbers, for screens that look things up. */
export interface DayFacts {
  /** As core decides from it, in the stored order. */
  state: DayState;
  /** In the order in which it can be called. RING-23 */
  shown: DayState;
  neededByDivision: PeopleByDivision;
  callOrder: CallOrder;
  /** By assignment: what is near although some of its people have something of an earlier block to come. RING-39 */
  early: ReadonlyMap<number, EarlyPeople>;
  rings: ReadonlyMap<number, DayRing>;
  /** By `ringAssignmentId`. */
  assignments: ReadonlyMap<number, DayAssignment>;
  divisions: ReadonlyMap<number, DayDivision>;
  people: ReadonlyMap<number, DayPerson>;
  /** Divisions that stand in no queue. */
  unassigned: DayDivision[];
}

export function dayFactsOf(day: RingDay): DayFacts {
  const { rings, assignments, divisions, people } = day;
  const state: DayState = {
    rings: rings.map(({ ringId, isOpen, hold }) => ({ id: ringId, isOpen, hold })),
    assignments: assignments.map(assignment => ({
      id: assignment.ringAssignmentId,
      divisionId: assignment.draftDivisionId,
      ringId: assignment.ringId,
      order: assignment.order,
      state: assignment.state,
      calls: assignment.calls as Assignment['calls'],
      calledAt: assignment.calledAt,
      startedAt: assignment.startedAt,
      finishedAt: assignment.finishedAt,
    })),
  };
  const needed = neededByDivision(
    divisions.map(({ draftDivisionId: id, competitorIds }) => ({ id, competitorIds })),
    divisions.flatMap(({ draftDivisionId, absentIds }) =>
      absentIds.map(competitorId => ({ draftDivisionId, competitorId })),
    ),
  );
  const blocks = blocksByDivision(
    divisions.map(({ draftDivisionId: id, ...division }) => ({ id, ...division })),
    { blocks: blocksOfDay(day) ?? null },
  );
  const assigned = new Set(assignments.map(({ draftDivisionId }) => draftDivisionId));
  const callOrder: CallOrder = {
    blocks,
    undrawn: new Set(divisions.flatMap(({ draftDivisionId, awaits }) => (awaits ? [draftDivisionId] : []))),
  };
  return {
    state,
    neededByDivision: needed,
    callOrder,
    early: new Map([...outOfBlock(state, needed, blocks)].map(([id, one]) => [id, earlyPeople(one, blocksOfDay(day))])),
    shown: slidDay(state, needed, callOrder),
    rings: new Map(rings.map(ring => [ring.ringId, ring])),
    assignments: new Map(assignments.map(assignment => [assignment.ringAssignmentId, assignment])),
    divisions: new Map(divisions.map(division => [division.draftDivisionId, division])),
    people: new Map(people.map(person => [person.competitorId, person])),
    unassigned: divisions.filter(({ draftDivisionId }) => !assigned.has(draftDivisionId)),
  };
}
