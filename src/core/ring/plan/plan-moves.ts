import type { SeededChance } from '../../chance/seeded-chance.ts';
import { roomFor } from './block-order.ts';
import type { PlanPins } from './plan-pins.ts';
import type { PlanRun } from './plan-run.ts';
import type { PlanWork } from './plan-work.ts';

/** Rings that a move changes, each with its free divisions after it. */
export type PlanMove = readonly (readonly [ring: number, free: readonly number[]])[];

type Queues = readonly (readonly number[])[];

/** How often each kind of move is tried; the rest are swaps. */
const often = {
  toWait: 0.35,
  small: 0.3,
  sameRing: 0.5,
  lateRing: 0.4,
  stretch: 0.4,
  within: 0.25,
  toMate: 0.1,
  toOther: 0.3,
  anywhere: 0.5,
  swapStretch: 0.3,
};
/** How far from the same minute, and from its own place, something is put. */
const reach = { minute: 2, place: 3 };

/** Random moves: within a ring, to another ring, next to a related division, or a swap. Null if there is none this time. */
export function createPlanMoves(
  { together, rings, block, ringsOfBlock, people, personIds, isSmall, minutes, walk }: PlanWork,
  pins: PlanPins,
  chance: SeededChance,
): (queues: Queues, run: PlanRun) => PlanMove | null {
  const ringCount = rings.length;
  const ownOf = personIds.map((): number[] => []);
  for (const [d, ids] of people.entries()) for (const person of ids) ownOf[person]?.push(d);
  const small = ownOf.filter((_, person) => isSmall[person] === 1);
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
  const isWith = (d: number | undefined, word: number, own: number): boolean =>
    d !== undefined && together[d] === word && block[d] === own;
  /** The divisions around a place that belong together, in one block. */
  const stretchAt = (list: readonly number[], place: number): [number, number] => {
    const first = list[place] as number;
    const [word, own] = [together[first] as number, block[first] as number];
    let [from, to] = [place, place + 1];
    if (word < 0) return [from, to];
    while (isWith(list[from - 1], word, own)) from--;
    while (isWith(list[to], word, own)) to++;
    return [from, to];
  };
  const mayGo = (divisions: readonly number[], ring: number): boolean =>
    divisions.every(d => {
      const own = pins.ringOf[d] as number;
      if (own >= 0) return own === ring;
      const isOpen = ringsOfBlock[block[d] as number]?.[ring];
      return isOpen === undefined || isOpen === 1;
    });
  const putIn = (list: readonly number[], place: number, added: readonly number[]): number[] => [
    ...list.slice(0, place),
    ...added,
    ...list.slice(place),
  ];

  /** One division of somebody's, right before or after another of theirs: often a small child's. */
  const toShorten = (queues: Queues, run: PlanRun): PlanMove | null => {
    const among = small.length > 0 && chance.fraction() < often.small ? small : ownOf;
    const own = among[chance.below(among.length)] as number[];
    const d = own[chance.below(own.length)] as number;
    const other = own[chance.below(own.length)] as number;
    const a = run.ringOf[d] as number;
    const from = queues[a] as readonly number[];
    const at = from.indexOf(d);
    if (d === other || at < 0) return null;
    const b = chance.fraction() < often.sameRing ? a : chance.below(ringCount);
    if (!mayGo([d], b)) return null;
    const isBefore = (run.start[d] as number) < (run.start[other] as number);
    const minute = isBefore
      ? (run.start[other] as number) - walk - (minutes[d] as number)
      : (run.end[other] as number) + walk;
    const rest = [...from.slice(0, at), ...from.slice(at + 1)];
    const to = a === b ? rest : (queues[b] as readonly number[]);
    const [least, most] = roomFor(to, block[d] as number, block);
    const moved = putIn(to, Math.min(most, Math.max(least, placeAt(to, minute, run))), [d]);
    if (a === b) return [[a, moved]];
    return [
      [a, rest],
      [b, moved],
    ];
  };

  return (queues, run) => {
    if (ownOf.length > 0 && chance.fraction() < often.toWait) return toShorten(queues, run);
    const a = ringToEase(run);
    const from = queues[a] as readonly number[];
    if (from.length === 0) return null;
    const at = chance.below(from.length);
    const [low, high] = chance.fraction() < often.stretch ? stretchAt(from, at) : [at, at + 1];
    const taken = from.slice(low, high);
    const rest = [...from.slice(0, low), ...from.slice(high)];
    const kind = chance.fraction();
    const own = block[taken[0] as number] as number;
    if (kind < often.within) {
      const isAnywhere = chance.fraction() < often.anywhere;
      const [least, most] = roomFor(rest, own, block);
      const place = isAnywhere
        ? least + chance.below(most - least + 1)
        : Math.min(most, Math.max(least, about(low, reach.place, rest.length)));
      return [[a, putIn(rest, place, taken)]];
    }
    const b = chance.below(ringCount);
    if (b === a || !mayGo(taken, b)) return null;
    const to = queues[b] as readonly number[];
    const first = taken[0] as number;
    const word = together[first] as number;
    if (kind < often.within + often.toMate && word >= 0) {
      const mate = to.findIndex(d => isWith(d, word, own));
      if (mate < 0) return null;
      const place = stretchAt(to, mate)[chance.below(2) as 0 | 1];
      return [
        [a, rest],
        [b, putIn(to, place, taken)],
      ];
    }
    const [least, most] = roomFor(to, own, block);
    const place = Math.min(most, Math.max(least, placeAt(to, run.start[first] as number, run)));
    if (kind < often.within + often.toMate + often.toOther)
      return [
        [a, rest],
        [b, putIn(to, place, taken)],
      ];
    if (most === least) return null;
    const other = Math.min(most - 1, place);
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
