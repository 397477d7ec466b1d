import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { PasskeyRefused } from '#web/lib/passkey.ts';

/** One call or ceremony at a time, and why it was refused. */
export function useAttempt() {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | PasskeyRefused | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof PasskeyRefused)) throw error;
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failure, attempt, dismiss: () => setFailure(null) };
}
