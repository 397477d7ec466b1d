import { useContext, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import type { FrenchTexts } from '#words/typed.ts';
import { signageFeed } from './signage-feed.ts';

export interface Signage {
  /** The last good answer; undefined: none yet. */
  answer: unknown;
  /** The French of what staff typed, as new as the screen knows it. */
  french: FrenchTexts;
  isLoading: boolean;
  /** Why the last load failed, until somebody closes it or a load succeeds. */
  problem: string | null;
  /** It failed because there was no connection: the screen says that it tries again. */
  isCutOff: boolean;
  dismiss(): void;
  /** How many whole minutes old the answer is; null while polls succeed. */
  ageMinutes: number | null;
  /** Two polls or more were missed. */
  isStale: boolean;
}

/** The first answer comes with the page; from then on it is kept up to date. */
export function useSignage(first: unknown, speaksFrench: boolean): Signage {
  const [feed] = useState(() => signageFeed(first, speaksFrench));
  const { shown, missed } = useLiveDocument(feed);
  const { answer } = shown;
  const frenchOfPage = useContext(FrenchTextsContext);
  const french = useMemo(
    () => (shown.french ? new Map(shown.french.map(text => [text.english, text.french])) : frenchOfPage),
    [shown.french, frenchOfPage],
  );
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [ageMinutes, setAge] = useState(0);

  const since = missed?.since;
  useEffect(() => {
    if (since === undefined) return;
    /** By a clock that nobody sets: what the device thinks the time is does not matter. */
    const tell = () => setAge(Math.floor((performance.now() - since) / 60_000));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [since]);

  const problem = missed?.error instanceof ApiError ? missed.error.message : null;
  /** The same words are told again after something came. */
  const words = `${since} ${problem}`;
  return {
    answer,
    french,
    isLoading: answer === undefined && problem === null,
    problem: words === dismissed ? null : problem,
    isCutOff: missed?.error instanceof ApiError && missed.error.code === 'network',
    dismiss: () => setDismissed(words),
    ageMinutes: missed && answer !== undefined ? ageMinutes : null,
    isStale: missed !== null && missed.count > 1,
  };
}
