import { useEffect, useRef, useState } from 'react';
import { ageInWords } from './age-words.ts';
import { startFeed } from './signage-feed.ts';

export interface Signage {
  /** The last good answer; undefined: none yet. */
  answer: unknown;
  isLoading: boolean;
  /** Why the last load failed, until somebody closes it or a load succeeds. */
  problem: string | null;
  dismiss(): void;
  /** How old the answer is; null while polls succeed. */
  age: string | null;
  /** Two polls or more were missed. */
  isStale: boolean;
}

/** The first answer comes with the page; from then on it is kept up to date. */
export function useSignage(first: unknown): Signage {
  const [answer, setAnswer] = useState<unknown>(first);
  const [isLoading, setLoading] = useState(first === undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [missed, setMissed] = useState(0);
  const [age, setAge] = useState('');
  /** By a clock that nobody sets: what the device thinks the time is does not matter. */
  const cameAt = useRef(0);

  useEffect(() => {
    cameAt.current = performance.now();
    let shown = '';
    return startFeed({
      came(next) {
        cameAt.current = performance.now();
        const text = JSON.stringify(next);
        if (text !== shown) setAnswer(next);
        shown = text;
        setLoading(false);
        setProblem(null);
        setDismissed(null);
        setMissed(0);
      },
      failed(text) {
        setLoading(false);
        setProblem(text);
        setMissed(count => count + 1);
      },
      waited: () => setMissed(count => count + 1),
    });
  }, []);

  const isBehind = missed > 0;
  useEffect(() => {
    if (!isBehind) return;
    const tell = () => setAge(ageInWords(performance.now() - cameAt.current));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [isBehind]);

  return {
    ...{ answer, isLoading },
    problem: problem === dismissed ? null : problem,
    dismiss: () => setDismissed(problem),
    age: isBehind && answer !== undefined ? age : null,
    isStale: missed > 1,
  };
}
