import type { Assignment, DayState } from '../ring/queue/queue.ts';

export interface Redrawn {
  /** Somebody is in the final who was not before. */
  hasNew: boolean;
  isEmpty: boolean;
}

function redrawnCalls(final: Assignment, { hasNew, isEmpty }: Redrawn, now: number): Assignment {
  if (final.state !== 'called') return final;
  if (isEmpty) return { ...final, state: 'planned', calls: 0, calledAt: null };
  return hasNew ? { ...final, calls: 1, calledAt: now } : final;
}

/**
 * A day after one of its finals was drawn up again. Nobody new may miss a call: those of a called final begin again with
 * the first, which is now, while who stays in it stays called. FINAL-9
 */
export const redrawn = (state: DayState, divisionId: number, draw: Redrawn, now: number): DayState => ({
  ...state,
  assignments: state.assignments.map(one => (one.divisionId === divisionId ? redrawnCalls(one, draw, now) : one)),
});
