import type { DayEstimate } from '../ring/estimate/estimate.ts';
import type { Range } from '../ring/estimate/spread.ts';

/** What a repair costs in time. */
export interface RepairMinutes {
  /** When the division that they go to is expected to begin: the earliest of several. */
  start: Range;
  /** How much later the rings are done that take somebody in, and the one that has a division less; less than 0: sooner. */
  rings: { ringId: number; minutes: number }[];
  /** How much later the whole day is over. */
  day: number;
}

/**
 * Uses the rings' expected ends, so that it agrees with what they show. Which ring ends last differs from one simulated
 * day to the next.
 */
const lastOf = ({ rings }: DayEstimate): number => Math.max(...rings.map(({ finish }) => finish.expected));

/**
 * Simulates the day twice by the same chance, with the division as it is and with its people moved, and compares when
 * rings and day end. Null if the target divisions are in no queue and so have no expected start. REPAIR-5
 */
export function repairMinutes(
  before: DayEstimate,
  after: DayEstimate,
  targetIds: readonly number[],
): RepairMinutes | null {
  const targets = after.items.filter(({ divisionId }) => targetIds.includes(divisionId));
  const [first] = targets.toSorted((a, b) => a.start.expected - b.start.expected);
  if (!first || targets.length < targetIds.length) return null;
  const was = new Map(before.rings.map(({ ringId, finish }) => [ringId, finish.expected]));
  const rings = after.rings.map(({ ringId, finish }) => ({
    ringId,
    minutes: Math.round(finish.expected - (was.get(ringId) ?? finish.expected)),
  }));
  return {
    start: first.start,
    rings: rings.filter(({ minutes }) => minutes !== 0),
    day: Math.round(lastOf(after) - lastOf(before)),
  };
}
