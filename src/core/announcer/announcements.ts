import type { AssignmentState } from '../ring/queue/queue.ts';

/** A division in the queue of a ring, as everybody is shown it. Times are minutes of the day. */
export interface AnnouncedAssignment {
  divisionId: number;
  ringId: number;
  state: AssignmentState;
  /** 0 runs, 1 is next; null: done, or in no open ring. */
  place: number | null;
  start: { expected: number } | null;
}

/** What is said of one ring, by division. */
export interface RingAnnouncement {
  ringId: number;
  called: number[];
  onDeck: number | null;
  soon: number[];
}

export interface AnnouncedMember {
  competitorId: number;
  firstName: string;
  lastName: string;
  /** How the family writes that it is said; null: as it is written. */
  saidAs: string | null;
  schoolName: string;
}

/** Everybody of a division as they are read out, each once; who was called and is missing comes first. ANNOUNCE-2 */
export const announcedPeople = (members: readonly AnnouncedMember[], isMissing: (competitorId: number) => boolean) =>
  [...new Map(members.map(member => [member.competitorId, member])).values()]
    .map(({ competitorId, firstName, lastName, saidAs, schoolName }) => ({
      competitorId,
      name: `${firstName} ${lastName}`,
      saidAs,
      schoolName,
      isMissing: isMissing(competitorId),
    }))
    .sort((a, b) => Number(b.isMissing) - Number(a.isMissing));

/** So long before it is expected to begin, a division is announced. */
const soonMinutes = 5;

/** What is called now in each open ring, what is on deck there, and what else begins within five minutes. ANNOUNCE-1 */
export function announcementsOf(
  ringIds: readonly number[],
  assignments: readonly AnnouncedAssignment[],
  now: number,
): RingAnnouncement[] {
  return ringIds.map(ringId => {
    const waiting = assignments
      .filter(one => one.ringId === ringId && one.place !== null && one.state !== 'running' && one.state !== 'done')
      .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
    const called = waiting.filter(({ state }) => state === 'called');
    const [onDeck, ...later] = waiting.filter(({ state }) => state === 'planned');
    const isSoon = ({ start }: AnnouncedAssignment): boolean => start !== null && start.expected - now <= soonMinutes;
    return {
      ringId,
      called: called.map(({ divisionId }) => divisionId),
      onDeck: onDeck?.divisionId ?? null,
      soon: later.filter(isSoon).map(({ divisionId }) => divisionId),
    };
  });
}
