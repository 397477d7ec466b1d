import type { PlanPins } from './plan-pins.ts';
import type { PlanWork } from './plan-work.ts';

/** After so many minutes the first rings go on to the next block, and so long before the end the last ones do. */
const firstShift = 40;

/**
 * When each ring goes on to the next block, to begin with: one ring after the other, so that the first to have their
 * forms spar soon after, in a ring that has gone on. Without blocks, the ring that is free first is next. RING-36
 */
function createShifts(work: PlanWork, load: readonly number[], fixed: ReadonlySet<number>) {
  const { ringsOfBlock, minutes, block, setup } = work;
  const blockCount = Math.max(1, ringsOfBlock.length);
  const minutesOfBlock = new Array<number>(blockCount).fill(0);
  for (const [d, b] of block.entries())
    if (!fixed.has(d)) minutesOfBlock[b] = (minutesOfBlock[b] as number) + (minutes[d] as number) + setup;
  const all = minutesOfBlock.reduce((sum, value) => sum + value, 0) || 1;
  const each = all / load.length;
  const edge = Math.min(0.25, firstShift / each);
  /** By what minute a ring has done its part of a block and of those before it. */
  const shiftEnd = (b: number, r: number): number => {
    const share = minutesOfBlock.slice(0, b + 1).reduce((sum, value) => sum + value, 0) / all;
    const late = Math.min(1, Math.max(0, (share - edge) / (1 - 2 * edge)));
    const isSplit = late > 0 && late < 1;
    const own = Math.min(1, Math.max(0, late * load.length - (load.length - 1 - r)));
    return (load[r] as number) + each * (isSplit ? edge + (1 - 2 * edge) * own : share);
  };
  const next = Array.from({ length: blockCount }, (_, b) =>
    load.map((from, r) => (b === 0 ? from : shiftEnd(b - 1, r))),
  );
  return {
    freeRing(b: number): number {
      const open = ringsOfBlock[b];
      const from = next[b] as number[];
      let [best, least] = [-1, Number.POSITIVE_INFINITY];
      for (const [r, minute] of from.entries()) {
        if (open && open[r] !== 1) continue;
        const over = blockCount === 1 ? 0 : minute - shiftEnd(b, r);
        const cost = over < 0 || blockCount === 1 ? minute : 1e6 + over;
        if (cost < least) [best, least] = [r, cost];
      }
      return best;
    },
    add(d: number, r: number): void {
      const from = next[block[d] as number] as number[];
      from[r] = (from[r] as number) + (minutes[d] as number) + setup;
    },
  };
}

/**
 * Block by block, youngest first, black belts after the others, those that belong together at once, each to the ring
 * that is free first of those its block may use. A pinned place that needs more before it takes from any block.
 */
export function firstQueues(work: PlanWork, pins: PlanPins, lack: number[]): number[][] {
  const queues = work.rings.map((): number[] => []);
  const load = [...work.ringFrom];
  for (const [r, map] of pins.places.entries())
    for (const d of map.values()) load[r] = (load[r] as number) + (work.minutes[d] as number) + work.setup;
  const fixed = new Set(pins.places.flatMap(map => [...map.values()]));
  const batches = new Map<string, number[]>();
  for (const [d, { together, pinned }] of work.divisions.entries()) {
    if (fixed.has(d)) continue;
    const key = together === null ? `${d}` : `${work.block[d]} ${work.release[d]} ${pinned?.ringId ?? ''} ${together}`;
    batches.set(key, [...(batches.get(key) ?? []), d]);
  }
  const youngest = (batch: readonly number[]): number =>
    Math.min(...batch.map(d => work.divisions[d]?.youngestAge as number));
  const release = (batch: readonly number[]): number => work.release[batch[0] as number] as number;
  const blockOfBatch = (batch: readonly number[]): number => work.block[batch[0] as number] as number;
  const ordered = [...batches.values()].sort(
    (a, b) =>
      blockOfBatch(a) - blockOfBatch(b) ||
      release(a) - release(b) ||
      youngest(a) - youngest(b) ||
      (a[0] as number) - (b[0] as number),
  );
  const shifts = createShifts(work, load, fixed);
  const give = (d: number, r: number): void => {
    queues[r]?.push(d);
    shifts.add(d, r);
  };
  for (const batch of ordered) {
    const own = pins.ringOf[batch[0] as number] as number;
    const r = own >= 0 ? own : shifts.freeRing(blockOfBatch(batch));
    for (const d of batch) {
      const needy = own >= 0 ? -1 : lack.findIndex(value => value > 0);
      if (needy >= 0) lack[needy] = (lack[needy] as number) - 1;
      give(d, needy >= 0 ? needy : r);
    }
  }
  return queues;
}
