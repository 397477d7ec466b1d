import { addDays, type CalendarDate, daysBetween } from '../time/calendar.ts';
import type { TournamentDates } from './date-flags.ts';

/**
 * The day of next year's tournament: 52 weeks later, or 53 where that keeps its place in the month (the second Saturday
 * of May stays the second Saturday of May). TOUR-8
 */
export function nextEditionOn(tournamentOn: CalendarDate): CalendarDate {
  const placeInMonth = (day: CalendarDate): string => `${day.slice(5, 7)}-${Math.ceil(Number(day.slice(8)) / 7)}`;
  const [after52, after53] = [addDays(tournamentOn, 364), addDays(tournamentOn, 371)];
  return placeInMonth(after53) === placeInMonth(tournamentOn) && placeInMonth(after52) !== placeInMonth(tournamentOn)
    ? after53
    : after52;
}

/** A day that may be set, as many days before the other tournament day. TOUR-8 */
export const movedDay = (day: CalendarDate | null, from: CalendarDate, to: CalendarDate): CalendarDate | null =>
  day === null ? null : addDays(day, daysBetween(from, to));

/** The other dates of an edition moved along with its day: the same number of days before it. TOUR-8 */
export function movedDates(from: TournamentDates, tournamentOn: CalendarDate): TournamentDates {
  const shift = daysBetween(from.tournamentOn, tournamentOn);
  return {
    tournamentOn,
    registrationOpensOn: addDays(from.registrationOpensOn, shift),
    registrationClosesAfter: addDays(from.registrationClosesAfter, shift),
  };
}
