import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, replace } from 'react-router';
import {
  endTablet,
  getRingTables,
  listTableConflicts,
  type RingTables,
  renewPin,
  settleTableConflict,
  type TableConflict,
} from '#contract/ring-table/ring-table.ts';
import { access, mayUse } from '#core/access/access.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { usePoll } from '#web/lib/live/use-poll.ts';
import { readSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { loadRingDay } from '../ring/load-ring-day.ts';
import { OpenTables } from './open-tables.tsx';
import { RingTableCard, ringPartId, type TableRing } from './ring-table-card.tsx';
import { ringTablesPath } from './ring-tables-path.ts';
import { conflictsPartId, TableConflicts } from './table-conflicts.tsx';
import { type AskedTable, TableDialog } from './table-dialogs.tsx';
import { TablePapers } from './table-papers.tsx';
import { pinWords } from './table-words.ts';

export const meta = () => pageMeta('Ring Tables');

const everyMs = 10_000;

/** Of the tournament in the address; the address of the next one's is found once. */
export const clientLoader = keptLoader(async ({ request }: ClientLoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('tournament') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(asked)) {
    const { day } = await loadRingDay(request);
    throw replace(ringTablesPath(day.tournament.tournamentId));
  }
  const params = { tournamentId: Number(asked) };
  const [tables, conflicts] = await Promise.all([api(getRingTables, { params }), api(listTableConflicts, { params })]);
  return { tables, conflicts };
});

export default function RingTablesPage() {
  const { data, missed } = useKeptData(clientLoader);
  const { tables, conflicts } = data;
  const { tournament, rings, now } = tables;
  usePoll(true, everyMs);
  const changes = useTableChanges();
  const { busy, problem, dismiss, done, asked } = changes;
  const papers = usePapers(rings);
  return (
    <>
      <div className="print:hidden">
        <Link
          to={`/admin/matchday?tournament=${tournament.tournamentId}`}
          className="inline-flex min-h-11 items-center"
        >
          Back to the board
        </Link>
        <PageTitle
          lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}`}
          actions={
            <>
              {rings.length > 0 && (
                <Button variant="primary" onClick={() => papers.print(null)}>
                  Print all cards
                </Button>
              )}
              <LinkButton to="/signage/ring-practice">Practice table</LinkButton>
            </>
          }
        >
          Ring tables
        </PageTitle>
        <div className="grid gap-8">
          <div className="grid gap-4 empty:hidden">
            <MissedAlert missed={missed} />
            {!asked && <ProblemAlert problem={problem} onDismiss={dismiss} />}
            <TextAlert kind="success" text={done} onDismiss={() => changes.setDone(null)} />
          </div>
          {rings.length === 0 ? (
            <NoRings />
          ) : (
            <>
              <OpenTables key={tournament.tournamentId} tournamentId={tournament.tournamentId} />
              <TableConflicts conflicts={conflicts} busy={busy} onSettle={changes.settle} />
              <div className="grid items-start gap-6 lg:grid-cols-2 min-[100rem]:grid-cols-3">
                {rings.map(ring => (
                  <RingTableCard
                    key={ring.ringId}
                    ring={ring}
                    now={now}
                    busy={busy}
                    onRenew={changes.askRenewal}
                    onEnd={(tablet, of) => changes.ask({ what: 'end', ring: of, tablet })}
                    onPrint={({ ringId }) => papers.print(ringId)}
                  />
                ))}
              </div>
            </>
          )}
        </div>
        <TableDialog
          asked={asked}
          isBusy={busy !== null}
          problem={problem}
          onDismiss={dismiss}
          onClose={() => changes.ask(null)}
          onGo={changes.go}
        />
      </div>
      <TablePapers rings={papers.shown} tournament={tournament} />
    </>
  );
}

function NoRings() {
  const mayPlan = mayUse(access.manageRings, readSession()?.roles ?? []);
  return (
    <EmptyState
      title="No rings yet"
      action={
        mayPlan && (
          <LinkButton to="/admin/rings" variant="primary">
            Add rings
          </LinkButton>
        )
      }
    >
      Each ring has a table with its own PIN and code here.
    </EmptyState>
  );
}

/** Everything that is done on the page, and what is said of it. */
function useTableChanges() {
  const { busy, problem, change, dismiss } = useChange();
  const [done, setDone] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedTable | null>(null);
  const ask = (next: AskedTable | null) => {
    dismiss();
    setDone(null);
    setAsked(next);
  };
  /** Its button may be gone: the focus goes to where it was. */
  function end(said: string, partId: string) {
    setAsked(null);
    setDone(said);
    setTimeout(() => focusPart(partId)); // after the dialog gave the focus back
  }
  async function renew({ ringId, name }: TableRing) {
    const after = await change(`renew ${ringId}`, () => api(renewPin, { params: { ringId } }));
    const pin = after?.rings.find(ring => ring.ringId === ringId)?.pin;
    if (pin) end(`The PIN of ${name} is now ${pinWords(pin)}. Print its card again.`, ringPartId(ringId));
  }
  return {
    busy,
    problem,
    dismiss,
    done,
    setDone,
    asked,
    ask,
    askRenewal: (ring: TableRing) => ask({ what: 'renew', ring }),
    async go(what: AskedTable) {
      if (what.what === 'renew') return renew(what.ring);
      const { tabletId, name } = what.tablet;
      const after = await change(`end ${tabletId}`, () => api(endTablet, { params: { tabletId } }));
      if (after) end(`${name} has been removed.`, ringPartId(what.ring.ringId));
    },
    async settle({ actId, tabletName, divisionTitle, seen }: TableConflict, isTaken: boolean) {
      setDone(null);
      const call = () => api(settleTableConflict, { params: { actId }, input: { isTaken, seen } });
      if (!(await change(`${isTaken ? 'take' : 'keep'} ${actId}`, call))) return;
      const counts = isTaken ? `the entry from ${tabletName} counts` : 'the current score stays';
      end(`${divisionTitle}: ${counts}.`, conflictsPartId);
    },
  };
}

/** The cards that are printed: all, or that of one ring. */
function usePapers(rings: RingTables['rings']) {
  const [only, setOnly] = useState<{ ringId: number | null } | null>(null);
  useEffect(() => {
    if (!only) return;
    const all = () => setOnly(null);
    window.addEventListener('afterprint', all);
    window.print();
    return () => window.removeEventListener('afterprint', all);
  }, [only]);
  return {
    shown: only?.ringId ? rings.filter(({ ringId }) => ringId === only.ringId) : rings,
    print: (ringId: number | null) => setOnly({ ringId }),
  };
}
