import { ageOn, type CalendarDate } from '../time/calendar.ts';

const adultAge = 18;

/** Whether a guardian has to be named: younger than 18 on the tournament date. REG-4 */
export function needsGuardian(birthOn: CalendarDate, tournamentOn: CalendarDate): boolean {
  return ageOn(birthOn, tournamentOn) < adultAge;
}

export const ageLimits = { youngest: 2, oldest: 110 } as const;

export type BirthDateFault = 'bornInFuture' | 'tooYoung' | 'tooOld';
export type CompetitorFault = BirthDateFault | 'guardianNeeded' | 'relationshipNeeded';

/** What is wrong with a birth date; the age is the age on the tournament date. REG-8 */
export function birthDateFault(
  birthOn: CalendarDate,
  today: CalendarDate,
  tournamentOn: CalendarDate,
): BirthDateFault | undefined {
  if (birthOn > today) return 'bornInFuture';
  const age = ageOn(birthOn, tournamentOn);
  if (age < ageLimits.youngest) return 'tooYoung';
  if (age > ageLimits.oldest) return 'tooOld';
}

export interface CompetitorFacts {
  birthDate: CalendarDate;
  guardianName: string | null;
  guardianRelationship: string | null;
}

/** What is wrong with the facts of one competitor; empty when all is well. REG-4, REG-8 */
export function competitorFaults(
  facts: CompetitorFacts,
  today: CalendarDate,
  tournamentOn: CalendarDate,
): CompetitorFault[] {
  const birthDate = birthDateFault(facts.birthDate, today, tournamentOn);
  if (birthDate) return [birthDate];
  if (!needsGuardian(facts.birthDate, tournamentOn)) return [];
  return [
    ...(facts.guardianName ? [] : (['guardianNeeded'] as const)),
    ...(facts.guardianRelationship ? [] : (['relationshipNeeded'] as const)),
  ];
}
