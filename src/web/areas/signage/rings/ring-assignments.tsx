import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { wantedRings } from '#core/ring/hall-rings.ts';
import * as say from '#say/signage.ts';
import { clearUserContext } from '#web/lib/acting-for.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { HallWall } from './hall-wall.tsx';
import type { FeedOptions } from './signage-feed.ts';
import '#web/signage.css';

export const meta = () => pageMeta(say.title(), say.description());

/** `answer` undefined: it could not be loaded, and the page asks again itself. */
export async function loader({ context }: LoaderFunctionArgs): Promise<FeedOptions['first']> {
  const api = context.get(apiContext);
  try {
    const next = (await api('tournament.listTournaments')).find(({ isNext }) => isNext);
    if (!next) return { answer: [], hall: null };
    const params = { tournamentId: next.id };
    return {
      answer: await api('signage.getRingAssignments', { params }),
      hall: await api('hall.getHall', { params }).catch(() => null),
    };
  } catch {
    return { answer: undefined, hall: null };
  }
}
/** The page keeps itself up to date. */
export const shouldRevalidate = () => false;

export default function RingAssignments() {
  const [query] = useSearchParams();
  const first = useLoaderData<typeof loader>();
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  return <HallWall first={first} wanted={wantedRings(query.getAll('ring'))} asked={query.get('language')} />;
}
