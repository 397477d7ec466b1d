import { useMemo } from 'react';
import { lateProposals } from '#core/matchmaking/late/late-proposals.ts';
import { plainNumber } from '#core/matchmaking/wording.ts';
import { Button } from '#web/ui/button.tsx';
import type { Board } from '../combine-board.ts';
import type { LiveDraft } from '../draft/use-draft.ts';

type UnplacedProps = { live: LiveDraft; board: Board; eventId: number | null };

/** Entries without a group that one could take in as it is now. */
export function UnplacedWithAGroup({ live, board, eventId }: UnplacedProps) {
  const { draft } = live;
  const waiting = useMemo(
    () =>
      lateProposals(
        draft,
        draft.unplaced.filter(entry => !board.facts.isGone(entry)),
        board.facts,
      ),
    [draft, board],
  );
  const shown = waiting.filter(entry => eventId === null || entry.eventId === eventId);
  if (shown.length === 0) return null;
  const fitting = shown.flatMap(({ competitorId, eventId: event, fits }) => {
    const [best] = fits;
    return best ? [{ competitorId, eventId: event, best }] : [];
  });
  const rest = shown.length - fitting.length;
  return (
    <section aria-labelledby="unplaced" className="mt-10 grid gap-3">
      <h2 id="unplaced" className="text-2xl">
        Not placed
      </h2>
      {fitting.length > 0 && (
        <ul>
          {fitting.map(({ competitorId, eventId: event, best }) => {
            const name = board.facts.nameOf(competitorId);
            const place = { competitorId, eventId: event, groupId: best.groupId };
            const sign = best.difference < 0 ? 'lower' : 'higher';
            return (
              <li
                key={`${competitorId}/${event}`}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <p className="min-w-0">
                  <span className="font-semibold">{name}</span>, {board.facts.titleOf(event)}
                  <span className="block text-sm text-muted">
                    Fits into “{best.title}”: {best.size} people then, penalty {plainNumber(Math.abs(best.difference))}{' '}
                    {sign}
                  </span>
                </p>
                {draft.status !== 'archived' && (
                  <Button
                    size="small"
                    disabled={live.isBusy}
                    aria-label={`Place ${name} in “${best.title}”`}
                    onClick={() => void live.change({ kind: 'place', places: [place] }, [best.groupId])}
                  >
                    Place
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {rest > 0 && (
        <p className="max-w-prose text-muted">
          {rest === 1 ? 'One entry fits' : `${rest} entries fit`} into no group as it is now. Combined groups may take
          them in; the page of all groups tells why not.
        </p>
      )}
    </section>
  );
}
