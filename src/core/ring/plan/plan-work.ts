import { blockOf, blocksIn } from './block.ts';
import { earlierOf } from './block-order.ts';
import { type Break, type Lunch, lunchOf, meetingOf } from './breaks.ts';
import type { PlanDivision, PlanRing, PlanRules } from './plan-types.ts';
import { apartOf } from './school-clash.ts';
import { isSmallIn } from './small-children.ts';

/** Rings and divisions by number from 0, as flat lists: a plan is tried thousands of times. */
export interface PlanWork {
  divisions: readonly PlanDivision[];
  rings: readonly PlanRing[];
  minutes: Float64Array;
  /** Before which it may not begin. */
  release: Float64Array;
  /** How much earlier is better: 18 for the newborn, 0 for adults. */
  youth: Float64Array;
  /** The number of its word for "together", −1 without. */
  together: Int32Array;
  /** Divisions that share somebody with it. */
  neighbours: readonly Int32Array[];
  /** Its people who have another one too, by number from 0. */
  people: readonly Int32Array[];
  /** Who they are. */
  personIds: readonly number[];
  /** 1 for small children, whose waits are short. */
  isSmall: Uint8Array;
  /** By division, the place of its block. */
  block: Int32Array;
  /** By division, how many neighbours belong to earlier blocks. */
  earlier: Int32Array;
  /** By two divisions of the same schools, what it is worth that they don't run at once; null: no schools are known. */
  apart: readonly Float64Array[] | null;
  /** By block, 1 for each ring it may use; null: any ring. */
  ringsOfBlock: readonly (Uint8Array | null)[];
  ringFrom: Float64Array;
  meeting: Break | null;
  lunch: Lunch | null;
  /** By ring; one that opens after the last minute for lunch has none. */
  takesLunch: boolean[];
  walk: number;
  setup: number;
}

export function planWork(divisions: readonly PlanDivision[], rings: readonly PlanRing[], rules: PlanRules): PlanWork {
  const { blackBeltsFrom, startMinute } = rules;
  const meeting = meetingOf(rules);
  const divisionsOf = new Map<number, number[]>();
  for (const [d, { competitorIds }] of divisions.entries())
    for (const id of new Set(competitorIds)) divisionsOf.set(id, [...(divisionsOf.get(id) ?? []), d]);
  const neighbours = divisions.map(() => new Set<number>());
  const people = divisions.map((): number[] => []);
  const personIds: number[] = [];
  for (const [id, list] of divisionsOf) {
    if (list.length < 2) continue;
    for (const d of list) {
      people[d]?.push(personIds.length);
      for (const other of list) if (other !== d) neighbours[d]?.add(other);
    }
    personIds.push(id);
  }
  const blocks = blocksIn(rules);
  const block = Int32Array.from(divisions, division => blockOf(division, blocks).block);
  const words = [...new Set(divisions.flatMap(({ together }) => together ?? []))];
  const lunch = lunchOf(rules, meeting);
  const ringFrom = Float64Array.from(rings, ({ from }) => Math.max(startMinute, from));
  return {
    divisions,
    rings,
    minutes: Float64Array.from(divisions, ({ minutes }) => minutes),
    release: Float64Array.from(divisions, ({ isBlackBelt, from = startMinute }, d) =>
      Math.max(
        startMinute,
        from,
        isBlackBelt && blackBeltsFrom !== null ? blackBeltsFrom : startMinute,
        blocks[block[d] as number]?.from ?? startMinute,
      ),
    ),
    youth: Float64Array.from(divisions, ({ youngestAge }) => Math.min(18, Math.max(0, 18 - youngestAge))),
    together: Int32Array.from(divisions, ({ together }) => (together === null ? -1 : words.indexOf(together))),
    neighbours: neighbours.map(set => Int32Array.from(set)),
    people: people.map(list => Int32Array.from(list)),
    personIds,
    isSmall: Uint8Array.from(personIds, id =>
      Number(isSmallIn((divisionsOf.get(id) ?? []).map(d => divisions[d] as PlanDivision))),
    ),
    block,
    apart: apartOf(divisions),
    earlier: earlierOf(neighbours, block),
    ringsOfBlock: Array.from({ length: 1 + Math.max(blocks.length - 1, ...block) }, (_, b) => {
      const ringIds = blocks[b]?.ringIds;
      const isAny = !ringIds || !rings.some(({ id }) => ringIds.includes(id));
      return isAny ? null : Uint8Array.from(rings, ({ id }) => Number(ringIds.includes(id)));
    }),
    ringFrom,
    meeting,
    lunch,
    takesLunch: Array.from(ringFrom, (from, r) => lunch !== null && from <= lunch.latest && !rings[r]?.hadLunch),
    walk: Math.max(0, rules.walkMinutes),
    setup: Math.max(0, rules.setupMinutes),
  };
}
