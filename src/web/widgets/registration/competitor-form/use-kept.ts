import { useEffect, useRef, useState } from 'react';
import { dropDraft, saveDraft } from '#contract/registration/competitor.ts';
import { api } from '#web/lib/api.ts';
import { sendTyped, setUnsent } from './send-typed.ts';
import type { CompetitorValues } from './values.ts';

const WAIT_MS = 1000;
export type KeptState = 'idle' | 'saving' | 'kept' | 'saved' | 'failed';

export interface Kept {
  registrationId: number;
  /** Null: somebody new. */
  competitorId: number | null;
  values: CompetitorValues;
  isKept: boolean;
  /** Saves the competitor as it stands; null while that is not possible or not wanted. True: it was saved. */
  save: (() => Promise<boolean>) | null;
}

/**
 * Keeps what is typed on the server after every pause, for any device: in the saved competitor itself where that may change
 * and nothing is missing or wrong, else beside it until it can be saved. REG-25
 */
export function useKept({ registrationId, competitorId, values, isKept, save }: Kept) {
  const [state, setState] = useState<KeptState>('idle');
  const started = useRef(values);
  const stopped = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const latestSave = useRef(save);
  latestSave.current = save;

  useEffect(() => {
    // Nothing to keep before the first change.
    if (!isKept || values === started.current) return;
    const keep = async () => {
      if (await latestSave.current?.()) return setState('saved');
      await api(saveDraft, { params: { registrationId }, input: { competitorId, fields: { ...values } } });
      setState('kept');
    };
    const send = () => {
      clearTimeout(timer);
      setUnsent(() => running.current);
      if (!stopped.current) {
        setState('saving');
        // One after the other, so that an older text never overwrites a newer one.
        running.current = running.current.then(keep).catch(() => setState('failed'));
      }
      return running.current;
    };
    const timer = setTimeout(send, WAIT_MS);
    setUnsent(send);
    return () => clearTimeout(timer);
  }, [registrationId, competitorId, values, isKept]);

  useEffect(() => {
    const flush = () => document.visibilityState === 'hidden' && void sendTyped();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      void sendTyped();
      setUnsent(null);
    };
  }, []);

  /** No more saving, and none under way: a late one would bring it back. */
  async function stop() {
    stopped.current = true;
    await running.current;
  }

  return {
    state,
    stop,
    /** After a refusal typing goes on. */
    goOn: () => {
      stopped.current = false;
    },
    drop: async () => {
      await stop();
      await api(dropDraft, { params: { registrationId }, query: competitorId === null ? {} : { competitorId } });
    },
  };
}
