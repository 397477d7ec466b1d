import type { Draft } from '#contract/matchmaking/draft.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import { type Seat, seatKey } from './group-view.ts';

/** An entry that is in no group. */
export interface LooseSeat {
  seat: Seat;
  eventId: number;
  event: string;
  /** Why; empty for those that came late. */
  reason: string;
  isGone: boolean;
  /** As the search tells it. */
  where: string;
}

export function looseSeats(
  { people, unplaced, stale }: Pick<Draft, 'people' | 'unplaced' | 'stale'>,
  facts: DraftFacts,
): Record<'unplaced' | 'late', LooseSeat[]> {
  const personOf = new Map(people.map(person => [person.competitorId, person]));
  const seatOf = (entry: Entry, reason: string, place: string): LooseSeat => {
    const { competitorId, eventId } = entry;
    const isGone = facts.isGone(entry);
    const event = facts.titleOf(eventId);
    return {
      seat: {
        key: seatKey(competitorId, entry),
        competitorId,
        entries: [{ competitorId, eventId }],
        person: personOf.get(competitorId) ?? null,
        name: facts.nameOf(competitorId),
        note: null,
        marks: isGone ? [{ text: 'no longer entered', tone: 'danger' }] : [],
      },
      eventId,
      event,
      reason,
      isGone,
      where: `${place}: ${event}`,
    };
  };
  return {
    unplaced: unplaced.map(entry => seatOf(entry, entry.reason, 'Not placed')),
    late: stale.late.map(entry => seatOf(entry, '', 'Late entry')),
  };
}
