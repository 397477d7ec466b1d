import { ageOn, type CalendarDate } from '../time/calendar.ts';
import { needsGuardian } from './missing.ts';

const ageLimits = { youngest: 2, oldest: 110 } as const;

/** What is wrong with a birth date, as a sentence; the age is the age on the tournament date. REG-8 */
export function birthDateProblem(
  birthOn: CalendarDate,
  today: CalendarDate,
  tournamentOn: CalendarDate,
): string | undefined {
  if (birthOn > today) return 'This date of birth is in the future';
  const age = ageOn(birthOn, tournamentOn);
  if (age < ageLimits.youngest) return `Competitors must be at least ${ageLimits.youngest} on tournament day`;
  if (age > ageLimits.oldest) return `Please check the date of birth. That would be age ${age} on tournament day`;
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
    if (!facts.guardianName) problems.guardianName = ['Please enter a guardian’s name for competitors under 18'];
    if (!facts.guardianRelationship)
      problems.guardianRelationship = ['Please say how the guardian is related to the competitor'];
  }
  return problems;
}
