import { ageOn, type CalendarDate } from '../time/calendar.ts';

/** What an event asks of the people in it; null: no bound. */
export interface EventRules {
  id: number;
  minAge: number | null;
  maxAge: number | null;
  genderId: number | null;
  minLevelOrder: number | null;
  maxLevelOrder: number | null;
}
export interface Candidate {
  birthOn: CalendarDate | null;
  genderId: number | null;
  levelOrder: number | null;
}
export interface LevelName {
  sortOrder: number;
  title: string;
}
export interface EligibilityVerdict {
  eventId: number;
  isEligible: boolean;
  /** Why not; also what is still to be answered before it can be told. */
  reasons: EligibilityReason[];
}
export type EligibilityReason =
  | { kind: 'birthDateFirst' | 'genderFirst' | 'levelFirst' | 'maleOnly' | 'femaleOnly' }
  | { kind: 'agesAndUp' | 'agesAndUnder'; limit: number; age: number }
  | { kind: 'levelAndUp' | 'levelAndBelow'; level: string };
type Reason = EligibilityReason | undefined;

const titleOf = (levels: readonly LevelName[], order: number): string =>
  levels.find(l => l.sortOrder === order)?.title ?? String(order);

function ageReason(event: EventRules, birthOn: CalendarDate | null, tournamentOn: CalendarDate): Reason {
  if (event.minAge === null && event.maxAge === null) return;
  if (birthOn === null) return { kind: 'birthDateFirst' };
  const age = ageOn(birthOn, tournamentOn);
  if (event.minAge !== null && age < event.minAge) return { kind: 'agesAndUp', limit: event.minAge, age };
  if (event.maxAge !== null && age > event.maxAge) return { kind: 'agesAndUnder', limit: event.maxAge, age };
}

function genderReason(event: EventRules, genderId: number | null): Reason {
  if (event.genderId === null) return;
  if (genderId === null) return { kind: 'genderFirst' };
  if (genderId !== event.genderId) return { kind: event.genderId === 1 ? 'maleOnly' : 'femaleOnly' };
}

function levelReason(event: EventRules, order: number | null, levels: readonly LevelName[]): Reason {
  if (event.minLevelOrder === null && event.maxLevelOrder === null) return;
  if (order === null) return { kind: 'levelFirst' };
  if (event.minLevelOrder !== null && order < event.minLevelOrder)
    return { kind: 'levelAndUp', level: titleOf(levels, event.minLevelOrder) };
  if (event.maxLevelOrder !== null && order > event.maxLevelOrder)
    return { kind: 'levelAndBelow', level: titleOf(levels, event.maxLevelOrder) };
}

/** One verdict with every reason per event, in the order of the events. REG-1, REG-2, REG-3 */
export function eligibilityOf(
  candidate: Candidate,
  events: readonly EventRules[],
  levels: readonly LevelName[],
  tournamentOn: CalendarDate,
): EligibilityVerdict[] {
  return events.map(event => {
    const reasons = [
      ageReason(event, candidate.birthOn, tournamentOn),
      genderReason(event, candidate.genderId),
      levelReason(event, candidate.levelOrder, levels),
    ].filter(reason => reason !== undefined);
    return { eventId: event.id, isEligible: reasons.length === 0, reasons };
  });
}
