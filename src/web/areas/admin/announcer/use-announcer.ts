import { useEffect, useState } from 'react';
import { type AnnouncerDay, getAnnouncer } from '#contract/ring/announcer.ts';
import { api } from '#web/lib/api.ts';
import { LiveDocument } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';

const everyMs = 5000;
const minuteMs = 60_000;
/** One look that fails is nothing to speak of. */
const agedMs = 12_000;

interface Followed {
  day: AnnouncerDay;
  /** When it came, by `performance.now()`. */
  at: number;
}

const follow = (first: AnnouncerDay): LiveDocument<Followed> =>
  new LiveDocument<Followed>({
    first: { day: first, at: performance.now() },
    everyMs,
    patienceMs: 8000,
    async look({ day }, why, signal) {
      const query = {
        tournamentId: String(day.tournament.tournamentId),
        ...(why === 'due' ? { unlessVersion: day.version } : {}),
      };
      const next = await api(getAnnouncer, { query, signal });
      return next && { day: next, at: performance.now() };
    },
  });

/** The announcer's day, kept up to date. `staleSince`: the minute of the day from which it is, when that is too long ago. */
export function useAnnouncer(first: AnnouncerDay) {
  const [document] = useState(() => follow(first));
  const { shown, missed } = useLiveDocument(document);
  const [clock, setClock] = useState(() => performance.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something came or was missed
  useEffect(() => setClock(performance.now()), [shown, missed]);
  const now = shown.day.now + Math.max(0, clock - shown.at) / minuteMs;
  const ageMs = missed?.error ? clock - missed.since : 0;
  return { day: shown.day, now, staleSince: ageMs >= agedMs ? now - ageMs / minuteMs : null };
}
