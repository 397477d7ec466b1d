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

/** The fourth Saturday of April, or today where it is a Saturday of the season. */
function seasonDayFrom(today: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (weekday(today) === saturday && month >= 4 && month <= 6) return today;
  const dayIn = (april: string): CalendarDate => addDays(april, ((saturday - weekday(april) + 7) % 7) + 21);
  const day = dayIn(`${year}-04-01`);
  return day >= today ? day : dayIn(`${year + 1}-04-01`);
}

/** The first Saturday after so many days. */
function saturdayIn(days: number, today: CalendarDate): CalendarDate {
  const around = addDays(today, days);
  return addDays(around, (saturday - weekday(around) + 7) % 7);
}

/**
 * By the real time: open since six weeks, closing in about three, the tournament on a Saturday in about five. By CLOCK, so that it can
 * choose each state: the tournament on the fourth Saturday of April, or that very day if it is a Saturday from April to June. DEMO-3
 */
export function demoCalendarAt(nowMs: number, timeZone: string, isClockMoved: boolean): DemoCalendar {
  const today = calendarDayAt(nowMs, timeZone);
  const tournamentOn = isClockMoved ? seasonDayFrom(today) : saturdayIn(32, today);
  const thisYear = {
    tournamentOn,
    registrationOpensOn: isClockMoved ? addDays(tournamentOn, -77) : addDays(today, -42),
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
