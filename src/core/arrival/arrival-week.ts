import { addDays, type CalendarDate, startOfDay } from '../time/calendar.ts';

const daysBefore = 7;

/** A week before the tournament, by the venue's clock. */
export const arrivalOpensMs = (tournamentOn: CalendarDate, timeZone: string): number =>
  startOfDay(addDays(tournamentOn, -daysBefore), timeZone);

/** From a week before the tournament to the end of its day, by the venue's clock. ARRIVE-1 */
export function isArrivalOpen(tournamentOn: CalendarDate, nowMs: number, timeZone: string): boolean {
  return arrivalOpensMs(tournamentOn, timeZone) <= nowMs && nowMs < startOfDay(addDays(tournamentOn, 1), timeZone);
}

/** Mails go out in that week, but not on the day any more: then the family is on its way. ARRIVE-5 */
export function isArrivalMailed(tournamentOn: CalendarDate, nowMs: number, timeZone: string): boolean {
  return isArrivalOpen(tournamentOn, nowMs, timeZone) && nowMs < startOfDay(tournamentOn, timeZone);
}
