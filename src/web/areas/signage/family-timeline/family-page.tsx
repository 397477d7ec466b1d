import { useCallback, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getFamilyPage, type FamilyTimeline as Timeline } from '#contract/family-timeline.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { clearUserContext } from '#web/lib/user-context.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FamilyTimeline } from '#web/widgets/family-timeline/family-timeline.tsx';
import type { LoadTimeline } from '#web/widgets/family-timeline/follow-timeline.ts';
import { type ShownTimeline, useTimeline } from '#web/widgets/family-timeline/use-timeline.ts';
import { Logo } from '#web/widgets/logo.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import '#web/app.css';

export const meta = () => [
  ...pageMeta('A family’s day', 'When and where a family is due at the NLC tournament.'),
  { name: 'robots', content: 'noindex, nofollow' },
];

type Loaded = { token: string; timeline: Timeline | null; isGone: boolean };

/** An expired link and an unknown one look the same. If the data doesn't arrive now, the page retries automatically. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Loaded> {
  const token = params.token ?? '';
  try {
    const timeline = await context.get(apiContext)('familyTimeline.getFamilyPage', { params: { token } });
    return { token, timeline, isGone: false };
  } catch (error) {
    const isGone = ['not_found', 'bad_input'].includes((error as { code?: string }).code ?? '');
    return { token, timeline: null, isGone };
  }
}

const names = new Intl.ListFormat('en-CA');

function Ended() {
  const { mailboxes } = useSite();
  return (
    <>
      <PageTitle>This link no longer works</PageTitle>
      <p role="status" className="-mt-4 max-w-prose text-lg">
        The family may have made a new link, or the address is incomplete. Ask them to send you the link again. For
        anything else, e-mail <a href={`mailto:${mailboxes.tournament}`}>{mailboxes.tournament}</a>.
      </p>
    </>
  );
}

function Day({ shown }: { shown: ShownTimeline }) {
  const { timeline } = shown;
  const family = [...new Set(timeline?.items.map(({ firstName }) => firstName))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
  return (
    <>
      <PageTitle
        lead={
          timeline && (
            <>
              <LongDate iso={timeline.tournament.tournamentDate} />, {timeline.tournament.venue},{' '}
              {timeline.tournament.city}
            </>
          )
        }
      >
        {family.length > 0 ? names.format(family) : 'When and where'}
      </PageTitle>
      <FamilyTimeline {...shown} />
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted">
        This page updates automatically. You don’t need to reload it.
      </p>
    </>
  );
}

function Followed({ token, timeline }: Loaded) {
  const load = useCallback<LoadTimeline>(
    (unlessVersion, signal) =>
      api(getFamilyPage, { params: { token }, query: { unlessVersion }, signal, isAnonymous: true }),
    [token],
  );
  const shown = useTimeline(timeline, load, true);
  return shown.isGone ? <Ended /> : <Day shown={shown} />;
}

/** For whoever has the family's link: no menu, nothing to sign in to. */
export default function FamilyPage() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  return (
    <div className="flex min-h-svh flex-col bg-ground">
      <header className="night bg-ground text-ink">
        <div className="wrap max-w-3xl py-3">
          <a href="/" aria-label="NLC, home" className="inline-flex no-underline">
            <Logo />
          </a>
        </div>
      </header>
      <main className="wrap max-w-3xl grow py-8 md:py-12">
        {loaded.isGone ? <Ended /> : <Followed key={loaded.token} {...loaded} />}
      </main>
    </div>
  );
}
