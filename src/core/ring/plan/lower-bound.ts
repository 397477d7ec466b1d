import { type PlanWork, pastMeeting } from './plan-work.ts';

/** The minute at which somebody who never waits has done so much, with the meeting; a way between two rings fits into it. */
function doneAt({ meeting }: PlanWork, from: number, minutes: number, way: number): number {
  if (meeting === null || from >= meeting.to || from + minutes <= meeting.from) return from + minutes;
  return Math.max(from + minutes, meeting.to + minutes - Math.max(0, meeting.from - from) - way);
}

/**
 * The most minutes that a ring can run between two minutes, including the setup of the next division. Lunch may come
 * before, if the ring was open then.
 */
function roomUntil(work: PlanWork, ring: number, opens: number, until: number): number {
  const { meeting, setup } = work;
  const lunch = work.takesLunch[ring] ? work.lunch : null;
  const ringFrom = work.ringFrom[ring] as number;
  let room = Math.max(0, until - opens) + setup;
  if (meeting !== null) {
    const lost = Math.max(0, Math.min(until, meeting.to) - Math.max(opens, meeting.from));
    if (lost > 0) room += setup - lost;
  }
  if (lunch !== null && until > lunch.latest) {
    const lost = Math.min(lunch.minutes, Math.max(0, Math.max(ringFrom, lunch.earliest) + lunch.minutes - opens));
    room = Math.max(room - until + Math.max(opens, lunch.latest), room + (lost > 0 ? setup : 0) - lost);
  }
  return room;
}

/** The first minute by which rings could have done so much, if divisions could be cut at will. */
function filledAt(work: PlanWork, rings: readonly number[], release: number, needed: number): number {
  const first = Math.max(release, Math.min(...rings.map(r => work.ringFrom[r] as number)));
  let low = first;
  let high = first + needed + 24 * 60;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    const room = rings.reduce((sum, r) => {
      const opens = Math.max(work.ringFrom[r] as number, release);
      return sum + (middle > opens ? roomUntil(work, r, opens, middle) : 0);
    }, 0);
    if (room < needed) low = middle;
    else high = middle;
  }
  return high;
}

/** What the divisions that may not begin before some minute need at least, on these rings. */
function boundFrom(work: PlanWork, release: number, rings: readonly number[], ofRing: number | null): number {
  const those = work.divisions.flatMap(({ pinned }, d) => {
    const isThere = ofRing === null || pinned?.ringId === ofRing;
    return isThere && (work.release[d] as number) >= release ? [d] : [];
  });
  if (those.length === 0) return 0;
  const needed = those.reduce((sum, d) => sum + (work.minutes[d] as number) + work.setup, 0);
  return filledAt(work, rings, release, needed) - 1e-6;
}

/** The busiest person's own minutes, and each division's, which is the same without any person. */
function boundOfPeople(work: PlanWork, releases: readonly number[]): number {
  const opens = Math.min(...work.ringFrom);
  const between = Math.min(work.setup, work.walk);
  let bound = 0;
  for (let d = 0; d < work.divisions.length; d++) {
    const minutes = work.minutes[d] as number;
    const from = pastMeeting(work.meeting, Math.max(opens, work.release[d] as number), minutes);
    bound = Math.max(bound, from + minutes);
  }
  for (const release of releases) {
    const own = new Float64Array(work.personIds.length).fill(-between);
    for (const [d, people] of work.people.entries())
      if ((work.release[d] as number) >= release)
        for (const person of people) own[person] = (own[person] as number) + (work.minutes[d] as number) + between;
    for (const minutes of own)
      if (minutes > 0) bound = Math.max(bound, doneAt(work, Math.max(opens, release), minutes, between));
  }
  return bound;
}

/**
 * A minute before which no plan can end. It takes the largest of: all rings filled without gaps, each ring's pinned
 * divisions, the longest division, and the busiest person, all with lunch, meeting and black-belt time. RING-2
 */
export function lowerBoundOf(work: PlanWork): number {
  const rings = work.rings.map((_, r) => r);
  const releases = [...new Set(work.release)];
  const bounds = releases.flatMap(release => [
    boundFrom(work, release, rings, null),
    ...work.rings.map(({ id }, r) => boundFrom(work, release, [r], id)),
  ]);
  return Math.max(boundOfPeople(work, releases), ...bounds);
}
