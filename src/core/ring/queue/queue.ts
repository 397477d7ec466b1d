/** Called once, twice or for the last time, or started uncalled. RING-12 */
export type AssignmentState = 'planned' | 'called' | 'running' | 'done';

/** A division in the queue of a ring. Times are minutes of the day. */
export interface Assignment {
  id: number;
  divisionId: number;
  ringId: number;
  /** From 1; after an import or a race there may be gaps and doubles. */
  order: number;
  state: AssignmentState;
  /** How often its people were called: the third is the last call. */
  calls: 0 | 1 | 2 | 3;
  /** Of the latest call. */
  calledAt: number | null;
  startedAt: number | null;
  finishedAt: number | null;
}

export const holdReasons = ['judges', 'competitor', 'sheet', 'medic', 'lunch'] as const;
export type HoldReason = (typeof holdReasons)[number];

export interface RingState {
  id: number;
  isOpen: boolean;
  /** What the ring waits for. */
  hold: { reason: HoldReason; since: number } | null;
}

export interface DayState {
  rings: RingState[];
  assignments: Assignment[];
}

const byOrder = (a: Assignment, b: Assignment): number => a.order - b.order || a.id - b.id;

/** Everything of a ring in order, done or not. */
export const assignmentsOf = ({ assignments }: DayState, ringId: number): Assignment[] =>
  assignments.filter(assignment => assignment.ringId === ringId).sort(byOrder);

export const runningIn = (state: DayState, ringId: number): Assignment | null =>
  state.assignments.find(assignment => assignment.ringId === ringId && assignment.state === 'running') ?? null;

export const isWaiting = ({ state }: Assignment): boolean => state === 'planned' || state === 'called';

/** What is still to come in a ring, in order, without the one that runs. */
export const upcomingIn = (state: DayState, ringId: number): Assignment[] =>
  assignmentsOf(state, ringId).filter(isWaiting);

/** The same in an order that does not depend on how it came about. */
export function dayInOrder({ rings, assignments }: DayState): DayState {
  return {
    rings: rings.toSorted((a, b) => a.id - b.id),
    assignments: assignments.toSorted((a, b) => a.ringId - b.ringId || byOrder(a, b)),
  };
}

/** Order numbers from 1 without gaps and doubles in every ring; who stood before whom stays so. RING-11 */
export function repairOrder(state: DayState): DayState {
  const places = new Map<number, number>();
  const ordered = dayInOrder(state);
  const assignments = ordered.assignments.map(assignment => {
    const order = (places.get(assignment.ringId) ?? 0) + 1;
    places.set(assignment.ringId, order);
    return assignment.order === order ? assignment : { ...assignment, order };
  });
  return { ...ordered, assignments };
}

export const freshAssignment = (id: number, divisionId: number, ringId: number): Assignment => ({
  id,
  divisionId,
  ringId,
  order: 0,
  state: 'planned',
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
});
