import type { HallBracket } from '#contract/ring/hall-bracket.ts';
import { ringsToShow, type ShownRing } from '#core/ring/hall-rings.ts';
import type { HallPage } from '#core/ring/hall-screen.ts';
import { locale } from '#say/site.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OwnLogo } from '#web/widgets/own-logo.tsx';
import { ageInWords } from './age-words.ts';
import { type BracketTurn, BracketWall, bracketTurns, useBrackets } from './bracket-wall.tsx';
import { HallSaid } from './hall-said.tsx';
import { MedalWall, medalRows } from './medal-wall.tsx';
import { leastTurnMs, pagesOf } from './page-turns.ts';
import { RingPanel } from './ring-panel.tsx';
import { ScoreboardFrame } from './scoreboard-frame.tsx';
import type { FeedOptions } from './signage-feed.ts';
import { useNewVersion } from './use-new-version.ts';
import { type Pages, usePages } from './use-pages.ts';
import { type Signage, useSignage } from './use-signage.ts';
import { mostRingsOnWall, useIsIdle, useRingsOnPage, useWakeLock } from './use-wall.ts';
import { useWallClock, useWallWords, WallSpeaks, type WallWords, wallLanguages } from './wall-words.tsx';

export type HallWallProps = {
  first: FeedOptions['first'];
  /** Numbers of rings; none: all. */
  wanted: readonly number[];
  /** The language: en, fr or both; null: that of the address. */
  asked: string | null;
  /** The page came without French texts. */
  lacksFrench?: boolean;
  shows?: HallPage;
};

/** What a screen in the hall shows of the rings, and after the day of the medals. */
export function HallWall({ first, wanted, asked, lacksFrench = false, shows = 'rings' }: HallWallProps) {
  const showsMedals = shows === 'medals';
  const speaksFrench = wallLanguages(asked).includes('fr');
  const signage = useSignage({ first, speaksFrench, lacksFrench, showsMedals });
  const perPage = useRingsOnPage();
  const isWall = perPage <= mostRingsOnWall;
  const medals = showsMedals || signage.hall?.isOver ? signage.medals : null;
  const brackets = useBrackets(shows === 'brackets' ? signage.tournamentId : null, signage.cameAt);
  const rings = ringsToShow(signage.answer, wanted);
  const isWanted = ({ ringName }: HallBracket) => wanted.length === 0 || rings.some(({ name }) => name === ringName);
  const turns = bracketTurns((brackets ?? []).filter(isWanted));
  const pages = pagesOf(rings, perPage);
  const medalPages = pagesOf(medals ?? [], isWall ? medalRows : Number.MAX_SAFE_INTEGER);
  // On a phone nothing turns, so it stays in the language of its address.
  const languages = wallLanguages(isWall ? asked : null);
  const counts = {
    rings: pages.length,
    medals: medalPages.length,
    brackets: Math.max(1, turns.length),
    scoreboard: 1,
  };
  // A screen is never empty: while there is no bracket or medal, it shows the rings.
  const lacks =
    (showsMedals && medals?.length === 0) || (shows === 'brackets' && brackets !== null && turns.length === 0);
  const inPlace = lacks ? 'rings' : shows;
  const kind = inPlace === 'rings' && medals !== null && medals.length > 0 ? 'medals' : inPlace;
  const turning = usePages(counts[kind], languages.length, kind === 'rings' ? 0 : leastTurnMs);
  const isIdle = useIsIdle();
  useWakeLock(isWall);
  useNewVersion();
  const language = languages[turning.language] ?? languages[0];

  return (
    <FrenchTextsContext value={signage.french}>
      <WallSpeaks value={language}>
        <HallSaid message={signage.hall?.message ?? null} minute={signage.minute} />
        <main
          className="night wall"
          lang={language}
          data-idle={isIdle || undefined}
          data-most={Math.min(mostRingsOnWall, pages[0]?.length ?? 0)}
          data-nudge={nudgeOf(signage.minute)}
          data-shows={kind}
        >
          <Head signage={signage} turning={turning} kind={kind} lacking={lacks ? shows : null} />
          {kind === 'medals' && <MedalWall schools={medalPages[turning.page] ?? []} isLoading={medals === null} />}
          {kind === 'brackets' && <Brackets turn={turns[turning.page]} />}
          {kind === 'scoreboard' && (
            <ScoreboardFrame
              ring={rings[0]}
              number={wanted[0] ?? 0}
              language={languages[0]}
              isLoading={signage.isLoading}
            />
          )}
          {kind === 'rings' && <Rings signage={signage} rings={rings} shown={pages[turning.page] ?? []} />}
        </main>
      </WallSpeaks>
    </FrenchTextsContext>
  );
}

/** Each minute at another of eight places, a few pixels apart: nothing burns in. SCREEN-7 */
const nudges = 8;
// Minutes before the day are negative.
const nudgeOf = (minute: number | null): number => (((minute ?? 0) % nudges) + nudges) % nudges;

function Brackets({ turn }: { turn: BracketTurn | undefined }) {
  const words = useWallWords();
  return turn ? (
    <BracketWall turn={turn} />
  ) : (
    <p className="wall-empty" role="status">
      {words.loading()}
    </p>
  );
}

const titles: Record<HallPage, (words: WallWords) => string> = {
  rings: words => words.title(),
  brackets: words => words.bracketsTitle(),
  medals: words => words.medalsTitle(),
  scoreboard: words => words.title(),
};

/** What the screen was to show, and there is none of yet. */
const lackWords = (words: WallWords, lacking: HallPage): string =>
  lacking === 'medals' ? words.noMedals() : words.noBrackets();

type HeadProps = { signage: Signage; turning: Pages; kind: HallPage; lacking: HallPage | null };

function Head({ signage, turning, kind, lacking }: HeadProps) {
  const { ageMinutes, isStale, problem, isCutOff, dismiss, minute } = signage;
  const words = useWallWords();
  const clock = useWallClock();
  return (
    <>
      <div className="wall-head">
        <OwnLogo className="wall-logo" />
        <h1>{lacking === null || kind === 'medals' ? titles[kind](words) : lackWords(words, lacking)}</h1>
        {ageMinutes !== null && (
          <p className="wall-age" data-stale={isStale || undefined}>
            {isStale && <Icon name="warning" />}
            {ageInWords(words, ageMinutes)}
          </p>
        )}
        <PageTurner pages={turning} />
        {minute !== null && <p className="wall-clock">{clock(minute)}</p>}
      </div>
      {problem && (
        // A refusal comes in the language of the address.
        <div className="wall-problem" lang={isCutOff ? undefined : locale()}>
          <Alert kind="danger" onDismiss={dismiss}>
            {isCutOff ? words.reconnecting() : problem}
          </Alert>
        </div>
      )}
    </>
  );
}

type RingsProps = { signage: Signage; rings: readonly ShownRing[]; shown: readonly ShownRing[] };

function Rings({ signage: { hall, isLoading }, rings, shown }: RingsProps) {
  const words = useWallWords();
  if (rings.length === 0)
    return (
      <p className="wall-empty" role="status">
        {isLoading ? words.loading() : words.noData()}
      </p>
    );
  const facts = new Map(hall?.rings.map(ring => [ring.ringId, ring]));
  return (
    <ul className="wall-rings" data-columns={Math.min(mostRingsOnWall, shown.length)}>
      {rings.map(ring => (
        <RingPanel key={ring.id} ring={ring} hall={facts.get(ring.id)} isOff={!shown.includes(ring)} />
      ))}
    </ul>
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
