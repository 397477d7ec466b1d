import { type Assignment, type DayState, dayInOrder, type RingState, repairOrder } from './queue.ts';

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

/** Whatever order their fields come in: a database keeps its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return fields.length === others.size && fields.every(([name, value]) => isSame(value, others.get(name)));
}

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
  const rings = new Map(state.rings.map(ring => [ring.id, ring]));
  const assignments = new Map(state.assignments.map(assignment => [assignment.id, assignment]));
  return (
    after.rings.every(ring => isSame(ring, rings.get(ring.id))) &&
    after.assignments.every(assignment => isSame(assignment, assignments.get(assignment.id))) &&
    after.withoutAssignments.every(gone => !assignments.has(gone))
  );
}

function repeatedIn(list: readonly number[]): number[] {
  const seen = new Set<number>();
  return list.filter(item => {
    const isKnown = seen.has(item);
    seen.add(item);
    return isKnown;
  });
}

/** What is not as it must be: a division twice, two that run in one ring, or something waiting where it cannot be called. */
function faultsOf({ rings, assignments }: DayState): string[] {
  const open = new Map(rings.map(({ id, isOpen }) => [id, isOpen]));
  const running = assignments.filter(({ state }) => state === 'running');
  return [
    ...repeatedIn(assignments.map(({ divisionId }) => divisionId)).map(id => `division ${id} twice`),
    ...repeatedIn(running.map(({ ringId }) => ringId)).map(id => `ring ${id} runs two`),
    ...assignments
      .filter(({ ringId, state }) => !(open.get(ringId) ?? false) && !(state === 'done' && open.has(ringId)))
      .map(({ id, ringId }) => `assignment ${id} waits in ring ${ringId}`),
  ];
}

/** Every division once, in a ring that there is; one runs in a ring at a time, and in an open one. RING-12 */
export const isSound = (state: DayState): boolean => faultsOf(state).length === 0;

/**
 * The day with one change undone, whatever was done elsewhere since. Null if something it touched has changed again, or
 * if undoing it would make a valid queue invalid. RING-22
 */
export function undoneDay(state: DayState, record: QueueRecord): DayState | null {
  if (!canUndo(state, record)) return null;
  const restored = repairOrder(restoreQueues(state, record.before));
  const faults = faultsOf(restored);
  if (faults.length === 0) return restored;
  const known = new Set(faultsOf(state));
  return faults.every(fault => known.has(fault)) ? restored : null;
}
