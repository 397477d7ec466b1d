import type { FamilyTimeline } from '#contract/family-timeline.ts';
import { ApiError } from '#web/lib/api.ts';
import { LiveDocument, phoneAsksEveryMs } from '#web/lib/live/live-document.ts';
import { timelineNews } from '#words/day/timeline-words.ts';

/** Answers null when nothing changed since that version. */
export type LoadTimeline<T extends FamilyTimeline = FamilyTimeline> = (
  unlessVersion: string | undefined,
  signal: AbortSignal,
) => Promise<T | null>;

export interface FollowedTimeline<T extends FamilyTimeline = FamilyTimeline> {
  /** Null: nothing has come yet. */
  timeline: T | null;
  /** When it came, by `performance.now()`. */
  at: number;
  /** There is none any more: the link ended. */
  isGone: boolean;
  /** What is said aloud; counts up, so that the same words twice are heard twice. */
  said: { text: string; count: number };
}

/** Keeps a timeline up to date. `canEnd`: a link can; who is not known at home may be a moment later. */
export function followTimeline<T extends FamilyTimeline>(
  first: T | null,
  load: LoadTimeline<T>,
  { canEnd, begunAt, isDue = first === null }: { canEnd: boolean; begunAt: number; isDue?: boolean },
): LiveDocument<FollowedTimeline<T>> {
  // What was kept on the device is not compared: its first answer is a whole one.
  let isFirst = isDue;
  return new LiveDocument<FollowedTimeline<T>>({
    first: { timeline: first, at: begunAt, isGone: false, said: { text: '', count: 0 } },
    everyMs: phoneAsksEveryMs,
    patienceMs: 8000, // a phone that slept may wait for an answer for ever
    isDue,
    async look(shown, why, signal) {
      if (shown.isGone) return null;
      try {
        // The page's clock may have stood still meanwhile: the hour comes with a whole answer.
        const timeline = await load(why === 'due' && !isFirst ? shown.timeline?.version : undefined, signal);
        isFirst = false;
        if (!timeline) return null;
        const text = timelineNews(shown.timeline?.items ?? [], timeline.items).join(' ');
        const said = text === '' ? shown.said : { text, count: shown.said.count + 1 };
        return { timeline, at: performance.now(), isGone: false, said };
      } catch (error) {
        if (canEnd && error instanceof ApiError && error.status === 404) return { ...shown, isGone: true };
        throw error;
      }
    },
  });
}
