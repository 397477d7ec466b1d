import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';

export interface Answer<T> {
  /** The newest answer there is; while a newer question is under way, that of the one before. */
  value: T | null;
  /** `value` is the answer to what is asked now. */
  isFresh: boolean;
  problem: string | null;
}

/**
 * Asks the server again when the question changes and typing pauses; an answer to an older question is dropped.
 * `question` null asks nothing.
 */
export function useAnswer<Question, T>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<T>,
  waitMs: number,
): Answer<T> & { again: () => void } {
  const text = question === null ? null : JSON.stringify(question);
  const [answered, setAnswered] = useState<{ to: string | null; value: T | null; problem: string | null }>({
    to: null,
    value: null,
    problem: null,
  });
  const [tries, setTries] = useState(0);
  const asker = useRef(ask);
  asker.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (text === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      asker.current(JSON.parse(text) as Question, abort.signal).then(
        value => abort.signal.aborted || setAnswered({ to: text, value, problem: null }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          if (!(error instanceof ApiError)) throw error;
          setAnswered(before => ({ to: text, value: before.value, problem: error.message }));
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, waitMs, tries]);

  const isFresh = text !== null && answered.to === text;
  return {
    value: answered.value,
    isFresh: isFresh && answered.problem === null,
    problem: isFresh ? answered.problem : null,
    again: () => setTries(count => count + 1),
  };
}
