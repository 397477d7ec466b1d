import type { ResultState } from './result-state.ts';

/** In the order in which staff look for them. */
const resultGroups = ['waiting', 'running', 'notBegun', 'released'] as const;
export type ResultGroup = (typeof resultGroups)[number];

const groupOf: Record<ResultState, ResultGroup> = {
  signed: 'waiting',
  changed: 'waiting',
  decided: 'running',
  running: 'running',
  notBegun: 'notBegun',
  released: 'released',
};

interface Standing {
  state: ResultState;
  /** Where its ring stands among the rings, and where it stands in the ring's queue; null: in no ring. */
  ringOrder: number | null;
  queueOrder: number | null;
}

const last = Number.MAX_SAFE_INTEGER;

/**
 * Groups sheets: results waiting for release first, then what is under way, what has not begun, and what is released;
 * each ring by ring, in queue order. RESULT-8
 */
export function inGroups<S extends Standing>(sheets: readonly S[]): { group: ResultGroup; sheets: S[] }[] {
  const byQueue = (a: S, b: S): number =>
    (a.ringOrder ?? last) - (b.ringOrder ?? last) || (a.queueOrder ?? last) - (b.queueOrder ?? last);
  return resultGroups
    .map(group => ({ group, sheets: sheets.filter(({ state }) => groupOf[state] === group).toSorted(byQueue) }))
    .filter(({ sheets: own }) => own.length > 0);
}
