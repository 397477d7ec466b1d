import { lunchBefore, pastMeeting } from './breaks.ts';
import type { PlanWork } from './plan-work.ts';
import { smallMost } from './small-children.ts';

/** How long a ring waits for somebody before it takes the one after first. RING-18 */
export interface Patience {
  minutes: number;
  /** By division, when it was to start: a wait that was planned is no reason. */
  planned: Float64Array | null;
}
export const ringPatience: Patience = { minutes: 5, planned: null };

/** What came of running the queues; the lists are used again by the next run. */
export interface PlanRun {
  start: Float64Array;
  end: Float64Array;
  ringOf: Int32Array;
  /** By ring; a ring without divisions finishes when it opens. */
  finish: Float64Array;
  /** By ring; −1 without lunch. */
  lunchFrom: Float64Array;
  /** As they were run: a patient runner's are those that it got. */
  queues: readonly (readonly number[])[];
  /** By person with two divisions or more. */
  longestWait: Float64Array;
  makespan: number;
  /** Of all waits, a long one counting more than two short ones. */
  wait: number;
  /** By how much small children wait too long. */
  smallWait: number;
  /** Divisions that stand beside one they belong together with. */
  joined: number;
  /** What divisions of the same schools that run at the same time in different rings count. */
  clash: number;
}

export function createPlanRun({ divisions, rings, personIds }: PlanWork): PlanRun {
  const count = divisions.length;
  return {
    start: new Float64Array(count),
    end: new Float64Array(count),
    ringOf: new Int32Array(count),
    finish: new Float64Array(rings.length),
    lunchFrom: new Float64Array(rings.length),
    queues: [],
    longestWait: new Float64Array(personIds.length),
    makespan: 0,
    wait: 0,
    smallWait: 0,
    joined: 0,
    clash: 0,
  };
}

/** A wait of an hour counts twice its minutes, one of two hours three times. */
const waitCost = (minutes: number): number => minutes + (minutes * minutes) / 60;

/**
 * Plays the queues through: each ring takes its divisions in order, and the division that can start first starts. A
 * division waits for people who are busy elsewhere, including their walk, and for what they have in earlier blocks; if
 * that takes too long, it swaps with the next one, unless that is of a later block. RING-3, RING-4, RING-5, RING-18,
 * RING-35
 */
export function createPlanRunner(
  work: PlanWork,
  walk = work.walk,
  patience: Patience | null = null,
): (queues: readonly (readonly number[])[], run: PlanRun) => void {
  const { minutes, release, together, neighbours, people, ringFrom, meeting, lunch, takesLunch, setup } = work;
  const { block, earlier, isSmall, apart } = work;
  const count = work.divisions.length;
  const ringCount = work.rings.length;
  const ready = new Float64Array(count);
  const personEnd = new Float64Array(work.personIds.length);
  const place = new Int32Array(ringCount);
  /** The end of the last division or break; the next may begin after it and the time to set up. */
  const freeFrom = new Float64Array(ringCount);
  const headStart = new Float64Array(ringCount);
  const headLunch = new Float64Array(ringCount);
  const headOf = new Int32Array(count);
  /** By ring, what began last; −1 before. */
  const last = new Int32Array(ringCount);
  /** By division, how many of its people's divisions of earlier blocks have not begun. */
  const blockedBy = new Int32Array(count);
  let lunchNext = -1;

  /** When a division could start next in a ring; leaves in `lunchNext` when lunch would be before it, or −1. */
  const startOf = (d: number, r: number, lunchFrom: Float64Array): number => {
    const free = freeFrom[r] as number;
    const length = minutes[d] as number;
    const base = Math.max((place[r] as number) > 0 ? free + setup : free, ready[d] as number);
    const start = pastMeeting(meeting, base, length);
    lunchNext = -1;
    if (lunch === null || (lunchFrom[r] as number) >= 0 || !takesLunch[r]) return start;
    lunchNext = lunchBefore(lunch, meeting, free, start, length);
    return lunchNext < 0 ? start : pastMeeting(meeting, Math.max(lunchNext + lunch.minutes, base), length);
  };

  /** The one after goes first where the next would have to be waited for too long, and it can start sooner. */
  const swapNext = (
    queue: number[],
    r: number,
    lunchFrom: Float64Array,
    { minutes: most, planned }: Patience,
  ): void => {
    const at = place[r] as number;
    const [next, after] = [queue[at], queue[at + 1]];
    if (next === undefined || after === undefined) return;
    if ((block[after] as number) > (block[next] as number)) return;
    const isBlocked = (blockedBy[next] as number) > 0;
    if ((blockedBy[after] as number) > 0 || (isBlocked && planned !== null)) return;
    if (isBlocked) {
      [queue[at], queue[at + 1]] = [after, next];
      headOf[next] = -1;
      return;
    }
    if ((ready[next] as number) - Math.max(freeFrom[r] as number, planned?.[next] ?? 0) <= most) return;
    if (startOf(after, r, lunchFrom) >= startOf(next, r, lunchFrom)) return;
    [queue[at], queue[at + 1]] = [after, next];
    headOf[next] = -1;
  };

  const lookAt = (queue: number[], r: number, lunchFrom: Float64Array): void => {
    if (patience !== null) swapNext(queue, r, lunchFrom, patience);
    const d = queue[place[r] as number];
    if (d === undefined) {
      headStart[r] = Number.POSITIVE_INFINITY;
      return;
    }
    headOf[d] = r;
    if ((blockedBy[d] as number) > 0) {
      headStart[r] = Number.POSITIVE_INFINITY;
      return;
    }
    headStart[r] = startOf(d, r, lunchFrom);
    headLunch[r] = lunchNext;
  };

  /** Queues out of order may wait for each other: then the first that could start does. */
  const freeOne = (queues: readonly number[][], lunchFrom: Float64Array): void => {
    let [first, from] = [-1, Number.POSITIVE_INFINITY];
    for (let r = 0; r < ringCount; r++) {
      const d = queues[r]?.[place[r] as number];
      if (d === undefined) continue;
      const start = startOf(d, r, lunchFrom);
      if (start < from) [first, from] = [r, start];
    }
    const queue = queues[first] as number[];
    blockedBy[queue[place[first] as number] as number] = 0;
    lookAt(queue, first, lunchFrom);
  };

  return (given, run) => {
    const queues = (patience ? given.map(queue => [...queue]) : given) as number[][];
    run.queues = queues;
    const { start, end, ringOf, finish, lunchFrom, longestWait } = run;
    ready.set(release);
    blockedBy.set(earlier);
    personEnd.fill(-1);
    longestWait.fill(0);
    lunchFrom.fill(-1);
    headOf.fill(-1);
    place.fill(0);
    last.fill(-1);
    let left = 0;
    let makespan = Number.NEGATIVE_INFINITY;
    let wait = 0;
    let smallWait = 0;
    let joined = 0;
    let clash = 0;
    for (let r = 0; r < ringCount; r++) {
      const queue = queues[r] as readonly number[];
      left += queue.length;
      for (let i = 0; i < queue.length; i++) ringOf[queue[i] as number] = r;
      freeFrom[r] = ringFrom[r] as number;
      finish[r] = ringFrom[r] as number;
      lookAt(queues[r] as number[], r, lunchFrom);
    }
    for (; left > 0; left--) {
      let r = 0;
      let from = headStart[0] as number;
      for (let other = 1; other < ringCount; other++) {
        const start = headStart[other] as number;
        if (start < from) [r, from] = [other, start];
      }
      if (from === Number.POSITIVE_INFINITY) {
        freeOne(queues, lunchFrom);
        left++;
        continue;
      }
      const queue = queues[r] as readonly number[];
      const at = place[r] as number;
      const d = queue[at] as number;
      const to = from + (minutes[d] as number);
      start[d] = from;
      end[d] = to;
      if ((headLunch[r] as number) >= 0) lunchFrom[r] = headLunch[r] as number;
      if (at > 0 && (together[d] as number) >= 0 && together[d] === together[queue[at - 1] as number]) joined++;
      if (apart !== null) {
        const apartFrom = apart[d] as Float64Array;
        for (let other = 0; other < ringCount; other++) {
          const e = last[other] as number;
          if (e >= 0 && (freeFrom[other] as number) > from) clash += apartFrom[e] as number;
        }
        last[r] = d;
      }
      const own = people[d] as Int32Array;
      // Counted loops: over lists of numbers they are twice as fast as for…of, and this is where planning spends its time.
      for (let i = 0; i < own.length; i++) {
        const person = own[i] as number;
        const before = personEnd[person] as number;
        if (before >= 0) {
          const gap = from - before;
          wait += waitCost(gap);
          if (isSmall[person] === 1 && gap > smallMost) smallWait += gap - smallMost;
          if (gap > (longestWait[person] as number)) longestWait[person] = gap;
        }
        personEnd[person] = to;
      }
      headOf[d] = -1;
      place[r] = at + 1;
      freeFrom[r] = to;
      finish[r] = to;
      if (to > makespan) makespan = to;
      const away = to + walk;
      const others = neighbours[d] as Int32Array;
      for (let i = 0; i < others.length; i++) {
        const other = others[i] as number;
        const earliest = ringOf[other] === r ? to : away;
        let isFreed = false;
        if ((block[other] as number) > (block[d] as number)) {
          blockedBy[other] = (blockedBy[other] as number) - 1;
          isFreed = blockedBy[other] === 0;
        }
        if (earliest > (ready[other] as number)) ready[other] = earliest;
        else if (!isFreed) continue;
        const head = headOf[other] as number;
        if (head >= 0 && head !== r) lookAt(queues[head] as number[], head, lunchFrom);
      }
      lookAt(queues[r] as number[], r, lunchFrom);
    }
    run.makespan = makespan;
    run.wait = wait;
    run.smallWait = smallWait;
    run.joined = joined;
    run.clash = clash;
  };
}
