import { memo, type ReactNode, useMemo } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { type DraftFacts, keyOf, rulesFor } from '#core/matchmaking/board.ts';
import { type LateProposal, lateProposals } from '#core/matchmaking/late/late.ts';
import type { Entry } from '#core/matchmaking/place.ts';
import { Button } from '#web/ui/button.tsx';
import { useBoardActions } from './board-actions.ts';
import type { LooseSeat } from './loose-seats.ts';
import { differenceWords } from './move-targets.ts';
import { SeatLine } from './seat-line.tsx';

const mostFits = 3;

export type WaitingActions = {
  busy: boolean;
  place: (entry: Entry, groupId: number) => void;
  placeAll: (which: 'unplaced' | 'late') => void;
  takeIn: (entries: readonly Entry[]) => void;
};

export function WaitingPart({
  title,
  count,
  action,
  children,
}: {
  title: string;
  count: number;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">
        {title} <span className="text-muted tabular-nums">{count}</span>
      </h2>
      {action}
      {children}
    </section>
  );
}

/** Where somebody could go: the best places with their price, or the nearest and why not. */
function Places({ proposal, actions }: { proposal: LateProposal | undefined; actions: WaitingActions }) {
  const isEditable = useBoardActions() !== null;
  if (!proposal || !isEditable) return null;
  const { fits, near } = proposal;
  const entry = { competitorId: proposal.competitorId, eventId: proposal.eventId };
  if (fits.length > 0)
    return (
      <ul className="mt-1 grid gap-1">
        {fits.slice(0, mostFits).map(fit => (
          <li key={fit.groupId}>
            <button
              type="button"
              disabled={actions.busy}
              onClick={() => actions.place(entry, fit.groupId)}
              className="w-full rounded border border-edge px-2 py-1.5 text-left text-sm hover:border-ink"
            >
              <span className="sr-only">Place in </span>
              <span className="font-semibold">{fit.title}</span>
              <span className="block text-muted">
                {fit.size} people, {differenceWords(fit.difference).toLowerCase()}
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  const [nearest] = near;
  if (!nearest) return <p className="mt-1 text-sm text-muted">No group runs this event for them.</p>;
  return (
    <p className="mt-1 text-sm text-muted">
      Nearest: {nearest.title}, but: {nearest.breaches[0]?.text}
      {nearest.breaches.length > 1 && ` (and ${nearest.breaches.length - 1} more)`}.
    </p>
  );
}

type ListProps = {
  which: 'unplaced' | 'late';
  title: string;
  placeAllLabel: string;
  loose: readonly LooseSeat[];
  draft: Draft;
  facts: DraftFacts;
  selected: ReadonlySet<string>;
  marked: string | null;
  actions: WaitingActions;
};

/** Entries in no group, each with why and where they could go. */
export const WaitingList = memo(function WaitingList(props: ListProps) {
  const { which, title, placeAllLabel, loose, draft, facts, selected, marked, actions } = props;
  const isEditable = useBoardActions() !== null;
  const proposals = useMemo(() => {
    const entries = loose.filter(({ isGone }) => !isGone).flatMap(({ seat }) => seat.entries);
    return new Map(lateProposals(draft, entries, facts).map(proposal => [keyOf(proposal), proposal]));
  }, [loose, draft, facts]);
  if (loose.length === 0) return null;
  const fitting = [...proposals.values()].filter(({ fits }) => fits.length > 0).length;
  const placeAll =
    isEditable && fitting > 0 ? (
      <Button size="small" busy={actions.busy} onClick={() => actions.placeAll(which)} className="justify-self-start">
        {placeAllLabel} ({fitting})
      </Button>
    ) : null;
  return (
    <WaitingPart title={title} count={loose.length} action={placeAll}>
      <ul aria-label={title}>
        {loose.map(({ seat, event, reason, eventId }, i) => (
          <SeatLine
            key={seat.key}
            seat={seat}
            levels={draft.levels}
            isWeighed={rulesFor([eventId], facts.settings).limits.weightGapPercent !== null}
            isSelected={selected.has(seat.key)}
            isMarked={seat.key === marked}
            isFirst={i === 0}
          >
            <div className="px-1 pb-3">
              <p className="text-sm">
                <span className="font-semibold">{event}</span>
                {reason && `: ${reason}`}
              </p>
              <Places proposal={proposals.get(keyOf(seat.entries[0] as Entry))} actions={actions} />
            </div>
          </SeatLine>
        ))}
      </ul>
    </WaitingPart>
  );
});
