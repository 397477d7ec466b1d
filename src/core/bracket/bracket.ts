/** Who is drawn, and whom they should not meet early. */
export interface Seat {
  competitorId: number;
  schoolId: number;
}

export interface BracketRules {
  /** Fought between the losers of the semi-finals, or given to both. BRACKET-7 */
  thirdPlace: 'bout' | 'shared';
  /** How many bouts everybody is promised. BRACKET-8 */
  minMatches: 1 | 2;
  seed: number;
}

/** What stands on one side of a bout: a competitor from the start, or whoever comes out of an earlier bout. */
export type Side =
  | { kind: 'seat'; competitorId: number }
  | { kind: 'winner'; of: string }
  | { kind: 'loser'; of: string }
  | { kind: 'bye' };

export interface Bout {
  id: string;
  kind: 'main' | 'third' | 'secondChance' | 'bestOf' | 'roundRobin';
  /** From 1. Nobody is in two bouts of one round. */
  round: number;
  /** From the top of its round, from 0. */
  position: number;
  sides: readonly [Side, Side];
}

export interface Bracket {
  format: 'nobody' | 'alone' | 'bestOfThree' | 'roundRobin' | 'elimination';
  /** Everybody, from top to bottom. */
  competitorIds: readonly number[];
  /** Rounds of the main bouts. */
  rounds: number;
  /** A bout stands after all those it takes somebody from. */
  bouts: readonly Bout[];
}

/** The earlier bouts that a bout takes somebody from. */
export function feedersOf(bout: Bout): string[] {
  return bout.sides.flatMap(side => (side.kind === 'winner' || side.kind === 'loser' ? [side.of] : []));
}

export const hasBye = (bout: Bout): boolean => bout.sides.some(side => side.kind === 'bye');
