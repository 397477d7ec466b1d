import type { BoutState } from '#core/bracket/bout-state.ts';
import type { Bout, Side } from '#core/bracket/bracket.ts';
import type { BracketBoard } from './bracket-board.ts';

export const roundTitle = (round: number, rounds: number): string =>
  ['Final', 'Semi-finals', 'Quarter-finals'][rounds - round] ?? `Round ${round}`;

const boutTitles = {
  third: 'Third place',
  secondChance: 'Consolation bout',
  bestOf: 'Best of three',
  roundRobin: 'Round robin',
} as const;
const boutTitle = ({ kind, round }: Bout, { bracket }: BracketBoard): string =>
  kind === 'main' ? roundTitle(round, bracket.rounds) : boutTitles[kind];

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
  return gone ? `${gone} is out` : 'No one advances';
}

function resultWords(state: BoutState, board: BracketBoard): string {
  const winner = board.personOf(state.winner)?.name;
  switch (state.status) {
    case 'waiting':
      return 'Not yet';
    case 'ready':
      return state.bout.id === board.next ? 'Next' : 'Ready';
    case 'notNeeded':
      return 'Not needed';
    case 'bye':
      return winner ? `${winner} advances` : goneWords(state, board);
    case 'walkover':
      return winner ? `${winner} wins, the other is out` : 'Both are out';
    case 'fought': {
      const [first, second] = state.result?.score ?? [];
      if (first === undefined || second === undefined) return winner ? `${winner} wins` : 'No winner';
      return `${winner ? `${winner} wins` : 'No winner'}, ${first} to ${second}`;
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
