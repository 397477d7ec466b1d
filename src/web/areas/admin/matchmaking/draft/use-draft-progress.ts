import { useEffect, useState } from 'react';
import { draftProgress } from '#contract/matchmaking/matchmaking.ts';
import { api } from '#web/lib/api.ts';
import { Pulse, type Why } from '#web/lib/live/pulse.ts';

export interface DraftProgress {
  done: number;
  total: number;
}

/** How far the draft of this key is, asked while it is made; null: nothing is made. */
export function useDraftProgress(key: string | null): DraftProgress | null {
  const [progress, setProgress] = useState<DraftProgress | null>(null);
  useEffect(() => {
    setProgress(null);
    if (key === null) return;
    const look = async (_: Why, signal: AbortSignal) => {
      const next = await api(draftProgress, { params: { key }, signal });
      // It is over, or not begun: what was reached stays.
      if (!signal.aborted && next.total > 0) setProgress(next);
    };
    return new Pulse({ everyMs: 300, look }).start(false);
  }, [key]);
  return key === null ? null : (progress ?? { done: 0, total: 0 });
}
