import type { TournamentDates } from './date-flags.ts';

/** What contradicts in a tournament's dates, by field. TOUR-7 */
export function dateProblems(dates: TournamentDates): { field: keyof TournamentDates; text: string }[] {
  const problems: { field: keyof TournamentDates; text: string }[] = [];
  if (dates.registrationClosesAfter < dates.registrationOpensOn)
    problems.push({ field: 'registrationClosesAfter', text: 'Registration must not close before it opens' });
  if (dates.registrationClosesAfter >= dates.tournamentOn)
    problems.push({ field: 'registrationClosesAfter', text: 'Registration must close before the tournament day' });
  if (dates.registrationOpensOn >= dates.tournamentOn)
    problems.push({ field: 'registrationOpensOn', text: 'Registration must open before the tournament day' });
  return problems;
}
