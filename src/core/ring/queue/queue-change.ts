import { adoptPlan } from './adopt-plan.ts';
import {
  type Assignment,
  assignmentsOf,
  type DayState,
  freshAssignment,
  type HoldReason,
  isWaiting,
  type RingState,
  repairOrder,
  runningIn,
} from './queue.ts';

/** What people do to queues; `before` is the assignment it is put before, null for the end. */
export type QueueChange =
  | { kind: 'assign'; divisionId: number; ringId: number; before: number | null }
  | { kind: 'move'; assignmentId: number; ringId: number; before: number | null }
  | { kind: 'unassign'; assignmentId: number }
  /** First, second, then last call. */
  | { kind: 'call'; assignmentId: number }
  | { kind: 'start'; assignmentId: number }
  | { kind: 'finish'; assignmentId: number }
  | { kind: 'hold'; ringId: number; reason: HoldReason }
  | { kind: 'release'; ringId: number }
  | { kind: 'open'; ringId: number }
  /** What waits in the ring goes to the end of another queue. */
  | { kind: 'close'; ringId: number; queueTo: number | null }
  /** A plan is taken over. */
  | { kind: 'fill'; queues: readonly { ringId: number; divisionIds: readonly number[] }[] };

export type QueueRefusal =
  | 'noSuchRing'
  | 'noSuchAssignment'
  | 'noSuchPlace'
  | 'alreadyAssigned'
  | 'ringClosed'
  /** Another division runs there. */
  | 'ringBusy'
  | 'isRunning'
  | 'isDone'
  | 'notRunning'
  | 'lastCallMade'
  /** A ring with a queue closes only when it is said where the queue goes. */
  | 'hasQueue'
  | 'notHeld'
  | 'nothingToDo';

export type QueueResult = { state: DayState } | { refusal: QueueRefusal };

const refuse = (refusal: QueueRefusal): QueueResult => ({ refusal });
const done = (state: DayState): QueueResult => ({ state: repairOrder(state) });

/** Called for one ring is not called for another. */
const asPlanned = (assignment: Assignment): Assignment => ({
  ...assignment,
  state: 'planned',
  calls: 0,
  calledAt: null,
});

/** An assignment put into a queue, before another or at its end; null: the other is not there. */
function putInto(state: DayState, added: Assignment, ringId: number, before: number | null): DayState | null {
  const others = state.assignments.filter(({ id }) => id !== added.id);
  const queue = assignmentsOf({ ...state, assignments: others }, ringId);
  const at = before === null ? queue.length : queue.findIndex(({ id }) => id === before);
  if (at < 0) return null;
  const moved = queue.toSpliced(at, 0, { ...(added.ringId === ringId ? added : asPlanned(added)), ringId });
  const numbered = moved.map((assignment, i) => ({ ...assignment, order: i + 1 }));
  return { ...state, assignments: [...others.filter(other => other.ringId !== ringId), ...numbered] };
}

const withAssignment = (state: DayState, changed: Assignment): DayState => ({
  ...state,
  assignments: state.assignments.map(assignment => (assignment.id === changed.id ? changed : assignment)),
});
const withRing = (state: DayState, changed: RingState): DayState => ({
  ...state,
  rings: state.rings.map(ring => (ring.id === changed.id ? changed : ring)),
});

/** One change of the queues, or why it cannot be. New assignments take their numbers from the list. RING-12 */
export function applyQueueChange(
  state: DayState,
  change: QueueChange,
  now: number,
  newIds: readonly number[] = [],
): QueueResult {
  if (change.kind === 'fill') return adoptPlan(state, change.queues, newIds);
  if ('assignmentId' in change) {
    const assignment = state.assignments.find(({ id }) => id === change.assignmentId);
    if (!assignment) return refuse('noSuchAssignment');
    return change.kind === 'move' || change.kind === 'unassign'
      ? changePlace(state, assignment, change)
      : changeState(state, assignment, change.kind, now);
  }
  const ring = state.rings.find(({ id }) => id === change.ringId);
  if (!ring) return refuse('noSuchRing');
  if (change.kind === 'assign') return assign(state, change, newIds);
  return changeRing(state, ring, change, now);
}

function assign(
  state: DayState,
  { divisionId, ringId, before }: Extract<QueueChange, { kind: 'assign' }>,
  [id]: readonly number[],
): QueueResult {
  if (id === undefined) throw new Error('A new assignment needs a number');
  if (state.assignments.some(assignment => assignment.divisionId === divisionId)) return refuse('alreadyAssigned');
  if (!state.rings.find(ring => ring.id === ringId)?.isOpen) return refuse('ringClosed');
  const added = freshAssignment(id, divisionId, ringId);
  const put = putInto({ ...state, assignments: [...state.assignments, added] }, added, ringId, before);
  return put ? done(put) : refuse('noSuchPlace');
}

function changePlace(
  state: DayState,
  assignment: Assignment,
  change: Extract<QueueChange, { kind: 'move' | 'unassign' }>,
): QueueResult {
  if (assignment.state === 'running') return refuse('isRunning');
  if (assignment.state === 'done') return refuse('isDone');
  if (change.kind === 'unassign')
    return done({ ...state, assignments: state.assignments.filter(({ id }) => id !== assignment.id) });
  const ring = state.rings.find(({ id }) => id === change.ringId);
  if (!ring) return refuse('noSuchRing');
  if (!ring.isOpen) return refuse('ringClosed');
  const put = putInto(state, assignment, change.ringId, change.before);
  return put ? done(put) : refuse('noSuchPlace');
}

function changeState(
  state: DayState,
  assignment: Assignment,
  kind: 'call' | 'start' | 'finish',
  now: number,
): QueueResult {
  if (assignment.state === 'done') return refuse('isDone');
  if (kind === 'finish')
    return assignment.state === 'running'
      ? done(withAssignment(state, { ...assignment, state: 'done', finishedAt: now }))
      : refuse('notRunning');
  if (assignment.state === 'running') return refuse('isRunning');
  const ring = state.rings.find(({ id }) => id === assignment.ringId);
  if (!ring) return refuse('noSuchRing');
  if (!ring.isOpen) return refuse('ringClosed');
  if (kind === 'call') {
    if (assignment.calls === 3) return refuse('lastCallMade');
    const calls = (assignment.calls + 1) as 1 | 2 | 3;
    return done(withAssignment(state, { ...assignment, state: 'called', calls, calledAt: now }));
  }
  if (runningIn(state, ring.id)) return refuse('ringBusy');
  const started = withAssignment(state, { ...assignment, state: 'running', startedAt: now });
  return done(withRing(started, { ...ring, hold: null }));
}

function changeRing(
  state: DayState,
  ring: RingState,
  change: Extract<QueueChange, { kind: 'hold' | 'release' | 'open' | 'close' }>,
  now: number,
): QueueResult {
  switch (change.kind) {
    case 'hold':
      if (!ring.isOpen) return refuse('ringClosed');
      if (ring.hold?.reason === change.reason) return refuse('nothingToDo');
      return done(withRing(state, { ...ring, hold: { reason: change.reason, since: now } }));
    case 'release':
      return ring.hold ? done(withRing(state, { ...ring, hold: null })) : refuse('notHeld');
    case 'open':
      return ring.isOpen ? refuse('nothingToDo') : done(withRing(state, { ...ring, isOpen: true }));
    case 'close':
      return close(state, ring, change.queueTo);
  }
}

/** A ring closes when nothing runs in it; its queue goes elsewhere in its order. RING-13 */
function close(state: DayState, ring: RingState, queueTo: number | null): QueueResult {
  if (!ring.isOpen) return refuse('nothingToDo');
  if (runningIn(state, ring.id)) return refuse('isRunning');
  const queue = assignmentsOf(state, ring.id).filter(isWaiting);
  const closed = withRing(state, { ...ring, isOpen: false, hold: null });
  if (queue.length === 0) return done(closed);
  if (queueTo === null) return refuse('hasQueue');
  const target = closed.rings.find(({ id }) => id === queueTo);
  if (!target) return refuse('noSuchRing');
  if (!target.isOpen) return refuse('ringClosed');
  return done(queue.reduce((moved, assignment) => putInto(moved, assignment, queueTo, null) ?? moved, closed));
}
