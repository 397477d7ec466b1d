import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LiveDraft } from '../draft/use-draft.ts';
import { type BoardFilter, filtered, readFilter, writeFilter } from './board-filter.ts';
import { sumsOf } from './board-sums.ts';
import { inOrder, keepingOrder } from './card-order.ts';
import { type GroupView, groupViewer } from './group-view.ts';
import { looseSeats } from './loose-seats.ts';
import type { SeatIndex } from './use-selection.ts';

const idsOf = (views: readonly GroupView[]): number[] => views.map(({ group }) => group.id);

/** Everything the board shows, worked out once for each change of the draft. */
export function useBoard({ draft, facts }: Pick<LiveDraft, 'draft' | 'facts'>) {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  // Two choices in quick succession: the second builds on the first, though the address does not show it yet.
  const wanted = useRef(query);
  useEffect(() => {
    wanted.current = query;
  }, [query]);
  const { people, stale, groups, unplaced, events, meetings } = draft;
  const viewOf = useMemo(() => groupViewer({ people, stale, meetings }, facts), [people, stale, meetings, facts]);
  const views = useMemo(() => groups.map(viewOf), [groups, viewOf]);
  const loose = useMemo(() => looseSeats({ people, unplaced, stale }, facts), [people, unplaced, stale, facts]);
  const sums = useMemo(() => sumsOf(views, draft, facts), [views, draft, facts]);

  const sorted = useMemo(() => inOrder(views, events), [views, events]);
  const fitting = useMemo(() => filtered(sorted, filter), [sorted, filter]);
  // What somebody began to work through stays as it was, until they choose another part of the draft or ask for it anew:
  // nothing jumps away under their hands, and a group that is mended is still there.
  const now = useMemo(() => ({ order: idsOf(sorted), fitting: new Set(idsOf(fitting)) }), [sorted, fitting]);
  const choice = `${draft.id} ${filter.eventId} ${filter.show}`;
  const [kept, setKept] = useState({ choice, ...now });
  if (kept.choice !== choice) setKept({ choice, ...now });
  const shown = useMemo(
    () =>
      keepingOrder(
        sorted.filter(({ group }) => now.fitting.has(group.id) || kept.fitting.has(group.id)),
        kept.order,
      ),
    [sorted, now, kept],
  );
  const index: SeatIndex = useMemo(
    () =>
      new Map([
        ...views.flatMap(({ seats }) => seats.map(seat => [seat.key, { seat, list: seats }] as const)),
        ...Object.values(loose).flatMap(list => {
          const seats = list.map(({ seat }) => seat);
          return seats.map(seat => [seat.key, { seat, list: seats }] as const);
        }),
      ]),
    [views, loose],
  );
  return {
    filter,
    setFilter(next: Partial<BoardFilter>) {
      wanted.current = writeFilter(wanted.current, next);
      setQuery(wanted.current, { replace: true, preventScrollReset: true });
    },
    views,
    shown,
    loose,
    sums,
    index,
    /** Not what would be shown, and how, if somebody came to it now. */
    isOutOfOrder: idsOf(shown).join() !== idsOf(fitting).join(),
    putInOrder: () => setKept({ choice, ...now }),
  };
}
