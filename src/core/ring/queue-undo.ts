import { type Assignment, type DayState, dayInOrder, type RingState } from './queue.ts';

/** The parts of the day that a change made different, as they are on one side of it. RING-15 */
export interface QueueSide {
  rings: RingState[];
  assignments: Assignment[];
  /** Assignments that are not there on this side. */
  withoutAssignments: number[];
}
export interface QueueRecord {
  before: QueueSide;
  after: QueueSide;
}

const fieldsOf = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (one: object | undefined, other: object | undefined): boolean =>
  one !== undefined && other !== undefined && fieldsOf(one) === fieldsOf(other);

function sideOf(here: DayState, there: DayState): QueueSide {
  const ringsThere = new Map(there.rings.map(ring => [ring.id, ring]));
  const idsHere = new Set(here.assignments.map(({ id }) => id));
  const assignmentsThere = new Map(there.assignments.map(assignment => [assignment.id, assignment]));
  return {
    rings: here.rings.filter(ring => !isSame(ring, ringsThere.get(ring.id))),
    assignments: here.assignments.filter(assignment => !isSame(assignment, assignmentsThere.get(assignment.id))),
    withoutAssignments: there.assignments.filter(({ id }) => !idsHere.has(id)).map(({ id }) => id),
  };
}

/** What has to be kept of a change so that it can be undone and done again. RING-15 */
export const queueRecord = (before: DayState, after: DayState): QueueRecord => ({
  before: sideOf(before, after),
  after: sideOf(after, before),
});

/** The day with one side of its last change put back. RING-15 */
export function restoreQueues(state: DayState, side: QueueSide): DayState {
  const rings = new Map(state.rings.map(ring => [ring.id, ring]));
  for (const ring of side.rings) rings.set(ring.id, ring);
  const assignments = new Map(state.assignments.map(assignment => [assignment.id, assignment]));
  for (const id of side.withoutAssignments) assignments.delete(id);
  for (const assignment of side.assignments) assignments.set(assignment.id, assignment);
  return dayInOrder({ rings: [...rings.values()], assignments: [...assignments.values()] });
}

/** Whether everything that a change left is still as it left it: only then can it be taken back. RING-15 */
export function canUndo(state: DayState, { after }: QueueRecord): boolean {
  return (
    after.rings.every(ring =>
      isSame(
        ring,
        state.rings.find(({ id }) => id === ring.id),
      ),
    ) &&
    after.assignments.every(assignment =>
      isSame(
        assignment,
        state.assignments.find(({ id }) => id === assignment.id),
      ),
    ) &&
    after.withoutAssignments.every(gone => !state.assignments.some(({ id }) => id === gone))
  );
}
