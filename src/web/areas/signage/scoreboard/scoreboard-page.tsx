import { useEffect, useState, useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { listFrenchTexts } from '#contract/french-text.ts';
import { clearUserContext } from '#web/lib/acting-for.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { Pulse } from '#web/lib/live/pulse.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useKeptPages } from '#web/lib/use-kept-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { askAnonymously } from '../rings/ask-anonymously.ts';
import { useWakeLock } from '../rings/use-wall.ts';
import { BoardFrame } from './board-frame.tsx';
import { type BoardLanguage, BoardSpeaks, useBoardWords } from './board-words.tsx';
import { EnterBoard } from './enter-board.tsx';
import { type FeedState, ScoreboardFeed } from './scoreboard-feed.ts';
import '#web/app.css';
import { siteName } from '#words/site-name.ts';
import type { FrenchTexts } from '#words/typed.ts';

export const meta = () => [
  ...pageMeta('Scoreboard', `The scoreboard of a ring of the ${siteName()} tournament.`),
  { name: 'robots', content: 'noindex, nofollow' },
];

export const handle = { isKept: true };

/** Null until the page runs in a browser. */
function useFeed(ringId: number | null): ScoreboardFeed | null {
  const [feed, setFeed] = useState<ScoreboardFeed | null>(null);
  useEffect(() => {
    if (ringId === null) return;
    const own = new ScoreboardFeed(ringId);
    setFeed(own);
    return own.start();
  }, [ringId]);
  return feed;
}

/** The same document for every ring: it is kept on the device, and knows from its address which one it is. */
export default function ScoreboardPage() {
  const { ringId = '' } = useParams();
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  useWakeLock(true);
  const isRing = /^\d{1,9}$/.test(ringId);
  const feed = useFeed(isRing ? Number(ringId) : null);
  if (!isRing)
    return (
      <Screen>{say => <p className="row-start-2 self-center text-center text-2xl">{say.boardNoRing()}</p>}</Screen>
    );
  return feed ? <Following feed={feed} /> : <Opening />;
}

function Screen({ children }: { children: (say: ReturnType<typeof useBoardWords>) => React.ReactNode }) {
  const say = useBoardWords();
  return (
    <main className="night grid min-h-dvh grid-rows-[auto_minmax(0,1fr)_auto] gap-[1.5dvh] bg-ground px-[2vw] py-[2dvh] font-display text-ink landscape:h-dvh landscape:overflow-hidden">
      {children(say)}
    </main>
  );
}

const Opening = () => (
  <Screen>
    {say => (
      <>
        <h1 className="sr-only">{say.boardTitle()}</h1>
        <p role="status" className="row-start-2 self-center text-center text-2xl">
          {say.boardOpening()}
        </p>
      </>
    )}
  </Screen>
);

const noTexts: FrenchTexts = new Map();
const askEveryMs = 600_000;

/** The French of what staff typed, once somebody wants it; without a network titles stay as they were typed. LANG-6 */
function useFrenchTexts(isWanted: boolean): FrenchTexts {
  const [texts, setTexts] = useState(noTexts);
  useEffect(() => {
    if (!isWanted) return;
    const pulse = new Pulse({
      everyMs: askEveryMs,
      retryMs: { first: 5_000, longest: 60_000 },
      async look(_why, signal) {
        const found = await askAnonymously(listFrenchTexts, {}, signal);
        setTexts(new Map(found.map(text => [text.english, text.french])));
      },
    });
    return pulse.start(true);
  }, [isWanted]);
  return texts;
}

function Following({ feed }: { feed: ScoreboardFeed }) {
  const state = useSyncExternalStore(feed.subscribe, feed.snapshot, feed.snapshot);
  const [query] = useSearchParams(); // a screen in the hall asks for its own language. SCOREBOARD-10
  const language = state.choice.language ?? (query.get('language') === 'fr' ? 'fr' : 'en');
  const french = useFrenchTexts(language === 'fr');
  const { loadNewer } = useKeptPages('/ring-worker.js', '/signage/ring/');
  const hasNewer = loadNewer !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a newer build is there
  useEffect(() => {
    if (hasNewer && window.parent !== window) loadNewer(); // nobody is at a screen in the hall to tap the button
  }, [hasNewer]);
  return (
    <div lang={language}>
      <BoardSpeaks value={language}>
        <FrenchTextsContext value={french}>
          <Board {...{ feed, state, language, loadNewer }} />
        </FrenchTextsContext>
      </BoardSpeaks>
    </div>
  );
}

interface BoardProps {
  feed: ScoreboardFeed;
  state: FeedState;
  language: BoardLanguage;
  loadNewer: (() => void) | null;
}

function Board({ feed, state, language, loadNewer }: BoardProps) {
  const { board, choice, isReady, problem } = state;
  if (!isReady) return <Opening />;
  if (!board && choice.token !== null && problem === null) return <Opening />;
  if (!board) return <Screen>{() => <EnterBoard feed={feed} problem={problem} />}</Screen>;
  return (
    <Screen>
      {say => (
        <BoardFrame
          board={board}
          state={state}
          onSwap={() => feed.choose({ isSwapped: !choice.isSwapped })}
          onLanguage={() => feed.choose({ language: language === 'fr' ? 'en' : 'fr' })}
        >
          {loadNewer && (
            <p className="flex flex-wrap items-center gap-3 font-body text-base">
              {say.boardNewer()}
              <Button size="small" onClick={loadNewer}>
                {say.boardReload()}
              </Button>
            </p>
          )}
        </BoardFrame>
      )}
    </Screen>
  );
}
