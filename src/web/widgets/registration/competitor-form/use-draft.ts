import { useEffect, useRef, useState } from 'react';
import { dropDraft, saveDraft } from '#contract/registration/competitor.ts';
import { api } from '#web/lib/api.ts';
import type { CompetitorValues } from './values.ts';

const WAIT_MS = 1000;
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

/** Keeps what is typed on the server after every pause, so that another device can go on with it. */
export function useDraft(registrationId: number, values: CompetitorValues, isKept: boolean) {
  const [state, setState] = useState<DraftState>('idle');
  const started = useRef(values);
  const stopped = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef<(() => void) | null>(null);

  useEffect(() => {
    // Nothing to keep before the first change.
    if (!isKept || values === started.current) return;
    const save = () => {
      clearTimeout(timer);
      pending.current = null;
      if (stopped.current) return;
      setState('saving');
      // One after the other, so that an older text never overwrites a newer one.
      running.current = running.current
        .then(() => api(saveDraft, { params: { registrationId }, input: { fields: { ...values } } }))
        .then(
          () => setState('saved'),
          () => setState('failed'),
        );
    };
    const timer = setTimeout(save, WAIT_MS);
    pending.current = save;
    return () => clearTimeout(timer);
  }, [registrationId, values, isKept]);

  useEffect(() => {
    const flush = () => document.visibilityState === 'hidden' && pending.current?.();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      pending.current?.();
    };
  }, []);

  /** No more saving, and none under way: a late one would bring the draft back. */
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
      await api(dropDraft, { params: { registrationId } });
    },
  };
}
