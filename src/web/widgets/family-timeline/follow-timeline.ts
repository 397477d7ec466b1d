import type { FamilyTimeline } from '#contract/family-timeline.ts';
import { timelineNews } from '#core/family-timeline/timeline-words.ts';

/** Answers null when nothing changed since that version; fails with a status when it is refused. */
export type LoadTimeline = (unlessVersion: string | undefined, signal: AbortSignal) => Promise<FamilyTimeline | null>;

/** A phone that slept may wait for an answer for ever: it asks again. */
const patienceMs = 8000;

export interface FollowedTimeline {
  /** Null: nothing has come yet. */
  timeline: FamilyTimeline | null;
  /** When it came, and when it was last known to hold, on the page's own clock (ms). */
  at: number;
  goodAt: number;
  isFailing: boolean;
  /** There is none any more: the link ended. */
  isGone: boolean;
  /** What is said aloud; counts up, so that the same words twice are heard twice. */
  said: { text: string; count: number };
}

export interface TimelineFollower {
  current(): FollowedTimeline;
  /** `isWhole`: with the hour, also when nothing changed. One load runs at a time. */
  look(isWhole: boolean): Promise<void>;
}

/** Keeps a family's timeline up to date: what came last stays when a load fails. */
export function followTimeline(
  first: FamilyTimeline | null,
  load: LoadTimeline,
  clock: () => number,
  show: (next: FollowedTimeline) => void,
  /** A link can: it is not asked for again. Who is not known at home may be a moment later. */
  canEnd: boolean,
): TimelineFollower {
  const begin = clock();
  let followed: FollowedTimeline = {
    ...{ timeline: first, at: begin, goodAt: begin },
    ...{ isFailing: false, isGone: false, said: { text: '', count: 0 } },
  };
  let isRunning = false;

  function came(timeline: FamilyTimeline | null): FollowedTimeline {
    const now = clock();
    if (!timeline) return { ...followed, goodAt: now, isFailing: false };
    const text = timelineNews(followed.timeline?.items ?? [], timeline.items).join(' ');
    const said = text === '' ? followed.said : { text, count: followed.said.count + 1 };
    return { timeline, at: now, goodAt: now, isFailing: false, isGone: false, said };
  }

  return {
    current: () => followed,
    async look(isWhole) {
      if (isRunning || followed.isGone) return;
      isRunning = true;
      try {
        followed = came(await load(isWhole ? undefined : followed.timeline?.version, AbortSignal.timeout(patienceMs)));
      } catch (error) {
        const isGone = canEnd && (error as { status?: number }).status === 404;
        followed = { ...followed, isFailing: true, isGone };
      } finally {
        isRunning = false;
      }
      show(followed);
    },
  };
}
