import { boutOrder } from '../bracket/bout-order.ts';
import type { BoutState } from '../bracket/bout-state.ts';
import { type Bout, type Bracket, hasBye } from '../bracket/bracket.ts';
import type { BracketState } from '../bracket/bracket-state.ts';

/** One side of a bout: somebody, who comes from another bout, or nobody. */
interface PublicSide {
  is: 'person' | 'winnerOf' | 'loserOf' | 'nobody';
  /** Null: a competitor who is not shown. */
  name: string | null;
  schoolName: string | null;
  /** The number of the bout they come from. */
  bout: number | null;
  score: number | null;
}
export interface PublicBout {
  number: number;
  kind: Bout['kind'];
  round: number;
  state: 'waiting' | 'now' | 'fought' | 'walkover' | 'notNeeded';
  /** Which side won. */
  winner: 0 | 1 | null;
  sides: [PublicSide, PublicSide];
}

type Shown = { name: string | null; schoolName: string | null };
interface Drawn {
  bracket: Bracket;
  state: BracketState;
  /** The bout on the mat; null: the division isn't running. */
  now: string | null;
}

const nobody: PublicSide = { is: 'nobody', name: null, schoolName: null, bout: null, score: null };
const stateOf = ({ status, bout }: BoutState, now: string | null): PublicBout['state'] => {
  if (status === 'ready') return bout.id === now ? 'now' : 'waiting';
  return status === 'bye' ? 'walkover' : status;
};

/** The bouts of a bracket in the order in which they are fought, with whoever is known to be in them. PUBLIC-5 */
export function publicBouts({ bracket, state, now }: Drawn, personOf: (competitorId: number) => Shown): PublicBout[] {
  const numbers = new Map(boutOrder(bracket).map((id, i) => [id, i + 1]));
  const sideOf = (bout: BoutState, side: 0 | 1): PublicSide => {
    const [occupant, from] = [bout.sides[side], bout.bout.sides[side]];
    const score = bout.status === 'fought' ? (bout.result?.score?.[side] ?? null) : null;
    if (typeof occupant === 'number') return { is: 'person', ...personOf(occupant), bout: null, score };
    if (occupant === 'nobody' || from.kind === 'seat' || from.kind === 'bye') return nobody;
    return { ...nobody, is: from.kind === 'winner' ? 'winnerOf' : 'loserOf', bout: numbers.get(from.of) ?? null };
  };
  return state.bouts
    .flatMap(bout => {
      const number = numbers.get(bout.bout.id);
      if (number === undefined || hasBye(bout.bout)) return [];
      const winner = ([0, 1] as const).find(
        side => typeof bout.winner === 'number' && bout.winner === bout.sides[side],
      );
      return [
        {
          number,
          kind: bout.bout.kind,
          round: bout.bout.round,
          state: stateOf(bout, now),
          winner: bout.status === 'notNeeded' ? null : (winner ?? null),
          sides: [sideOf(bout, 0), sideOf(bout, 1)] satisfies [PublicSide, PublicSide],
        } as PublicBout,
      ];
    })
    .toSorted((a, b) => a.number - b.number);
}
