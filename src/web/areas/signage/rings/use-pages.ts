import { useEffect, useState } from 'react';

const pageMs = 12_000;

export interface Pages {
  /** From 0. */
  page: number;
  count: number;
  isPaused: boolean;
  turn(by: 1 | -1): void;
  pause(isPaused: boolean): void;
}

/** Pages that turn by themselves; whoever turns one by hand has the whole time to read it. */
export function usePages(count: number): Pages {
  const [turned, setTurned] = useState(0);
  const [isPaused, pause] = useState(false);
  const page = ((turned % count) + count) % count;
  const turn = (by: 1 | -1) => setTurned(page + by);
  useEffect(() => {
    if (count < 2 || isPaused) return;
    const timer = setTimeout(() => setTurned(page + 1), pageMs);
    return () => clearTimeout(timer);
  }, [count, isPaused, page]);
  return { page, count, isPaused, turn, pause };
}
