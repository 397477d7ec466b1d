import { pastMeeting } from './breaks.ts';
import type { PlanWork } from './plan-work.ts';

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
function filledAt(work: PlanWork, rings: readonly number[], opensAt: (ring: number) => number, needed: number): number {
  const first = Math.min(...rings.map(opensAt));
  let low = first;
  let high = first + needed + 24 * 60;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    const room = rings.reduce((sum, r) => {
      const opens = opensAt(r);
      return sum + (middle > opens ? roomUntil(work, r, opens, middle) : 0);
    }, 0);
    if (room < needed) low = middle;
    else high = middle;
  }
  return high;
}

/** The rings that a division may run in; null: any. */
function ringsFor({ divisions, rings, ringsOfBlock, block }: PlanWork, isStrict: boolean): (Uint8Array | null)[] {
  return divisions.map(({ pinned }, d) => {
    if (pinned) return Uint8Array.from(rings, ({ id }) => Number(id === pinned.ringId));
    return isStrict ? (ringsOfBlock[block[d] as number] ?? null) : null;
  });
}

/**
 * Before which each division cannot begin: its own hour, and the end of what its people have in earlier blocks, one
 * after the other. RING-35
 */
function headsOf(work: PlanWork): Float64Array {
  const { block, people, minutes, earlier } = work;
  const heads = Float64Array.from(work.release);
  if (!earlier.some(count => count > 0)) return heads;
  const opens = Math.min(...work.ringFrom);
  const between = Math.min(work.setup, work.walk);
  const own = work.personIds.map((): number[] => []);
  for (const [d, ids] of people.entries()) for (const person of ids) own[person]?.push(d);
  const byBlock = Array.from(heads.keys()).sort((a, b) => (block[a] as number) - (block[b] as number));
  for (const d of byBlock)
    for (const person of people[d] as Int32Array) {
      const before = (own[person] ?? []).filter(other => (block[other] as number) < (block[d] as number));
      const sum = before.reduce((total, other) => total + (minutes[other] as number) + between, 0);
      const from = before.reduce((least, other) => Math.min(least, heads[other] as number), Number.POSITIVE_INFINITY);
      if (before.length === 0) continue;
      const begins = Math.max(opens, from);
      const ends = doneAt(work, begins, sum - between, between) + between;
      heads[d] = Math.max(heads[d] as number, ends);
      for (const other of before)
        heads[d] = Math.max(heads[d] as number, (heads[other] as number) + (minutes[other] as number) + between);
    }
  return heads;
}

/**
 * What the divisions that may not begin before some minute need at least, of those that can run on these rings only. A
 * ring opens for them when the first one that may run there can begin.
 */
function boundFrom(
  work: PlanWork,
  release: number,
  rings: readonly number[],
  { heads, only }: { heads: Float64Array; only: readonly (Uint8Array | null)[] },
): number {
  const isAll = rings.length === work.rings.length;
  const inside = new Set(rings);
  const stays = only.map(open => isAll || (open?.every((may, r) => may === 0 || inside.has(r)) ?? false));
  const those = [...stays.keys()].filter(d => stays[d] && (heads[d] as number) >= release);
  if (those.length === 0) return 0;
  const opensAt = work.rings.map(() => Number.POSITIVE_INFINITY);
  for (const d of those)
    for (const r of rings) {
      if (only[d]?.[r] === 0) continue;
      const from = Math.max(work.ringFrom[r] as number, heads[d] as number);
      if (from < (opensAt[r] as number)) opensAt[r] = from;
    }
  const used = rings.filter(r => Number.isFinite(opensAt[r]));
  const needed = those.reduce((sum, d) => sum + (work.minutes[d] as number) + work.setup, 0);
  return filledAt(work, used, r => opensAt[r] as number, needed) - 1e-6;
}

/** The busiest person's own minutes, and each division's, which is the same without any person. */
function boundOfPeople(work: PlanWork, heads: Float64Array): number {
  const releases = [...new Set(work.release)];
  const opens = Math.min(...work.ringFrom);
  const between = Math.min(work.setup, work.walk);
  let bound = 0;
  for (let d = 0; d < work.divisions.length; d++) {
    const minutes = work.minutes[d] as number;
    const from = pastMeeting(work.meeting, Math.max(opens, heads[d] as number), minutes);
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

/** Does every division keep to its block's rings and order? A pinned place may need others before it. */
const isInOrder = ({ divisions }: PlanWork): boolean =>
  divisions.every(({ pinned }) => !pinned || pinned.place === null);

/**
 * A minute before which no plan can end. It takes the largest of: all rings filled without gaps, each ring's pinned
 * divisions, each block's rings, the longest division, and the busiest person, all with lunch, meeting, black-belt time
 * and what comes in earlier blocks. RING-2
 */
export function lowerBoundOf(work: PlanWork): number {
  const isStrict = isInOrder(work);
  const heads = isStrict ? headsOf(work) : work.release;
  const facts = { heads, only: ringsFor(work, isStrict) };
  const all = work.rings.map((_, r) => r);
  const sets = [all, ...all.map(r => [r])];
  for (const open of work.ringsOfBlock) if (open) sets.push(all.filter(r => open[r] === 1));
  const releases = [...new Set(heads)];
  const bounds = releases.flatMap(release => sets.map(rings => boundFrom(work, release, rings, facts)));
  return Math.max(boundOfPeople(work, heads), ...bounds);
}
