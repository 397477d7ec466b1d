import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Repair } from '#contract/repair.ts';
import { joined } from '#core/catalogue/uses.ts';
import type { Agreement } from '#core/repair/repair.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UndoBegun } from '../../matchmaking/draft/undo-begun.tsx';
import { DayProblem } from '../../ring/day-notices.tsx';
import type { LiveRingDay } from '../../ring/use-ring-day.ts';
import type { DivisionView } from '../ring-view.ts';
import type { BoardActs, Sent } from '../use-board-acts.ts';
import { JoinAnyway } from './join-anyway.tsx';
import { OtherWays } from './other-ways.tsx';
import { useRepair } from './use-repair.ts';
import { WayCard } from './way-card.tsx';

type Props = {
  draftDivisionId: number;
  live: LiveRingDay;
  acts: BoardActs;
  /** It, if it is on the mat. */
  running: DivisionView | null;
  onClose: () => void;
};

function Presence({ repair }: { repair: Repair }) {
  return (
    <div className="grid gap-0.5">
      <p>
        Left: <strong>{joined(repair.present)}</strong>
        {repair.ringName && <span className="text-muted"> in {repair.ringName}</span>}
      </p>
      {repair.absent.length > 0 && <p className="text-muted">No-shows: {joined(repair.absent)}</p>}
    </div>
  );
}

function Refused({ refused }: Pick<Repair, 'refused'>) {
  return (
    <ul aria-label="Not allowed" className="grid gap-3">
      {refused.map(({ title, reasons }) => (
        <li key={title}>
          <p className="font-semibold wrap-anywhere">{title}</p>
          {reasons.map(reason => (
            <p key={reason} className="text-sm text-muted">
              {reason}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

type WaysProps = {
  repair: Repair;
  busy: string | null;
  undoBegun: ReactNode;
  onGo: (key: string, agreement: Agreement | null) => void;
};

function Ways({ repair, busy, undoBegun, onGo }: WaysProps) {
  const { ways, byAgreement, refused, needsRepair } = repair;
  if (!needsRepair)
    return (
      <EmptyState title="This division no longer needs a group" action={undoBegun}>
        Someone has arrived, or it has started.
      </EmptyState>
    );
  if (ways.length === 0)
    return (
      <div className="grid gap-4">
        <EmptyState title="No group fits within the limits">
          {byAgreement.length > 0
            ? 'If a parent agrees, they may join one that is just beyond the limits:'
            : refused.length > 0
              ? 'Closest groups, and why each is blocked:'
              : 'No other group in these events is still to come.'}
        </EmptyState>
        <JoinAnyway ways={byAgreement} busy={busy} onJoin={onGo} />
        {byAgreement.length > 0 && refused.length > 0 && (
          <p className="font-semibold">Not allowed, even if a parent agrees:</p>
        )}
        <Refused refused={refused} />
      </div>
    );
  const most = Math.max(1, ...ways.flatMap(({ fairness }) => [fairness.before, fairness.after]));
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">Best first. Bars show how far apart people are; shorter is fairer.</p>
      <ol className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {ways.map((way, i) => (
          <WayCard
            key={way.key}
            way={way}
            ringName={repair.ringName}
            most={most}
            isBest={i === 0}
            isBusy={busy === way.key}
            isDisabled={busy !== null}
            onGo={() => onGo(way.key, null)}
          />
        ))}
      </ol>
      {refused.length > 0 && (
        <Disclosure summary={`Not allowed (${refused.length})`}>
          <Refused refused={refused} />
        </Disclosure>
      )}
    </div>
  );
}

function Choices({ draftDivisionId, live, acts, running, onClose }: Props) {
  const { day, facts } = live;
  const { state, look } = useRepair(day.tournament.tournamentId, draftDivisionId);
  const [busy, setBusy] = useState<string | null>(null);
  const isSent = useRef(false);
  const division = facts.divisions.get(draftDivisionId);
  const ringId = [...facts.assignments.values()].find(one => one.draftDivisionId === draftDivisionId)?.ringId ?? 0;
  const isGone = !division || state.kind === 'gone';
  // What was sent a second time after the network failed is done too.
  useEffect(() => {
    if (!division && isSent.current) onClose();
  }, [division, onClose]);

  async function go(key: string, act: () => Promise<Sent>): Promise<void> {
    isSent.current = true;
    setBusy(key);
    const end = await act();
    setBusy(null);
    if (end === 'done') return onClose();
    if (end === 'refused') await look();
  }
  const exhibit = (isExhibition: boolean) =>
    void go('exhibition', () => acts.setExhibition({ draftDivisionId, ringId }, isExhibition));
  return (
    <div className="grid gap-5">
      <DayProblem live={live} />
      {isGone ? (
        <EmptyState
          title="This division no longer exists"
          action={<Button onClick={onClose}>Back to the board</Button>}
        >
          Someone else combined it with another.
        </EmptyState>
      ) : (
        <>
          {division.isExhibition && (
            <p>
              <Badge tone="info">Exhibition: no medals</Badge>
            </p>
          )}
          {state.kind === 'loading' && (
            <Skeleton shapes={['line', 'line', 'block', 'block']} label="Looking for groups that fit…" />
          )}
          {state.kind === 'failed' && (
            <Alert kind="danger" title="We could not look for groups">
              <p>{state.text}</p>
              <Button size="small" className="mt-2" onClick={() => void look()}>
                Try again
              </Button>
            </Alert>
          )}
          {state.kind === 'ready' && (
            <>
              <Presence repair={state.repair} />
              <Ways
                repair={state.repair}
                busy={busy}
                undoBegun={
                  <UndoBegun
                    tournamentId={day.tournament.tournamentId}
                    refusal={`“${division.title}”`}
                    onDone={() => void look()}
                  />
                }
                onGo={(key, agreement) => void go(key, () => acts.repair(draftDivisionId, ringId, key, agreement))}
              />
            </>
          )}
          <OtherWays
            isExhibition={division.isExhibition}
            isBusy={busy === 'exhibition'}
            isDisabled={busy !== null}
            onExhibition={exhibit}
            onFinish={
              running &&
              (() => {
                onClose();
                acts.finish(running);
              })
            }
          />
        </>
      )}
    </div>
  );
}

/** Who is left of a division, and where they could go: one tap. REPAIR-3, REPAIR-4 */
export function RepairDialog({
  draftDivisionId,
  ...rest
}: Omit<Props, 'draftDivisionId'> & { draftDivisionId: number | null }) {
  const known = draftDivisionId === null ? undefined : rest.live.facts.divisions.get(draftDivisionId);
  const [title, setTitle] = useState('');
  // It stays in the heading when it is gone.
  if (known && known.title !== title) setTitle(known.title);
  return (
    <Dialog open={draftDivisionId !== null} onClose={rest.onClose} title={`Find a group to join: ${title}`} size="wide">
      {draftDivisionId !== null && <Choices key={draftDivisionId} draftDivisionId={draftDivisionId} {...rest} />}
    </Dialog>
  );
}
