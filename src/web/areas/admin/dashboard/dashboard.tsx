import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getReadiness, type Readiness } from '#contract/catalogue/readiness.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { access, mayUse } from '#core/access/access.ts';
import { api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatLongDate } from '#words/format.ts';
import { TournamentChoice } from '../parts/tournament-choice.tsx';
import { ReadinessPart } from '../readiness/readiness-part.tsx';
import { AttentionList } from './attention-list.tsx';
import { Curves } from './curves.tsx';
import { GreatNumbers } from './great-numbers.tsx';
import { MerchTable } from './merch-table.tsx';

export const meta = () => pageMeta('Dashboard');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const tournament = new URL(request.url).searchParams.get('tournament') ?? '';
  const query = /^[1-9]\d{0,8}$/.test(tournament) ? { tournamentId: tournament } : {};
  const [dashboard, readiness] = await Promise.all([api(getDashboard, { query }), api(getReadiness, { query })]);
  return { dashboard, readiness };
}

function NoTournament({ readiness }: { readiness: Readiness }) {
  const maySet = mayUse(access.manageSettings, readSession()?.roles ?? []);
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <EmptyState
        title="There is no tournament yet"
        action={
          maySet && (
            <LinkButton to="/admin/tournaments/create" variant="primary">
              Create the first tournament
            </LinkButton>
          )
        }
      >
        {maySet
          ? 'Its date, prices and place come first. Levels, event types and events follow under More.'
          : 'Its figures appear here once a SuperAdmin creates it.'}
      </EmptyState>
      <div className="mt-12">
        <ReadinessPart readiness={readiness} />
      </div>
    </>
  );
}

const charts = [
  { key: 'entriesByEvent', title: 'Entries by event', label: 'Event' },
  { key: 'competitorsByLevel', title: 'Competitors by level', label: 'Level' },
  { key: 'competitorsByAge', title: 'Competitors by age', label: 'Age' },
  { key: 'competitorsByGender', title: 'Competitors by gender', label: 'Gender' },
] as const;

export default function DashboardPage() {
  const { dashboard, readiness } = useLoaderData<typeof clientLoader>();
  const { flags } = useSite();
  if (!dashboard) return <NoTournament readiness={readiness} />;
  const { passes, thisYear, lastYear } = dashboard;
  const year = thisYear.tournamentDate.slice(0, 4);
  const before = lastYear ? `${lastYear.tournamentDate.slice(0, 4)}, same day` : '';
  return (
    <div className="grid gap-12">
      <div className="-mb-8">
        <PageTitle
          lead={`${dashboard.city}, ${formatLongDate(dashboard.tournamentDate)}`}
          actions={
            <TournamentChoice tournaments={dashboard.tournaments} tournamentId={dashboard.tournamentId} isShort />
          }
        >
          Dashboard
        </PageTitle>
      </div>
      {dashboard.isDraft && <ReadinessPart readiness={readiness} />}
      <GreatNumbers dashboard={dashboard} />
      <PagePart id="attention" title="Needs attention">
        <AttentionList lines={dashboard.attention} openLines={readiness.lines.filter(({ isDone }) => !isDone).length} />
        {!dashboard.isDraft && <ReadinessPart readiness={readiness} />}
        <div className="flex flex-wrap gap-3 pt-2">
          <LinkButton to="/admin/communications" size="small">
            Communications
          </LinkButton>
          <LinkButton to="/admin/file-sharing" size="small">
            File Sharing
          </LinkButton>
        </div>
      </PagePart>
      <PagePart id="curves" title="Against last year">
        <Curves dashboard={dashboard} />
      </PagePart>
      <PagePart id="who" title="Who is coming">
        <div className="gap-x-12 md:columns-2">
          {charts.map(({ key, title, label }) => (
            <div key={key} className="mb-10 break-inside-avoid">
              <BarChart
                title={title}
                names={[label, year, before]}
                bars={dashboard[key].map(bar => ({ label: bar.label, count: bar.count, before: bar.lastYear }))}
              />
            </div>
          ))}
        </div>
        {lastYear && (
          <p className="text-sm text-muted">
            The dark mark and the number after the slash show {lastYear.tournamentDate.slice(0, 4)}, the same number of
            days before the tournament.
          </p>
        )}
      </PagePart>
      <PagePart id="extras" title="Extras">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <Extra label="Spectator passes" count={passes.spectators} />
          {(flags.SellLunchTickets || passes.lunch > 0) && <Extra label="Lunch tickets" count={passes.lunch} />}
        </dl>
        {dashboard.merch.length > 0 && <MerchTable dashboard={dashboard} />}
      </PagePart>
    </div>
  );
}

function Extra({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl tabular-nums">{count}</dd>
    </div>
  );
}
