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
  /** Why not, each a sentence for the family; also what is still to be answered before it can be told. */
  reasons: string[];
}

const titleOf = (levels: readonly LevelName[], order: number): string =>
  levels.find(l => l.sortOrder === order)?.title ?? String(order);

function ageReason(event: EventRules, birthOn: CalendarDate | null, tournamentOn: CalendarDate): string | undefined {
  if (event.minAge === null && event.maxAge === null) return;
  if (birthOn === null) return 'Enter the date of birth first';
  const age = ageOn(birthOn, tournamentOn);
  if (event.minAge !== null && age < event.minAge) return `Ages ${event.minAge} and up (will be ${age})`;
  if (event.maxAge !== null && age > event.maxAge) return `Ages ${event.maxAge} and under (will be ${age})`;
}

function genderReason(event: EventRules, genderId: number | null): string | undefined {
  if (event.genderId === null) return;
  if (genderId === null) return 'Choose the gender first';
  if (genderId !== event.genderId) return event.genderId === 1 ? 'Male competitors only' : 'Female competitors only';
}

function levelReason(event: EventRules, order: number | null, levels: readonly LevelName[]): string | undefined {
  if (event.minLevelOrder === null && event.maxLevelOrder === null) return;
  if (order === null) return 'Choose the level first';
  if (event.minLevelOrder !== null && order < event.minLevelOrder)
    return `${titleOf(levels, event.minLevelOrder)} and up`;
  if (event.maxLevelOrder !== null && order > event.maxLevelOrder)
    return `${titleOf(levels, event.maxLevelOrder)} and below`;
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
