import { useEffect, useState } from 'react';
import type { FamilyTimeline } from '#contract/family-timeline.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import { useMarking } from '#web/lib/typed.tsx';
import { type FollowedTimeline, followTimeline, type LoadTimeline } from './follow-timeline.ts';
import { typedTimeline } from './typed-timeline.ts';

const minuteMs = 60_000;
/** One load that fails is nothing to speak of. */
const agedMs = 12_000;

export interface ShownTimeline extends FollowedTimeline {
  /** The minute of the day at the venue, going on since the answer came. */
  now: number;
  isFailing: boolean;
  /** The minute of the day from which what is shown is, when it is older than it should be. */
  staleSince: number | null;
}

/** A family's timeline, looked at every five seconds while somebody sees it, and at once when they come back. */
export function useTimeline(first: FamilyTimeline | null, load: LoadTimeline, canEnd = false): ShownTimeline {
  // Counted from when the page began, so that server and browser draw the same; it goes on with each look.
  const [begunAt] = useState(() => performance.now());
  const [clock, setClock] = useState(begunAt);
  const typed = useMarking();
  const [document] = useState(() => {
    const inWords = (timeline: FamilyTimeline | null) => timeline && typedTimeline(timeline, typed);
    const loadNow: LoadTimeline = async (...asked) => {
      setClock(performance.now());
      return inWords(await load(...asked));
    };
    return followTimeline(inWords(first), loadNow, canEnd, begunAt);
  });
  const { shown, missed } = useLiveDocument(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something came or was missed
  useEffect(() => setClock(performance.now()), [shown, missed]);

  const now = (shown.timeline?.now ?? 0) + Math.max(0, clock - shown.at) / minuteMs;
  const isFailing = Boolean(missed?.error);
  const ageMs = missed ? clock - missed.since : 0;
  return { ...shown, now, isFailing, staleSince: isFailing && ageMs >= agedMs ? now - ageMs / minuteMs : null };
}
