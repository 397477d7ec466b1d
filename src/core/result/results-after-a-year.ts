import { retentionDays } from '../personal-data/retention.ts';
import { addDays, type CalendarDate, startOfDay } from '../time/calendar.ts';

/** The next instant (ms) at which one of these tournaments may fade by the clock; a leap day may make it a day late. */
export function nextFading(days: readonly CalendarDate[], nowMs: number, timeZone: string): number {
  const instants = days.flatMap(day => [366, 367].map(count => startOfDay(addDays(day, count), timeZone)));
  return Math.min(...instants.filter(instant => instant > nowMs), Number.POSITIVE_INFINITY);
}

/** Whether a tournament's public results name nobody any more: a year after its day. RESULT-12 */
export const hasFaded = (tournamentOn: CalendarDate, today: CalendarDate): boolean =>
  tournamentOn < retentionDays(today).year;
