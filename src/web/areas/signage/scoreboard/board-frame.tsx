import { type ReactNode, useEffect, useState } from 'react';
import { titleParts } from '#core/repair/exhibition-title.ts';
import type { ComingUp, Picture, Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OwnLogo } from '#web/widgets/own-logo.tsx';
import { atLineEnd, eventBeyond, shownText, shownTitle } from '../shown-title.ts';
import { type BoardWords, nameOf, useBoardFrench, useBoardWords, useClockWords } from './board-words.tsx';
import { BoutBoard } from './bout-board.tsx';
import { OtherBoard } from './other-board.tsx';
import { PerformerBoard } from './performer-board.tsx';
import type { FeedState } from './scoreboard-feed.ts';
import { lastKey, lastStaysMs, shownPicture } from './shown-picture.ts';

/** What the board shows now: a decision gives way to what comes after a while. */
function useShown(board: Scoreboard): Picture {
  const key = lastKey(board);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setOver(key), lastStaysMs);
    return () => clearTimeout(timer);
  }, [key]);
  return shownPicture(board, key === over);
}

const buttonClass =
  'inline-flex min-h-[max(3rem,min(5dvh,5vw))] items-center justify-center border-2 border-edge px-[0.75em] text-[max(1rem,min(2.2dvh,2.2vw))] font-semibold hover:border-ink';

/** How old the picture is, once it does not follow the ring. SCOREBOARD-7 */
function Age({ state }: { state: FeedState }) {
  const say = useBoardWords();
  const clock = useClockWords();
  const { by, heardAt, silentSince } = state;
  const text =
    by === null && heardAt !== null
      ? say.boardCut({ time: clock(heardAt) })
      : silentSince === null
        ? null
        : say.boardSilent({ time: clock(silentSince) });
  return (
    <p
      role="status"
      className="flex items-center gap-[0.5em] text-[max(1rem,min(3.6dvh,3.6vw))] text-warn empty:hidden"
    >
      {text && <Icon name="warning" />}
      {text}
    </p>
  );
}

function DivisionTitle({ title: shown, eventTitle }: { title: string; eventTitle: string | null }) {
  const say = useBoardWords();
  const french = useBoardFrench();
  const { title, isExhibition } = titleParts(shown);
  const { text, language } = french ? shownTitle(title, [], french) : { text: title };
  const name = (
    <span key="name" lang={language}>
      {atLineEnd(text)}
    </span>
  );
  return (
    <>
      {isExhibition ? say.exhibition({ title: text, name: () => name }) : name}
      {eventTitle !== null && (
        <span lang={shownText(eventTitle, french).language}>{eventBeyond(text, eventTitle, french)}</span>
      )}
    </>
  );
}

function nextWords(say: BoardWords, next: ComingUp): ReactNode {
  switch (next.kind) {
    case 'bout': {
      const [red, white] = next.people;
      return say.boardAgainst({ red: nameOf(say, red), white: nameOf(say, white) });
    }
    case 'performer':
      return nameOf(say, next.person);
    case 'division':
      return <DivisionTitle title={next.title} eventTitle={null} />;
  }
}

/** After what is shown: what the ring comes to while a decision is still on the board, else what follows. */
function comingAfter(board: Scoreboard, picture: Picture): ComingUp | null {
  const { now, next } = board;
  if (picture === now) return next;
  if (now.kind === 'bout') return { kind: 'bout', number: now.number, people: now.people };
  return now.kind === 'performer' ? { kind: 'performer', person: now.person } : next;
}

type ShownProps = { picture: Picture; places: Scoreboard['places']; state: FeedState };

function Shown({ picture, places, state }: ShownProps): ReactNode {
  const { clock, choice } = state;
  if (picture.kind === 'bout') return <BoutBoard bout={picture} live={clock} isSwapped={choice.isSwapped} />;
  if (picture.kind === 'performer') return <PerformerBoard performer={picture} places={places} />;
  return <OtherBoard picture={picture} />;
}

export interface BoardFrameProps {
  board: Scoreboard;
  state: FeedState;
  /** Buttons of the page, such as the one for the other language. */
  onSwap: () => void;
  onLanguage: () => void;
  children?: ReactNode;
}

/** The ring and its division above, what happens in the middle, and who comes next below. */
export function BoardFrame({ board, state, onSwap, onLanguage, children }: BoardFrameProps) {
  const say = useBoardWords();
  const picture = useShown(board);
  const next = comingAfter(board, picture);
  const { hold } = board;
  // A decision may be that of an event before the one that comes up.
  const decided = picture === board.last ? board.lastEvent : null;
  const division = board.division && { ...board.division, ...(decided && { eventTitle: decided.eventTitle }) };
  const ring = shownText(board.ringName, useBoardFrench());
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-[2vw] gap-y-1">
        <OwnLogo className="h-[max(1.5rem,min(6dvh,6vw))] w-auto max-w-[16vw] p-[0.3dvh]" />
        <h1 className="text-[max(1.5rem,min(6dvh,6vw))] leading-tight">
          <span className="sr-only">{say.boardOf({ ring: '' })}</span>
          <span lang={ring.language}>{ring.text}</span>
        </h1>
        {division && (
          <p className="mr-auto min-w-0 text-[max(1.125rem,min(4.5dvh,4.5vw))] leading-tight wrap-anywhere">
            <DivisionTitle {...division} />
          </p>
        )}
        <div className="ml-auto flex gap-2">
          {picture.kind === 'bout' && (
            <button type="button" className={buttonClass} onClick={onSwap}>
              {say.boardSwap()}
            </button>
          )}
          <button
            type="button"
            lang={say.boardOtherLanguage() === 'English' ? 'en' : 'fr'}
            className={buttonClass}
            onClick={onLanguage}
          >
            {say.boardOtherLanguage()}
          </button>
        </div>
        {hold && (
          <p className="flex basis-full items-center gap-[0.5em] text-[min(5dvh,5vw)] text-warn">
            <Icon name="clock" />
            {say.waiting({ reason: hold })}
          </p>
        )}
      </header>
      <Shown {...{ picture, state }} places={(decided ?? board).places} />
      <footer className="flex flex-wrap items-baseline gap-x-[2vw]">
        {next && (
          <p className="min-w-0 text-[max(1.125rem,min(5dvh,5vw))] leading-tight wrap-anywhere">
            <span className="mr-[1vw] text-aurora">{say.boardThen()}</span>
            {nextWords(say, next)}
          </p>
        )}
        <span className="ml-auto">
          <Age state={state} />
        </span>
        {children}
      </footer>
    </>
  );
}
