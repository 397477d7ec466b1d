import { useCallback, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getFamilyPage, type FamilyTimeline as Timeline } from '#contract/family-timeline.ts';
import { locale, otherLanguage, otherLocale } from '#say/site.ts';
import * as say from '#say/timeline.ts';
import { at, inOtherLanguage } from '#web/lib/address.ts';
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
import { formatList } from '#words/format.ts';
import '#web/app.css';

export const meta = () => [
  ...pageMeta(say.pageTitle(), say.pageDescription()),
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

function Ended() {
  const { mailboxes } = useSite();
  return (
    <>
      <PageTitle>{say.linkEnded()}</PageTitle>
      <p role="status" className="-mt-4 max-w-prose text-lg">
        {say.linkEndedWhy({
          mailbox: mailboxes.tournament,
          mail: text => (
            <a key="mail" href={`mailto:${mailboxes.tournament}`}>
              {text}
            </a>
          ),
        })}
      </p>
    </>
  );
}

function Day({ shown }: { shown: ShownTimeline }) {
  const { timeline } = shown;
  const family = [...new Set(timeline?.items.map(({ firstName }) => firstName))].sort((a, b) =>
    a.localeCompare(b, locale()),
  );
  return (
    <>
      <PageTitle
        lead={
          timeline && (
            <span className="inline-block first-letter:uppercase">
              <LongDate iso={timeline.tournament.tournamentDate} />, {timeline.tournament.venue},{' '}
              {timeline.tournament.city}
            </span>
          )
        }
      >
        {family.length > 0 ? formatList(family) : say.whenAndWhere()}
      </PageTitle>
      <FamilyTimeline {...shown} />
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted">{say.updatesItself()}</p>
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
  const language = otherLocale().slice(0, 2);
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  return (
    <div className="flex min-h-svh flex-col bg-ground">
      <header className="night bg-ground text-ink">
        <div className="wrap flex max-w-3xl items-center justify-between gap-4 py-3">
          <a href={at('/')} aria-label={say.homeLink()} className="inline-flex no-underline">
            <Logo />
          </a>
          <a
            href={inOtherLanguage(`/signage/family/${loaded.token}`)}
            hrefLang={language}
            lang={language}
            className="inline-flex min-h-11 items-center"
          >
            {otherLanguage()}
          </a>
        </div>
      </header>
      <main className="wrap max-w-3xl grow py-8 md:py-12">
        {loaded.isGone ? <Ended /> : <Followed key={loaded.token} {...loaded} />}
      </main>
    </div>
  );
}
