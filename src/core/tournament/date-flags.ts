import { addDays, type CalendarDate, calendarDayAt, startOfDay } from '../time/calendar.ts';
import type { TournamentFlags } from './public-state.ts';

export interface TournamentDates {
  tournamentOn: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
}

/** The three flags of a tournament at an instant (ms), judged in the venue's zone. TOUR-1, TOUR-2, TOUR-3 */
export function tournamentFlagsAt(t: TournamentDates, nowMs: number, timeZone: string): TournamentFlags {
  const isTournamentToday = calendarDayAt(nowMs, timeZone) === t.tournamentOn;
  const hasOpened = startOfDay(t.registrationOpensOn, timeZone) <= nowMs;
  const hasClosed = startOfDay(addDays(t.registrationClosesAfter, 1), timeZone) <= nowMs;
  return {
    isTournamentToday,
    isRegistrationOpen: hasOpened && !isTournamentToday && !hasClosed,
    isRegistrationOpenSoon: !hasOpened,
  };
}

/** The next instant (ms) at which a flag or the choice of the next tournament changes by the clock alone. TOUR-6 */
export function nextFlagChange(
  tournaments: readonly TournamentDates[],
  nowMs: number,
  timeZone: string,
): number | undefined {
  const instants = tournaments.flatMap(t =>
    [t.registrationOpensOn, addDays(t.registrationClosesAfter, 1), t.tournamentOn, addDays(t.tournamentOn, 1)].map(d =>
      startOfDay(d, timeZone),
    ),
  );
  const later = instants.filter(i => i > nowMs);
  return later.length ? Math.min(...later) : undefined;
}
