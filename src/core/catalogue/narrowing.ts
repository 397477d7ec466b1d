import { type Candidate, type EventRules, eligibilityOf } from '../registration/eligibility.ts';
import type { CalendarDate } from '../time/calendar.ts';

export type EnteredCandidate = Candidate & { tournamentOn: CalendarDate };

const fits = (candidate: EnteredCandidate, event: EventRules): boolean =>
  eligibilityOf(candidate, [event], [], candidate.tournamentOn).every(verdict => verdict.isEligible);

/** How many of those entered fit the event as it is, and would not fit it as it would be. CAT-8 */
export function countMisfits(entered: readonly EnteredCandidate[], before: EventRules, after: EventRules): number {
  return entered.filter(candidate => fits(candidate, before) && !fits(candidate, after)).length;
}
