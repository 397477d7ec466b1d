import {
  ageLimits,
  type CompetitorFacts,
  type CompetitorFault,
  competitorFaults,
} from '#core/registration/age-and-guardian.ts';
import { ageOn, type CalendarDate } from '#core/time/calendar.ts';
import * as say from '#say/competitor.ts';

function problemOf(fault: CompetitorFault, age: number): [field: string, text: string] {
  switch (fault) {
    case 'bornInFuture':
      return ['birthDate', say.bornInFuture()];
    case 'tooYoung':
      return ['birthDate', say.tooYoung({ n: ageLimits.youngest })];
    case 'tooOld':
      return ['birthDate', say.tooOld({ n: age })];
    case 'guardianNeeded':
      return ['guardianName', say.guardianNeeded()];
    case 'relationshipNeeded':
      return ['guardianRelationship', say.relationshipNeeded()];
  }
}

/** What is wrong with the facts of one competitor, by field; empty when all is well. REG-4, REG-8 */
export function competitorProblems(
  facts: CompetitorFacts,
  today: CalendarDate,
  tournamentOn: CalendarDate,
): Record<string, string[]> {
  const age = ageOn(facts.birthDate, tournamentOn);
  const problems = competitorFaults(facts, today, tournamentOn).map(fault => problemOf(fault, age));
  return Object.fromEntries(problems.map(([field, text]) => [field, [text]]));
}
