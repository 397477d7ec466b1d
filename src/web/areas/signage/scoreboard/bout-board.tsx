import type { BoutPicture } from '#core/ring-table/scoreboard/scoreboard.ts';
import { type CornerColour, sideNamesOf } from '#core/scoring/corners.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { LiveClock } from '../ring-table/scoreboard/board-channel.ts';
import { BoardClock } from './board-clock.tsx';
import { type BoardWords, nameOf, roundWords, useBoardWords } from './board-words.tsx';

const looks = {
  Red: { half: 'border-belt-red bg-belt-red text-belt-white', mark: 'rounded-full bg-belt-white' },
  White: { half: 'border-belt-white bg-belt-white text-night', mark: 'bg-night' },
  Blue: { half: 'border-belt-blue bg-belt-blue text-belt-white', mark: 'scale-75 rotate-45 bg-belt-white' },
} as const;

function colourWords(say: BoardWords, colour: CornerColour): string {
  if (colour === 'Blue') return say.boardBlue();
  return colour === 'Red' ? say.boardRed() : say.boardWhite();
}

/** From so many letters on, a name is set smaller, so that it is read to its end. */
const longName = 10;

/** The points of both stand towards the middle, where a screen is wide. */
const places = {
  left: {
    half: 'landscape:grid-cols-[minmax(0,1fr)_auto]',
    text: 'landscape:col-start-1',
    points: 'landscape:col-start-2',
  },
  right: {
    half: 'landscape:grid-cols-[auto_minmax(0,1fr)]',
    text: 'landscape:col-start-2',
    points: 'landscape:col-start-1',
  },
} as const;

/** One of the two: red with a round mark, white with a square, blue with a diamond, and the word. */
function Half({ bout, side, at }: { bout: BoutPicture; side: 0 | 1; at: keyof typeof places }) {
  const say = useBoardWords();
  const { people, points, warnings, end } = bout;
  const colour = sideNamesOf(bout)[side];
  const { half, mark } = looks[colour];
  const place = places[at];
  const person = people[side];
  const sideName = colourWords(say, colour);
  const name = nameOf(say, person);
  const hasWon = end?.winner === side;
  const isLong = points !== null && Math.max(...points) > 9;
  return (
    <section
      aria-label={`${sideName}: ${name}`}
      className={`grid min-h-0 min-w-0 gap-x-[1.5vw] gap-y-[1dvh] border-[1dvh] px-[1.5vw] py-[1dvh] portrait:grid-rows-[auto_auto_1fr_auto] landscape:grid-rows-[auto_1fr_auto] ${half} ${place.half}`}
    >
      <p
        className={`flex min-h-[7dvh] flex-wrap items-center justify-between gap-x-[2vw] text-[min(5.5dvh,5vw)] leading-none uppercase ${place.text}`}
      >
        <span className="flex items-center gap-[1vw]">
          <span aria-hidden="true" className={`size-[0.8em] ${mark}`} />
          {sideName}
        </span>
        {hasWon && (
          <span className="flex items-center gap-[0.5vw] border-[0.5dvh] border-current px-[1vw] py-[0.5dvh]">
            <Icon name="check" />
            {say.boardWinner()}
          </span>
        )}
      </p>
      <div className={`min-w-0 self-center ${place.text}`}>
        <p
          className={`line-clamp-2 leading-[1.05] wrap-break-word ${name.length > longName ? 'text-[min(7dvh,4.6vw)] landscape:text-[min(6.5dvh,3.2vw)]' : 'text-[min(11dvh,6vw)]'}`}
        >
          {name}
        </p>
        <p className="line-clamp-2 text-[min(4dvh,3.4vw)] leading-tight wrap-anywhere">{person.schoolName}</p>
      </div>
      <p
        className={`self-center text-center text-[min(38dvh,26vw)] leading-[0.85] tabular-nums landscape:row-span-3 landscape:row-start-1 landscape:min-w-[1.1ch] ${isLong ? 'landscape:text-[min(38dvh,17vw)]' : 'landscape:text-[min(46dvh,22vw)]'} ${place.points}`}
      >
        {points && (
          <>
            {points[side]}
            <span className="sr-only"> {say.boardPoints({ n: points[side] })}</span>
          </>
        )}
      </p>
      <p
        className={`flex min-h-[5dvh] flex-wrap items-center gap-x-[1vw] text-[min(4.5dvh,4vw)] leading-tight ${place.text}`}
      >
        {warnings[side] > 0 && (
          <>
            <Icon name="warning" />
            {say.boardWarnings({ n: warnings[side] })}
          </>
        )}
      </p>
    </section>
  );
}

/** Below the two: the clock, or how the bout ended. */
function Middle({ bout, live }: { bout: BoutPicture; live: LiveClock | null }) {
  const say = useBoardWords();
  const { end, isForJudges, hasBegun } = bout;
  if (end)
    return (
      <p className="text-center text-[min(8dvh,6vw)]">
        {end.winner === null ? say.boardNoWinner() : say.boardEnd({ cause: end.because })}
      </p>
    );
  if (isForJudges) return <p className="text-center text-[min(8dvh,6vw)]">{say.boardJudgesDecide()}</p>;
  if (!hasBegun) return <p className="text-center text-[min(8dvh,6vw)]">{say.boardComing()}</p>;
  return <BoardClock bout={bout} live={live} />;
}

/** Two who fight; `isSwapped`: as this screen stands behind the mat. SCOREBOARD-2 */
export function BoutBoard({
  bout,
  live,
  isSwapped,
}: {
  bout: BoutPicture;
  live: LiveClock | null;
  isSwapped: boolean;
}) {
  const say = useBoardWords();
  const sides = isSwapped ? ([1, 0] as const) : ([0, 1] as const);
  return (
    <div className="grid min-h-0 grid-rows-[auto_1fr_auto] gap-[1dvh]">
      <h2 className="text-center text-[min(5dvh,5vw)] leading-tight">
        {[roundWords(say, bout.round), say.boardBout({ n: bout.number, count: bout.of })].join(' · ')}
      </h2>
      <div className="grid min-h-0 grid-cols-2 gap-[1vw]">
        {sides.map((side, i) => (
          <Half key={side} bout={bout} side={side} at={i === 0 ? 'left' : 'right'} />
        ))}
      </div>
      <div className="grid min-h-[14dvh] content-center">
        <Middle bout={bout} live={live} />
      </div>
    </div>
  );
}
