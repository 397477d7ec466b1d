import type { Assignment, DayState } from '../queue/queue.ts';
import { type BlockByDivision, engagementsOf, type PeopleByDivision } from './conflict.ts';

export interface OutOfBlock {
  /** The earliest block that somebody still has before them. */
  block: number;
  competitorIds: number[];
}

/**
 * What is called, on deck or on the mat although some of its people have a division of an earlier block still to come,
 * and what is before such a division in its own ring. By assignment. RING-39
 */
export function outOfBlock(
  state: DayState,
  people: PeopleByDivision,
  blocks: BlockByDivision,
): Map<number, OutOfBlock> {
  const found = new Map<number, OutOfBlock>();
  if (blocks.size === 0) return found;
  const blockOf = (divisionId: number): number => blocks.get(divisionId) ?? 0;
  const engagements = engagementsOf(state);
  const toCome = engagements.filter(({ nearness }) => nearness !== 'onMat');
  for (const one of engagements) {
    const own = new Set(people.get(one.divisionId));
    const isNear = one.nearness !== 'later';
    const before = toCome.filter(
      other =>
        blockOf(other.divisionId) < blockOf(one.divisionId) &&
        (other.ringId === one.ringId ? other.place > one.place : isNear),
    );
    const late = before.flatMap(({ divisionId }) => (people.get(divisionId) ?? []).filter(id => own.has(id)));
    if (late.length === 0) continue;
    const behind = before.filter(({ divisionId }) => people.get(divisionId)?.some(id => own.has(id)));
    found.set(one.assignmentId, {
      block: Math.min(...behind.map(({ divisionId }) => blockOf(divisionId))),
      competitorIds: [...new Set(late)].sort((a, b) => a - b),
    });
  }
  return found;
}

/** Where a division goes in a queue: before the first one of a later block; null: at the end. RING-39 */
export function placeByBlock(queue: readonly Assignment[], divisionId: number, blocks: BlockByDivision): number | null {
  const block = blocks.get(divisionId) ?? 0;
  return queue.find(one => (blocks.get(one.divisionId) ?? 0) > block)?.id ?? null;
}
