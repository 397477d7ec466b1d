import type { BoutState } from '#core/bracket/bout-state.ts';
import type { Bout, Side } from '#core/bracket/bracket.ts';
import type { BracketBoard } from './bracket-board.ts';
import type { BracketSpeech } from './bracket-speech.ts';

export function roundTitle(round: number, rounds: number, say: BracketSpeech): string {
  const kind = (['final', 'semi', 'quarter'] as const)[rounds - round] ?? 'other';
  return say.bracketRound({ kind, n: round });
}

function boutTitle({ kind, round }: Bout, board: BracketBoard): string {
  return kind === 'main' ? roundTitle(round, board.bracket.rounds, board.say) : board.say.bracketBout({ kind });
}

/** Where somebody who is not known yet will come from: "Loser of 3". */
export function sourceWords(side: Side, board: BracketBoard): string {
  if (side.kind === 'bye') return board.say.bracketBye();
  if (side.kind === 'seat') return board.personOf(side.competitorId)?.name ?? '';
  const number = board.numberOf(side.of);
  return number === null ? '' : board.say.bracketSource({ kind: side.kind, n: number });
}

function sideWords(state: BoutState, side: 0 | 1, board: BracketBoard): string {
  const occupant = state.sides[side];
  if (occupant === 'nobody')
    return state.bout.sides[side].kind === 'bye' ? board.say.bracketBye() : board.say.bracketNoOne();
  const person = board.personOf(occupant);
  return person ? `${person.name}, ${person.school}` : sourceWords(state.bout.sides[side], board);
}

function goneWords({ loser }: BoutState, board: BracketBoard): string {
  const gone = board.personOf(loser)?.name;
  return gone ? board.say.bracketIsOut({ name: gone }) : board.say.bracketNoneAdvances();
}

function resultWords(state: BoutState, board: BracketBoard): string {
  const { say } = board;
  const winner = board.personOf(state.winner)?.name;
  switch (state.status) {
    case 'waiting':
      return say.bracketState({ state: 'waiting' });
    case 'ready':
      return say.bracketState({ state: state.bout.id === board.next ? 'next' : 'ready' });
    case 'notNeeded':
      return say.bracketState({ state: 'notNeeded' });
    case 'bye':
      return winner ? say.bracketAdvances({ name: winner }) : goneWords(state, board);
    case 'walkover':
      return winner ? say.bracketWalkover({ name: winner }) : say.bracketBothOut();
    case 'fought': {
      const [first, second] = state.result?.score ?? [];
      if (first === undefined || second === undefined)
        return winner ? say.bracketWins({ name: winner }) : say.bracketNoWinner();
      return winner ? say.bracketWinsBy({ name: winner, first, second }) : say.bracketNoWinnerBy({ first, second });
    }
  }
}

/** The bouts in the order they are fought, for whoever cannot see the picture. */
export function boutRows(
  board: BracketBoard,
): { id: string; cells: readonly [string, string, string, string, string] }[] {
  const place = ({ bout }: BoutState): number => board.numberOf(bout.id) ?? 0;
  return [...board.states.values()]
    .toSorted((a, b) => place(a) - place(b))
    .map(state => ({
      id: state.bout.id,
      cells: [
        String(board.numberOf(state.bout.id) ?? board.say.bracketBye()),
        boutTitle(state.bout, board),
        sideWords(state, 0, board),
        sideWords(state, 1, board),
        resultWords(state, board),
      ],
    }));
}
