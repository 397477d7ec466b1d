import { useCallback, useEffect, useRef, useState } from 'react';
import { getRepair, type Repair } from '#contract/repair.ts';
import { ApiError, api } from '#web/lib/api.ts';

export type RepairLook =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  /** It is in the published draft no more. */
  | { kind: 'gone' }
  | { kind: 'ready'; repair: Repair };

/** The ways of a division, as the server reckons them now; `look` asks anew. */
export function useRepair(tournamentId: number, draftDivisionId: number) {
  const [state, setState] = useState<RepairLook>({ kind: 'loading' });
  const asked = useRef<AbortController | null>(null);
  const look = useCallback(async (): Promise<void> => {
    asked.current?.abort();
    const own = new AbortController();
    asked.current = own;
    setState({ kind: 'loading' });
    try {
      const params = { tournamentId, draftDivisionId };
      const repair = await api(getRepair, { params, signal: own.signal });
      if (!own.signal.aborted) setState({ kind: 'ready', repair });
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setState(error.code === 'not_found' ? { kind: 'gone' } : { kind: 'failed', text: error.message });
    }
  }, [tournamentId, draftDivisionId]);
  useEffect(() => {
    void look();
    return () => asked.current?.abort();
  }, [look]);
  return { state, look };
}
