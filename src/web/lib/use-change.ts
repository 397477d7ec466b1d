import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { isPassing } from '#web/lib/kept-data.ts';

export interface Problem {
  text: string;
  /** Counts up, so that the same text twice is seen twice. */
  count: number;
}

/** One change at a time: call, then load what is shown again. A refusal becomes a text with its prefix before it. */
export function useChange() {
  const revalidator = useRevalidator();
  const running = useRef(false);
  const count = useRef(0);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function change<T>(name: string, call: () => Promise<T>, prefix = ''): Promise<T | undefined> {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    setProblem(null);
    try {
      const answer = await call();
      void revalidator.revalidate();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      count.current += 1;
      setProblem({ text: `${prefix} ${error.message}`.trim(), count: count.current });
      // Refused because something is different from what is shown: show how it stands.
      if (!isPassing(error)) void revalidator.revalidate();
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  return { busy, problem, change, dismiss: () => setProblem(null) };
}
