import { createSeededChance } from '../chance/seeded-chance.ts';
import type { Bout, Bracket, BracketRules, Seat, Side } from './bracket.ts';
import { type FirstPair, firstPairs } from './schools-apart.ts';
import { secondChances } from './second-chances.ts';

/** Up to three meet each other, more fight an elimination. The same seats and seed, the same bracket. BRACKET-1 to BRACKET-4 */
export function drawBracket(seats: readonly Seat[], rules: BracketRules): Bracket {
  const chance = createSeededChance(rules.seed);
  const everybody = eachOnce(seats);
  if (everybody.length <= 3) return drawFew(chance.shuffled(everybody).map(seat => seat.competitorId));
  return elimination(firstPairs(everybody, chance), rules);
}

/** Somebody named twice, for two events of one group, has one seat. BRACKET-1 */
function eachOnce(seats: readonly Seat[]): Seat[] {
  const sorted = seats.toSorted((a, b) => a.competitorId - b.competitorId || a.schoolId - b.schoolId);
  return sorted.filter((seat, i) => seat.competitorId !== sorted[i - 1]?.competitorId);
}

const seatOf = (competitorId: number): Side => ({ kind: 'seat', competitorId });

/** BRACKET-2, BRACKET-3 */
function drawFew(competitorIds: readonly number[]): Bracket {
  const [first, second, third] = competitorIds;
  if (first === undefined || second === undefined) {
    return { format: first === undefined ? 'nobody' : 'alone', competitorIds, rounds: 0, bouts: [] };
  }
  const boutsOf = (kind: Bout['kind'], pairs: readonly (readonly [number, number])[]): Bout[] =>
    pairs.map(([a, b], i) => ({ id: `b${i + 1}`, kind, round: i + 1, position: 0, sides: [seatOf(a), seatOf(b)] }));
  if (third === undefined) {
    const pair = [first, second] as const;
    return { format: 'bestOfThree', competitorIds, rounds: 3, bouts: boutsOf('bestOf', [pair, pair, pair]) };
  }
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ] as const;
  return { format: 'roundRobin', competitorIds, rounds: 3, bouts: boutsOf('roundRobin', pairs) };
}

const mainId = (round: number, position: number): string => `r${round}.${position + 1}`;

function elimination(pairs: readonly FirstPair[], rules: BracketRules): Bracket {
  const main: Bout[] = pairs.map(([first, second], position) => ({
    id: mainId(1, position),
    kind: 'main',
    round: 1,
    position,
    sides: [seatOf(first.competitorId), second ? seatOf(second.competitorId) : { kind: 'bye' }],
  }));
  const rounds = Math.log2(pairs.length) + 1;
  for (let round = 2; round <= rounds; round++) {
    for (let position = 0; position < 2 ** (rounds - round); position++) {
      const from = (place: number): Side => ({ kind: 'winner', of: mainId(round - 1, place) });
      const sides = [from(2 * position), from(2 * position + 1)] as const;
      main.push({ id: mainId(round, position), kind: 'main', round, position, sides });
    }
  }
  const hasThirdBout = rules.thirdPlace === 'bout';
  return {
    format: 'elimination',
    competitorIds: pairs.flatMap(pair => pair.map(seat => seat.competitorId)),
    rounds,
    bouts: [
      ...main,
      ...(hasThirdBout ? [thirdPlaceBout(rounds)] : []),
      ...(rules.minMatches === 2 ? secondChances(main, rounds, hasThirdBout) : []),
    ],
  };
}

/** BRACKET-7 */
function thirdPlaceBout(rounds: number): Bout {
  const from = (position: number): Side => ({ kind: 'loser', of: mainId(rounds - 1, position) });
  return { id: 'third', kind: 'third', round: rounds, position: 0, sides: [from(0), from(1)] };
}
