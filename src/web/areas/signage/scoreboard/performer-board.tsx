import type { PerformerPicture, PlaceLine } from '#core/ring-table/scoreboard/scoreboard.ts';
import type { Boards } from '#core/scoring/panel/panel-total.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { type BoardWords, nameOf, useBoardWords } from './board-words.tsx';

function boardsWords(say: BoardWords, { broken, tried, ms }: Boards): string {
  const boards = say.boardBoards({ broken, tried });
  return ms === null ? boards : `${boards}, ${say.boardSeconds({ n: (ms / 1000).toFixed(2) })}`;
}

/** Each judge’s score, as it is entered; one that does not count is struck through and says so. */
function Seats({ seats }: Pick<PerformerPicture, 'seats'>) {
  const say = useBoardWords();
  return (
    <ol className="flex flex-wrap gap-[1vw]">
      {seats.map(({ score, dropped }, seat) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are fixed
          key={seat}
          className={`grid min-w-[min(13dvh,15vw)] grow justify-items-center border-[0.4dvh] px-[1vw] py-[1dvh] ${dropped ? 'border-dashed border-edge' : 'border-edge bg-surface'}`}
        >
          <span className="text-[min(3.2dvh,3.2vw)] text-muted">{say.boardJudge({ n: seat + 1 })}</span>
          <span className="text-[min(11dvh,8vw)] leading-none tabular-nums">
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
          <span className="min-h-[1lh] text-[min(3.2dvh,3.2vw)]">{dropped && say.boardDropped()}</span>
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
    <div className="flex flex-wrap items-baseline gap-x-[4vw] gap-y-[1dvh]">
      {total !== null && (
        <p className="text-[min(5dvh,5vw)]">
          {say.boardTotal()}{' '}
          <span className="text-[min(20dvh,16vw)] leading-none tabular-nums">{scoreWords(total)}</span>
        </p>
      )}
      {boards && <p className="text-[min(9dvh,7vw)]">{boardsWords(say, boards)}</p>}
      {deducted > 0 && <p className="text-[min(5dvh,5vw)]">{say.boardDeducted({ points: scoreWords(deducted) })}</p>}
      {place !== null && (
        <p className="text-[min(5dvh,5vw)]">
          {isTied ? say.boardTied() : say.boardPlace()}{' '}
          <span className="text-[min(14dvh,12vw)] leading-none tabular-nums">{place}</span>
        </p>
      )}
    </div>
  );
}

/** Places with what they were reached by. */
export function PlaceList({ places, isLarge = false }: { places: readonly PlaceLine[]; isLarge?: boolean }) {
  const say = useBoardWords();
  return (
    <ol
      className={
        isLarge
          ? 'grid content-start gap-[1dvh] text-[min(8dvh,6vw)]'
          : 'grid content-start gap-[1dvh] text-[min(5dvh,5vw)]'
      }
    >
      {places.map(({ place, person, total, boards }, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be shown without a name
          key={i}
          className="grid grid-cols-[2.2ch_minmax(0,1fr)_auto] items-baseline gap-x-[1vw] border-b-[0.2dvh] border-line leading-tight"
        >
          <span className={place <= 3 ? 'text-aurora' : 'text-muted'}>{place}</span>
          <span className="min-w-0">
            <span className="line-clamp-1 wrap-anywhere">{nameOf(say, person)}</span>
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
          <h2 className="line-clamp-2 text-[min(17dvh,12vw)] leading-[1.05] wrap-anywhere">{nameOf(say, person)}</h2>
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
          <PlaceList places={places} />
        </section>
      )}
    </div>
  );
}
