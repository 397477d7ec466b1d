import { useEffect, useState } from 'react';
import type { Picture, Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';
import { lastKey, lastStaysMs, shownPicture } from './shown-picture.ts';

/** What the board shows now: a decision gives way to what comes after a while. */
export function useShown(board: Scoreboard): Picture {
  const key = lastKey(board);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setOver(key), lastStaysMs);
    return () => clearTimeout(timer);
  }, [key]);
  return shownPicture(board, key === over);
}
