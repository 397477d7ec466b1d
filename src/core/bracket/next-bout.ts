import type { BoutState, Occupant } from './bout-state.ts';
import type { Bracket, Side } from './bracket.ts';
import type { BracketState } from './bracket-state.ts';

/** A bracket that is being fought. */
export interface BoutCourse {
  bracket: Bracket;
  state: BracketState;
  /** BRACKET-12 */
  order: readonly string[];
}

/**
 * The bout that follows `last`, which has just ended or is still on the mat; null if there is none. It is the first
 * bout in running order that can be fought by then. People of `last` rest while another bout can be fought, and the
 * final waits for all others. BRACKET-13
 */
export function boutAfter({ bracket, state, order }: BoutCourse, last: string | null): string | null {
  const states = new Map(state.bouts.map(one => [one.bout.id, one]));
  const stateOf = (id: string): BoutState => states.get(id) as BoutState;
  const before: readonly Occupant[] = last === null ? [] : (states.get(last)?.sides ?? []);
  const hasJustFought = (occupant: Occupant): boolean => typeof occupant === 'number' && before.includes(occupant);

  /** Known as soon as `last` is over, also where somebody then goes on without a fight. */
  const isKnownThen = (side: Side, occupant: Occupant): boolean =>
    occupant !== 'open' || ('of' in side && (side.of === last || goesOnThen(stateOf(side.of))));
  const areKnownThen = ({ status, bout, sides }: BoutState): boolean =>
    status === 'waiting' && isKnownThen(bout.sides[0], sides[0]) && isKnownThen(bout.sides[1], sides[1]);
  const isNoFight = ({ sides }: BoutState): boolean =>
    sides.some(side => side === 'nobody' || (side !== 'open' && state.out.includes(side)));
  const goesOnThen = (one: BoutState): boolean => isNoFight(one) && areKnownThen(one);
  const isUp = (one: BoutState): boolean =>
    one.bout.id !== last && (one.status === 'ready' || (!isNoFight(one) && areKnownThen(one)));
  // A bout that is still open there takes somebody who stands in `last`.
  const isRested = ({ sides }: BoutState): boolean => !sides.some(side => side === 'open' || hasJustFought(side));
  const isFinal = ({ bout }: BoutState): boolean => bout.kind === 'main' && bout.round === bracket.rounds;

  const up = order.map(stateOf).filter(isUp);
  const early = up.filter(one => !isFinal(one));
  const possible = early.length > 0 ? early : up;
  return (possible.find(isRested) ?? possible[0])?.bout.id ?? null;
}
