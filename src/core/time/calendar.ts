/** A calendar date as `YYYY-MM-DD`: a day in the venue's time zone, never an instant. */
export type CalendarDate = string;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Since 1973 clocks were changed at a whole minute everywhere, at 00:01 in Newfoundland till 2011. */
const minuteMs = 60_000;
const minutesFrom = Date.UTC(1973, 0, 1);
const mostMinutes = 1000;
const offsets = new Map<string, number>();

/** The wall clock of a zone at an instant, written as if it were UTC, in milliseconds. Asked many times for each request. */
function wallClockAt(instantMs: number, timeZone: string): number {
  if (!(instantMs >= minutesFrom)) return wallClockByFormat(instantMs, timeZone);
  const minute = Math.floor(instantMs / minuteMs) * minuteMs;
  const key = `${minute} ${timeZone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = wallClockByFormat(minute, timeZone) - minute;
    if (offsets.size >= mostMinutes) offsets.clear();
    offsets.set(key, offset);
  }
  return Math.floor(instantMs / 1000) * 1000 + offset;
}

function wallClockByFormat(instantMs: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(instantMs)
      .map(p => [p.type, p.value]),
  );
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
}

/** The calendar day it is in the zone at that instant (milliseconds since 1970). TIME-1 */
export function calendarDayAt(instantMs: number, timeZone: string): CalendarDate {
  return new Date(wallClockAt(instantMs, timeZone)).toISOString().slice(0, 10);
}

/** The instant (ms) at which the clocks of a zone show a time, written as if it were UTC. */
export function instantOf(wallMs: number, timeZone: string): number {
  let instant = wallMs;
  for (let i = 0; i < 3; i++) instant = wallMs - (wallClockAt(instant, timeZone) - instant);
  return instant;
}

/**
 * The instant (ms) at which a calendar day starts in the zone: midnight, or the first moment after it where the clock
 * skipped midnight. TIME-1
 */
export function startOfDay(day: CalendarDate, timeZone: string): number {
  return instantOf(Date.parse(`${day}T00:00:00Z`), timeZone);
}

/** The instant (ms) at which the clocks of a zone show "2027-04-23T08:00"; of an hour that they skip, the one after it. */
export const localInstant = (localTime: string, timeZone: string): number =>
  instantOf(Date.parse(`${localTime}:00Z`), timeZone);

/** The date `count` days later (or earlier, when negative). TIME-4 */
export function addDays(day: CalendarDate, count: number): CalendarDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. TIME-4 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** Whether the text is a real calendar date in `YYYY-MM-DD` (29 February only in leap years). TIME-5 */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** Full years of age on a date; born on 29 February counts from 1 March in other years. TIME-2 */
export function ageOn(bornOn: CalendarDate, on: CalendarDate): number {
  const years = Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return on.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** A calendar date as the API carries it: midnight UTC in ISO form. TIME-3 */
export function asUtcMidnight(day: CalendarDate): string {
  return `${day}T00:00:00.000Z`;
}
