import { addDays, type CalendarDate, startOfDay } from '../time/calendar.ts';

/** The earliest tournament whose date plus one day is still in the future. TOUR-5 */
export function nextTournament<T extends { tournamentOn: CalendarDate }>(
  tournaments: readonly T[],
  nowMs: number,
  timeZone: string,
): T | undefined {
  return tournaments
    .filter(t => startOfDay(addDays(t.tournamentOn, 1), timeZone) > nowMs)
    .sort((a, b) => (a.tournamentOn < b.tournamentOn ? -1 : 1))[0];
}
