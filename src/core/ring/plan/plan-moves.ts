import type { SeededChance } from '../../chance/seeded-chance.ts';
import type { PlanPins } from './plan-pins.ts';
import type { PlanRun } from './plan-run.ts';
import type { PlanWork } from './plan-work.ts';

/** Rings that a move changes, each with its free divisions after it. */
export type PlanMove = readonly (readonly [ring: number, free: readonly number[]])[];

type Queues = readonly (readonly number[])[];

/** How often each kind of move is tried; the rest are swaps. */
const often = { lateRing: 0.4, stretch: 0.4, within: 0.25, toMate: 0.1, toOther: 0.3, anywhere: 0.5, swapStretch: 0.3 };
/** How far from the same minute, and from its own place, something is put. */
const reach = { minute: 2, place: 3 };

/** Random moves: within a ring, to another ring, next to a related division, or a swap. Null if there is none this time. */
export function createPlanMoves(
  { together, rings }: PlanWork,
  pins: PlanPins,
  chance: SeededChance,
): (queues: Queues, run: PlanRun) => PlanMove | null {
  const ringCount = rings.length;
  const about = (place: number, far: number, last: number): number =>
    Math.min(last, Math.max(0, place + chance.below(2 * far + 1) - far));

  /** Often the one that finishes last. */
  const ringToEase = ({ finish }: PlanRun): number => {
    if (chance.fraction() >= often.lateRing) return chance.below(ringCount);
    let late = 0;
    for (let r = 1; r < ringCount; r++) if ((finish[r] as number) > (finish[late] as number)) late = r;
    return late;
  };
  const placeAt = (list: readonly number[], minute: number, { start }: PlanRun): number => {
    let place = 0;
    while (place < list.length && (start[list[place] as number] as number) < minute) place++;
    return about(place, reach.minute, list.length);
  };
  /** The divisions around a place that belong together. */
  const stretchAt = (list: readonly number[], place: number): [number, number] => {
    const word = together[list[place] as number] as number;
    let [from, to] = [place, place + 1];
    if (word < 0) return [from, to];
    while (from > 0 && together[list[from - 1] as number] === word) from--;
    while (to < list.length && together[list[to] as number] === word) to++;
    return [from, to];
  };
  const mayGo = (divisions: readonly number[], ring: number): boolean =>
    divisions.every(d => (pins.ringOf[d] as number) < 0 || pins.ringOf[d] === ring);
  const putIn = (list: readonly number[], place: number, added: readonly number[]): number[] => [
    ...list.slice(0, place),
    ...added,
    ...list.slice(place),
  ];

  return (queues, run) => {
    const a = ringToEase(run);
    const from = queues[a] as readonly number[];
    if (from.length === 0) return null;
    const at = chance.below(from.length);
    const [low, high] = chance.fraction() < often.stretch ? stretchAt(from, at) : [at, at + 1];
    const taken = from.slice(low, high);
    const rest = [...from.slice(0, low), ...from.slice(high)];
    const kind = chance.fraction();
    if (kind < often.within) {
      const isAnywhere = chance.fraction() < often.anywhere;
      const place = isAnywhere ? chance.below(rest.length + 1) : about(low, reach.place, rest.length);
      return [[a, putIn(rest, place, taken)]];
    }
    const b = chance.below(ringCount);
    if (b === a || !mayGo(taken, b)) return null;
    const to = queues[b] as readonly number[];
    const first = taken[0] as number;
    const word = together[first] as number;
    if (kind < often.within + often.toMate && word >= 0) {
      const mate = to.findIndex(d => together[d] === word);
      if (mate < 0) return null;
      const place = stretchAt(to, mate)[chance.below(2) as 0 | 1];
      return [
        [a, rest],
        [b, putIn(to, place, taken)],
      ];
    }
    const place = placeAt(to, run.start[first] as number, run);
    if (kind < often.within + often.toMate + often.toOther)
      return [
        [a, rest],
        [b, putIn(to, place, taken)],
      ];
    if (to.length === 0) return null;
    const other = Math.min(to.length - 1, place);
    const isStretch = high - low > 1 || chance.fraction() < often.swapStretch;
    const [otherLow, otherHigh] = isStretch ? stretchAt(to, other) : [other, other + 1];
    const back = to.slice(otherLow, otherHigh);
    if (!mayGo(back, a)) return null;
    return [
      [a, [...from.slice(0, low), ...back, ...from.slice(high)]],
      [b, [...to.slice(0, otherLow), ...taken, ...to.slice(otherHigh)]],
    ];
  };
}
