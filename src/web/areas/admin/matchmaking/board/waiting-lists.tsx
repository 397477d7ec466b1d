import { memo, type ReactNode, useMemo, useState } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftMeeting } from '#contract/matchmaking/meeting.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { type DraftFacts, keyOf, rulesFor } from '#core/matchmaking/draft-state.ts';
import { type LateProposal, lateProposals } from '#core/matchmaking/late/late-proposals.ts';
import { bestMeeting } from '#core/matchmaking/meeting/meeting.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '../draft/draft-words.ts';
import { meetingWords } from '../draft/meeting-words.ts';
import { AskDialog, type ToAsk } from './ask-dialog.tsx';
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
  /** Shows what families were asked meanwhile. */
  reload: () => void;
  stopAsking: (meetingId: number) => void;
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

type PlacesProps = { proposal: LateProposal | undefined; toAsk: ToAsk | undefined; actions: WaitingActions };

/** Where somebody could go: the best places with their price, the group to ask families about, or the nearest and why not. */
function Places({ proposal, toAsk, actions }: PlacesProps) {
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
  if (toAsk)
    return (
      <p className="mt-1 text-sm text-muted">
        With every family’s yes: {toAsk.meeting.title}. {toAsk.meeting.reasons.join('. ')}.
      </p>
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

type AnswersProps = {
  meeting: DraftMeeting | undefined;
  toAsk: ToAsk | undefined;
  busy: boolean;
  onAsk: () => void;
  onStop: () => void;
};

/** What their families were asked, or the way to ask them. MATCH-62 */
function Answers({ meeting, toAsk, busy, onAsk, onStop }: AnswersProps) {
  const isEditable = useBoardActions() !== null;
  const words = meeting ? meetingWords(meeting) : null;
  const isOpen = meeting?.state === 'waiting';
  return (
    <>
      {words && <p className="mt-1 text-sm font-semibold">{words}</p>}
      {isEditable && isOpen && (
        <Button size="small" variant="quiet" busy={busy} onClick={onStop}>
          Stop asking
        </Button>
      )}
      {isEditable && toAsk && !isOpen && (
        <Button size="small" onClick={onAsk} className="mt-1">
          {words ? 'Ask again' : `Ask ${counted(toAsk.meeting.families.length, 'family', 'families')}`}
        </Button>
      )}
    </>
  );
}

/** Entries in no group, each with why and where they could go, or what their families say. */
export const WaitingList = memo(function WaitingList(props: ListProps) {
  const { which, title, placeAllLabel, loose, draft, facts, selected, marked, actions } = props;
  const isEditable = useBoardActions() !== null;
  const proposals = useMemo(() => {
    const entries = loose.filter(({ isGone }) => !isGone).flatMap(({ seat }) => seat.entries);
    return new Map(lateProposals(draft, entries, facts).map(proposal => [keyOf(proposal), proposal]));
  }, [loose, draft, facts]);
  const meetings = useMemo(() => new Map(draft.meetings.map(meeting => [keyOf(meeting), meeting])), [draft.meetings]);
  const askable = useMemo(
    () =>
      new Map(
        [...proposals.values()].flatMap(({ competitorId, eventId, fits }) => {
          const entry = { competitorId, eventId };
          const meeting = fits.length > 0 ? null : bestMeeting(entry, draft, facts);
          return meeting ? [[keyOf(entry), { entry, companions: [], meeting }] as const] : [];
        }),
      ),
    [proposals, draft, facts],
  );
  const [asking, setAsking] = useState<readonly ToAsk[]>([]);
  if (loose.length === 0) return null;
  const notAsked = [...askable].filter(([key]) => !meetings.has(key)).map(([, toAsk]) => toAsk);
  const fitting = [...proposals.values()].filter(({ fits }) => fits.length > 0).length;
  const placeAll =
    isEditable && fitting > 0 ? (
      <Button size="small" busy={actions.busy} onClick={() => actions.placeAll(which)} className="justify-self-start">
        {placeAllLabel} ({fitting})
      </Button>
    ) : null;
  const askAll =
    isEditable && notAsked.length > 1 ? (
      <Button size="small" onClick={() => setAsking(notAsked)} className="justify-self-start">
        Ask the families of {notAsked.length}
      </Button>
    ) : null;
  return (
    <WaitingPart
      title={title}
      count={loose.length}
      action={
        <>
          {placeAll}
          {askAll}
        </>
      }
    >
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
              <Places
                proposal={proposals.get(keyOf(seat.entries[0] as Entry))}
                toAsk={askable.get(keyOf(seat.entries[0] as Entry))}
                actions={actions}
              />
              <Answers
                meeting={meetings.get(keyOf(seat.entries[0] as Entry))}
                toAsk={askable.get(keyOf(seat.entries[0] as Entry))}
                busy={actions.busy}
                onAsk={() => setAsking([askable.get(keyOf(seat.entries[0] as Entry)) ?? []].flat())}
                onStop={() => actions.stopAsking(meetings.get(keyOf(seat.entries[0] as Entry))?.meetingId ?? 0)}
              />
            </div>
          </SeatLine>
        ))}
      </ul>
      {asking.length > 0 && (
        <AskDialog draft={draft} asking={asking} facts={facts} onClose={() => setAsking([])} onAsked={actions.reload} />
      )}
    </WaitingPart>
  );
});
