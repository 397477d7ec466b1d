import type { CalendarDate } from '../time/calendar.ts';

export interface ChangeDates {
  tournamentOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
  /** A setting of the tournament; null: as long as online registration. */
  changesUntil: CalendarDate | null;
}

/** The last day on which families change a completed registration themselves. REG-46 */
export const lastDayOfChanges = (dates: Omit<ChangeDates, 'tournamentOn'>): CalendarDate =>
  dates.changesUntil ?? dates.registrationClosesAfter;

/** Whether families may still change, add to and give back of what they paid for; `today`: at the venue. REG-46, REG-47, REG-49 */
export function areChangesOpen(dates: ChangeDates & { isArchived: boolean }, today: CalendarDate): boolean {
  return !dates.isArchived && today <= lastDayOfChanges(dates) && today < dates.tournamentOn;
}

/** What contradicts in the setting. TOUR-12 */
export function lastDayProblems({
  tournamentOn,
  changesUntil,
}: Pick<ChangeDates, 'tournamentOn' | 'changesUntil'>): { field: 'changesUntil'; text: string }[] {
  return changesUntil !== null && changesUntil >= tournamentOn
    ? [{ field: 'changesUntil', text: 'Changes must end before the tournament day' }]
    : [];
}

/** What decides in which divisions somebody competes, beside their weight. */
export interface Decisive {
  birthDate: CalendarDate;
  competitorLevelId: number;
  eventIds: readonly number[];
}
type DecisiveField = keyof Decisive;

/** Which of them differ, in the order of the form. */
export function decisiveChanges(before: Decisive, after: Decisive): DecisiveField[] {
  const wanted = new Set(after.eventIds);
  const isSame = {
    birthDate: before.birthDate === after.birthDate,
    competitorLevelId: before.competitorLevelId === after.competitorLevelId,
    eventIds: wanted.size === new Set(before.eventIds).size && before.eventIds.every(id => wanted.has(id)),
  };
  return (Object.keys(isSame) as DecisiveField[]).filter(field => !isSame[field]);
}

/** What becomes of somebody's place in a published division. */
export type PlaceEffect = 'leaves' | 'may not fit' | 'stays';

export function placeEffect(before: Decisive, after: Decisive, eventId: number): PlaceEffect {
  if (!after.eventIds.includes(eventId)) return 'leaves';
  return decisiveChanges(before, after).some(field => field !== 'eventIds') ? 'may not fit' : 'stays';
}

/**
 * Whether a change is a request that staff answer: it takes somebody out of a published division, or changes what the
 * division was made by. A further event only waits for a division. REG-48
 */
export function needsAnswer(before: Decisive, after: Decisive, placedEventIds: readonly number[]): boolean {
  return placedEventIds.some(eventId => placeEffect(before, after, eventId) !== 'stays');
}
