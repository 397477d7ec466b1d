import { useContext, useEffect, useMemo, useState } from 'react';
import type { Hall } from '#contract/ring/hall.ts';
import { ApiError } from '#web/lib/api.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import type { FrenchTexts } from '#words/typed.ts';
import { type FeedOptions, type Screen, signageFeed } from './signage-feed.ts';

export interface Signage extends Pick<Screen, 'medals' | 'tournamentId'> {
  /** Another number after each poll that got through. */
  cameAt: number;
  /** The last good answer; undefined: none yet. */
  answer: unknown;
  hall: Hall | null;
  /** The minute of the day at the venue; null: not known yet. */
  minute: number | null;
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

/** The clock on the wall: as the site said, and on from there by a clock that nobody sets. */
function useMinute(known: Screen['hall']): number | null {
  const [minute, setMinute] = useState(known && Math.floor(known.hall.now));
  useEffect(() => {
    if (!known) return setMinute(null);
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      const now = known.hall.now + (performance.now() - known.cameAt) / 60_000;
      setMinute(Math.floor(now));
      timer = setTimeout(tell, (Math.floor(now) + 1 - now) * 60_000 + 50);
    };
    tell();
    return () => clearTimeout(timer);
  }, [known]);
  return minute;
}

/** The first answer comes with the page; from then on it is kept up to date. */
export function useSignage(options: FeedOptions): Signage {
  const [feed] = useState(() => signageFeed(options));
  const { shown, missed } = useLiveDocument(feed);
  const { answer, medals, tournamentId } = shown;
  const frenchOfPage = useContext(FrenchTextsContext);
  const french = useMemo(
    () => (shown.french ? new Map(shown.french.map(text => [text.english, text.french])) : frenchOfPage),
    [shown.french, frenchOfPage],
  );
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [ageMinutes, setAge] = useState(0);
  const minute = useMinute(shown.hall);

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
    medals,
    tournamentId,
    cameAt: shown.hall?.cameAt ?? 0,
    hall: shown.hall?.hall ?? null,
    minute,
    french,
    isLoading: answer === undefined && problem === null,
    problem: words === dismissed ? null : problem,
    isCutOff: missed?.error instanceof ApiError && missed.error.code === 'network',
    dismiss: () => setDismissed(words),
    ageMinutes: missed && answer !== undefined ? ageMinutes : null,
    isStale: missed !== null && missed.count > 1,
  };
}
