import { useEffect, useRef, useState } from 'react';
import { dropDraft, saveDraft, type TypedFields } from '#contract/registration/competitor.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { forgetEdit, keepEdit } from '../edits-on-device.ts';
import { isForLater } from '../for-later.ts';
import { forgetUnsent, sendTyped, setUnsent } from '../send-typed.ts';
import type { CompetitorFields } from './check.ts';
import type { CompetitorValues } from './values.ts';

const WAIT_MS = 1000;
const RETRY_MS = 5000;
export type KeptState = 'idle' | 'saving' | 'kept' | 'saved' | 'waiting' | 'failed';

export interface Kept {
  registrationId: number;
  /** Null: somebody new. */
  competitorId: number | null;
  values: CompetitorValues;
  /** A saved competitor as the form began. */
  opened: TypedFields | undefined;
  isKept: boolean;
  /** What would save it; null while that is not possible or not wanted. */
  input: CompetitorFields | null;
  /** Saves the competitor as it stands; null while that is not possible or not wanted. True: it was saved. */
  save: (() => Promise<boolean>) | null;
}

/**
 * Keeps what is typed on the server after every pause, for any device: in the saved competitor itself where that may change
 * and nothing is missing or wrong, else beside it until it can be saved. Without a network it waits and tries again, also
 * once the form has been left. REG-25
 */
export function useKeptTyping({ registrationId, competitorId, values, opened, input, isKept, save }: Kept) {
  const form = `${registrationId}/${competitorId ?? 'new'}`;
  const [state, setState] = useState<KeptState>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  const started = useRef(values);
  const stopped = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const latestSave = useRef(save);
  latestSave.current = save;
  const latestOpened = useRef(opened);
  latestOpened.current = opened;
  const latestInput = useRef(input);
  latestInput.current = input;

  useEffect(() => {
    // Nothing to keep before the first change.
    if (!isKept || values === started.current) return;
    let isLatest = true;
    const onDevice = { registrationId, competitorId, fields: { ...values }, opened: latestOpened.current };
    keepEdit({ ...onDevice, input: latestInput.current });
    let timer: ReturnType<typeof setTimeout>;
    const keep = async (): Promise<KeptState> => {
      if (await latestSave.current?.()) return 'saved';
      const input = { competitorId, fields: { ...values }, opened: latestOpened.current };
      await api(saveDraft, { params: { registrationId }, input });
      return 'kept';
    };
    const settle = (next: KeptState, refused: string | null = null): boolean => {
      setState(next);
      setRefusal(refused);
      // What was typed since is kept by its own turn.
      if (next !== 'waiting' && isLatest) forgetEdit(onDevice);
      return next !== 'waiting';
    };
    const later = (error: unknown): boolean => {
      if (!isForLater(error)) return settle('failed', error instanceof ApiError ? error.message : null);
      if (isLatest) timer = setTimeout(send, RETRY_MS);
      return settle('waiting');
    };
    const send = setUnsent(form, () => {
      clearTimeout(timer);
      // The button saves; what it is refused is typed on.
      if (stopped.current) return Promise.resolve(false);
      setState(now => (now === 'waiting' ? now : 'saving'));
      // One after the other, so that an older text never overwrites a newer one.
      const settled = running.current.then(keep).then(settle, later);
      running.current = settled;
      return settled;
    });
    timer = setTimeout(send, WAIT_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [form, registrationId, competitorId, values, isKept]);

  useEffect(
    () => () => {
      if (stopped.current) forgetUnsent(form);
      else void sendTyped();
    },
    [form],
  );

  /** No more saving, and none under way: a late one would bring it back. */
  async function stop() {
    stopped.current = true;
    await running.current;
  }
  /** It is saved by the button, or thrown away. */
  const forget = () => forgetEdit({ registrationId, competitorId });

  return {
    state,
    /** Why the server refused, in its words. */
    refusal,
    stop,
    forget,
    /** After a refusal typing goes on. */
    goOn: () => {
      stopped.current = false;
    },
    drop: async () => {
      await stop();
      forget();
      await api(dropDraft, { params: { registrationId }, query: competitorId === null ? {} : { competitorId } });
    },
  };
}
