import { addDays, type CalendarDate } from '../../time/calendar.ts';
import { clockTimeAt, fullStop } from '../../time/clock-time.ts';
import { clockZeroOf } from '../../time/minutes-since-midnight.ts';

const hourMs = 3_600_000;
const opensAtHour = 17;
const closesAtHour = 3;
/** How long a director's tap opens them. */
export const openedForMs = 2 * hourMs;

export interface TableHours {
  tournamentOn: CalendarDate;
  timeZone: string;
  /** Until when a director has opened them (ms); null: nobody did. */
  openedUntil: number | null;
}

/** The instants (ms) between which PINs and tablets work by themselves: the evening before to the night after. SCORE-43 */
export function dayHoursOf({ tournamentOn, timeZone }: Omit<TableHours, 'openedUntil'>): {
  from: number;
  until: number;
} {
  return {
    from: clockZeroOf(addDays(tournamentOn, -1), timeZone) + opensAtHour * hourMs,
    until: clockZeroOf(addDays(tournamentOn, 1), timeZone) + closesAtHour * hourMs,
  };
}

/** Whether PINs and tablets of a tournament work at an instant (ms). SCORE-43 */
export function areTablesOpen(hours: TableHours, nowMs: number): boolean {
  const { from, until } = dayHoursOf(hours);
  return (nowMs >= from && nowMs < until) || (hours.openedUntil !== null && nowMs < hours.openedUntil);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
function dayWords(instant: number, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone,
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** "Friday, April 23, 2027 at 5:00 p.m.", by the venue's clock. */
const atWords = (instant: number, timeZone: string): string =>
  `${dayWords(instant, timeZone)} at ${clockTimeAt(instant, timeZone)}`;

/** Until when they are open. */
export function openWords(hours: TableHours, nowMs: number): string {
  const { from, until } = dayHoursOf(hours);
  const ends = Math.max(nowMs >= from ? until : 0, hours.openedUntil ?? 0);
  return fullStop(`The ring tables are open until ${atWords(ends, hours.timeZone)}`);
}

/** Why a tablet is refused, and when it is let in: for whoever holds it. SCORE-43 */
export function closedWords(hours: TableHours, nowMs: number): string {
  const { from, until } = dayHoursOf(hours);
  const { timeZone } = hours;
  return nowMs < from
    ? `${fullStop(`The ring tables open on ${atWords(from, timeZone)}`)} Before that, a director can open them for two hours.`
    : `${fullStop(`The ring tables closed on ${atWords(until, timeZone)}`)} A director can open them for two hours.`;
}
