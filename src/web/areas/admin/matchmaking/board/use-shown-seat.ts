import { useEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '#core/matchmaking/contests.ts';
import { keyOf } from '#core/matchmaking/draft-state.ts';
import type { SeatIndex } from './use-selection.ts';

/** Whoever was found or moved last: marked wherever they stand now, and brought into view once. */
export function useShownSeat(index: SeatIndex) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const waits = useRef<'focus' | null>(null);
  const marked = useMemo(() => {
    if (!entry) return null;
    for (const [key, { seat }] of index) if (seat.entries.some(own => keyOf(own) === keyOf(entry))) return key;
    return null;
  }, [entry, index]);

  useEffect(() => {
    if (!waits.current || !marked) return;
    const seat = document.querySelector<HTMLElement>(`[data-seat="${marked}"]`);
    if (!seat) return;
    waits.current = null;
    for (let fold = seat.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    seat.scrollIntoView({ block: 'center' });
    seat.querySelector<HTMLElement>('[type=checkbox],[data-focus]')?.focus({ preventScroll: true });
  });
  return {
    marked,
    show(next: Entry | undefined, withFocus: boolean) {
      waits.current = withFocus ? 'focus' : null;
      setEntry(next ?? null);
    },
  };
}
