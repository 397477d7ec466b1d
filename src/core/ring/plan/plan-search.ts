import { createSeededChance } from '../../chance/seeded-chance.ts';
import { createPlanMoves } from './plan-moves.ts';
import type { PlanPins } from './plan-pins.ts';
import { createPlanRun, createPlanRunner, type PlanRun } from './plan-run.ts';
import type { PlanWish } from './plan-types.ts';
import type { PlanWork } from './plan-work.ts';

type Queue = readonly number[];

/** What is done so often is counted, never timed: the same plan comes on every machine. */
const effort = { most: 24_000, each: 600, placed: 3_000_000 };
const heat = { first: 6, last: 0.05 };
/** In minutes; a minute by which the last ring finishes later is worth what each round says. */
const worth = { eachLate: 0.8, youth: 0.6, joined: 300, smallWait: 6, clash: 30 };
/** In minutes: on a longer day small children's waits count for less, or it would end much later for them. */
const shortDay = 400;
/** What a wish makes of it: what waiting is worth, and by what share of the shortest day a plan may end later for it. */
const wishes: Record<PlanWish, { wait: number; slack: number }> = {
  early: { wait: 0.5, slack: 0 },
  even: { wait: 1, slack: 0.004 },
  calm: { wait: 4, slack: 0.03 },
};
/** What counts in a round besides what always does, and its part of the steps. */
interface Round {
  late: number;
  small: number;
  share: number;
  isFresh: boolean;
}

/**
 * The later ones are for days that still end too late: from the best so far with less care for small children, and on
 * small days from the start. The last one puts the care back.
 */
const rounds = [
  { late: 15, small: 1, share: 1, isFresh: false, upTo: Number.POSITIVE_INFINITY },
  { late: 60, small: 0.2, share: 0.5, isFresh: false, upTo: Number.POSITIVE_INFINITY },
  ...[1, 2].map(() => ({ late: 60, small: 0.2, share: 0.6, isFresh: true, upTo: 120 })),
];
const lastRound = { late: 100, small: 1, share: 0.3, isFresh: false };
/** By what share of the shortest possible day, and of its slack, another round is worth it. */
const tooLate = 0.008;
/** So many steps lie between two reports. */
const reportEach = 1000;

/** A ring's queue with its fixed places filled. */
function filledQueue(free: Queue, places: ReadonlyMap<number, number>): Queue {
  if (places.size === 0) return free;
  const queue: number[] = [];
  let next = 0;
  for (let place = 0; place < free.length + places.size; place++)
    queue.push(places.get(place) ?? (free[next++] as number));
  return queue;
}

/** What the soft goals cost a plan, in minutes. RING-7 */
function createCost(work: PlanWork, target: number, wait: number): (run: PlanRun, round: Round) => number {
  const { youth, rings, divisions, personIds } = work;
  const begins = Math.min(...work.ringFrom);
  const youthSum = youth.reduce((sum, value) => sum + value, 0) || 1;
  const people = Math.max(1, personIds.length);
  const smallWait = worth.smallWait * Math.min(1, shortDay / Math.max(1, target - begins));
  return (run, { late, small }) => {
    let eachLate = 0;
    for (let r = 0; r < rings.length; r++) eachLate += Math.max(0, (run.finish[r] as number) - target);
    let young = 0;
    for (let d = 0; d < divisions.length; d++) young += (youth[d] as number) * ((run.start[d] as number) - begins);
    return (
      late * Math.max(0, run.makespan - target) +
      worth.eachLate * eachLate +
      (wait * run.wait) / people +
      smallWait * small * run.smallWait +
      (worth.youth * young) / youthSum +
      (worth.clash * run.clash) / divisions.length -
      (worth.joined * run.joined) / divisions.length
    );
  };
}

/**
 * Improves queues by random moves (simulated annealing): a move that helps is kept, and one that doesn't is kept less
 * and less often. Returns the best queues found; on the way it reports the share of its steps that are done. RING-7,
 * RING-8, RING-37
 */
export function* searchPlan(
  work: PlanWork,
  pins: PlanPins,
  first: readonly Queue[],
  bound: number,
  { seed, wish, effort: times }: { seed: number; wish: PlanWish; effort: number },
): Generator<number, Queue[]> {
  const fill = (free: Queue, r: number): Queue => filledQueue(free, pins.places[r] as ReadonlyMap<number, number>);
  const count = work.divisions.length;
  if (count < 2) return first.map(fill);
  const chance = createSeededChance(seed, count, work.rings.length);
  const propose = createPlanMoves(work, pins, chance);
  const runner = createPlanRunner(work);
  const shortest = bound - Math.min(...work.ringFrom);
  const { wait, slack } = wishes[wish];
  const costOf = createCost(work, bound + shortest * slack, wait);
  const possible = rounds.filter(({ upTo }) => count <= upTo);
  const stepsIn = (share: number): number =>
    Math.round(share * times * Math.min(effort.most, effort.each * count, effort.placed / count));
  const all = [...possible, lastRound].reduce((sum, { share }) => sum + stepsIn(share), 0);
  let done = 0;
  let best = [...first];
  let bestMakespan = Number.POSITIVE_INFINITY;
  let current = createPlanRun(work);
  let trial = createPlanRun(work);
  let isMended = false;
  for (const round of [...possible, lastRound]) {
    const { share, isFresh } = round;
    const isCloseEnough = bestMakespan <= bound + shortest * (slack + tooLate);
    if (round === lastRound ? !isMended : isCloseEnough) continue;
    isMended = round !== possible[0];
    runner(best.map(fill), current);
    let bestCost = costOf(current, round);
    bestMakespan = current.makespan;
    const free = isFresh ? [...first] : [...best];
    const filled = free.map(fill);
    runner(filled, current);
    let cost = costOf(current, round);
    const steps = stepsIn(share);
    for (let step = 0; step < steps; step++) {
      if (++done % reportEach === 0) yield done / all;
      const move = propose(free, current);
      if (!move || move.some(([r, list]) => list.length < (pins.least[r] as number))) continue;
      const before = move.map(([r]) => [r, free[r] as Queue, filled[r] as Queue] as const);
      for (const [r, list] of move) {
        free[r] = list;
        filled[r] = fill(list, r);
      }
      runner(filled, trial);
      const moved = costOf(trial, round);
      const warmth = heat.first * (heat.last / heat.first) ** (step / steps);
      if (moved <= cost || chance.fraction() < Math.exp((cost - moved) / warmth)) {
        [current, trial] = [trial, current];
        cost = moved;
        if (cost >= bestCost - 1e-9) continue;
        bestCost = cost;
        bestMakespan = current.makespan;
        best = [...free];
        continue;
      }
      for (const [r, list, queue] of before) {
        free[r] = list;
        filled[r] = queue;
      }
    }
  }
  return best.map(fill);
}
