import { Link, useLoaderData } from 'react-router';
import { listTournamentSettings, type TournamentSetting } from '#contract/tournament-settings.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { formatLongDate } from '#web/widgets/long-date.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { todayAt } from './tournament/outlook.tsx';
import { homeWords, publicStateOf } from './tournament/state-words.ts';

export const meta = () => pageMeta('Tournaments');

export async function clientLoader() {
  return api(listTournamentSettings);
}

export default function TournamentListPage() {
  const occasion = useLoaderData<typeof clientLoader>();
  const { tournaments } = occasion;
  const archived = tournaments.filter(tournament => tournament.isArchived);
  const current = tournaments.filter(tournament => !tournament.isArchived);
  const columns = columnsFor(todayAt(occasion));
  return (
    <>
      <PageTitle
        lead="Visitors see the next one: the earliest that is not over yet."
        actions={
          tournaments.length > 0 && (
            <LinkButton to="/admin/tournaments/create">Add a tournament from scratch</LinkButton>
          )
        }
      >
        Tournaments
      </PageTitle>
      <div className="mb-8 empty:hidden">
        <SavedAlert />
      </div>
      {current.length > 0 ? (
        <Table caption="Tournaments" columns={columns} rows={current} rowKey={row => row.id} />
      ) : (
        <EmptyState
          title={tournaments.length > 0 ? 'All tournaments are archived' : 'There is no tournament yet'}
          action={
            <LinkButton variant="primary" to="/admin/tournaments/create">
              {tournaments.length > 0 ? 'Add a tournament' : 'Add the first tournament'}
            </LinkButton>
          }
        >
          The home page says “{homeWords.none}” until there is one with its dates, prices and place.
        </EmptyState>
      )}
      {archived.length > 0 && (
        <div className="mt-12">
          <PagePart id="archived" title="Archived" lead="On no page of the site. Families keep their receipts.">
            <Table caption="Archived tournaments" columns={columns} rows={archived} rowKey={row => row.id} />
          </PagePart>
        </div>
      )}
    </>
  );
}

const columnsFor = (today: string): TableColumn<TournamentSetting>[] => [
  {
    title: 'Day',
    isHeading: true,
    cell: ({ id, tournamentOn, isNext }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        <Link to={`/admin/tournaments/${id}`} className="inline-flex min-h-11 items-center font-semibold">
          {formatLongDate(tournamentOn)}
        </Link>
        {isNext && <Badge tone="good">Next</Badge>}
      </span>
    ),
  },
  { title: 'City', cell: row => row.city },
  { title: 'What visitors see', cell: row => publicStateOf(row, today) },
  { title: 'What it has', cell: row => (row.uses.length > 0 ? row.uses.join(', ') : 'Nothing yet') },
  {
    title: 'Next year',
    cell: row => (
      <Link
        to={`/admin/tournaments/${row.id}/next-year`}
        aria-label={`Start next year from this one: ${formatLongDate(row.tournamentOn)}`}
        className="inline-flex min-h-11 items-center"
      >
        Start next year from this one
      </Link>
    ),
  },
];
