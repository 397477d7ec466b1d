import { type Candidate, type EventRules, eligibilityOf } from '../registration/eligibility.ts';
import type { RingMember } from '../ring/ring-division.ts';
import type { CalendarDate } from '../time/calendar.ts';

/** A final as the settings have it: so many places of each division of these events, for those who may enter it. */
export interface FinalSettings extends EventRules {
  places: number;
  fromEventIds: readonly number[];
}
type Person = Candidate & RingMember;
type Group = { draftDivisionId: number; members: readonly Person[] };

/** Whether someone may be in a final, by its ages, levels and gender. FINAL-2 */
export const mayEnterFinal = (final: FinalSettings, person: Candidate, tournamentOn: CalendarDate): boolean =>
  eligibilityOf(person, [final], [], tournamentOn).every(({ isEligible }) => isEligible);

/**
 * Who may still come into a final that isn't drawn up, about how many will, and from which divisions. It begins after
 * they are done. FINAL-5
 */
export function awaitedIn(
  final: FinalSettings,
  groups: readonly Group[],
  tournamentOn: CalendarDate,
): { members: RingMember[]; people: number; divisionIds: number[]; places: number } {
  const feeding = groups.flatMap(({ draftDivisionId, members }) => {
    const own = members.filter(
      one => final.fromEventIds.includes(one.eventId) && mayEnterFinal(final, one, tournamentOn),
    );
    return own.length > 0 ? [{ draftDivisionId, own }] : [];
  });
  const known = new Map(
    feeding.flatMap(({ own }) => own).map(member => [member.competitorId, { ...member, eventId: final.id }]),
  );
  return {
    members: [...known.values()],
    // One for each place of each division, but no more than there are.
    people: Math.min(known.size, feeding.length * final.places),
    divisionIds: feeding.map(({ draftDivisionId }) => draftDivisionId),
    places: final.places,
  };
}
