import type { PlanBlock, PlanDivision, PlanRules } from './plan-types.ts';

/** The blocks a day is planned in; with fewer than two there is no order to keep. RING-33 */
export const blocksIn = ({ blocks }: Pick<PlanRules, 'blocks'>): readonly PlanBlock[] =>
  blocks && blocks.length > 1 ? blocks : [];

type Sorted = Pick<PlanDivision, 'eventTypeIds' | 'isBlackBelt' | 'isFinal'>;

/**
 * The block a division belongs to, by its place in the list, and whether that block names one of its kinds. Black belts
 * go to their own block first. Without blocks, everything is in block 0. Finals come after all of them. RING-33, FINAL-5
 */
export function blockOf({ eventTypeIds = [], isBlackBelt, isFinal }: Sorted, blocks: readonly PlanBlock[]) {
  if (isFinal) return { block: Math.max(1, blocks.length), isNamed: true };
  const names = ({ eventTypeIds: kinds }: PlanBlock): boolean => eventTypeIds.some(id => kinds.includes(id));
  const own = isBlackBelt ? blocks.findIndex(block => block.isBlackBelts && names(block)) : -1;
  const block = own >= 0 ? own : blocks.findIndex(one => !one.isBlackBelts && names(one));
  if (block >= 0) return { block, isNamed: true };
  const last = blocks.findLastIndex(one => isBlackBelt || !one.isBlackBelts);
  return { block: Math.max(0, last < 0 ? blocks.length - 1 : last), isNamed: blocks.length === 0 };
}

/** The place of each division's block; empty without blocks and finals. */
export function blocksByDivision(
  divisions: readonly (Sorted & { id: number })[],
  rules: Pick<PlanRules, 'blocks'>,
): Map<number, number> {
  const blocks = blocksIn(rules);
  if (blocks.length === 0 && !divisions.some(({ isFinal }) => isFinal)) return new Map();
  return new Map(divisions.map(division => [division.id, blockOf(division, blocks).block]));
}

/** Without the kinds of events and the rings that were deleted since; a block whose kinds are all gone goes too. RING-33 */
export function blocksLeft(
  blocks: readonly PlanBlock[],
  eventTypeIds: ReadonlySet<number>,
  ringIds: ReadonlySet<number>,
): PlanBlock[] {
  return blocks.flatMap(block => {
    const kinds = block.eventTypeIds.filter(id => eventTypeIds.has(id));
    const rings = block.ringIds?.filter(id => ringIds.has(id)) ?? [];
    return kinds.length === 0 ? [] : [{ ...block, eventTypeIds: kinds, ringIds: rings.length === 0 ? null : rings }];
  });
}

const midnight = 1440;

/** Where blocks contradict themselves: by field, in words. RING-33 */
export function blockProblems(blocks: readonly PlanBlock[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [i, { from, until, name, eventTypeIds }] of blocks.entries()) {
    if (from !== null && until !== null && until <= from)
      problems[`blocks.${i}.until`] = 'The block would end before it begins';
    if (blocks.findIndex(other => other.name.toLowerCase() === name.toLowerCase()) < i)
      problems[`blocks.${i}.name`] = 'Another block has this name';
    if (eventTypeIds.length === 0) problems[`blocks.${i}.eventTypeIds`] = 'Choose at least one kind of event';
  }
  return problems;
}

export interface BlockTimes {
  name: string;
  /** Of the finals, which are in no block. */
  isFinals: boolean;
  divisions: number;
  /** When its first division begins and its last one ends; null: it has none. */
  from: number | null;
  to: number | null;
  /** So many minutes after the minute by which it was to be over. RING-34 */
  lateMinutes: number;
}

/** When each block of a plan runs; last, its finals. RING-34 */
export function blockTimes(
  items: readonly { divisionId: number; startMinute: number; endMinute: number }[],
  divisions: readonly (Sorted & { id: number })[],
  rules: Pick<PlanRules, 'blocks'>,
): BlockTimes[] {
  const blocks: readonly Pick<PlanBlock, 'name' | 'until'>[] = blocksIn(rules);
  if (blocks.length === 0) return [];
  const blockById = blocksByDivision(divisions, rules);
  const finals = divisions.some(({ isFinal }) => isFinal) ? [{ name: 'Finals', until: null }] : [];
  return [...blocks, ...finals].map(({ name, until }, b) => {
    const own = items.filter(({ divisionId }) => blockById.get(divisionId) === b);
    const to = own.length === 0 ? null : Math.max(...own.map(({ endMinute }) => endMinute));
    return {
      name,
      isFinals: b >= blocks.length,
      divisions: own.length,
      from: own.length === 0 ? null : Math.min(...own.map(({ startMinute }) => startMinute)),
      to,
      lateMinutes: to === null ? 0 : Math.max(0, to - (until ?? midnight)),
    };
  });
}
