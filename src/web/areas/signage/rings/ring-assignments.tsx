import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { SignageRing } from '#contract/signage.ts';
import { ringsToShow, wantedRings } from '#core/ring/signage.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { clearUserContext } from '#web/lib/user-context.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pagesOf } from './pages.ts';
import { RingPanel } from './ring-panel.tsx';
import { type Pages, usePages } from './use-pages.ts';
import { useSignage } from './use-signage.ts';
import { useIsIdle, useRingsOnPage, useWakeLock } from './use-wall.ts';
import '#web/signage.css';

export const meta = () =>
  pageMeta('Ring Assignments', 'What is happening now in each ring of the NLC tournament, and what comes next.');

/** Null: it could not be loaded, and the page asks again itself. */
export async function loader({ context }: LoaderFunctionArgs): Promise<SignageRing[] | null> {
  const api = context.get(apiContext);
  try {
    const next = (await api('tournament.listTournaments')).find(({ isNext }) => isNext);
    return next ? await api('signage.getRingAssignments', { params: { tournamentId: next.id } }) : [];
  } catch {
    return null;
  }
}
/** The page keeps itself up to date. */
export const shouldRevalidate = () => false;

export default function RingAssignments() {
  const { answer, isLoading, problem, dismiss, age, isStale } = useSignage(useLoaderData<typeof loader>() ?? undefined);
  const [query] = useSearchParams();
  const rings = ringsToShow(answer, wantedRings(query.getAll('ring')));
  const perPage = useRingsOnPage();
  const isWall = perPage <= 3;
  const pages = pagesOf(rings, perPage);
  const turning = usePages(pages.length);
  const isIdle = useIsIdle();
  useWakeLock(isWall);
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  const shown = pages[turning.page] ?? [];

  return (
    <main className="night wall" data-idle={isIdle || undefined} data-most={Math.min(3, pages[0]?.length ?? 0)}>
      <div className="wall-head">
        <h1>Ring Assignments</h1>
        {age && (
          <p className="wall-age" data-stale={isStale || undefined}>
            {isStale && <Icon name="warning" />}
            {age}
          </p>
        )}
        <PageTurner pages={turning} />
      </div>
      {problem && (
        <div className="wall-problem">
          <Alert kind="danger" onDismiss={dismiss}>
            {problem}
          </Alert>
        </div>
      )}
      {rings.length > 0 ? (
        <ul className="wall-rings" data-columns={Math.min(3, shown.length)}>
          {rings.map(ring => (
            <RingPanel key={ring.id} ring={ring} isOff={!shown.includes(ring)} />
          ))}
        </ul>
      ) : (
        <p className="wall-empty" role="status">
          {isLoading ? 'Loading…' : 'Finished loading but no ring data available.'}
        </p>
      )}
    </main>
  );
}

/** Which page of how many; the buttons come into sight for whoever is at the screen. */
function PageTurner({ pages: { page, count, isPaused, turn, pause } }: { pages: Pages }) {
  if (count < 2) return null;
  return (
    <div className="wall-pages">
      <div className="wall-buttons">
        <button type="button" onClick={() => turn(-1)}>
          Previous
        </button>
        <button type="button" onClick={() => pause(!isPaused)}>
          {isPaused ? 'Go on' : 'Pause'}
        </button>
        <button type="button" onClick={() => turn(1)}>
          Next
        </button>
      </div>
      <p>
        {page + 1} of {count}
      </p>
    </div>
  );
}
