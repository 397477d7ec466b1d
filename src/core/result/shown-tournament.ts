import type { CalendarDate } from '../time/calendar.ts';

interface DatedTournament {
  tournamentOn: CalendarDate;
  /** Its divisions are published. */
  isPublished: boolean;
}

/** Whose results are looked for: the latest whose day has come and whose divisions are published, else the next. RESULT-6 */
export function shownTournament<T extends DatedTournament>(editions: readonly T[], today: CalendarDate): T | undefined {
  const byDate = editions.toSorted((a, b) => (a.tournamentOn < b.tournamentOn ? -1 : 1));
  return (
    byDate.findLast(({ tournamentOn, isPublished }) => tournamentOn <= today && isPublished) ??
    byDate.find(({ tournamentOn }) => tournamentOn >= today) ??
    byDate.at(-1)
  );
}
