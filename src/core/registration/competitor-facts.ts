import { ageOn, type CalendarDate } from '../time/calendar.ts';
import { needsGuardian } from './missing.ts';

const ageLimits = { youngest: 2, oldest: 110 } as const;

/** What is wrong with a birth date, as a sentence; the age is the age on the tournament date. REG-8 */
export function birthDateProblem(
  birthOn: CalendarDate,
  today: CalendarDate,
  tournamentOn: CalendarDate,
): string | undefined {
  if (birthOn > today) return 'The birth date is in the future';
  const age = ageOn(birthOn, tournamentOn);
  if (age < ageLimits.youngest)
    return `Competitors are at least ${ageLimits.youngest} years old on the tournament date`;
  if (age > ageLimits.oldest) return `Please check the birth date: ${age} years old on the tournament date`;
}

export interface CompetitorFacts {
  birthDate: CalendarDate;
  guardianName: string | null;
  guardianRelationship: string | null;
}

/** What is wrong with the facts of one competitor, by field; empty when all is well. REG-4, REG-8 */
export function competitorProblems(
  facts: CompetitorFacts,
  today: CalendarDate,
  tournamentOn: CalendarDate,
): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const birthDate = birthDateProblem(facts.birthDate, today, tournamentOn);
  if (birthDate) return { birthDate: [birthDate] };
  if (needsGuardian(facts.birthDate, tournamentOn)) {
    if (!facts.guardianName) problems.guardianName = ['Competitors under 18 need the name of a guardian'];
    if (!facts.guardianRelationship)
      problems.guardianRelationship = ['Please say how the guardian is related to the competitor'];
  }
  return problems;
}
