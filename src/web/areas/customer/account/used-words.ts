import { calendarDayAt, daysBetween } from '#core/time/calendar.ts';
import * as say from '#say/account.ts';
import { locale } from '#say/site.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const weekday = { weekday: 'long', month: 'long', day: 'numeric' } as const;
/** Uses are noted every five minutes. */
const justMinutes = 6;

/** How long ago something was, by the server's clock: "3 hours ago", "yesterday, 8:10 p.m.". */
export function usedInWords(at: string, now: string, timeZone: string): string {
  const [then, today] = [Date.parse(at), Date.parse(now)];
  const minutes = Math.floor((today - then) / 60_000);
  if (minutes < justMinutes) return say.justNow();
  if (minutes < 60) return say.minutesAgo({ n: minutes });
  const days = daysBetween(calendarDayAt(then, timeZone), calendarDayAt(today, timeZone));
  if (days === 0) return say.hoursAgo({ n: Math.floor(minutes / 60) });
  const time = new Intl.DateTimeFormat(locale(), { ...clock, timeZone }).format(then);
  if (days === 1) return say.yesterdayAt({ time });
  return say.dayAt({ day: new Intl.DateTimeFormat(locale(), { ...weekday, timeZone }).format(then), time });
}
