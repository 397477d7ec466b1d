import type { PerformerPicture, PlaceLine } from '#core/ring-table/scoreboard/scoreboard.ts';
import type { Boards } from '#core/scoring/panel/boards.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { type BoardWords, nameOf, useBoardWords } from './board-words.tsx';

function boardsWords(say: BoardWords, { broken, tried, ms }: Boards): string {
  const boards = say.boardBoards({ broken, tried });
  return ms === null ? boards : `${boards}, ${say.boardSeconds({ n: (ms / 1000).toFixed(2) })}`;
}

/** Seats stand in one row, however many there are. */
const rows = {
  3: { columns: 'grid-cols-3', score: 'text-[min(11dvh,9vw)]' },
  5: { columns: 'grid-cols-5', score: 'text-[min(10dvh,7vw)] landscape:text-[min(10dvh,6vw)]' },
  7: { columns: 'grid-cols-7', score: 'text-[min(7dvh,5.4vw)] landscape:text-[min(7dvh,4.4vw)]' },
} as const;
const rowOf = (seats: number) => rows[seats === 7 ? 7 : seats === 5 ? 5 : 3];

/** So many places have room beside the scores, or beside those of another event. */
export const mostBeside = 6;

/** From so many letters on, a name is set smaller, so that it stays on its line. */
const longName = 12;

/** Each judge’s score, as it is entered; one that does not count is struck through and says so. */
function Seats({ seats }: Pick<PerformerPicture, 'seats'>) {
  const say = useBoardWords();
  const row = rowOf(seats.length);
  const hasDrops = seats.some(({ dropped }) => dropped);
  return (
    <ol className={`grid gap-[0.8vw] ${row.columns}`}>
      {seats.map(({ score, dropped }, seat) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are fixed
          key={seat}
          className={`grid min-w-0 justify-items-center border-[0.4dvh] py-[1dvh] ${dropped ? 'border-dashed border-edge' : 'border-edge bg-surface'}`}
        >
          <span className="text-[min(3.2dvh,2.8vw)] text-muted">{say.boardJudge({ n: seat + 1 })}</span>
          <span className={`leading-none tabular-nums ${row.score}`}>
            {score === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{say.boardNoScore()}</span>
              </>
            ) : dropped ? (
              <s>{scoreWords(score)}</s>
            ) : (
              scoreWords(score)
            )}
          </span>
          {hasDrops && <span className="min-h-[1lh] text-[min(3.2dvh,2.8vw)]">{dropped && say.boardDropped()}</span>}
        </li>
      ))}
    </ol>
  );
}

/** What it came to, and where that stands. */
function Outcome({ performer }: { performer: PerformerPicture }) {
  const say = useBoardWords();
  const { total, boards, deducted, place, isTied } = performer;
  return (
    <div className="flex flex-wrap items-end gap-x-[4vw] gap-y-[1dvh] text-[min(4.2dvh,4.2vw)]">
      {total !== null && (
        <p className="flex items-end gap-[1vw]">
          <span className="grid">
            {deducted > 0 && <span className="text-muted">{say.boardDeducted({ points: scoreWords(deducted) })}</span>}
            <span>{say.boardTotal()}</span>
          </span>
          <span className="text-[min(16dvh,14vw)] leading-[0.85] tabular-nums">{scoreWords(total)}</span>
        </p>
      )}
      {boards && <p className="text-[min(8dvh,6vw)] leading-none">{boardsWords(say, boards)}</p>}
      {place !== null && (
        <p className="flex items-end gap-[1vw]">
          {isTied ? say.boardTied() : say.boardPlace()}
          <span className="text-[min(16dvh,14vw)] leading-[0.85] tabular-nums">{place}</span>
        </p>
      )}
    </div>
  );
}

/** Places with what they were reached by. */
export function PlaceList({ places, isLarge = false }: { places: readonly PlaceLine[]; isLarge?: boolean }) {
  const say = useBoardWords();
  const inColumns = isLarge && places.length > 4;
  return (
    <ol
      className={`grid content-start gap-x-[3vw] gap-y-[1dvh] ${isLarge ? 'text-[min(5.8dvh,6vw)]' : 'text-[min(4.2dvh,4.6vw)]'} ${inColumns ? 'landscape:auto-cols-fr landscape:grid-flow-col landscape:grid-rows-[repeat(4,auto)]' : ''}`}
    >
      {places.map(({ place, person, total, boards }, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be shown without a name
          key={i}
          className="grid grid-cols-[2.2ch_minmax(0,1fr)_auto] items-baseline gap-x-[1vw] border-b-[0.2dvh] border-line leading-tight"
        >
          <span className={place <= 3 ? 'text-aurora' : 'text-muted'}>{place}</span>
          <span className="min-w-0">
            <span className="line-clamp-2 wrap-break-word">{nameOf(say, person)}</span>
            {isLarge && (
              <span className="line-clamp-1 text-[0.55em] text-muted wrap-anywhere">{person.schoolName}</span>
            )}
          </span>
          <span className="tabular-nums">
            {total === null ? boards && boardsWords(say, boards) : scoreWords(total)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who performs, the judges’ scores as they are entered, and the places so far. SCOREBOARD-2 */
export function PerformerBoard({ performer, places }: { performer: PerformerPicture; places: readonly PlaceLine[] }) {
  const say = useBoardWords();
  const { person, number, of, turn, seats, total, boards } = performer;
  const name = nameOf(say, person);
  const size = name.length > longName ? 'text-[min(9dvh,8vw)]' : 'text-[min(15dvh,12vw)]';
  const lead = turn > 0 ? say.boardAgain() : total === null && !boards ? say.boardOnMat() : null;
  return (
    <div
      className={`grid min-h-0 gap-[2dvh] landscape:gap-x-[3vw] ${places.length > 0 ? 'landscape:grid-cols-[minmax(0,1fr)_26vw]' : ''}`}
    >
      <div className="grid min-w-0 content-between gap-[2dvh]">
        <div className="min-w-0">
          <p className="text-[min(4.5dvh,4.5vw)] text-muted">
            {[lead, say.boardPerformer({ n: number, count: of })].filter(Boolean).join(' · ')}
          </p>
          <h2 className={`line-clamp-2 leading-[1.05] wrap-anywhere ${size}`}>{name}</h2>
          <p className="line-clamp-1 text-[min(5.5dvh,5vw)] wrap-anywhere">{person.schoolName}</p>
        </div>
        {seats.length > 0 && <Seats seats={seats} />}
        <div className="min-h-[20dvh]">
          <Outcome performer={performer} />
        </div>
      </div>
      {places.length > 0 && (
        <section aria-labelledby="places-so-far" className="min-w-0">
          <h2 id="places-so-far" className="mb-[1dvh] text-[min(4.5dvh,4.5vw)] text-muted">
            {say.boardPlacesSoFar()}
          </h2>
          <PlaceList places={places.slice(0, mostBeside)} />
        </section>
      )}
    </div>
  );
}
