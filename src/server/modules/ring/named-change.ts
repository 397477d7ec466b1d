import type { RingChange } from '#contract/ring/ring.ts';
import type { NamedChange } from '#core/ring/queue/change-words.ts';
import type { LoadedDay, StoredDay } from './day.ts';

/** A change with the names it is told by. `after`: the day it made. */
export function namedChange({ state, divisions, rings }: LoadedDay, change: RingChange, after: StoredDay): NamedChange {
  const ringName = (id: number): string => rings.find(ring => ring.id === id)?.name ?? '';
  const divisionName = (id: number): string =>
    divisions.find(({ draftDivisionId }) => draftDivisionId === id)?.title ?? '';
  switch (change.kind) {
    case 'assign':
      return { kind: 'assign', division: divisionName(change.draftDivisionId), ring: ringName(change.ringId) };
    case 'fill':
      return {
        kind: 'fill',
        divisions: change.queues.reduce((sum, { items }) => sum + items.length, 0),
        rings: change.queues.length,
      };
    case 'hold':
      return { kind: 'hold', ring: ringName(change.ringId), reason: change.reason };
    case 'close': {
      const hadQueue = state.assignments.some(({ ringId, state: is }) => ringId === change.ringId && is !== 'done');
      const queueTo = change.queueTo === null || !hadQueue ? null : ringName(change.queueTo);
      return { kind: 'close', ring: ringName(change.ringId), queueTo };
    }
    case 'release':
    case 'open':
      return { kind: change.kind, ring: ringName(change.ringId) };
  }
  const assignment = state.assignments.find(({ id }) => id === change.ringAssignmentId);
  const division = divisionName(assignment?.divisionId ?? 0);
  const ring = ringName(assignment?.ringId ?? 0);
  if (change.kind === 'move') return { kind: 'move', division, ring: ringName(change.ringId), from: ring };
  if (change.kind !== 'call') return { kind: change.kind, division, ring };
  const calls = after.assignments.find(({ id }) => id === change.ringAssignmentId)?.calls;
  return { kind: 'call', division, ring, calls: calls === 0 || calls === undefined ? 1 : calls };
}
