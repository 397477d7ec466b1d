import { type Candidate, type EventRules, eligibilityOf } from '../registration/eligibility.ts';
import type { RingMember } from '../ring/ring-division.ts';
import type { CalendarDate } from '../time/calendar.ts';
import { expectedFinalists } from './finalists.ts';

/** A final as the settings have it: so many places of each division of these events, for those who may enter it. */
export interface FinalSettings extends EventRules {
  places: number;
  fromEventIds: readonly number[];
}
type Person = Candidate & RingMember;
type Group = { draftDivisionId: number; members: readonly Person[] };

/** Whether someone may be in a final. */
export const mayEnterFinal = (final: FinalSettings, person: Candidate, tournamentOn: CalendarDate): boolean =>
  eligibilityOf(person, [final], [], tournamentOn).every(({ isEligible }) => isEligible);

/** Who may still come into a final that isn't drawn up, and about how many will. It begins after they are done. FINAL-5 */
export function awaitedIn(
  final: FinalSettings,
  groups: readonly Group[],
  tournamentOn: CalendarDate,
): { members: RingMember[]; people: number } {
  const feeding = groups
    .map(({ members }) =>
      members.filter(one => final.fromEventIds.includes(one.eventId) && mayEnterFinal(final, one, tournamentOn)),
    )
    .filter(members => members.length > 0);
  const known = new Map(feeding.flat().map(member => [member.competitorId, { ...member, eventId: final.id }]));
  return {
    members: [...known.values()],
    people: Math.min(known.size, expectedFinalists(feeding.length, final.places)),
  };
}
