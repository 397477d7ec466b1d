import { isSameValue } from '../../edit/same-value.ts';
import { blocksOfDay, type PlannableDay, planInputOf } from './plan-input.ts';
import type { PlanDivision } from './plan-types.ts';

export interface PlanDrift {
  /** That came, went, have other people or pins, or were moved by hand. */
  divisions: number;
  /** That opened or closed. */
  rings: number;
  isOtherRules: boolean;
}

const facts = ({ competitorIds, pinned, eventTypeIds = [], isBlackBelt }: PlanDivision): string =>
  JSON.stringify([
    [...competitorIds].sort((a, b) => a - b),
    pinned && [pinned.ringId, pinned.place !== null],
    [...eventTypeIds].sort((a, b) => a - b),
    isBlackBelt,
  ]);

/** Where each planned division stands: its ring, and the one before it of those that both days have there. */
function placesOf(
  { assignments }: PlannableDay,
  isCommon: (id: number, ringId: number) => boolean,
): Map<number, string> {
  const last = new Map<number, number>();
  const places = new Map<number, string>();
  for (const { draftDivisionId, ringId, state } of assignments.toSorted((a, b) => a.order - b.order)) {
    if (state !== 'planned') continue;
    if (!isCommon(draftDivisionId, ringId)) {
      places.set(draftDivisionId, `${ringId}`);
      continue;
    }
    places.set(draftDivisionId, `${ringId} ${last.get(ringId) ?? ''}`);
    last.set(ringId, draftDivisionId);
  }
  return places;
}

const hoursOf = ({ divisions }: PlannableDay) =>
  new Map(divisions.map(({ draftDivisionId, notBefore = null }) => [draftDivisionId, notBefore]));

const rulesOf = (day: PlannableDay) => [day.rules, blocksOfDay(day) ?? []];

/**
 * What has changed since the day that a plan was made from, as far as the plan depends on it; learned times don't
 * count. RING-32
 */
export function planDrift(before: PlannableDay, after: PlannableDay): PlanDrift {
  const [old, fresh] = [planInputOf(before), planInputOf(after)];
  const ringIn = (day: PlannableDay) =>
    new Map(
      day.assignments.flatMap(({ draftDivisionId, ringId, state }) =>
        state === 'planned' ? [[draftDivisionId, ringId] as const] : [],
      ),
    );
  const [oldRing, freshRing] = [ringIn(before), ringIn(after)];
  const isCommon = (id: number, ringId: number) => oldRing.get(id) === ringId && freshRing.get(id) === ringId;
  const [oldPlace, freshPlace] = [placesOf(before, isCommon), placesOf(after, isCommon)];
  const oldById = new Map(old.divisions.map(division => [division.id, division]));
  const freshById = new Map(fresh.divisions.map(division => [division.id, division]));
  const [oldHour, freshHour] = [hoursOf(before), hoursOf(after)];
  const ids = new Set([...oldById.keys(), ...freshById.keys()]);
  const changed = [...ids].filter(id => {
    const [was, is] = [oldById.get(id), freshById.get(id)];
    if (!was || !is || oldHour.get(id) !== freshHour.get(id)) return true;
    return facts(was) !== facts(is) || oldPlace.get(id) !== freshPlace.get(id);
  });
  const rings = [...old.rings, ...fresh.rings].map(({ id }) => id);
  return {
    divisions: changed.length,
    rings: 2 * new Set(rings).size - rings.length,
    isOtherRules: !isSameValue(rulesOf(before), rulesOf(after)),
  };
}
