import { type ReactNode, useEffect, useMemo } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { FamilyTimeline } from '#contract/family-timeline.ts';
import { at } from '#web/lib/address.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LoadTimeline } from '#web/widgets/family-timeline/follow-timeline.ts';
import { forgetTimeline, type FollowedPage as Page } from '#web/widgets/family-timeline/kept-timeline.ts';
import { type ShownTimeline, useTimeline } from '#web/widgets/family-timeline/use-timeline.ts';
import { LongDate } from '#web/widgets/long-date.tsx';
import { FollowFrame, LinkEnded, type Why } from './follow-frame.tsx';
import { keptToken, useFollowedPage } from './kept-page.ts';

export interface Followed<T> {
  token: string;
  timeline: T | null;
  isGone: boolean;
}

export const followedMeta = (
  kind: Page['kind'],
  token: string | undefined,
  title: string,
  description: string,
): MetaDescriptor[] => [
  ...pageMeta(title, description),
  { name: 'robots', content: 'noindex, nofollow' },
  { tagName: 'link', rel: 'manifest', href: at(`/signage/${kind}/${token}/app`) },
];

/** An expired link and an unknown one look the same. If the data doesn't arrive now, the page retries automatically. */
export async function loadFollowed<T>(token: string, load: () => Promise<T | null>): Promise<Followed<T>> {
  if (token === keptToken) return { token, timeline: null, isGone: false };
  try {
    return { token, timeline: await load(), isGone: false };
  } catch (error) {
    const isGone = ['not_found', 'bad_input'].includes((error as { code?: string }).code ?? '');
    return { token, timeline: null, isGone };
  }
}

/** Where and when the day is, under its title. */
export function DayTitle({ timeline, children }: { timeline: FamilyTimeline | null; children: ReactNode }) {
  const tournament = timeline?.tournament;
  return (
    <PageTitle
      lead={
        tournament && (
          <span className="inline-block first-letter:uppercase">
            <LongDate iso={tournament.tournamentDate} />, {tournament.venue}, {tournament.city}
          </span>
        )
      }
    >
      {children}
    </PageTitle>
  );
}

interface FollowedPageProps<T extends FamilyTimeline> {
  kind: Page['kind'];
  loaded: Followed<T>;
  /** Asks for the page behind a token; the same function for as long as the page stands. */
  load: (token: string) => LoadTimeline<T>;
  whyEnded: Why;
  children: (shown: ShownTimeline<T>) => ReactNode;
}

function Following<T extends FamilyTimeline>({
  page,
  isKeptPage,
  loaded,
  load,
  whyEnded,
  children,
}: Omit<FollowedPageProps<T>, 'kind'> & { page: Page; isKeptPage: boolean }) {
  const loadThis = useMemo(() => load(page.token), [load, page.token]);
  const shown = useTimeline(loaded.timeline, loadThis, { canEnd: true, keptAs: page, isKeptPage });
  return shown.isGone ? <LinkEnded why={whyEnded} /> : children(shown);
}

/** What someone with a link follows: a day that renews itself, kept on the device, until the link ends. */
export function FollowedPage<T extends FamilyTimeline>({ kind, ...props }: FollowedPageProps<T>) {
  const { loaded, whyEnded } = props;
  const { page, isKeptPage } = useFollowedPage(kind, loaded.token);
  useEffect(() => {
    if (loaded.isGone) forgetTimeline({ kind, token: loaded.token });
  }, [kind, loaded]);
  return (
    <FollowFrame path={`/signage/${kind}/${page?.token ?? loaded.token}`}>
      {loaded.isGone ? (
        <LinkEnded why={whyEnded} />
      ) : page ? (
        <Following key={page.token} {...props} page={page} isKeptPage={isKeptPage} />
      ) : (
        <Skeleton shapes={['title', 'block', 'line', 'line', 'line']} />
      )}
    </FollowFrame>
  );
}
