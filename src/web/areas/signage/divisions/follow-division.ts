import type { PublicDivision } from '#contract/ring/public-division.ts';
import { ApiError } from '#web/lib/api.ts';
import { LiveDocument, phoneAsksEveryMs } from '#web/lib/live/live-document.ts';

export interface FollowedDivision {
  division: PublicDivision;
  /** It is not published any more. */
  isGone: boolean;
}

/** Keeps a division up to date, looked at every few seconds while somebody sees it. */
export function followDivision(
  first: PublicDivision,
  load: (signal: AbortSignal) => Promise<PublicDivision>,
): LiveDocument<FollowedDivision> {
  return new LiveDocument<FollowedDivision>({
    first: { division: first, isGone: false },
    everyMs: phoneAsksEveryMs,
    patienceMs: 8000, // a phone that slept may wait for an answer for ever
    async look(shown, _why, signal) {
      if (shown.isGone) return null;
      try {
        return { division: await load(signal), isGone: false };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { ...shown, isGone: true };
        throw error;
      }
    },
    take: (next, shown) => (JSON.stringify(next) === JSON.stringify(shown) ? shown : next),
  });
}
