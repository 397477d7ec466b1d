import { addDays, type CalendarDate } from '../time/calendar.ts';

const lateDays = 7;

/**
 * A desk checks in for the next tournament. For a week after a tournament, desks that were away may still send what they
 * did there. CHECK-19
 */
export function isOtherTournament(
  tournament: { id: number; tournamentOn: CalendarDate },
  nextId: number | undefined,
  today: CalendarDate,
): boolean {
  if (tournament.id === nextId) return false;
  return tournament.tournamentOn > today || addDays(tournament.tournamentOn, lateDays) < today;
}
