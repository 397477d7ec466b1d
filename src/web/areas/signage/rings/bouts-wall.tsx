import type { BoutState } from '#core/bracket/bout-state.ts';
import type { Standing } from '#core/bracket/standings.ts';
import { type BracketBoard, hasWon, isStruck, markOf } from '#web/widgets/bracket/bracket-board.ts';
import { sourceWords } from '#web/widgets/bracket/bracket-words.ts';
import { useWallWords, type WallWords } from './wall-words.tsx';

/** "Semi-final · 13". */
function boutWords({ bout }: BoutState, { bracket, numberOf }: BracketBoard, words: WallWords): string {
  const late = (['final', 'semi', 'quarter'] as const)[bracket.rounds - bout.round] ?? 'other';
  const round = words.boardRound({ kind: bout.kind === 'main' ? late : bout.kind, n: bout.round });
  const number = numberOf(bout.id);
  return number === null ? round : `${round} · ${number}`;
}

/** The longer a name, the smaller its letters, and the longest take two lines: none is cut. SCREEN-8 */
const sizeOf = (name: string): 'long' | 'longest' | undefined =>
  name.length > 22 ? 'longest' : name.length > 15 ? 'long' : undefined;

function Name({ name, school }: { name: string; school: string }) {
  return (
    <span className="wall-name" data-size={sizeOf(name)}>
      <span>{name}</span> <small>{school}</small>
    </span>
  );
}

export type BoutsWallProps = {
  title: string;
  board: BracketBoard;
  boutIds: readonly string[];
  /** Beside the bouts of two or three competitors; empty: none. */
  standings: readonly Standing[];
};

/** Some bouts of a bracket, in names that are read from the far end of the hall. SCREEN-8 */
export function BoutsWall({ title, board, boutIds, standings }: BoutsWallProps) {
  const words = useWallWords();
  const states = boutIds.flatMap(id => board.states.get(id) ?? []);
  return (
    <div className="wall-bouts" data-count={standings.length > 0 ? 'standings' : states.length}>
      {standings.length > 0 && <Standings of={standings} board={board} />}
      <ol aria-label={title}>
        {states.map(state => {
          const isNext = state.bout.id === board.next && state.status === 'ready';
          return (
            <li key={state.bout.id} data-next={isNext || undefined}>
              <h3>
                {boutWords(state, board, words)}
                {isNext && <strong>{words.bracketNext()}</strong>}
              </h3>
              {([0, 1] as const).map(side => (
                <BoutSide key={side} state={state} side={side} board={board} />
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function BoutSide({ state, side, board }: { state: BoutState; side: 0 | 1; board: BracketBoard }) {
  const occupant = state.sides[side];
  const person = board.personOf(occupant);
  const name =
    person?.name ?? (occupant === 'nobody' ? board.say.bracketNoOne() : sourceWords(state.bout.sides[side], board));
  return (
    <p
      data-open={person === null || undefined}
      data-won={hasWon(state, side) || undefined}
      data-out={isStruck(state, side) || undefined}
    >
      <Name name={name} school={person?.school ?? ''} />
      <b>{markOf(state, side, board.say)}</b>
    </p>
  );
}

/** Who has how many wins. SCREEN-9 */
function Standings({ of, board }: { of: readonly Standing[]; board: BracketBoard }) {
  const words = useWallWords();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            {of.every(({ place }) => place !== null) ? words.boardPlaces() : words.boardPlacesSoFar()}
          </th>
          <th scope="col">{words.bracketWinCount()}</th>
          <th scope="col">{words.bracketPlace()}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ competitorId, wins, place, isOut }) => {
          const { name = '', school = '' } = board.personOf(competitorId) ?? {};
          return (
            <tr key={competitorId} data-won={place === 1 || undefined} data-out={isOut || undefined}>
              <th scope="row">
                <Name name={name} school={school} />
              </th>
              <td>{wins}</td>
              <td>{place}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
