import type { PeopleByDivision } from './conflict/conflict.ts';
import type { Assignment } from './queue/queue.ts';
import type { RingDivisionFacts } from './ring-division.ts';

type DayDivision = Pick<RingDivisionFacts, 'id' | 'awaits' | 'people'>;

/** It has two people, or is a final that may still get two. Nobody runs a division of one, nor a final that nobody feeds. */
const canRun = ({ id, awaits, people }: DayDivision, needed: PeopleByDivision): boolean =>
  (awaits ? people : (needed.get(id)?.length ?? 0)) >= 2;

/** The day was held and nothing of it is left, in a queue or in none: the screens show who won. SCREEN-4 */
export function isDayOver(
  assignments: readonly Pick<Assignment, 'divisionId' | 'state'>[],
  divisions: readonly DayDivision[],
  needed: PeopleByDivision,
): boolean {
  const queued = new Set(assignments.map(({ divisionId }) => divisionId));
  return (
    assignments.length > 0 &&
    assignments.every(({ state }) => state === 'done') &&
    !divisions.some(division => !queued.has(division.id) && canRun(division, needed))
  );
}
