import { useMemo, useRef, useState } from 'react';
import type { RingChange } from '#contract/ring/ring.ts';
import type { DayState } from '#core/ring/queue/queue.ts';
import { applyQueueChange, type QueueChange } from '#core/ring/queue/queue-change.ts';
import type { LiveRingDay } from '../use-ring-day.ts';
import type { DropPlace } from './drop-place.ts';

interface Waiting {
  change: QueueChange;
  /** The number that what is new in a queue has until the server gave it one. */
  newId: number;
}

const toCore = (change: RingChange): QueueChange | null => {
  switch (change.kind) {
    case 'assign':
      return { kind: 'assign', divisionId: change.draftDivisionId, ringId: change.ringId, before: change.before };
    case 'move':
      return { kind: 'move', assignmentId: change.ringAssignmentId, ringId: change.ringId, before: change.before };
    case 'unassign':
      return { kind: 'unassign', assignmentId: change.ringAssignmentId };
    default:
      return null;
  }
};

/** The change that puts a division somewhere; null when it stands there already. */
export function changeTo(state: DayState, divisionId: number, to: DropPlace): RingChange | null {
  const assignment = state.assignments.find(one => one.divisionId === divisionId);
  if (!assignment) return to === 'none' ? null : { kind: 'assign', draftDivisionId: divisionId, ...to };
  const { id: ringAssignmentId, ringId, calls, state: is } = assignment;
  const which = { ringAssignmentId, seen: { ringId, state: is, calls } };
  if (to === 'none') return { kind: 'unassign', ...which };
  if (to.before === ringAssignmentId) return null;
  if (to.ringId === ringId) {
    const queue = state.assignments
      .filter(one => one.ringId === ringId && (one.state === 'planned' || one.state === 'called'))
      .sort((a, b) => a.order - b.order);
    const next = queue[queue.findIndex(({ id }) => id === ringAssignmentId) + 1];
    if ((next?.id ?? null) === to.before) return null;
  }
  return { kind: 'move', ...which, ...to };
}

/**
 * Divisions put into queues: shown at once as core does it, sent one after the other, and as the server says as soon as it has
 * answered. What it refuses goes back to where it was.
 */
export function useQueueMoves(live: LiveRingDay, base: DayState) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const latest = useRef(live);
  latest.current = live;
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  const lastId = useRef(0);

  const state = useMemo(
    () =>
      waiting.reduce((before, { change, newId }) => {
        const result = applyQueueChange(before, change, 0, [newId]);
        return 'state' in result ? result.state : before;
      }, base),
    [waiting, base],
  );
  function send(change: RingChange): Promise<boolean> {
    const core = toCore(change);
    lastId.current -= 1;
    const entry = core && { change: core, newId: lastId.current };
    if (entry) setWaiting(before => [...before, entry]);
    const answer = chain.current.then(async () => {
      try {
        return await latest.current.change(change);
      } finally {
        setWaiting(before => before.filter(other => other !== entry));
      }
    });
    chain.current = answer.catch(() => {});
    return answer;
  }
  return { state, send };
}
