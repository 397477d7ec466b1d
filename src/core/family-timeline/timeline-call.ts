import type { Range } from '../ring/estimate/spread.ts';
import type { AssignmentState } from '../ring/queue/queue.ts';

/** One division of one competitor, as their family follows it. Times are minutes of the day. */
export interface TimelineCall {
  key: string;
  firstName: string;
  title: string;
  /** Without medals (REPAIR-8). */
  isExhibition: boolean;
  /** Null: in no ring's queue yet. */
  ringName: string | null;
  isRingOpen: boolean;
  state: AssignmentState;
  /** 0 runs, 1 is next; null: done, or in no open ring. */
  place: number | null;
  calls: number;
  calledAt: number | null;
  start: Range | null;
  startedAt: number | null;
  finishedAt: number | null;
  isAbsent: boolean;
  /** Of its events, as everybody was told; null: no place. */
  results: readonly { eventTitle: string; isExhibition?: boolean; place: number | null; people: number }[];
}

/** What the family does next, large: who is waited for, then who is called, else the first; and what comes after. RING-31 */
export function headlineOf<T extends TimelineCall>(items: readonly T[]): { first: T[]; after: T | null } {
  const open = items.filter(({ state, ringName }) => state !== 'done' && ringName !== null);
  const lead = open.find(({ isAbsent }) => isAbsent) ?? open.find(({ state }) => state === 'called') ?? open[0];
  if (!lead) return { first: [], after: null };
  const isSame = (item: T): boolean =>
    item.ringName === lead.ringName &&
    item.title === lead.title &&
    item.state === lead.state &&
    item.isAbsent === lead.isAbsent;
  return { first: open.filter(isSame), after: open.find(item => !isSame(item)) ?? null };
}
