import { shownTournament } from '../result/shown-tournament.ts';
import type { CalendarDate } from '../time/calendar.ts';

interface DatedTournament {
  tournamentOn: CalendarDate;
  isPublished: boolean;
}

/** Whose divisions are looked for: the next one's once they are published, else those whose results are shown. PUBLIC-1 */
export function tournamentOfDivisions<T extends DatedTournament>(
  editions: readonly T[],
  today: CalendarDate,
): T | undefined {
  const coming = editions
    .filter(({ tournamentOn, isPublished }) => isPublished && tournamentOn >= today)
    .toSorted((a, b) => (a.tournamentOn < b.tournamentOn ? -1 : 1));
  return coming[0] ?? shownTournament(editions, today);
}
