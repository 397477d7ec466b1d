import { useState } from 'react';
import type { CheckInFamily } from '#contract/check-in.ts';
import { byFirstDue } from '#core/check-in/first-due.ts';
import { useDesk } from '../use-desk.ts';

export type FamilyOrder = 'name' | 'ring';

/** "2027-05-08" by this device's own calendar. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Families that stand by name already, as they were wanted. */
export const inOrder = (byName: CheckInFamily[], order: FamilyOrder): CheckInFamily[] =>
  order === 'ring' ? byFirstDue(byName) : byName;

/** By name, until rings are planned and it is the day; then by who fights first, unless somebody chose. */
export function orderOf(chosen: FamilyOrder | null, hasRings: boolean, isToday: boolean): FamilyOrder {
  if (!hasRings) return 'name';
  return chosen ?? (isToday ? 'ring' : 'name');
}

/** In which order this desk lists families, by its own calendar. */
export function useFamilyOrder() {
  const { families, list } = useDesk();
  const [chosen, setOrder] = useState<FamilyOrder | null>(null);
  const hasRings =
    (list?.rings.length ?? 0) > 0 &&
    [...families.values()].some(({ competitors }) => competitors.some(({ first }) => first !== null));
  const isToday = list?.tournamentDate.slice(0, 10) === today();
  return { order: orderOf(chosen, hasRings, isToday), setOrder, hasRings };
}
