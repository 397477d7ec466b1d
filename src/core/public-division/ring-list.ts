import type { AssignmentState } from '../ring/queue/queue.ts';

interface InRing {
  /** Null: in no ring's queue yet. */
  ringOrder: number | null;
  state: AssignmentState;
  /** 0 runs, 1 is next; null: done, or in no open ring. */
  place: number | null;
  /** In its ring's queue. */
  order: number;
  finishedAt: number | null;
  title: string;
}

const last = Number.MAX_SAFE_INTEGER;
const rankOf = ({ state }: InRing): number => (state === 'done' ? 1 : 0);
const byTitle = new Intl.Collator('en', { numeric: true });

/**
 * Ring by ring: what runs, what comes next in the order in which it can be called, and what is finished. What is in no
 * ring comes last, by title. PUBLIC-4
 */
export function byRing(a: InRing, b: InRing): number {
  return (
    (a.ringOrder ?? last) - (b.ringOrder ?? last) ||
    rankOf(a) - rankOf(b) ||
    (a.finishedAt ?? 0) - (b.finishedAt ?? 0) ||
    (a.place ?? last) - (b.place ?? last) ||
    a.order - b.order ||
    byTitle.compare(a.title, b.title)
  );
}
