import { useCallback } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getSchoolPage, type SchoolTimeline } from '#contract/ring/coach.ts';
import * as say from '#say/timeline.ts';
import { at } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LoadTimeline } from '#web/widgets/family-timeline/follow-timeline.ts';
import { FollowedNotice, NotLoaded } from '#web/widgets/family-timeline/followed-notice.tsx';
import type { FollowedPage } from '#web/widgets/family-timeline/kept-timeline.ts';
import { type ShownTimeline, useTimeline } from '#web/widgets/family-timeline/use-timeline.ts';
import { LongDate } from '#web/widgets/long-date.tsx';
import { FollowFrame, LinkEnded } from '../follow/follow-frame.tsx';
import { keptToken, useFollowedPage } from '../follow/kept-page.ts';
import { SchoolDay } from './school-day.tsx';

export const meta: MetaFunction = ({ params }) => [
  ...pageMeta(say.schoolPageTitle(), say.schoolPageDescription()),
  { name: 'robots', content: 'noindex, nofollow' },
  { tagName: 'link', rel: 'manifest', href: at(`/signage/school/${params.token}/app`) },
];

type Loaded = { token: string; timeline: SchoolTimeline | null; isGone: boolean };

/** An expired link and an unknown one look the same. If the data doesn't arrive now, the page retries automatically. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Loaded> {
  const token = params.token ?? '';
  if (token === keptToken) return { token, timeline: null, isGone: false };
  try {
    const timeline = await context.get(apiContext)('coach.getSchoolPage', { params: { token } });
    return { token, timeline, isGone: false };
  } catch (error) {
    const isGone = ['not_found', 'bad_input'].includes((error as { code?: string }).code ?? '');
    return { token, timeline: null, isGone };
  }
}

function Day({ shown }: { shown: ShownTimeline<SchoolTimeline> }) {
  const { timeline, now, isFailing } = shown;
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
        <span className="wrap-anywhere">{timeline?.schoolName ?? say.schoolPageTitle()}</span>
      </PageTitle>
      <div className="grid gap-6">
        <FollowedNotice {...shown} />
        {timeline ? (
          <SchoolDay timeline={timeline} now={now} />
        ) : isFailing ? (
          <NotLoaded />
        ) : (
          <Skeleton shapes={['block', 'line', 'line', 'line', 'line']} />
        )}
      </div>
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted">
        {say.updatesItself()} {say.schoolAdvice()}
      </p>
    </>
  );
}

type FollowedProps = { page: FollowedPage; isKeptPage: boolean; timeline: SchoolTimeline | null };

function Followed({ page, isKeptPage, timeline }: FollowedProps) {
  const { token } = page;
  const load = useCallback<LoadTimeline<SchoolTimeline>>(
    (unlessVersion, signal) =>
      api(getSchoolPage, { params: { token }, query: { unlessVersion }, signal, isAnonymous: true }),
    [token],
  );
  const shown = useTimeline(timeline, load, { canEnd: true, keptAs: page, isKeptPage });
  return shown.isGone ? <LinkEnded why={say.schoolLinkEndedWhy} /> : <Day shown={shown} />;
}

/** For the coach of a school, by a link that staff make. COACH-1 */
export default function SchoolPage() {
  const { token, isGone, timeline } = useLoaderData<typeof loader>();
  const { page, isKeptPage } = useFollowedPage('school', token);
  return (
    <FollowFrame path={`/signage/school/${page?.token ?? token}`}>
      {isGone ? (
        <LinkEnded why={say.schoolLinkEndedWhy} />
      ) : page ? (
        <Followed key={page.token} page={page} isKeptPage={isKeptPage} timeline={timeline} />
      ) : (
        <Skeleton shapes={['title', 'block', 'line', 'line', 'line']} />
      )}
    </FollowFrame>
  );
}
