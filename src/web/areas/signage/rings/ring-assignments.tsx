import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { SignageRing } from '#contract/signage.ts';
import { ringsToShow, type ShownRing, wantedRings } from '#core/ring/signage.ts';
import * as say from '#say/signage.ts';
import { locale } from '#say/site.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { clearUserContext } from '#web/lib/user-context.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ageInWords } from './age-words.ts';
import { pagesOf } from './pages.ts';
import { RingPanel } from './ring-panel.tsx';
import { type Pages, usePages } from './use-pages.ts';
import { type Signage, useSignage } from './use-signage.ts';
import { useIsIdle, useRingsOnPage, useWakeLock } from './use-wall.ts';
import { useWallWords, WallSpeaks, wallLanguages } from './wall-words.tsx';
import '#web/signage.css';

export const meta = () => pageMeta(say.title(), say.description());

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
  const [query] = useSearchParams();
  const asked = query.get('language');
  const signage = useSignage(useLoaderData<typeof loader>() ?? undefined, wallLanguages(asked).includes('fr'));
  const rings = ringsToShow(signage.answer, wantedRings(query.getAll('ring')));
  const perPage = useRingsOnPage();
  const isWall = perPage <= 3;
  const pages = pagesOf(rings, perPage);
  // On a phone nothing turns, so it stays in the language of its address.
  const languages = wallLanguages(isWall ? asked : null);
  const turning = usePages(pages.length, languages.length);
  const isIdle = useIsIdle();
  useWakeLock(isWall);
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  const language = languages[turning.language] ?? languages[0];

  return (
    <main
      className="night wall"
      lang={language}
      data-idle={isIdle || undefined}
      data-most={Math.min(3, pages[0]?.length ?? 0)}
    >
      <FrenchTextsContext value={signage.french}>
        <WallSpeaks value={language}>
          <Wall signage={signage} rings={rings} shown={pages[turning.page] ?? []} turning={turning} />
        </WallSpeaks>
      </FrenchTextsContext>
    </main>
  );
}

type WallProps = { signage: Signage; rings: readonly ShownRing[]; shown: readonly ShownRing[]; turning: Pages };

function Wall({ signage, rings, shown, turning }: WallProps) {
  const { ageMinutes, isStale, isLoading, problem, isCutOff, dismiss } = signage;
  const words = useWallWords();
  return (
    <>
      <div className="wall-head">
        <h1>{words.title()}</h1>
        {ageMinutes !== null && (
          <p className="wall-age" data-stale={isStale || undefined}>
            {isStale && <Icon name="warning" />}
            {ageInWords(words, ageMinutes)}
          </p>
        )}
        <PageTurner pages={turning} />
      </div>
      {problem && (
        // A refusal comes in the language of the address.
        <div className="wall-problem" lang={isCutOff ? undefined : locale()}>
          <Alert kind="danger" onDismiss={dismiss}>
            {isCutOff ? words.reconnecting() : problem}
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
          {isLoading ? words.loading() : words.noData()}
        </p>
      )}
    </>
  );
}

/** Which page of how many; the buttons come into sight for whoever is at the screen. */
function PageTurner({ pages: { page, count, canTurn, isPaused, turn, pause } }: { pages: Pages }) {
  const words = useWallWords();
  if (!canTurn) return null;
  return (
    <div className="wall-pages">
      <div className="wall-buttons">
        <button type="button" onClick={() => turn(-1)}>
          {words.previous()}
        </button>
        <button type="button" onClick={() => pause(!isPaused)}>
          {isPaused ? words.goOn() : words.pause()}
        </button>
        <button type="button" onClick={() => turn(1)}>
          {words.next()}
        </button>
      </div>
      {count > 1 && <p>{words.pageOf({ page: page + 1, count })}</p>}
    </div>
  );
}
