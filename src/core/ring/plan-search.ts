import { createSeededChance } from '../matchmaking/seeded-chance.ts';
import { createPlanRun, createPlanRunner, type PlanRun } from './plan-run.ts';
import type { PlanWork } from './plan-work.ts';

/** Where divisions may stand: their ring, −1 for any, and the places that are taken in each ring, by place from 0. */
export interface PlanPins {
  ringOf: Int32Array;
  places: readonly ReadonlyMap<number, number>[];
  /** How many free divisions a ring needs at least, so that the last fixed place is filled before. */
  least: readonly number[];
}

/** What is done so often is counted, never timed: the same plan comes on every machine. */
const effort = { most: 24_000, placed: 3_000_000 };
/** In minutes by which the last ring may finish later. */
const worth = { late: 6, eachLate: 0.8, wait: 1, youth: 0.35, apart: 0.4 };
const heat = { first: 6, last: 0.05 };
/** Above the bound by less than this share, other things count. */
const closeEnough = 0.004;

/** A ring's queue with its fixed places filled. */
export function filledQueue(free: readonly number[], places: ReadonlyMap<number, number>): readonly number[] {
  if (places.size === 0) return free;
  const queue: number[] = [];
  let next = 0;
  for (let place = 0; place < free.length + places.size; place++)
    queue.push(places.get(place) ?? (free[next++] as number));
  return queue;
}

export function searchPlan(
  work: PlanWork,
  pins: PlanPins,
  first: readonly (readonly number[])[],
  bound: number,
  seed: number,
): readonly (readonly number[])[] {
  const count = work.divisions.length;
  const ringCount = work.rings.length;
  const chance = createSeededChance(seed, count, ringCount);
  const runner = createPlanRunner(work);
  let current = createPlanRun(work);
  let trial = createPlanRun(work);
  const free = first.map(list => [...list]);
  const filled = free.map((list, r) => filledQueue(list, pins.places[r] ?? new Map()));
  const begins = Math.min(...work.ringFrom);
  const target = bound + (bound - begins) * closeEnough;
  const youthSum = work.youth.reduce((sum, value) => sum + value, 0) || 1;
  const waiting = Math.max(1, work.personIds.length);
  const pairs = Math.max(1, count);

  const costOf = (run: PlanRun): number => {
    let each = 0;
    for (let r = 0; r < ringCount; r++) each += Math.max(0, (run.finish[r] as number) - target);
    let youth = 0;
    for (let d = 0; d < count; d++) youth += (work.youth[d] as number) * (run.start[d] as number);
    return (
      worth.late * Math.max(0, run.makespan - target) +
      worth.eachLate * each +
      (worth.wait * run.wait) / waiting +
      (worth.youth * (youth - begins * youthSum)) / youthSum -
      (worth.apart * 100 * run.joined) / pairs
    );
  };

  runner(filled, current);
  let cost = costOf(current);
  let best = free.map(list => [...list]);
  let bestCost = cost;
  if (count < 2) return filled;

  /** A ring that is chosen often when it finishes last. */
  const ringToEase = (): number => {
    if (chance.fraction() < 0.6) return chance.below(ringCount);
    let late = 0;
    for (let r = 1; r < ringCount; r++) if ((current.finish[r] as number) > (current.finish[late] as number)) late = r;
    return late;
  };
  /** The place in a queue at about that minute. */
  const placeAt = (list: readonly number[], minute: number): number => {
    let place = 0;
    while (place < list.length && (current.start[list[place] as number] as number) < minute) place++;
    return Math.min(list.length, Math.max(0, place + chance.below(5) - 2));
  };
  /** The stretch of divisions that belong together around a place. */
  const stretchAt = (list: readonly number[], place: number): [number, number] => {
    const word = work.together[list[place] as number] as number;
    if (word < 0) return [place, place + 1];
    let [from, to] = [place, place + 1];
    while (from > 0 && work.together[list[from - 1] as number] === word) from--;
    while (to < list.length && work.together[list[to] as number] === word) to++;
    return [from, to];
  };
  const mayGo = (divisions: readonly number[], ring: number): boolean =>
    divisions.every(d => (pins.ringOf[d] as number) < 0 || pins.ringOf[d] === ring);

  /** The two rings that a move changes, and what their free divisions are then; null: nothing to try. */
  const move = (): [number, number[], number, number[]] | null => {
    const a = ringToEase();
    const from = free[a] as number[];
    if (from.length === 0) return null;
    const at = chance.below(from.length);
    const [low, high] = chance.fraction() < 0.4 ? stretchAt(from, at) : [at, at + 1];
    const taken = from.slice(low, high);
    const rest = [...from.slice(0, low), ...from.slice(high)];
    const kind = chance.fraction();
    if (kind < 0.25) {
      const place = chance.fraction() < 0.5 ? chance.below(rest.length + 1) : Math.max(0, low + chance.below(7) - 3);
      rest.splice(place, 0, ...taken);
      return [a, rest, -1, []];
    }
    const b = chance.below(ringCount);
    if (b === a || !mayGo(taken, b)) return null;
    const to = free[b] as number[];
    const minute = current.start[taken[0] as number] as number;
    const word = work.together[taken[0] as number] as number;
    if (kind < 0.35 && word >= 0) {
      const mate = to.findIndex(d => work.together[d] === word);
      if (mate < 0) return null;
      const [first, last] = stretchAt(to, mate);
      const place = chance.fraction() < 0.5 ? first : last;
      return [a, rest, b, [...to.slice(0, place), ...taken, ...to.slice(place)]];
    }
    if (kind < 0.65) {
      const place = placeAt(to, minute);
      return [a, rest, b, [...to.slice(0, place), ...taken, ...to.slice(place)]];
    }
    if (to.length === 0) return null;
    const other = Math.min(to.length - 1, placeAt(to, minute));
    const [otherLow, otherHigh] = high - low > 1 || chance.fraction() < 0.3 ? stretchAt(to, other) : [other, other + 1];
    const back = to.slice(otherLow, otherHigh);
    if (!mayGo(back, a)) return null;
    return [
      a,
      [...from.slice(0, low), ...back, ...from.slice(high)],
      b,
      [...to.slice(0, otherLow), ...taken, ...to.slice(otherHigh)],
    ];
  };

  const steps = Math.min(effort.most, Math.round(effort.placed / count));
  for (let step = 0; step < steps; step++) {
    const next = move();
    if (!next) continue;
    const [a, aFree, b, bFree] = next;
    if (aFree.length < (pins.least[a] as number)) continue;
    const kept = [free[a], filled[a], free[b], filled[b]] as const;
    free[a] = aFree;
    filled[a] = filledQueue(aFree, pins.places[a] ?? new Map());
    if (b >= 0) {
      free[b] = bFree;
      filled[b] = filledQueue(bFree, pins.places[b] ?? new Map());
    }
    runner(filled, trial);
    const cost2 = costOf(trial);
    const warmth = heat.first * (heat.last / heat.first) ** (step / steps);
    if (cost2 <= cost || chance.fraction() < Math.exp((cost - cost2) / warmth)) {
      [current, trial] = [trial, current];
      cost = cost2;
      if (cost < bestCost - 1e-9) {
        bestCost = cost;
        best = free.map(list => [...list]);
      }
      continue;
    }
    free[a] = kept[0] as number[];
    filled[a] = kept[1] as readonly number[];
    if (b >= 0) {
      free[b] = kept[2] as number[];
      filled[b] = kept[3] as readonly number[];
    }
  }
  return best.map((list, r) => filledQueue(list, pins.places[r] ?? new Map()));
}
