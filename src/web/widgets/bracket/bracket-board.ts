import { boutOrder } from '#core/bracket/bout-order.ts';
import type { BoutState, Occupant } from '#core/bracket/bout-state.ts';
import type { Bracket } from '#core/bracket/bracket.ts';
import { type BracketState, stateOf } from '#core/bracket/bracket-state.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import * as en from '#words/generated/en/signage.ts';

export interface BracketPerson {
  competitorId: number;
  name: string;
  school: string;
  /** On paper, beside the school. */
  level?: string;
}

/** What a screen in the hall says in its language; everything else is read by staff, in English. */
type BracketWords = Pick<typeof en, 'bracketBye' | 'bracketNoOne' | 'bracketSource' | 'bracketMark'>;

/** Everything a picture of a bracket is drawn from. */
export interface BracketBoard {
  bracket: Bracket;
  states: ReadonlyMap<string, BoutState>;
  places: ReadonlyMap<number, number>;
  /** The number of a bout on the sheet; a bye has none. */
  numberOf: (boutId: string) => number | null;
  personOf: (occupant: Occupant | undefined) => BracketPerson | null;
  /** Marked as the one that comes up, or is on the mat; null: none is. */
  next: string | null;
  /** A division sheet: with levels, a box to tick who is here, and the corners. SHEET-6 */
  isPaper: boolean;
  /** What both sides wear. */
  sideNames: ReturnType<typeof sideNamesOf>;
  say: BracketWords;
}

export function boardOf(
  bracket: Bracket,
  people: readonly BracketPerson[],
  state: BracketState | undefined,
  next: string | null,
  isPaper = false,
  say: BracketWords = en,
  sideNames = sideNamesOf({}),
): BracketBoard {
  const byId = new Map(people.map(person => [person.competitorId, person]));
  const numbers = new Map(boutOrder(bracket).map((id, i) => [id, i + 1]));
  const now = state ?? stateOf(bracket, []);
  return {
    bracket,
    states: new Map(now.bouts.map(bout => [bout.bout.id, bout])),
    places: new Map(now.places.map(({ competitorId, place }) => [competitorId, place])),
    numberOf: id => numbers.get(id) ?? null,
    personOf: occupant => (typeof occupant === 'number' ? (byId.get(occupant) ?? null) : null),
    next,
    isPaper,
    sideNames,
    say,
  };
}

/** Under a name: the school, on paper after the level, which is never cut. */
export const schoolLineOf = ({ school, level }: BracketPerson): string => (level ? `${level} · ${school}` : school);

/** What is in the box beside one side of a bout. */
export function markOf({ status, result, winner, sides }: BoutState, side: 0 | 1, say: BracketWords): string {
  const isWinner = winner === sides[side];
  if (status === 'fought' && winner === 'nobody') return '–';
  if (status === 'fought')
    return result?.score ? String(result.score[side]) : isWinner ? say.bracketMark({ mark: 'won' }) : '';
  return isStruck({ status, winner, sides }, side) ? say.bracketMark({ mark: 'out' }) : '';
}

export const hasWon = ({ status, winner, sides }: BoutState, side: 0 | 1): boolean =>
  (status === 'fought' || status === 'walkover') && winner === sides[side];

/** Struck through: they were not there, or were sent out; also before they had anybody to meet. */
export function isStruck(
  { status, winner, sides }: Pick<BoutState, 'status' | 'winner' | 'sides'>,
  side: 0 | 1,
): boolean {
  if (status === 'bye') return winner === 'nobody' && typeof sides[side] === 'number';
  return (status === 'walkover' || (status === 'fought' && winner === 'nobody')) && winner !== sides[side];
}
