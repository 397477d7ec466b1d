import { useEffect, useRef, useState } from 'react';
import type { FamilyTimeline } from '#contract/family-timeline.ts';
import { type FollowedTimeline, followTimeline, type LoadTimeline } from './follow-timeline.ts';

const pollMs = 5000;
const minuteMs = 60_000;
/** One load that fails is nothing to speak of. */
const agedMs = 12_000;

export interface ShownTimeline extends FollowedTimeline {
  /** The minute of the day at the venue, going on since the answer came. */
  now: number;
  /** The minute of the day from which what is shown is, when it is older than it should be. */
  staleSince: number | null;
}

const unseen = (timeline: FamilyTimeline | null): FollowedTimeline => ({
  ...{ timeline, at: 0, goodAt: 0, isFailing: false, isGone: false, said: { text: '', count: 0 } },
});

/** A family's timeline, looked at every five seconds while somebody sees it, and at once when they come back. */
export function useTimeline(first: FamilyTimeline | null, load: LoadTimeline, canEnd = false): ShownTimeline {
  const begun = useRef({ first, load, canEnd });
  const [followed, setFollowed] = useState(() => unseen(first));
  // Counted from when the page began, so that server and browser draw the same.
  const [elapsedMs, setElapsedMs] = useState(0);

  useEffect(() => {
    const zero = performance.now();
    const clock = () => performance.now() - zero;
    const { first, load, canEnd } = begun.current;
    const show = (next: FollowedTimeline) => {
      setFollowed(next);
      setElapsedMs(clock());
    };
    const { look } = followTimeline(first, load, clock, show, canEnd);
    const lookAgain = (isWhole: boolean) => {
      if (document.visibilityState === 'visible') void look(isWhole);
      setElapsedMs(clock());
    };
    // The page's clock may have stood still meanwhile: the hour comes with a whole answer.
    const comeBack = () => lookAgain(true);
    const timer = setInterval(() => lookAgain(false), pollMs);
    if (!first) comeBack();
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('online', comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('online', comeBack);
    };
  }, []);

  const now = (followed.timeline?.now ?? 0) + Math.max(0, elapsedMs - followed.at) / minuteMs;
  const ageMs = elapsedMs - followed.goodAt;
  const isStale = followed.isFailing && ageMs >= agedMs;
  return { ...followed, now, staleSince: isStale ? now - ageMs / minuteMs : null };
}
