import type { AssignmentState } from '../ring/queue/queue.ts';

/** What says when a line of a family's timeline is due. */
export interface TimelineOrder {
  key: string;
  state: AssignmentState;
  /** 0 runs, 1 is next; null: done, or in no open ring. */
  place: number | null;
  start: { expected: number } | null;
  finishedAt: number | null;
}

function rankOf({ state, place }: TimelineOrder): number {
  if (state === 'running') return 0;
  if (state === 'done') return 3;
  return place === null ? 2 : 1;
}

/**
 * Running divisions first, then upcoming ones by expected start, then those in no open ring, and finished ones last,
 * the latest first. FAMILY-1, RING-19
 */
export function byDue(a: TimelineOrder, b: TimelineOrder): number {
  const expected = ({ start }: TimelineOrder): number => start?.expected ?? 1e6;
  return (
    rankOf(a) - rankOf(b) ||
    (b.finishedAt ?? 0) - (a.finishedAt ?? 0) ||
    expected(a) - expected(b) ||
    (a.place ?? 0) - (b.place ?? 0) ||
    (a.key < b.key ? -1 : 1)
  );
}
