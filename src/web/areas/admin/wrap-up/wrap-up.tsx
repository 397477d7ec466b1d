import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getWrapUp, type WrapUp } from '#contract/wrap-up.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { formatLongDate } from '#words/format.ts';
import { TournamentChoice } from '../parts/tournament-choice.tsx';
import { minutesWords } from '../ring/minute-words.ts';
import { NotedFigures } from '../ring/plan/noted-figures.tsx';
import { countOf } from '../ring/plan/plan-words.ts';
import { DurationPart } from './duration-part.tsx';
import { PacePart } from './pace-part.tsx';
import { RingCoursePart } from './ring-course-part.tsx';
import { useWrapUp } from './use-wrap-up.ts';
import { HandPart, NoShowPart, WaitPart } from './wait-part.tsx';
import { endFigure, shareWords } from './wrap-up-words.ts';

export const meta = () => pageMeta('Wrap-up');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('tournament') ?? '';
  return api(getWrapUp, { query: /^[1-9]\d{0,8}$/.test(asked) ? { tournament: asked } : {} });
}

export default function WrapUpPage() {
  const report = useLoaderData<typeof clientLoader>();
  return <WrapUpOf key={report.tournament.tournamentId} report={report} />;
}

function figuresOf(report: WrapUp) {
  const { counts, noShows, waits } = report;
  const waited = waits.filter(({ reason }) => reason !== 'lunch').reduce((sum, { minutes }) => sum + minutes, 0);
  return [
    endFigure(report),
    {
      term: 'Divisions ran',
      value: String(counts.ran),
      note: counts.ran === counts.divisions ? 'All published divisions.' : `Of ${counts.divisions} published.`,
    },
    {
      term: 'No-shows',
      value: shareWords(noShows.all),
      note: `${noShows.all.noShows} of ${countOf(noShows.all.entries, 'entry', 'entries')} in finished divisions.`,
    },
    {
      term: 'Rings waited',
      value: minutesWords(waited),
      note: 'All rings together, without lunch.',
    },
  ];
}

function WrapUpOf({ report }: { report: WrapUp }) {
  const { tournament, tournaments, state, counts } = report;
  const actions = useWrapUp(report);
  const isTold = state === 'underWay' || state === 'over';
  return (
    <div className="[page:report] print:[zoom:0.8] print:[&_details]:hidden print:[&_h1]:text-2xl print:[&_h2]:text-xl">
      <PageTitle
        lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}`}
        actions={
          <span className="flex flex-wrap items-end gap-3 print:hidden">
            <TournamentChoice tournaments={tournaments} tournamentId={tournament.tournamentId} isShort />
            <LinkButton to={`/admin/wrap-up/participation?tournament=${tournament.tournamentId}`}>
              Participation
            </LinkButton>
            {isTold && (
              <>
                <Button onClick={() => window.print()}>Print</Button>
                <Button busy={actions.busy === 'csv'} onClick={() => void actions.csv()}>
                  <Icon name="download" /> CSV
                </Button>
              </>
            )}
          </span>
        }
      >
        Wrap-up
      </PageTitle>
      {isTold ? (
        <div className="grid grid-cols-1 gap-10 print:gap-5">
          {state === 'underWay' && (
            <Alert kind="info" title="The day isn’t over">
              {`${countOf(counts.running, 'division is', 'divisions are')} running, ${countOf(counts.waiting, 'division')} not started yet. This is the day so far.`}
            </Alert>
          )}
          {counts.wrongClock > 0 && (
            <Alert kind="info" title={`${countOf(counts.wrongClock, 'division has', 'divisions have')} a wrong clock`}>
              Recorded as finished before they started. They’re left out below.
            </Alert>
          )}
          <NotedFigures figures={figuresOf(report)} />
          {(report.day || report.plan) && <RingCoursePart report={report} />}
          <DurationPart report={report} />
          <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-2 print:grid-cols-2">
            <WaitPart waits={report.waits} rings={report.rings} />
            <HandPart hand={report.hand} acts={report.acts} />
          </div>
          <NoShowPart noShows={report.noShows} />
          <PacePart pace={report.pace} actions={actions} />
        </div>
      ) : (
        <>
          <WrapUpEmpty state={state} tournament={tournament} />
          <div className="mt-8 empty:hidden">
            <PacePart pace={report.pace} actions={actions} />
          </div>
        </>
      )}
    </div>
  );
}

/** A day of which there is nothing to tell. */
function WrapUpEmpty({ state, tournament }: Pick<WrapUp, 'state' | 'tournament'>) {
  const search = `?tournament=${tournament.tournamentId}`;
  return state === 'noDivisions' ? (
    <EmptyState
      title="No divisions are published"
      action={<LinkButton to={`/admin/matchmaking${search}`}>Go to matchmaking</LinkButton>}
    >
      The report uses the published divisions as they ran.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing has started yet"
      action={<LinkButton to={`/admin/matchday${search}`}>Go to matchday</LinkButton>}
    >
      This page fills in once a division starts in a ring.
    </EmptyState>
  );
}
