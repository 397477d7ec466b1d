import { type CalendarDate, calendarDayAt } from '../time/calendar.ts';
import { clockZeroOf } from '../time/minutes-since-midnight.ts';

/** What one form holds, and how many wait for a desk at most. CHECK-26 */
export const walkInLimits = { competitors: 10, spectators: 20, lunch: 20, waiting: 200 } as const;

const untilMinute = 12 * 60;

/** Whether families can send a walk-in form now: on the morning of the tournament. CHECK-25 */
export function isWalkInOpen(tournamentOn: CalendarDate, nowMs: number, timeZone: string): boolean {
  return (
    calendarDayAt(nowMs, timeZone) === tournamentOn &&
    nowMs < clockZeroOf(tournamentOn, timeZone) + untilMinute * 60_000
  );
}
