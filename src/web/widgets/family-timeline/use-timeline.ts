import { useEffect, useState } from 'react';
import type { FamilyTimeline } from '#contract/family-timeline.ts';
import { agedMs } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import { useMarking } from '#web/lib/typed.tsx';
import { type FollowedTimeline, followTimeline, type LoadTimeline } from './follow-timeline.ts';
import { type FollowedPage, forgetTimeline, keepTimeline, keptTimeline, noteLooked } from './kept-timeline.ts';
import { typedTimeline } from './typed-timeline.ts';

const minuteMs = 60_000;

export interface ShownTimeline<T extends FamilyTimeline = FamilyTimeline> extends FollowedTimeline<T> {
  /** The minute of the day at the venue, going on since the answer came. */
  now: number;
  isFailing: boolean;
  /** The minute of the day from which what is shown is, when it is older than it should be. */
  staleSince: number | null;
}

interface TimelineOptions {
  /** A link can end; who is not known at home may be a moment later. */
  canEnd?: boolean;
  /** Kept on the device under this address. */
  keptAs?: FollowedPage;
  /** The page itself came from the device: what it kept is shown until something newer comes. */
  isKeptPage?: boolean;
}

/** A timeline, looked at every few seconds while somebody sees it, and at once when they come back. */
export function useTimeline<T extends FamilyTimeline>(
  first: T | null,
  load: LoadTimeline<T>,
  { canEnd = false, keptAs, isKeptPage = false }: TimelineOptions = {},
): ShownTimeline<T> {
  // Counted from when the page began, so that server and browser draw the same; it goes on with each look.
  const [begunAt] = useState(() => performance.now());
  const [clock, setClock] = useState(begunAt);
  const typed = useMarking();
  const [document] = useState(() => {
    const inWords = (timeline: T | null) => timeline && typedTimeline(timeline, typed);
    const loadNow: LoadTimeline<T> = async (...asked) => {
      setClock(performance.now());
      const timeline = inWords(await load(...asked));
      if (keptAs && timeline === null) noteLooked(keptAs);
      return timeline;
    };
    const kept = keptAs && isKeptPage ? keptTimeline<T>(keptAs) : null;
    return kept
      ? followTimeline(kept.timeline, loadNow, { canEnd, begunAt: begunAt - kept.ageMs, isDue: true })
      : followTimeline(inWords(first), loadNow, { canEnd, begunAt });
  });
  const { shown, missed } = useLiveDocument(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something came or was missed
  useEffect(() => setClock(performance.now()), [shown, missed]);
  useEffect(() => {
    if (!keptAs) return;
    if (shown.isGone) forgetTimeline(keptAs);
    else if (shown.timeline && shown.at >= begunAt) keepTimeline(keptAs, shown.timeline);
  }, [keptAs, shown, begunAt]);

  const now = (shown.timeline?.now ?? 0) + Math.max(0, clock - shown.at) / minuteMs;
  const isFailing = Boolean(missed?.error);
  // What was kept is as old as its last look, not as this page.
  const since = missed && Math.min(missed.since, shown.at < begunAt ? shown.at : missed.since);
  const ageMs = since === null ? 0 : clock - since;
  return { ...shown, now, isFailing, staleSince: isFailing && ageMs >= agedMs ? now - ageMs / minuteMs : null };
}
