import { useEffect, useState } from 'react';
import { languageAt, turnMs } from './page-turns.ts';

export interface Pages {
  /** From 0. */
  page: number;
  count: number;
  /** Which of the languages is spoken, from 0. */
  language: number;
  /** There is another page, or another language. */
  canTurn: boolean;
  isPaused: boolean;
  turn(by: 1 | -1): void;
  pause(isPaused: boolean): void;
}

/** Pages that turn automatically, each in the next language. A page turned by hand stays for the whole time. */
export function usePages(count: number, languages: number, leastMs: number): Pages {
  const [turned, setTurned] = useState(0);
  const [isPaused, pause] = useState(false);
  const canTurn = count > 1 || languages > 1;
  const turn = (by: 1 | -1) => setTurned(turned + by);
  useEffect(() => {
    if (!canTurn || isPaused) return;
    const timer = setTimeout(() => setTurned(turned + 1), turnMs(count, leastMs));
    return () => clearTimeout(timer);
  }, [canTurn, count, isPaused, leastMs, turned]);
  const page = ((turned % count) + count) % count;
  return { page, count, language: languageAt(turned, count, languages), canTurn, isPaused, turn, pause };
}
