import type { BoutResult } from './bout-result.ts';
import type { Bout } from './bracket.ts';

/** Who stands there: a competitor, nobody ever, or not known yet. */
export type Occupant = number | 'nobody' | 'open';

/**
 * waiting: a competitor is not known yet. ready: can be fought now. fought: a result counts. walkover: one or both are
 * out. bye: no opponent. notNeeded: decided without it, or a second chance for two who have had their bouts.
 */
type BoutStatus = 'waiting' | 'ready' | 'fought' | 'walkover' | 'bye' | 'notNeeded';

export interface BoutState {
  bout: Bout;
  sides: readonly [Occupant, Occupant];
  status: BoutStatus;
  winner: Occupant;
  loser: Occupant;
  /** What counts here, its score in the order of `sides`. */
  result: BoutResult | null;
}

/**
 * What a bout comes to, when what stands before it is known; `lastFoughtAfter`: the place in the log of the last bout
 * that someone fought after this one, by winning it; null: none.
 */
export function decide(
  bout: Bout,
  sides: readonly [Occupant, Occupant],
  isOut: ReadonlySet<number>,
  before: readonly BoutState[],
  find: (pair: readonly [number, number]) => BoutResult | null,
  lastFoughtAfter: (competitorId: number) => number | null,
): BoutState {
  const [first, second] = sides;
  const state = (
    status: BoutStatus,
    winner: Occupant,
    loser: Occupant,
    result: BoutResult | null = null,
  ): BoutState => ({
    bout,
    sides,
    status,
    winner,
    loser,
    result,
  });
  if (first === 'open' || second === 'open') return state('waiting', 'open', 'open');
  if (first === 'nobody' || second === 'nobody') {
    // Someone who is out does not go on by a bye, unless they fought after it; they have come as far as this.
    const alone = first === 'nobody' ? second : first;
    const staysHere = alone !== 'nobody' && isOut.has(alone) && lastFoughtAfter(alone) === null;
    return staysHere ? state('bye', 'nobody', alone) : state('bye', alone, 'nobody');
  }

  const earlier = before.filter(other => other.bout.kind === bout.kind);
  if (bout.kind === 'bestOf' && isWonAlready(earlier, sides)) return state('notNeeded', 'nobody', 'nobody');
  const result = find([first, second]);
  if (result) {
    if (result.winner === null) return state('fought', 'nobody', 'nobody', result);
    return state('fought', sides[result.winner], sides[result.winner === 0 ? 1 : 0], result);
  }
  if (isOut.has(first) || isOut.has(second)) {
    // Of two who are out by now, the one who fought after it had won it before they left.
    const [one, other] = [first, second].map(id => (isOut.has(id) ? (lastFoughtAfter(id) ?? -1) : Infinity));
    if (one === other) return state('walkover', 'nobody', 'nobody');
    return Number(one) > Number(other) ? state('walkover', first, second) : state('walkover', second, first);
  }
  if (bout.kind === 'bestOf' && bout.round === 3 && earlier.some(({ status }) => status === 'ready')) {
    return state('waiting', 'open', 'open');
  }
  if (bout.kind === 'secondChance' && [first, second].every(id => boutsFought(before, bout, id) >= 2)) {
    // The second of them stands by for whoever has nobody else to meet.
    return state('notNeeded', first, second);
  }
  return state('ready', 'open', 'open');
}

/** BRACKET-2 */
function isWonAlready(earlier: readonly BoutState[], sides: readonly Occupant[]): boolean {
  return sides.some(side => earlier.filter(({ winner }) => winner === side).length === 2);
}

function boutsFought(before: readonly BoutState[], bout: Bout, competitorId: number): number {
  return before.filter(
    other => other.status === 'fought' && other.bout.round < bout.round && other.sides.includes(competitorId),
  ).length;
}
