import { type CalendarDate, calendarDayAt, daysBetween, instantOf } from './calendar.ts';
/**
 * The instant (ms) from which minutes of a day at the venue count: twelve hours before its noon. So they match the
 * clock on the wall even where it changed during the night. TIME-7
 */
export function clockZeroOf(day: CalendarDate, timeZone: string): number {
  return instantOf(Date.parse(`${day}T12:00:00Z`), timeZone) - 43_200_000;
}

/**
 * What the clocks of a zone show, in minutes since the day's midnight; below 0 before it. Clocks that change between today and
 * the day make no difference. TIME-7
 */
export function minuteFrom(day: CalendarDate, nowMs: number, timeZone: string): number {
  const today = calendarDayAt(nowMs, timeZone);
  return daysBetween(day, today) * 1440 + (nowMs - clockZeroOf(today, timeZone)) / 60_000;
}
