import { useEffect, useState } from 'react';
import { draftProgress } from '#contract/matchmaking/matchmaking.ts';
import { api } from '#web/lib/api.ts';

const askMs = 300;

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
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const next = await api(draftProgress, { params: { key }, signal });
        // It is over, or not begun: what was reached stays.
        if (!signal.aborted && next.total > 0) setProgress(next);
      } catch {} // The next question comes at once; the draft itself answers for what goes wrong.
      if (!signal.aborted) timer = setTimeout(ask, askMs);
    };
    timer = setTimeout(ask, askMs);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [key]);
  return key === null ? null : (progress ?? { done: 0, total: 0 });
}
