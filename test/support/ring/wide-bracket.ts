import { HallBracket } from '#contract/ring/hall-bracket.ts';
import type { PublicBracket } from '#contract/ring/public-division.ts';
import type { BoutResult } from '#core/bracket/bout-result.ts';
import { stateOf } from '#core/bracket/bracket-state.ts';
import { drawBracket } from '#core/bracket/draw-bracket.ts';
import { publicBouts } from '#core/public-division/public-bracket.ts';

const names = ['Maximilien-Alexandre-Olivier B.', 'Ava T.', 'Marie-Ève Charlotte C.', 'N. S.', null];
const schools = ['Académie d’arts martiaux de Saint-Jérôme', 'Sault Karate'];

export type WideBracketOptions = {
  /** How many bouts are decided already. */
  fought?: number;
  /** The first competitor didn't come. */
  hasWalkover?: boolean;
};

/** A bracket on the mat with so many people, of long and short names, as the hall screens get it. SCREEN-8 */
export function wideBracket(people: number, { fought = 0, hasWalkover = false }: WideBracketOptions = {}): HallBracket {
  const seats = Array.from({ length: people }, (_, i) => ({ competitorId: i + 1, schoolId: i + 1 }));
  const bracket = drawBracket(seats, { thirdPlace: 'bout', minMatches: 1, seed: 1 });
  const out = hasWalkover ? bracket.competitorIds.slice(0, 1) : [];
  const results: BoutResult[] = [];
  const nextOf = () => stateOf(bracket, results, out).bouts.find(({ status }) => status === 'ready');
  for (let next = nextOf(); next && results.length < fought; next = nextOf()) {
    const competitorIds = next.sides as [number, number];
    const sequence = results.length;
    results.push({ boutId: next.bout.id, competitorIds, winner: sequence % 2 ? 1 : 0, score: [12, 10], sequence });
  }
  return HallBracket.parse({
    ringName: 'Ring 1',
    title: 'Boys and Girls 11–12, Intermediate and Advanced',
    eventTitle: 'Point Sparring',
    people: bracket.competitorIds.map((_, i) => {
      const name = names[i % names.length] ?? null;
      return { name, schoolName: name && schools[i % schools.length] };
    }),
    bracket: { ...bracket, competitorIds: [...bracket.competitorIds] },
    results,
    out,
    places: stateOf(bracket, results, out).places,
    next: nextOf()?.bout.id ?? null,
  });
}

/** The same as everyone reads it on a phone. PUBLIC-5 */
export function widePublicBracket(people: number, options?: WideBracketOptions): PublicBracket {
  const { bracket, results, out, next, people: shown, eventTitle } = wideBracket(people, options);
  const state = stateOf(bracket, results, out);
  const place = new Map(bracket.competitorIds.map((id, i) => [id, i]));
  const personOf = (id: number) => shown[place.get(id) ?? -1] ?? { name: null, schoolName: null };
  return { eventTitle, rounds: bracket.rounds, bouts: publicBouts({ bracket, state, now: next }, personOf) };
}
