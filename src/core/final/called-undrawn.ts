import type { DayState } from '../ring/queue/queue.ts';

/**
 * The division of the first final that a step calls or starts although it isn't drawn up; null: it does no such thing.
 * What was called or started before, and is since no longer drawn up, may end or be called off. FINAL-7
 */
export function calledUndrawn(
  before: Pick<DayState, 'assignments'>,
  after: Pick<DayState, 'assignments'>,
  isUndrawn: (divisionId: number) => boolean,
): number | null {
  const was = new Map(before.assignments.map(assignment => [assignment.id, assignment]));
  const called = after.assignments.find(({ id, divisionId, state, calls }) => {
    const known = was.get(id);
    const isMore = calls > (known?.calls ?? 0) || (state === 'running' && known?.state !== 'running');
    return isMore && isUndrawn(divisionId);
  });
  return called?.divisionId ?? null;
}
