import { calendarDayAt, daysBetween } from '#core/time/calendar.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;
/** Uses are noted every five minutes. */
const justMinutes = 6;
const ago = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`} ago`;

/** How long ago something was, by the server's clock: "3 hours ago", "yesterday, 8:10 p.m.". */
export function usedInWords(at: string, now: string, timeZone: string): string {
  const [then, today] = [Date.parse(at), Date.parse(now)];
  const minutes = Math.floor((today - then) / 60_000);
  if (minutes < justMinutes) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  const days = daysBetween(calendarDayAt(then, timeZone), calendarDayAt(today, timeZone));
  if (days === 0) return ago(Math.floor(minutes / 60), 'hour');
  const time = new Intl.DateTimeFormat('en-CA', { ...clock, timeZone }).format(then);
  if (days === 1) return `yesterday, ${time}`;
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return `${new Intl.DateTimeFormat('en-CA', { ...day, timeZone }).format(then)}, ${time}`;
}
