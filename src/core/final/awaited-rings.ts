import type { DayState } from '../ring/queue/queue.ts';

/** Where the divisions are that a final still waits for. */
export interface AwaitedRings {
  /** In the order of the rings. */
  ringIds: number[];
  /** How many of them are in no ring. */
  loose: number;
}

/** In which rings the divisions of a final that isn't drawn up are still to be finished. RING-45 */
export function awaitedRingsOf(divisionIds: readonly number[], { rings, assignments }: DayState): AwaitedRings {
  const byDivision = new Map(assignments.map(assignment => [assignment.divisionId, assignment]));
  const open = divisionIds.filter(id => byDivision.get(id)?.state !== 'done');
  const where = new Set(open.map(id => byDivision.get(id)?.ringId));
  return {
    ringIds: rings.flatMap(({ id }) => (where.has(id) ? [id] : [])),
    loose: open.filter(id => !byDivision.has(id)).length,
  };
}

/** So many rings have room in a line. */
const mostNamed = 3;

/** "Waits for Ring 2, Ring 3 and 1 division in no ring", or for what comes once these are over. RING-45 */
export function awaitedRingsWords({ ringIds, loose }: AwaitedRings, nameOf: (ringId: number) => string): string {
  const more = ringIds.length - mostNamed;
  const parts = [
    ...ringIds.slice(0, mostNamed).map(nameOf),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'ring' : 'rings'}`] : []),
    ...(loose > 0 ? [`${loose} ${loose === 1 ? 'division' : 'divisions'} in no ring`] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return 'Waits for the final to be drawn up';
  return `Waits for ${[parts.join(', '), last].filter(text => text !== '').join(' and ')}`;
}
