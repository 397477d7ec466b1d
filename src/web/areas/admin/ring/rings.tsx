import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { formatLongDate } from '#words/format.ts';
import { TournamentChoice } from '../parts/tournament-choice.tsx';
import { DayNotices } from './day-notices.tsx';
import { loadRingDay } from './load-ring-day.ts';
import { useRingDayFor } from './use-ring-day.ts';

export const meta = () => pageMeta('Rings');

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadRingDay(request);

/** Going from one page of the rings to another needs no new look: the day is kept up to date anyway. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search ? false : defaultShouldRevalidate;
}

export default function RingsLayout() {
  const { tournaments, day: loaded } = useLoaderData<typeof clientLoader>();
  const live = useRingDayFor(loaded);
  const { search } = useLocation();
  const { tournament, draft } = live.day;
  const tabs = [
    { to: `/admin/rings${search}`, label: 'Queues', end: true },
    { to: `/admin/rings/plan${search}`, label: 'Plan' },
    { to: `/admin/rings/rehearsal${search}`, label: 'Rehearsal' },
    { to: `/admin/rings/finals${search}`, label: 'Finals' },
  ];
  return (
    <>
      <PageTitle
        actions={<TournamentChoice tournaments={tournaments} tournamentId={tournament.tournamentId} />}
        lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}${draft ? `: ${draft.title}` : ''}`}
      >
        Rings
      </PageTitle>
      <LinkTabs label="Rings" tabs={tabs} />
      {!draft && (
        <div className="mb-8">
          <Alert kind="info" title="No draft is published yet">
            <p>You can add rings now. Their queues are filled from the published draft.</p>
            <LinkButton size="small" className="mt-2" to={`/admin/matchmaking?tournament=${tournament.tournamentId}`}>
              Go to matchmaking
            </LinkButton>
          </Alert>
        </div>
      )}
      <Outlet context={live} />
      <DayNotices live={live} />
    </>
  );
}
