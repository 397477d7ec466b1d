import type { CalendarDate } from '../time/calendar.ts';
import { personKey } from './same-person.ts';

export interface Registered {
  competitorId: number;
  registrationId: number;
  tournamentId: number;
  familyId: number;
  firstName: string;
  lastName: string;
  birthOn: CalendarDate;
}

/**
 * The same child in registrations of different families. `people`: in the order their registrations were completed;
 * `known`: pairs that were noticed before, in either order. REG-41
 */
export function newDuplicates<P extends Registered>(
  people: readonly P[],
  known: readonly (readonly [number, number])[],
): { first: P; later: P }[] {
  const noticed = new Set(known.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const before = new Map<string, P[]>();
  return people.flatMap(later => {
    const key = `${later.tournamentId} ${personKey(later)}`;
    const same = before.get(key) ?? [];
    before.set(key, [...same, later]);
    return same
      .filter(first => first.familyId !== later.familyId && first.registrationId !== later.registrationId)
      .filter(first => !noticed.has(`${first.competitorId} ${later.competitorId}`))
      .map(first => ({ first, later }));
  });
}

/** How many mails about possible duplicates one family causes, and how many one family gets, in 24 hours. REG-42 */
const mailsOfDay = 3;

interface Pair {
  /** The family that completed first, and so is mailed. */
  familyId: number;
  /** The family that came later, and learns nothing. */
  otherFamilyId: number;
}

/** Of newly noticed pairs, in their order, whether each is mailed; `mailed`: those of the last 24 hours. REG-42 */
export function mailedOf(pairs: readonly Pair[], mailed: readonly Pair[]): boolean[] {
  const counted = [...mailed];
  return pairs.map(pair => {
    const caused = counted.filter(({ otherFamilyId }) => otherFamilyId === pair.otherFamilyId).length;
    const received = counted.filter(({ familyId }) => familyId === pair.familyId).length;
    const isMailed = caused < mailsOfDay && received < mailsOfDay;
    if (isMailed) counted.push(pair);
    return isMailed;
  });
}
