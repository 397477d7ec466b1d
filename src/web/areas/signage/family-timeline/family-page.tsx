import { useCallback } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getFamilyPage, type FamilyTimeline as Timeline } from '#contract/family-timeline.ts';
import { locale } from '#say/site.ts';
import * as say from '#say/timeline.ts';
import { at } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FamilyTimeline } from '#web/widgets/family-timeline/family-timeline.tsx';
import type { LoadTimeline } from '#web/widgets/family-timeline/follow-timeline.ts';
import type { FollowedPage } from '#web/widgets/family-timeline/kept-timeline.ts';
import { type ShownTimeline, useTimeline } from '#web/widgets/family-timeline/use-timeline.ts';
import { LongDate } from '#web/widgets/long-date.tsx';
import { formatList } from '#words/format.ts';
import { FollowFrame, LinkEnded } from '../follow/follow-frame.tsx';
import { keptToken, useFollowedPage } from '../follow/kept-page.ts';

export const meta: MetaFunction = ({ params }) => [
  ...pageMeta(say.pageTitle(), say.pageDescription()),
  { name: 'robots', content: 'noindex, nofollow' },
  { tagName: 'link', rel: 'manifest', href: at(`/signage/family/${params.token}/app`) },
];

type Loaded = { token: string; timeline: Timeline | null; isGone: boolean };

/** An expired link and an unknown one look the same. If the data doesn't arrive now, the page retries automatically. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Loaded> {
  const token = params.token ?? '';
  if (token === keptToken) return { token, timeline: null, isGone: false };
  try {
    const timeline = await context.get(apiContext)('familyTimeline.getFamilyPage', { params: { token } });
    return { token, timeline, isGone: false };
  } catch (error) {
    const isGone = ['not_found', 'bad_input'].includes((error as { code?: string }).code ?? '');
    return { token, timeline: null, isGone };
  }
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

function Followed({
  page,
  isKeptPage,
  timeline,
}: {
  page: FollowedPage;
  isKeptPage: boolean;
  timeline: Timeline | null;
}) {
  const { token } = page;
  const load = useCallback<LoadTimeline>(
    (unlessVersion, signal) =>
      api(getFamilyPage, { params: { token }, query: { unlessVersion }, signal, isAnonymous: true }),
    [token],
  );
  const shown = useTimeline(timeline, load, { canEnd: true, keptAs: page, isKeptPage });
  return shown.isGone ? <LinkEnded why={say.linkEndedWhy} /> : <Day shown={shown} />;
}

/** For whoever has the family's link. */
export default function FamilyPage() {
  const { token, isGone, timeline } = useLoaderData<typeof loader>();
  const { page, isKeptPage } = useFollowedPage('family', token);
  return (
    <FollowFrame path={`/signage/family/${page?.token ?? token}`}>
      {isGone ? (
        <LinkEnded why={say.linkEndedWhy} />
      ) : page ? (
        <Followed key={page.token} page={page} isKeptPage={isKeptPage} timeline={timeline} />
      ) : (
        <Skeleton shapes={['title', 'block', 'line', 'line', 'line']} />
      )}
    </FollowFrame>
  );
}
