import { useMemo, useRef } from 'react';
import type { Entry } from '#core/matchmaking/contests.ts';
import { placeLate } from '#core/matchmaking/late/late-proposals.ts';
import type { LiveDraft } from '../draft/use-draft.ts';
import { touchedBy } from './move-targets.ts';
import type { WaitingActions } from './waiting-lists.tsx';

const plain = ({ competitorId, eventId }: Entry): Entry => ({ competitorId, eventId });

/** What is done with entries that are in no group, and with what changed since. */
export function useWaiting(live: LiveDraft, onPlaced: (entry: Entry) => void): WaitingActions {
  const latest = useRef({ live, onPlaced });
  latest.current = { live, onPlaced };
  const busy = live.isBusy;
  return useMemo(() => {
    const draft = () => latest.current.live.draft;
    return {
      busy,
      async place(entry, groupId) {
        const { change } = latest.current.live;
        const entries = [plain(entry)];
        if (await change({ kind: 'move', entries, to: groupId }, touchedBy(draft().groups, entries, groupId)))
          latest.current.onPlaced(entry);
      },
      placeAll(which) {
        const { change, facts } = latest.current.live;
        const waiting = which === 'late' ? draft().stale.late : draft().unplaced.filter(entry => !facts.isGone(entry));
        const places = placeLate(draft(), waiting, facts);
        if (places)
          void change(
            { kind: 'place', places: [...places.places] },
            places.places.map(({ groupId }) => groupId),
          );
      },
      reload: () => void latest.current.live.reload(),
      stopAsking(meetingId) {
        void latest.current.live.stopAsking(meetingId);
      },
      takeIn(entries) {
        const all = entries.map(plain);
        void latest.current.live.change({ kind: 'refresh', entries: all }, touchedBy(draft().groups, all, 'unplaced'));
      },
    };
  }, [busy]);
}
