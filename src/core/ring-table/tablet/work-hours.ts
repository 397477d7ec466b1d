import { addDays, type CalendarDate, calendarDayAt, startOfDay } from '../../time/calendar.ts';
import { dayHoursOf } from './table-hours.ts';

/** The days on which a tournament may be that has its ring tables open now. */
export function tournamentDaysNear(now: Date, timeZone: string): CalendarDate[] {
  const today = calendarDayAt(now.getTime(), timeZone);
  return [addDays(today, -1), today, addDays(today, 1)];
}

/**
 * Until when a device that works for the day has no idle limit: the end of the venue's day, or of the hours of the ring
 * tables, so that a desk set up the evening before still works next morning. ACCESS-29
 */
export function workEndsAt(now: Date, timeZone: string, tournamentDays: readonly CalendarDate[]): Date {
  const at = now.getTime();
  const dayEnds = startOfDay(addDays(calendarDayAt(at, timeZone), 1), timeZone);
  const open = tournamentDays
    .map(tournamentOn => dayHoursOf({ tournamentOn, timeZone }))
    .filter(({ from, until }) => at >= from && at < until);
  return new Date(Math.max(dayEnds, ...open.map(hours => hours.until)));
}
