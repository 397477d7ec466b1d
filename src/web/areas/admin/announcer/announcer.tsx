import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AnnouncerDay, getAnnouncer } from '#contract/announcer.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatClock, formatLongDate } from '#words/format.ts';
import { AnnouncedRing } from './announced-ring.tsx';
import { useAnnouncer } from './use-announcer.ts';

export const meta = () => pageMeta('Announcer');

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<AnnouncerDay> {
  const asked = new URL(request.url).searchParams.get('tournament') ?? '';
  const query = /^[1-9]\d{0,8}$/.test(asked) ? { tournamentId: asked } : {};
  const day = await api(getAnnouncer, { query });
  if (!day) throw new ApiError(404, 'We couldn’t find that.', 'not_found');
  return day;
}

export function HydrateFallback() {
  return <Skeleton shapes={['title', 'block', 'block']} />;
}

const isQuiet = ({ called, onDeck, soon }: AnnouncerDay['rings'][number]): boolean =>
  called.length === 0 && onDeck === null && soon.length === 0;

/** What is read out over the microphone. Rings with a call come first. ANNOUNCE-1 */
export default function AnnouncerPage() {
  const { day, now, staleSince } = useAnnouncer(useLoaderData<typeof clientLoader>());
  const { tournament, rings } = day;
  const busy = rings.filter(ring => !isQuiet(ring));
  const quiet = rings.filter(isQuiet);
  return (
    <>
      <PageTitle
        lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}${tournament.isToday ? '' : ' (not today)'}`}
      >
        Announcer
      </PageTitle>
      <div className="grid gap-6">
        {staleSince !== null && (
          <Alert kind="danger" title={`As of ${formatClock(staleSince)}`}>
            We can’t reach the site and will keep trying. Ask at the rings before you announce.
          </Alert>
        )}
        {busy.length === 0 ? (
          <EmptyState title="Nothing to announce">
            Calls appear here automatically as soon as a ring makes them.
          </EmptyState>
        ) : (
          <ul aria-label="Rings" className="grid gap-5 lg:grid-cols-2 2xl:grid-cols-3">
            {busy.map(ring => (
              <AnnouncedRing key={ring.ringId} ring={ring} now={now} />
            ))}
          </ul>
        )}
        {busy.length > 0 && quiet.length > 0 && (
          <p className="text-muted">Nothing waits in {quiet.map(({ name }) => name).join(', ')}.</p>
        )}
      </div>
    </>
  );
}
