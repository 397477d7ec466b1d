import { type Assignment, type DayState, freshAssignment, repairOrder } from './queue.ts';
import type { QueueChange, QueueResult } from './queue-change.ts';
/**
 * Adopts a plan. Divisions that were called, run or are done stay first where they are; planned ones keep their number
 * and go where the plan says; those unknown to the plan stay behind them. RING-14
 */
export function adoptPlan(
  state: DayState,
  queues: Extract<QueueChange, { kind: 'fill' }>['queues'],
  newIds: readonly number[],
): QueueResult {
  const rings = new Map(state.rings.map(ring => [ring.id, ring]));
  for (const { ringId } of queues) {
    const ring = rings.get(ringId);
    if (!ring) return { refusal: 'noSuchRing' };
    if (!ring.isOpen) return { refusal: 'ringClosed' };
  }
  const before = new Map(state.assignments.map(assignment => [assignment.divisionId, assignment]));
  const ids = [...newIds];
  const placed = new Map<number, Assignment>();
  const after = Math.max(0, ...state.assignments.map(({ order }) => order));
  for (const { ringId, divisionIds } of queues)
    for (const [i, divisionId] of divisionIds.entries()) {
      const known = before.get(divisionId);
      if (placed.has(divisionId) || (known && known.state !== 'planned')) continue;
      const id = known?.id ?? ids.shift();
      if (id === undefined) throw new Error('A new assignment needs a number');
      placed.set(divisionId, { ...freshAssignment(id, divisionId, ringId), order: after + i + 1 });
    }
  const behind = after + Math.max(0, ...queues.map(({ divisionIds }) => divisionIds.length));
  const kept = state.assignments
    .filter(({ divisionId }) => !placed.has(divisionId))
    .map(assignment =>
      assignment.state === 'planned' ? { ...assignment, order: behind + assignment.order } : assignment,
    );
  return { state: repairOrder({ ...state, assignments: [...kept, ...placed.values()] }) };
}
