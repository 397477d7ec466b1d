import { useMemo } from 'react';
import { getRingWatch, type RingWatch } from '#contract/ring/ring-watch.ts';
import { api } from '#web/lib/api.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';

const everyMs = 5000;

export const nothingWatched: RingWatch = {
  now: 0,
  rings: [],
  conflicts: [],
  results: { ready: 0, readySince: null, changed: 0, unsigned: 0 },
  changeRequests: { count: 0, since: null },
  finals: 0,
  unsureFinals: [],
  injuryReports: 0,
  alarms: [],
};

const textOf = ({ now: _, ...rest }: RingWatch): string => JSON.stringify(rest);

function liveWatch(tournamentId: number): LiveDocument<RingWatch> {
  return new LiveDocument<RingWatch>({
    first: nothingWatched,
    everyMs,
    isDue: true,
    look: (_shown, _why, signal) => api(getRingWatch, { params: { tournamentId }, signal }),
    take: (next, shown) => (textOf(next) === textOf(shown) ? shown : next),
  });
}

/** What the board shows beside the queues, kept up to date. */
export function useRingWatch(tournamentId: number): RingWatch {
  const document = useMemo(() => liveWatch(tournamentId), [tournamentId]);
  return useLiveDocument(document).shown;
}
