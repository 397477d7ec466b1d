import { Link, useLoaderData } from 'react-router';
import { listTournamentSettings, type TournamentSetting } from '#contract/tournament-settings.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { type Occasion, todayAt } from './outlook.tsx';
import { StateTimeline } from './state-timeline.tsx';
import { homeWords, publicStateOf, usesText } from './state-words.ts';

export const meta = () => pageMeta('Tournaments');

export async function clientLoader() {
  return api(listTournamentSettings);
}

export default function TournamentListPage() {
  const occasion = useLoaderData<typeof clientLoader>();
  const { tournaments } = occasion;
  const archived = tournaments.filter(tournament => tournament.isArchived);
  const current = tournaments.filter(tournament => !tournament.isArchived);
  return (
    <>
      <PageTitle
        lead="Visitors see the next published one, the earliest that isn’t over yet."
        actions={current.length > 0 && <LinkButton to="/admin/tournaments/create">Add one from scratch</LinkButton>}
      >
        Tournaments
      </PageTitle>
      <div className="mb-8 empty:hidden">
        <SavedAlert />
      </div>
      {current.length > 0 ? (
        <TournamentCards heading="h2" tournaments={current} occasion={occasion} />
      ) : (
        <EmptyState
          title={tournaments.length > 0 ? 'All tournaments are archived' : 'There is no tournament yet'}
          action={
            <LinkButton variant="primary" to="/admin/tournaments/create">
              {tournaments.length > 0 ? 'Add a tournament' : 'Add the first tournament'}
            </LinkButton>
          }
        >
          The home page says “{homeWords.none()}” until there is one with its dates, prices and place.
        </EmptyState>
      )}
      {archived.length > 0 && (
        <div className="mt-12">
          <PagePart id="archived" title="Archived" lead="Off the public site. Families keep their receipts.">
            <TournamentCards heading="h3" tournaments={archived} occasion={occasion} />
          </PagePart>
        </div>
      )}
    </>
  );
}

type Heading = 'h2' | 'h3';
type CardsProps = { heading: Heading; tournaments: TournamentSetting[]; occasion: Occasion };

function TournamentCards({ heading, tournaments, occasion }: CardsProps) {
  return (
    <ul>
      {tournaments.map(tournament => (
        <TournamentCard key={tournament.id} heading={heading} tournament={tournament} today={todayAt(occasion)} />
      ))}
    </ul>
  );
}

type CardProps = { heading: Heading; tournament: TournamentSetting; today: string };

function TournamentCard({ heading: Heading, tournament, today }: CardProps) {
  const { id, tournamentOn, isNext, isArchived, isDraft, city, venue } = tournament;
  const day = formatLongDate(tournamentOn);
  return (
    <li className="grid gap-x-8 gap-y-4 border-t-2 border-line py-6 lg:grid-cols-[minmax(0,1fr)_24rem_auto]">
      <div className="grid content-start gap-1">
        <Heading className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          <Link to={`/admin/tournaments/${id}`}>{day}</Link>
          {isNext && <Badge tone="good">Next</Badge>}
          {isArchived && <Badge>Archived</Badge>}
          {isDraft && !isArchived && <Badge tone="info">Draft</Badge>}
        </Heading>
        <p>
          {city}, {venue}
        </p>
        <p className="text-muted">{usesText(tournament, today)}</p>
      </div>
      <div className="grid content-start gap-2">
        <p className="font-semibold">{publicStateOf(tournament, today)}</p>
        {isNext && <StateTimeline dates={tournament} today={today} />}
      </div>
      <p className="flex flex-wrap items-start gap-3 lg:flex-col lg:items-stretch">
        <LinkButton size="small" to={`/admin/tournaments/${id}`} aria-label={`Edit ${day}`}>
          Edit
        </LinkButton>
        <LinkButton
          size="small"
          to={`/admin/tournaments/${id}/next-year`}
          aria-label={`Start next year from this one: ${day}`}
        >
          Start next year from this one
        </LinkButton>
      </p>
    </li>
  );
}
