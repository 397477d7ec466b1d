import type { BoutState } from '#core/bracket/bout-state.ts';
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

/** The longer a name, the smaller its letters: it stays on its line. SCREEN-1 */
const sizeOf = (name: string): 'long' | 'longest' | undefined =>
  name.length > 22 ? 'longest' : name.length > 15 ? 'long' : undefined;

export type BoutsWallProps = { title: string; board: BracketBoard; boutIds: readonly string[] };

/** Some bouts of a bracket, in names that are read from the far end of the hall. SCREEN-8 */
export function BoutsWall({ title, board, boutIds }: BoutsWallProps) {
  const words = useWallWords();
  const states = boutIds.flatMap(id => board.states.get(id) ?? []);
  return (
    <ol className="wall-bouts" aria-label={title} data-count={states.length}>
      {states.map(state => {
        const isNext = state.bout.id === board.next && state.status === 'ready';
        return (
          <li key={state.bout.id} data-next={isNext || undefined}>
            <h3>
              {boutWords(state, board, words)}
              {isNext && <strong>{words.bracketState({ state: 'next' })}</strong>}
            </h3>
            {([0, 1] as const).map(side => (
              <BoutSide key={side} state={state} side={side} board={board} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function BoutSide({ state, side, board }: { state: BoutState; side: 0 | 1; board: BracketBoard }) {
  const occupant = state.sides[side];
  const person = board.personOf(occupant);
  const name =
    person?.name ?? (occupant === 'nobody' ? board.say.bracketNoOne() : sourceWords(state.bout.sides[side], board));
  return (
    <p
      data-size={sizeOf(name)}
      data-open={person === null || undefined}
      data-won={hasWon(state, side) || undefined}
      data-out={isStruck(state, side) || undefined}
    >
      <span>{name}</span>
      <b>{markOf(state, side, board.say)}</b>
    </p>
  );
}
