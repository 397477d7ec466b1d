import { type HoldReason, holdReasons } from '../ring/queue/queue.ts';
import type { ChangeFact } from './wrap-up-facts.ts';

/** The changes that still count: neither undone changes nor the undoing itself; a redone change counts. WRAP-6 */
export function changesInEffect(changes: readonly ChangeFact[]): ChangeFact[] {
  const undone = new Set<number>();
  for (const { id, undoesId } of changes.toSorted((a, b) => b.id - a.id))
    if (undoesId !== null && !undone.has(id)) undone.add(undoesId);
  return changes.filter(({ id, undoesId }) => undoesId === null && !undone.has(id)).toSorted((a, b) => a.id - b.id);
}

/** A ring waited. */
export interface RingWait {
  ringId: number;
  reason: HoldReason;
  from: number;
  to: number;
}

/** Each time that a ring waited, to the next thing that ended it, else to the end of the day. WRAP-6 */
export function ringWaitsOf(changes: readonly ChangeFact[], dayEnd: number): RingWait[] {
  const open = new Map<number, { reason: HoldReason; since: number }>();
  const waits: RingWait[] = [];
  const end = (ringId: number, minute: number): void => {
    const hold = open.get(ringId);
    open.delete(ringId);
    if (hold && minute > hold.since) waits.push({ ringId, reason: hold.reason, from: hold.since, to: minute });
  };
  for (const { at, rings } of changesInEffect(changes))
    for (const { id, hold } of rings) {
      const before = open.get(id);
      if (before && hold && before.reason === hold.reason && before.since === hold.since) continue;
      end(id, at);
      if (hold) open.set(id, hold);
    }
  for (const ringId of [...open.keys()]) end(ringId, dayEnd);
  return waits.toSorted((a, b) => a.from - b.from || a.ringId - b.ringId);
}

export interface ReasonWait {
  reason: HoldReason;
  minutes: number;
  times: number;
  longest: number;
}

/** By reason, most minutes first; what nobody waited for is left out. WRAP-6 */
export function waitsByReason(waits: readonly RingWait[]): ReasonWait[] {
  return holdReasons
    .flatMap(reason => {
      const own = waits.filter(wait => wait.reason === reason).map(({ from, to }) => to - from);
      if (own.length === 0) return [];
      return [
        { reason, minutes: own.reduce((sum, one) => sum + one, 0), times: own.length, longest: Math.max(...own) },
      ];
    })
    .toSorted((a, b) => b.minutes - a.minutes);
}
