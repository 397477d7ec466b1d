import type { BoutState, Occupant } from './bout-state.ts';
import type { Bout, Bracket } from './bracket.ts';
import { byWins, type OpenTie, type Rank, type TieRules } from './round-robin-ties.ts';

export interface Place {
  competitorId: number;
  /** 1, 2, 3, 3, 5 … */
  place: number;
}

export interface Places {
  places: Place[];
  /** Equal in everything, and the table decides: places end before them. BRACKET-16 */
  tie: (OpenTie & { place: number }) | null;
}

/**
 * Lists places from the first down, as far as no later bout can change them. The winner of the last bout is first;
 * others move up where nobody earned a place. Those who are out without a bout have no place, nor have those who were
 * disqualified. BRACKET-6, BRACKET-9, BRACKET-10, BRACKET-14, SCORE-45
 */
export function placesOf(
  bracket: Bracket,
  bouts: readonly BoutState[],
  isOut: ReadonlySet<number>,
  disqualified: ReadonlySet<number>,
  rules: TieRules,
): Places {
  const open: OpenTie[] = [];
  const ranks = ranksOf(bracket, bouts, rules, open, disqualified);
  const hasFought = new Set(
    bouts.filter(({ result }) => result && result.winner !== null).flatMap(({ sides }) => sides),
  );
  const places: Place[] = [];
  let place = 1;
  for (const [i, rank] of ranks.entries()) {
    if (!rank) break;
    const earned = rank.filter(id => !disqualified.has(id) && (!isOut.has(id) || hasFought.has(id)));
    places.push(...earned.map(competitorId => ({ competitorId, place })));
    const isFirstGivenUp = rank.some(id => disqualified.has(id));
    place = Math.max(i === 0 && !isFirstGivenUp ? 2 : 1, place + earned.length);
  }
  const [tie] = open;
  return { places, tie: tie ? { ...tie, place } : null };
}

function ranksOf(
  bracket: Bracket,
  bouts: readonly BoutState[],
  rules: TieRules,
  open: OpenTie[],
  placeless: ReadonlySet<number>,
): readonly Rank[] {
  switch (bracket.format) {
    case 'nobody':
      return [];
    case 'alone':
      return [bracket.competitorIds];
    case 'bestOfThree':
      return oneFirst(byWins(bracket.competitorIds, bouts));
    case 'roundRobin':
      return byWins(bracket.competitorIds, bouts, rules, tie => open.push(tie), placeless);
    case 'elimination':
      return byDistance(bracket, bouts);
  }
}

const people = (...occupants: readonly Occupant[]): number[] => occupants.filter(id => typeof id === 'number');

const isOpen = ({ winner }: BoutState): boolean => winner === 'open';

/** How far each came. BRACKET-6, BRACKET-7 */
function byDistance(bracket: Bracket, bouts: readonly BoutState[]): Rank[] {
  const known = (states: readonly BoutState[], of: 'winner' | 'loser'): Rank =>
    states.some(isOpen) ? undefined : people(...states.map(state => state[of]));
  const ofKind = (kind: Bout['kind'], round: number): BoutState[] =>
    bouts.filter(({ bout }) => bout.kind === kind && bout.round === round);
  const { rounds } = bracket;
  const final = ofKind('main', rounds);
  const third = ofKind('third', rounds);
  const ranks: Rank[] = [known(final, 'winner'), known(final, 'loser')];
  if (third.length > 0) ranks.push(known(third, 'winner'), known(third, 'loser'));
  for (let round = rounds - 1; round >= 1; round--) {
    if (round === rounds - 1 && third.length > 0) continue;
    ranks.push(known(ofKind('main', round), 'loser'));
  }
  return ranks;
}

/** As many wins for both, because a bout had no winner: nobody is first, both are second. BRACKET-2 */
function oneFirst(ranks: readonly Rank[]): readonly Rank[] {
  return ranks[0]?.length === 2 ? [[], ...ranks] : ranks;
}
