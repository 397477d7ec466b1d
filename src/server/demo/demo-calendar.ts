import { addDays, type CalendarDate, calendarDayAt, startOfDay } from '#core/time/calendar.ts';

export interface DemoEdition {
  tournamentOn: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
}
export interface DemoCalendar {
  today: CalendarDate;
  thisYear: DemoEdition;
  lastYear: DemoEdition;
}

const saturday = 6;
const weekday = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Open since six weeks, closing in about three, the tournament on a Saturday in about five; last year's 52 weeks earlier. */
export function demoCalendarAt(nowMs: number, timeZone: string): DemoCalendar {
  const today = calendarDayAt(nowMs, timeZone);
  const around = addDays(today, 32);
  const tournamentOn = addDays(around, (saturday - weekday(around) + 7) % 7);
  const thisYear = {
    tournamentOn,
    registrationOpensOn: addDays(today, -42),
    registrationClosesAfter: addDays(tournamentOn, -13),
  };
  const lastYear = {
    tournamentOn: addDays(tournamentOn, -364),
    registrationOpensOn: addDays(thisYear.registrationOpensOn, -364),
    registrationClosesAfter: addDays(thisYear.registrationClosesAfter, -364),
  };
  return { today, thisYear, lastYear };
}

/** Seven in the evening of a day, when families register; moved by some minutes. */
export function eveningOf(day: CalendarDate, timeZone: string, minutes: number): Date {
  return new Date(startOfDay(day, timeZone) + (19 * 60 + minutes) * 60_000);
}
