import { useMemo, useRef, useState } from 'react';
import type { Seat } from './group-view.ts';

/** A list in which a range can be marked: those of one group, or those in none. */
export type SeatIndex = ReadonlyMap<string, { seat: Seat; list: readonly Seat[] }>;

/** Who is marked for a move; whoever is not on the board any more is not marked either. */
export function useSelection(index: SeatIndex) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const selected = useMemo(() => {
    const there = [...marked].filter(key => index.has(key));
    return there.length === marked.size ? marked : new Set(there);
  }, [marked, index]);
  const seats = useMemo(() => [...selected].flatMap(key => index.get(key)?.seat ?? []), [selected, index]);

  function toggle(key: string, isRange: boolean): void {
    const list = index.get(key)?.list ?? [];
    const [from, to] = [last.current, key].map(one => list.findIndex(seat => seat.key === one));
    const isMark = !selected.has(key);
    const range = isRange && from !== undefined && to !== undefined && from >= 0 && to >= 0;
    const keys = range ? list.slice(Math.min(from, to), Math.max(from, to) + 1).map(seat => seat.key) : [key];
    const next = new Set(selected);
    for (const one of keys) {
      if (range || isMark) next.add(one);
      else next.delete(one);
    }
    last.current = key;
    setMarked(next);
  }
  return { selected, seats, toggle, clear: () => setMarked(new Set()) };
}
