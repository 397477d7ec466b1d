import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getFamilyPage } from '#contract/family-timeline.ts';
import { locale } from '#say/site.ts';
import * as say from '#say/timeline.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { FamilyTimeline } from '#web/widgets/family-timeline/family-timeline.tsx';
import type { LoadTimeline } from '#web/widgets/family-timeline/follow-timeline.ts';
import type { ShownTimeline } from '#web/widgets/family-timeline/use-timeline.ts';
import { formatList } from '#words/format.ts';
import { DayTitle, FollowedPage, followedMeta, loadFollowed } from '../follow/followed-page.tsx';

export const meta: MetaFunction = ({ params }) =>
  followedMeta('family', params.token, say.pageTitle(), say.pageDescription());

export function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  return loadFollowed(token, () => context.get(apiContext)('familyTimeline.getFamilyPage', { params: { token } }));
}

function Day({ shown }: { shown: ShownTimeline }) {
  const { timeline } = shown;
  const family = [...new Set(timeline?.items.map(({ firstName }) => firstName))].sort((a, b) =>
    a.localeCompare(b, locale()),
  );
  return (
    <>
      <DayTitle timeline={timeline}>{family.length > 0 ? formatList(family) : say.whenAndWhere()}</DayTitle>
      <FamilyTimeline {...shown} />
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted">{say.updatesItself()}</p>
    </>
  );
}

const load =
  (token: string): LoadTimeline =>
  (unlessVersion, signal) =>
    api(getFamilyPage, { params: { token }, query: { unlessVersion }, signal, isAnonymous: true });

/** For whoever has the family's link. */
export default function FamilyPage() {
  return (
    <FollowedPage kind="family" loaded={useLoaderData<typeof loader>()} load={load} whyEnded={say.linkEndedWhy}>
      {shown => <Day shown={shown} />}
    </FollowedPage>
  );
}
