import { useMemo } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Results } from '#contract/result.ts';
import { access, mayUse } from '#core/access/access.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { usePoll } from '#web/lib/live/use-poll.ts';
import { readSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { TournamentChoice } from '../parts/tournament-choice.tsx';
import { choicesOf, filterSheets } from './filter.ts';
import { isNewTournament, loadResults } from './load-results.ts';
import { MedalChart } from './medal-chart.tsx';
import { ProgressPart } from './progress-part.tsx';
import { ReleaseBar } from './release-bar.tsx';
import { ResultFilterFields, StateChoice } from './result-filters.tsx';
import { ResultGroupsPart } from './result-groups-part.tsx';
import { counted } from './result-words.ts';
import { RetractDialog } from './retract-dialog.tsx';
import { useResultFilter } from './use-result-filter.ts';
import { resultsPartId, useResults } from './use-results.ts';

export const meta = () => pageMeta('Results');

const everyMs = 10_000;

export const clientLoader = keptLoader(({ request }: ClientLoaderFunctionArgs) => loadResults(request));
export const shouldRevalidate = isNewTournament;

export default function ResultsPage() {
  const { data, missed } = useKeptData(clientLoader);
  usePoll(true, everyMs);
  return <ResultsOf key={data.tournament.tournamentId} results={data} missed={missed} />;
}

function ArchivedNotice() {
  return (
    <Alert kind="info">
      This tournament is archived: its results can be read and printed here, and each family sees its own; nothing is
      published or unpublished any more, and visitors see none of them.
    </Alert>
  );
}

function ResultsOf({ results, missed }: { results: Results; missed: string | null }) {
  const { tournament, tournaments, isArchived, sheets, medals } = results;
  const { filter, choose, params } = useResultFilter();
  const choices = useMemo(() => choicesOf(sheets), [sheets]);
  const found = filterSheets(sheets, filter);
  const actions = useResults(results, found.shown);
  // Of an archived tournament nothing is released or taken back.
  const open = isArchived ? [] : sheets;
  const signed = open.filter(({ state }) => state === 'signed');
  const changed = open.filter(({ state }) => state === 'changed');
  const printPath = (page: string) => `/admin/results/${page}?tournament=${tournament.tournamentId}`;
  const isFiltered = ['state', 'event', 'ring', 'q'].some(name => params.has(name));
  /** The list may be far down. */
  function show(what: Record<string, string>): void {
    choose({ state: '', event: '', ring: '', q: '', ...what });
    const part = document.getElementById(resultsPartId);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }
  return (
    <>
      <PageTitle
        lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}`}
        actions={
          <>
            <TournamentChoice tournaments={tournaments} tournamentId={tournament.tournamentId} isShort />
            {sheets.length > 0 && (
              <span className="flex flex-wrap items-end gap-3">
                <LinkButton to={printPath('podium')}>Podium list</LinkButton>
                <LinkButton to={printPath('certificates')}>Certificates</LinkButton>
                <Button busy={actions.busy === 'csv'} onClick={() => void actions.csv()}>
                  <Icon name="download" /> CSV
                </Button>
              </span>
            )}
          </>
        }
      >
        Results
      </PageTitle>
      <div className="grid gap-8">
        <div className="grid gap-4 empty:hidden">
          <MissedAlert missed={missed} />
          {isArchived && <ArchivedNotice />}
          <ProblemAlert problem={actions.problem} onDismiss={actions.dismiss} />
          <TextAlert kind="success" text={actions.done} onDismiss={actions.dismissDone} />
          {changed.length > 0 && (
            <Alert
              kind="info"
              title={`${changed.length} published ${changed.length === 1 ? 'result has' : 'results have'} changed`}
            >
              <p>The public still sees the published version. Check what changed, then publish again.</p>
              <Button size="small" className="mt-2" onClick={() => show({ state: 'changed' })}>
                Show what changed
              </Button>
            </Alert>
          )}
        </div>
        {sheets.length === 0 ? (
          <ResultsEmpty />
        ) : (
          <>
            <ProgressPart sheets={sheets} onRing={ring => show({ ring })} />
            <PagePart
              id={resultsPartId}
              title="Division by division"
              lead={
                isArchived
                  ? undefined
                  : 'You can publish a result once all its places are decided and the centre judge has signed. It then appears on the results page, and families see their own.'
              }
            >
              <div className="grid gap-4">
                {signed.length > 0 && (
                  <div className="flex flex-wrap gap-3">
                    <Button
                      variant="primary"
                      busy={actions.busy === 'release'}
                      disabled={actions.busy !== null}
                      onClick={() => void actions.release(signed)}
                    >
                      {signed.length === 1 ? 'Publish 1 signed result' : `Publish ${signed.length} signed results`}
                    </Button>
                    {filter.state !== 'signed' && (
                      <Button onClick={() => show({ state: 'signed' })}>
                        {signed.length === 1 ? 'Review first' : 'Review them first'}
                      </Button>
                    )}
                  </div>
                )}
                <ResultFilterFields
                  filter={filter}
                  choices={choices}
                  choose={choose}
                  searchLabel="Find a name, school, division or ring"
                />
                <StateChoice filter={filter} found={found} choose={choose} />
              </div>
              <p role="status" className="sr-only">
                {isFiltered && `${counted(found.shown.length, 'result', 'results')} shown`}
              </p>
              {found.shown.length === 0 ? (
                <EmptyState title="No matches" action={<Button onClick={() => show({})}>Show all</Button>}>
                  No result matches the filters above.
                </EmptyState>
              ) : (
                <ResultGroupsPart key={String(params)} sheets={found.shown} isReadOnly={isArchived} actions={actions} />
              )}
            </PagePart>
            <PagePart id="medals" title="Medals by school">
              {medals.length > 0 ? (
                <MedalChart medals={medals} />
              ) : (
                <EmptyState title="No medals yet">They appear once a result is published.</EmptyState>
              )}
            </PagePart>
          </>
        )}
      </div>
      <ReleaseBar
        choice={actions.choice}
        busy={actions.busy}
        onRelease={actions.release}
        onRetract={actions.askTakeBack}
        onClear={actions.clear}
      />
      <RetractDialog
        sheets={actions.asked}
        isBusy={actions.busy !== null}
        onClose={() => actions.askTakeBack(null)}
        onGo={() => void actions.takeBack()}
      />
    </>
  );
}

/** No division of the tournament is published, or nobody stands in one. */
function ResultsEmpty() {
  const mayPublish = mayUse(access.matchmake, readSession()?.roles ?? []);
  return (
    <EmptyState
      title="No divisions are published yet"
      action={
        mayPublish && (
          <LinkButton to="/admin/matchmaking" variant="primary">
            Go to matchmaking
          </LinkButton>
        )
      }
    >
      Each division gets a line here once it is published.
    </EmptyState>
  );
}
