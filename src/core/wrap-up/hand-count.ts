import { groupsBy } from '../groups-by.ts';
import { changesInEffect } from './ring-wait.ts';
import type { ChangeFact } from './wrap-up-facts.ts';

/** What was done with the queues by hand. WRAP-9 */
export interface HandCounts {
  /** By kind, most first. */
  kinds: { kind: string; times: number }[];
  /** Taken back, and not done again. */
  undone: number;
  /** Of all that still count: at the rings’ own tables. */
  atTables: number;
}

/** What happens to every division is no change of the plan. WRAP-9 */
const courseKinds = ['call', 'start', 'finish', 'hold', 'release', 'fill'];

export function handCounts(changes: readonly ChangeFact[]): HandCounts {
  const counting = changesInEffect(changes);
  const own = counting.filter(({ kind }) => !courseKinds.includes(kind));
  const kinds = [...groupsBy(own, ({ kind }) => kind)].map(([kind, list]) => ({ kind, times: list.length }));
  return {
    kinds: kinds.toSorted((a, b) => b.times - a.times || a.kind.localeCompare(b.kind)),
    undone: changes.filter(({ undoesId }) => undoesId === null).length - counting.length,
    atTables: counting.filter(({ isByTable }) => isByTable).length,
  };
}
