import { useMemo, useRef } from 'react';
import { placeLate } from '#core/matchmaking/late/late.ts';
import type { Entry } from '#core/matchmaking/place.ts';
import type { DraftDesk } from '../draft/use-draft-desk.ts';
import { touchedBy } from './move-targets.ts';
import type { WaitingActions } from './waiting-lists.tsx';

const plain = ({ competitorId, eventId }: Entry): Entry => ({ competitorId, eventId });

/** What is done with entries that are in no group, and with what changed since. */
export function useWaiting(desk: DraftDesk, onPlaced: (entry: Entry) => void): WaitingActions {
  const latest = useRef({ desk, onPlaced });
  latest.current = { desk, onPlaced };
  const busy = desk.isBusy;
  return useMemo(() => {
    const draft = () => latest.current.desk.draft;
    return {
      busy,
      async place(entry, groupId) {
        const { change } = latest.current.desk;
        const entries = [plain(entry)];
        if (await change({ kind: 'move', entries, to: groupId }, touchedBy(draft().groups, entries, groupId)))
          latest.current.onPlaced(entry);
      },
      placeAll(which) {
        const { change, facts } = latest.current.desk;
        const waiting = which === 'late' ? draft().stale.late : draft().unplaced.filter(entry => !facts.isGone(entry));
        const places = placeLate(draft(), waiting, facts);
        if (places)
          void change(
            { kind: 'place', places: [...places.places] },
            places.places.map(({ groupId }) => groupId),
          );
      },
      takeIn(entries) {
        const all = entries.map(plain);
        void latest.current.desk.change({ kind: 'refresh', entries: all }, touchedBy(draft().groups, all, 'unplaced'));
      },
    };
  }, [busy]);
}
