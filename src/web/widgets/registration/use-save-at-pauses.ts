import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendTyped, setUnsent } from './send-typed.ts';

const WAIT_MS = 700;

/** Saves what was typed after a pause, one call behind the other, and before its page is left; answers what to call at each change. REG-25 */
export function useSaveAtPauses(name: string, save: () => Promise<boolean>, onWait: () => void): () => void {
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState(0);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const waits = useRef(onWait);
  waits.current = onWait;
  useEffect(() => {
    if (change === 0) return;
    waits.current();
    const send = setUnsent(name, () => {
      clearTimeout(timer);
      const saved = running.current.then(save);
      running.current = saved;
      return saved;
    });
    const timer = setTimeout(async () => {
      if (await send()) void revalidate();
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [change, name, save, revalidate]);
  useEffect(() => () => void sendTyped(), []);
  return useCallback(() => setChange(count => count + 1), []);
}
