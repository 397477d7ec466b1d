import { type CalendarDate, calendarDayAt } from '../time/calendar.ts';
import { nextFlagChange, type TournamentDates, tournamentFlagsAt } from './date-flags.ts';
import { nextTournament } from './next-tournament.ts';
import { type TournamentState, tournamentStateOf } from './public-state.ts';

/** What visitors see from a day on; `tournament` is undefined while there is none to come. */
export interface Prospect<T> {
  from: CalendarDate;
  state: TournamentState;
  tournament: T | undefined;
}

/** What visitors see now, and each later day on which that changes by the clock alone. TOUR-11 */
export function outlookOf<T extends TournamentDates>(
  tournaments: readonly T[],
  nowMs: number,
  timeZone: string,
): Prospect<T>[] {
  const prospects: Prospect<T>[] = [];
  for (let at: number | undefined = nowMs; at !== undefined; at = nextFlagChange(tournaments, at, timeZone)) {
    const tournament = nextTournament(tournaments, at, timeZone);
    const state = tournamentStateOf(tournament && tournamentFlagsAt(tournament, at, timeZone));
    const last = prospects.at(-1);
    if (!last || last.tournament !== tournament || last.state !== state)
      prospects.push({ from: calendarDayAt(at, timeZone), state, tournament });
  }
  return prospects;
}
