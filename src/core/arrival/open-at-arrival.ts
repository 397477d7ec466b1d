import { missingOf } from '../registration/missing.ts';

export interface ArrivingCompetitor {
  id: number;
  name: string;
  isComing: boolean;
  isConfirmed: boolean;
  hasSignedWaiver: boolean;
  lacksConcussion: boolean;
  usesWeight: boolean;
  weightKg: number | null;
}
/** Where it is settled: in the form itself, in the preferences, or with staff. */
export const openKinds = ['confirm', 'waiver', 'concussion', 'weight', 'sms', 'due'] as const;
export type OpenItem =
  | { kind: Exclude<(typeof openKinds)[number], 'due'>; name: string }
  | { kind: 'due'; cents: number };
export interface ArrivalFacts {
  competitors: readonly ArrivingCompetitor[];
  dueCents: number;
  /** Who has not said whether we may text. */
  smsOpen: readonly string[];
}

/** What a family still has to do so that one scan at the door is enough; empty: green. ARRIVE-2 */
export function openAtArrival({ competitors, dueCents, smsOpen }: ArrivalFacts): OpenItem[] {
  const coming = competitors.filter(competitor => competitor.isComing);
  const missing = missingOf({ asksSms: false, unfinished: [], competitors: coming, contacts: [] });
  return [
    ...coming.filter(c => !c.isConfirmed).map(({ name }) => ({ kind: 'confirm' as const, name })),
    ...missing.flatMap(({ kind, name }) =>
      kind === 'weight' || kind === 'waiver' || kind === 'concussion' ? [{ kind, name }] : [],
    ),
    ...smsOpen.map(name => ({ kind: 'sms' as const, name })),
    ...(dueCents > 0 ? [{ kind: 'due' as const, cents: dueCents }] : []),
  ];
}

/** Who of the family needs gear to spar in. ARRIVE-3 */
export const sparringNames = (competitors: readonly ArrivingCompetitor[]): string[] =>
  competitors.filter(c => c.isComing && c.usesWeight).map(c => c.name);

/** Everyone of a registration who comes is checked in: nothing is left to confirm or to show at the door. ARRIVE-7 */
export function isHere(competitors: readonly { isComing: boolean; checkedInAt: string | null }[]): boolean {
  const coming = competitors.filter(({ isComing }) => isComing);
  return coming.length > 0 && coming.every(({ checkedInAt }) => checkedInAt !== null);
}
