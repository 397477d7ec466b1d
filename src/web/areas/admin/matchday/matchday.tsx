import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { RingDay } from '#contract/ring/ring.ts';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { access, mayUse } from '#core/access/access.ts';
import { readSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useFocusKept } from '#web/ui/focus-kept.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { VenueMinute } from '#web/widgets/venue-clock.tsx';
import { formatLongDate } from '#words/format.ts';
import { DayNotices } from '../ring/day-notices.tsx';
import { loadRingDay } from '../ring/load-ring-day.ts';
import { useRingDayFor } from '../ring/use-ring-day.ts';
import { OpenTables } from '../ring-table/open-tables.tsx';
import { ringTablesPath } from '../ring-table/ring-tables-path.ts';
import { messagePath } from '../screens/message-path.ts';
import { AskDialog } from './ask-dialog.tsx';
import { BoardEmpty, type EmptyReason, emptyReason } from './board-empty.tsx';
import { ChangeList } from './change-list.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Cockpit } from './cockpit/cockpit.tsx';
import { DayLine } from './cockpit/day-line.tsx';
import { DayStrip } from './day-strip.tsx';
import { DecisionList } from './decision/decision-list.tsx';
import { useRingWatch } from './decision/use-ring-watch.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PersonSearch } from './person-search.tsx';
import { RepairDialog } from './repair/repair-dialog.tsx';
import { RingBoard } from './ring-board.tsx';
import { RingSwitch } from './ring-switch.tsx';
import { type RingView, ringViews } from './ring-view.ts';
import { useBoardActs } from './use-board-acts.ts';
import { useKept } from './use-kept.ts';

export const meta = () => pageMeta('Matchday');

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadRingDay(request);

const tournamentIn = (url: URL) => url.searchParams.get('tournament');
/** Going from ring to ring needs no new look: the day is kept up to date anyway. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return tournamentIn(currentUrl) === tournamentIn(nextUrl) ? false : defaultShouldRevalidate;
}

const ringIdOf = ({ ringId }: RingView): number => ringId;

function showCard(ringId: number): void {
  const card = document.getElementById(`ring-${ringId}`);
  card?.closest('details')?.setAttribute('open', '');
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** The ring that the address names, if there is one. */
function useChosenRing(rings: readonly RingView[]) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('ring'));
  const chosen = rings.some(({ ringId }) => ringId === asked) ? asked : null;
  const linkTo = (ringId: number | null): string => {
    const next = new URLSearchParams(params);
    if (ringId === null) next.delete('ring');
    else next.set('ring', String(ringId));
    return `?${next}`;
  };
  const wanted = useRef<number | null>(null);
  // Only then is the card shown on the phone.
  useEffect(() => {
    if (chosen !== null && wanted.current === chosen) showCard(chosen);
    wanted.current = null;
  }, [chosen]);
  const choose = useCallback(
    (ringId: number) => {
      wanted.current = ringId;
      setParams(
        before => {
          before.set('ring', String(ringId));
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
      showCard(ringId);
    },
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams(
        before => {
          before.delete('ring');
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { chosen, linkTo, choose, close };
}

/** Before the day everything may be tried, and counts; afterwards the same taps would change what happened. */
function OtherDay({ isOver, tournamentId }: { isOver: boolean; tournamentId: number }) {
  return isOver ? (
    <Alert kind="info" title="This day is over">
      <p>What you change here changes the record of the day. No texts are sent.</p>
      <div className="mt-2">
        <OpenTables key={tournamentId} tournamentId={tournamentId} />
      </div>
    </Alert>
  ) : (
    <Alert kind="info" title="The tournament isn’t today">
      <p>
        What you enter here counts as on the day, but no texts are sent. To practise scoring, use the practice table
        under Ring tables.
      </p>
      <div className="mt-2">
        <OpenTables key={tournamentId} tournamentId={tournamentId} />
      </div>
    </Alert>
  );
}

type Board = {
  live: ReturnType<typeof useRingDayFor>;
  watch: RingWatch;
  board: ReturnType<typeof useBoardActs>;
  rings: readonly RingView[];
  mayPlan: boolean;
};

/** On a large screen everything is in sight at once. */
function WideBoard({ live, watch, board, rings }: Omit<Board, 'mayPlan'>) {
  const { day, facts } = live;
  const { acts, pending } = board;
  const { chosen, choose, close } = useChosenRing(rings);
  return (
    <>
      <DayLine day={day} facts={facts} injuries={watch.injuryReports} onRing={choose} />
      {!day.tournament.isToday && (
        <div className="mb-2">
          <OtherDay isOver={day.now > 0} tournamentId={day.tournament.tournamentId} />
        </div>
      )}
      <Cockpit
        live={live}
        watch={watch}
        rings={rings}
        chosen={chosen}
        choose={choose}
        onClose={close}
        pending={pending}
        acts={acts}
      >
        <ChangeList changes={day.changes} busy={[...pending.keys()].join(' ')} acts={acts} />
        <DayNotices live={{ ...live, undo: acts.undo }} />
      </Cockpit>
    </>
  );
}

/** Elsewhere cards, on the phone one ring at a time. */
function CardBoard({ live, watch, board, rings, mayPlan }: Board) {
  const { day, facts } = live;
  const { acts, pending } = board;
  const { chosen, linkTo, choose } = useChosenRing(rings);
  const busy = [...pending.keys()].join(' ');
  return (
    <>
      <BoardTitle day={day} />
      <div className="grid gap-6">
        {!day.tournament.isToday && <OtherDay isOver={day.now > 0} tournamentId={day.tournament.tournamentId} />}
        <RingSwitch rings={rings} chosen={chosen} linkTo={linkTo} />
        {/* On the phone a chosen ring has the screen for itself. */}
        <div className={chosen === null ? 'grid gap-6' : 'hidden gap-6 md:grid'}>
          <DayStrip day={day} injuries={watch.injuryReports} mayPlan={mayPlan} />
          <PersonSearch day={day} facts={facts} onRing={choose} />
        </div>
        <DecisionList
          of={{ day, facts, watch }}
          shape={chosen === null ? 'few' : 'folded'}
          busy={busy}
          onRing={choose}
          acts={acts}
        />
        <RingBoard rings={rings} chosen={chosen} linkTo={linkTo} pending={pending} acts={acts} />
        <ChangeList changes={day.changes} busy={busy} acts={acts} />
      </div>
      <DayNotices live={{ ...live, undo: acts.undo }} />
    </>
  );
}

function BoardTitle({ day }: { day: RingDay }) {
  return (
    <PageTitle
      lead={`${formatLongDate(day.tournament.tournamentDate)}, ${day.tournament.city}`}
      actions={
        <>
          <LinkButton size="small" to={ringTablesPath(day.tournament.tournamentId)}>
            Ring tables
          </LinkButton>
          <LinkButton size="small" to={messagePath}>
            Message to all screens
          </LinkButton>
          <LinkButton size="small" to={`/admin/results?tournament=${day.tournament.tournamentId}`}>
            Results
          </LinkButton>
        </>
      }
    >
      Matchday
    </PageTitle>
  );
}

/** A day that cannot be run yet, with what is missing. */
function EmptyBoard({ live, board, reason, mayPlan }: Omit<Board, 'rings' | 'watch'> & { reason: EmptyReason }) {
  const { day } = live;
  const { acts, pending } = board;
  return (
    <>
      <BoardTitle day={day} />
      <div className="grid gap-6">
        {!day.tournament.isToday && <OtherDay isOver={day.now > 0} tournamentId={day.tournament.tournamentId} />}
        <BoardEmpty reason={reason} mayPlan={mayPlan} />
        <ChangeList changes={day.changes} busy={[...pending.keys()].join(' ')} acts={acts} />
      </div>
      <DayNotices live={{ ...live, undo: acts.undo }} />
    </>
  );
}

export default function MatchdayPage() {
  const { day: loaded } = useLoaderData<typeof clientLoader>();
  const live = useRingDayFor(loaded);
  const { day, facts } = live;
  const watch = useRingWatch(live.day.tournament.tournamentId);
  const board = useBoardActs(live, watch.rings);
  const { acts } = board;
  // Room for a row for each ring, with the decisions beside them: the breakpoint `board` of tokens.css.
  const isWide = useMedia('(min-width: 75rem)');
  useFocusKept();
  const rings = useKept(
    useMemo(() => ringViews(day, facts, watch.unsureFinals), [day, facts, watch.unsureFinals]),
    ringIdOf,
  );
  const mayPlan = mayUse(access.manageRings, readSession()?.roles ?? []);
  const reason = emptyReason(day);
  const Shown = isWide ? WideBoard : CardBoard;
  return (
    <VenueMinute value={live.minute}>
      {reason ? (
        <EmptyBoard live={live} board={board} reason={reason} mayPlan={mayPlan} />
      ) : (
        <Shown live={live} watch={watch} board={board} rings={rings} mayPlan={mayPlan} />
      )}
      <AskDialog asked={board.asked} onClose={() => board.setAsked(null)} />
      <MoveDialog division={board.moving} facts={facts} acts={acts} onClose={() => board.setMoving(null)} />
      <CloseDialog ring={board.closing} facts={facts} acts={acts} onClose={() => board.setClosing(null)} />
      <RepairDialog
        draftDivisionId={board.repairing}
        live={live}
        acts={acts}
        running={rings.find(({ running }) => running?.draftDivisionId === board.repairing)?.running ?? null}
        onClose={board.closeRepair}
      />
      <ColleagueNews changes={day.changes} isOwn={acts.isOwn} />
    </VenueMinute>
  );
}

/** What a colleague just did, for those who do not see the card light up. */
function ColleagueNews({ changes, isOwn }: { changes: RingDay['changes']; isOwn: () => boolean }) {
  const latest = changes[0];
  const known = useRef(latest?.changeId ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!latest || latest.changeId <= known.current) return;
    known.current = latest.changeId;
    setText(isOwn() ? '' : `${latest.by}: ${latest.text}`);
  }, [latest, isOwn]);
  return (
    <p role="status" aria-label="Just now by other staff" className="sr-only">
      {text}
    </p>
  );
}
