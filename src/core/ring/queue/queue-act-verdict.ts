import type { AssignmentState, DayState, HoldReason } from './queue.ts';
import { applyQueueChange, type QueueChange, type QueueRefusal } from './queue-change.ts';

/** What is done with the queue at a ring's own table. */
export type TableQueueAct =
  | {
      kind: 'call' | 'start' | 'finish';
      ringAssignmentId: number;
      /** As the tablet knew it. */
      seen: { state: AssignmentState; calls: number };
    }
  | { kind: 'hold'; reason: HoldReason }
  | { kind: 'release' };

export type TableChangeResult =
  | { outcome: 'applied'; change: QueueChange; state: DayState; minute: number }
  | { outcome: 'already' | 'refused'; detail: string };

interface AtTable {
  ringId: number;
  /** When it was done, as far as the tablet can tell. */
  minute: number;
  ringName: (ringId: number) => string;
  divisionName: (divisionId: number) => string;
}

const refused = (detail: string): TableChangeResult => ({ outcome: 'refused', detail });
const already = (detail: string): TableChangeResult => ({ outcome: 'already', detail });

function wordsOf(refusal: QueueRefusal, state: DayState, { ringId, ringName, divisionName }: AtTable) {
  switch (refusal) {
    case 'ringClosed':
      return refused(`${ringName(ringId)} is closed`);
    case 'ringBusy': {
      const busy = state.assignments.find(one => one.ringId === ringId && one.state === 'running');
      return refused(`${ringName(ringId)} is busy with ${divisionName(busy?.divisionId ?? 0)}`);
    }
    case 'lastCallMade':
      return refused('The last call was already made');
    case 'notRunning':
      return refused('It has not started');
    case 'nothingToDo':
      return already(`${ringName(ringId)} is already waiting for that`);
    case 'notHeld':
      return already(`${ringName(ringId)} is not on hold`);
    default:
      return refused('The queue has changed in the meantime');
  }
}

/** Two reported delays differ by seconds. */
const sameMoment = 0.25;

/** Whether the ring waits for something since later, or began a division after the wait was set at its table. */
function hasGoneOn({ rings, assignments }: DayState, kind: 'hold' | 'release', { ringId, minute }: AtTable): boolean {
  const isLater = (since: number | null | undefined) => (since ?? minute) - minute > sameMoment;
  return (
    isLater(rings.find(({ id }) => id === ringId)?.hold?.since) ||
    (kind === 'hold' && assignments.some(one => one.ringId === ringId && isLater(one.startedAt)))
  );
}

/**
 * Applies a queue change that a ring table made, perhaps long ago. A change that already holds is accepted; one that
 * conflicts with what happened since is refused in words. A call counts only if the tablet saw the calls before it; a
 * start or finish already happened, so it counts whenever possible. A wait and its end count unless the ring has gone on. Times are when it was done, in the order called,
 * started, finished. SCORE-23
 */
export function tableChange(state: DayState, act: TableQueueAct, at: AtTable): TableChangeResult {
  const apply = (change: QueueChange, minute: number): TableChangeResult => {
    const result = applyQueueChange(state, change, minute);
    if ('refusal' in result) return wordsOf(result.refusal, state, at);
    return { outcome: 'applied', change, state: result.state, minute };
  };
  if (act.kind === 'hold' || act.kind === 'release') {
    if (hasGoneOn(state, act.kind, at)) return already(`${at.ringName(at.ringId)} has gone on since`);
    const change = act.kind === 'hold' ? { kind: act.kind, reason: act.reason } : { kind: act.kind };
    return apply({ ...change, ringId: at.ringId }, at.minute);
  }
  const known = state.assignments.find(({ id }) => id === act.ringAssignmentId);
  if (!known) return refused('This division is no longer in a queue');
  if (known.ringId !== at.ringId) return refused(`This division is in ${at.ringName(known.ringId)} now`);
  if (known.state === 'done')
    return act.kind === 'call' ? refused('It is already done') : already('That is already so');
  if (known.state === 'running' && act.kind !== 'finish')
    return act.kind === 'call' ? refused('It has already started') : already('That is already so');
  if (act.kind === 'call' && known.calls !== act.seen.calls)
    return refused(
      known.calls > act.seen.calls ? 'It was already called from the board' : 'Its calls were undone on the board',
    );
  const minute = Math.max(at.minute, known.calledAt ?? at.minute, known.startedAt ?? at.minute);
  return apply({ kind: act.kind, assignmentId: known.id }, minute);
}
