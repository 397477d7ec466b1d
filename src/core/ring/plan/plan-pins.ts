import { firstQueues } from './first-queues.ts';
import type { Plan, PlanDivision, PlanRing, PlanRules, UnplannedReason } from './plan-types.ts';
import type { PlanWork } from './plan-work.ts';
import { unplannedReason } from './unplanned-reason.ts';

/** Where divisions may stand. */
export interface PlanPins {
  /** −1 for any. */
  ringOf: Int32Array;
  /** By ring, the division at each fixed place, from 0. */
  places: readonly ReadonlyMap<number, number>[];
  /** How many free divisions a ring needs at least, so that the last fixed place is reached. */
  least: readonly number[];
}

const fixedPlace = ({ pinned }: PlanDivision): number | null => pinned?.place ?? null;

/** Ring and place from 0 of those whose place is fixed; of two that want one place, the one with the lower number. */
function placesOf(divisions: readonly PlanDivision[], rings: readonly PlanRing[]): Map<number, PlanDivision>[] {
  const places = rings.map(() => new Map<number, PlanDivision>());
  for (const division of divisions.toSorted((a, b) => a.id - b.id)) {
    const place = fixedPlace(division);
    const here = places[rings.findIndex(({ id }) => id === division.pinned?.ringId)];
    if (place === null || !here) continue;
    const at = Math.max(0, Math.trunc(place) - 1);
    if (!here.has(at)) here.set(at, division);
  }
  return places;
}

const holes = (places: ReadonlyMap<number, unknown>): number =>
  places.size === 0 ? 0 : Math.max(...places.keys()) + 1 - places.size;

export interface Placing {
  planned: readonly PlanDivision[];
  pins: PlanPins;
  /** Queues to begin with, without the fixed places. */
  first: (work: PlanWork) => number[][];
  unplanned: Plan['unplanned'];
}

/** Which divisions can be planned, and where they have to stand. RING-6, RING-9 */
export function placeDivisions(
  divisions: readonly PlanDivision[],
  rings: readonly PlanRing[],
  rules: PlanRules,
): Placing {
  const unplanned: Plan['unplanned'] = [];
  const leave = ({ id }: PlanDivision, reason: UnplannedReason): void => {
    unplanned.push({ divisionId: id, reason });
  };
  const possible = divisions.filter(division => {
    const reason = unplannedReason(division, rings, rules);
    if (reason) leave(division, reason);
    return reason === null;
  });
  const places = placesOf(possible, rings);
  const placed = new Set(places.flatMap(map => [...map.values()]));
  const free = possible.filter(division => fixedPlace(division) === null);
  for (const division of possible)
    if (fixedPlace(division) !== null && !placed.has(division)) leave(division, 'placeTaken');
  const ownOf = (r: number): number => free.filter(({ pinned }) => pinned?.ringId === rings[r]?.id).length;
  const lacking = (): number[] => places.map((map, r) => Math.max(0, holes(map) - ownOf(r)));
  const anywhere = free.filter(({ pinned }) => !pinned).length;
  for (;;) {
    const lack = lacking();
    if (lack.reduce((sum, value) => sum + value, 0) <= anywhere) break;
    const map = places[lack.indexOf(Math.max(...lack))] as Map<number, PlanDivision>;
    const last = Math.max(...map.keys());
    leave(map.get(last) as PlanDivision, 'placeTooFar');
    map.delete(last);
  }
  const planned = [...places.flatMap(map => [...map.values()]), ...free].toSorted((a, b) => a.id - b.id);
  const numberOf = new Map(planned.map((division, d) => [division, d]));
  const pins: PlanPins = {
    ringOf: Int32Array.from(planned, ({ pinned }) => rings.findIndex(({ id }) => id === pinned?.ringId)),
    places: places.map(map => new Map([...map].map(([at, division]) => [at, numberOf.get(division) as number]))),
    least: places.map(holes),
  };
  return { planned, pins, first: work => firstQueues(work, pins, lacking()), unplanned };
}
