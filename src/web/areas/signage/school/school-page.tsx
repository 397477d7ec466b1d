import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getSchoolPage, type SchoolTimeline } from '#contract/ring/coach.ts';
import * as say from '#say/timeline.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LoadTimeline } from '#web/widgets/family-timeline/follow-timeline.ts';
import { FollowedNotice, NotLoaded } from '#web/widgets/family-timeline/followed-notice.tsx';
import type { ShownTimeline } from '#web/widgets/family-timeline/use-timeline.ts';
import { DayTitle, FollowedPage, followedMeta, loadFollowed } from '../follow/followed-page.tsx';
import { SchoolDay } from './school-day.tsx';

export const meta: MetaFunction = ({ params }) =>
  followedMeta('school', params.token, say.schoolPageTitle(), say.schoolPageDescription());

export function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  return loadFollowed(token, () => context.get(apiContext)('coach.getSchoolPage', { params: { token } }));
}

function Day({ shown }: { shown: ShownTimeline<SchoolTimeline> }) {
  const { timeline, now, isFailing } = shown;
  return (
    <>
      <DayTitle timeline={timeline}>
        <span className="wrap-anywhere">{timeline?.schoolName ?? say.schoolPageTitle()}</span>
      </DayTitle>
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

const load =
  (token: string): LoadTimeline<SchoolTimeline> =>
  (unlessVersion, signal) =>
    api(getSchoolPage, { params: { token }, query: { unlessVersion }, signal, isAnonymous: true });

/** For the coach of a school, by a link that staff make. COACH-1 */
export default function SchoolPage() {
  return (
    <FollowedPage kind="school" loaded={useLoaderData<typeof loader>()} load={load} whyEnded={say.schoolLinkEndedWhy}>
      {shown => <Day shown={shown} />}
    </FollowedPage>
  );
}
