import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadChosen, downloadCompetitors } from '#contract/staff-competitor.ts';
import { download } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { TournamentChoice } from '../parts/tournament-choice.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { CoachLinksDialog } from './coach/coach-links-dialog.tsx';
import { type ColumnKey, columnKeys, usualColumns } from './columns.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { CompetitorGrid } from './competitor-grid.tsx';
import { filterParams, noFilter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { leadOf } from './lead.ts';
import { SchoolsDialog } from './schools-dialog.tsx';
import { noSelection } from './selection.ts';
import { type CompetitorTable, TableIndex } from './table-index.ts';
import { useEdits } from './use-edits.tsx';
import { useTableView } from './use-table-view.ts';

/** More do not fit in an address; whoever writes to that many chooses them by what they share. */
const mostWrittenTo = 400;

/** Where to write to the families of these; null when they are too many to name. */
function writeAddress(
  tournamentId: number | null,
  competitorIds: readonly number[],
  index: Pick<TableIndex, 'byId'>,
): string | null {
  const registrationIds = new Set(competitorIds.flatMap(id => index.byId.get(id)?.row.registrationId ?? []));
  if (registrationIds.size === 0 || registrationIds.size > mostWrittenTo) return null;
  return `/admin/communications/registrations?tournament=${tournamentId}&registrations=${[...registrationIds].join(',')}`;
}

const columnsPlace = 'nlc.competitor-columns';

function readColumns(): readonly ColumnKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(columnsPlace) ?? '');
    if (Array.isArray(kept)) return columnKeys.filter(key => kept.includes(key));
  } catch {
    // Nothing is kept, or by somebody else: the usual ones.
  }
  return columnKeys.filter(key => usualColumns.includes(key));
}

/** The columns somebody chose in this browser, in their fixed order. */
function useColumns(): [readonly ColumnKey[], (keys: readonly ColumnKey[]) => void] {
  const [chosen, setChosen] = useState(readColumns);
  return [
    chosen,
    keys => {
      const ordered = columnKeys.filter(key => keys.includes(key));
      setChosen(ordered);
      localStorage.setItem(columnsPlace, JSON.stringify(ordered));
    },
  ];
}

type Open = 'level' | 'school' | 'columns' | 'schools' | 'coaches' | null;

/** Everybody entered for one tournament, competing or not: found, sorted, chosen, changed together. */
export function CompetitorPage({ table }: { table: CompetitorTable }) {
  const navigate = useNavigate();
  const index = useMemo(() => new TableIndex(table), [table]);
  const [view, setView] = useTableView();
  const [columns, setColumns] = useColumns();
  const [selection, setSelection] = useState(noSelection);
  const [open, setOpen] = useState<Open>(null);
  const edits = useEdits();
  const { filter, sort } = view;
  const entries = useMemo(() => index.list(filter, sort), [index, filter, sort]);
  const chosen = useMemo(() => [...selection.chosen].filter(id => index.byId.has(id)), [selection.chosen, index]);
  const isFiltered = filterParams(filter).length > 0;
  const { tournamentId } = table;
  const total = table.competitors.length;
  const close = () => {
    edits.dismiss();
    setOpen(null);
  };
  const csv = (call: () => Promise<void>) => void edits.change('csv', () => call().then(() => true));
  const problem = open === null && <ProblemAlert problem={edits.problem} onDismiss={edits.dismiss} />;

  return (
    <>
      <PageTitle
        lead={leadOf(entries, index.entries, isFiltered)}
        actions={<TournamentChoice tournaments={table.tournaments} tournamentId={table.tournamentId} />}
      >
        Competitors
      </PageTitle>
      <div className="grid gap-5">
        {problem}
        {open !== 'schools' && edits.result}
        {total === 0 ? (
          <EmptyState title="No competitors yet">
            Competitors appear here as soon as a family or the desk adds them.
          </EmptyState>
        ) : (
          <>
            <FilterBar
              names={table}
              filter={filter}
              onFilter={next => setView({ filter: next })}
              sort={sort}
              onSort={next => setView({ sort: next })}
              actions={
                <span className="flex flex-wrap gap-3 lg:ml-auto">
                  <Button size="small" onClick={() => setOpen('columns')} className="min-h-12 max-md:hidden">
                    Columns
                  </Button>
                  <Button size="small" onClick={() => setOpen('schools')} className="min-h-12">
                    Schools
                  </Button>
                  <Button size="small" onClick={() => setOpen('coaches')} className="min-h-12">
                    Coach’s links
                  </Button>
                  <Button
                    size="small"
                    className="min-h-12"
                    busy={edits.busy === 'csv'}
                    onClick={() => csv(() => download(downloadCompetitors, { query: { tournamentId } }))}
                  >
                    <Icon name="download" />
                    CSV
                  </Button>
                </span>
              }
            />
            <p role="status" className="sr-only">
              {entries.length} found, {chosen.length} selected
            </p>
            {entries.length === 0 ? (
              <div className="min-h-96">
                <EmptyState
                  title="No competitors match"
                  action={<Button onClick={() => setView({ filter: noFilter })}>Show everyone</Button>}
                >
                  Try a shorter search, or remove a filter.
                </EmptyState>
              </div>
            ) : (
              <CompetitorGrid
                entries={entries}
                columns={columns}
                sort={sort}
                onSort={next => setView({ sort: next })}
                selection={selection}
                onSelect={setSelection}
                onOpen={({ row }) => void navigate(`/admin/registration/${row.registrationId}`)}
              />
            )}
          </>
        )}
      </div>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          matching={entries.every(({ row }) => selection.chosen.has(row.id)) ? null : entries.length}
          isFiltered={isFiltered}
          writeTo={writeAddress(tournamentId, chosen, index)}
          isBusy={edits.busy === 'csv'}
          onChooseAll={() => setSelection({ ...selection, chosen: new Set(entries.map(({ row }) => row.id)) })}
          onClear={() => setSelection({ ...selection, chosen: new Set() })}
          onChange={setOpen}
          onDownload={() => csv(() => download(downloadChosen, { input: { competitorIds: chosen } }))}
        />
      )}
      {(open === 'level' || open === 'school') && (
        <BulkDialog
          what={open}
          count={chosen.length}
          table={table}
          isBusy={edits.busy === 'edit'}
          problem={edits.problem}
          onDismiss={edits.dismiss}
          onClose={close}
          onSave={async (part, title) => {
            if (await edits.editMany(chosen, part, title)) setOpen(null);
          }}
        />
      )}
      <ColumnsDialog open={open === 'columns'} onClose={close} chosen={columns} onChange={setColumns} />
      {open === 'coaches' && tournamentId !== null && <CoachLinksDialog tournamentId={tournamentId} onClose={close} />}
      {open === 'schools' && (
        <SchoolsDialog
          onClose={close}
          isBusy={edits.busy !== null}
          problem={edits.problem}
          onDismiss={edits.dismiss}
          result={edits.result}
          version={edits.version}
          onMerge={edits.merge}
        />
      )}
    </>
  );
}
