import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AnnouncerDay, getAnnouncer } from '#contract/ring/announcer.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatClock, formatLongDate } from '#words/format.ts';
import { CalledDivision, type Waiting, WaitingDivision } from './announced-division.tsx';
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

const calledIn = ({ rings }: AnnouncerDay) =>
  rings.flatMap(({ name, called }) => called.map(said => ({ ring: name, said })));
/** By expected start; what has no time comes last. */
const waitingIn = ({ rings }: AnnouncerDay): Waiting[] =>
  rings
    .flatMap(({ name: ring, onDeck, soon }) => [
      ...(onDeck ? [{ ring, label: 'On deck' as const, said: onDeck }] : []),
      ...soon.map(said => ({ ring, label: 'Soon' as const, said })),
    ])
    .sort((a, b) => (a.said.start?.expected ?? 1e6) - (b.said.start?.expected ?? 1e6));

/** What is read out over the microphone: calls first, large; then what is to be ready. ANNOUNCE-1 */
export default function AnnouncerPage() {
  const { day, now, staleSince } = useAnnouncer(useLoaderData<typeof clientLoader>());
  const { tournament } = day;
  const [called, waiting] = [calledIn(day), waitingIn(day)];
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
        {called.length === 0 && waiting.length === 0 && (
          <EmptyState title="Nothing to announce">
            Calls appear here automatically as soon as a ring makes them.
          </EmptyState>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {called.length > 0 ? (
            <section className="grid gap-3">
              <h2 className="text-xl">Called now</h2>
              <ul aria-label="Called now" className="grid gap-4 2xl:grid-cols-2">
                {called.map(({ ring, said }) => (
                  <CalledDivision key={said.draftDivisionId} ring={ring} said={said} />
                ))}
              </ul>
            </section>
          ) : (
            waiting.length > 0 && <p className="text-lg">No one is called right now.</p>
          )}
          {waiting.length > 0 && (
            <section className="grid gap-1">
              <h2 className="text-xl">Next</h2>
              <ul aria-label="Next">
                {waiting.map(one => (
                  <WaitingDivision key={one.said.draftDivisionId} {...one} now={now} />
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
