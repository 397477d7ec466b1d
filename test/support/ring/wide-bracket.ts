import { HallBracket } from '#contract/ring/hall-bracket.ts';
import { drawBracket } from '#core/bracket/draw-bracket.ts';

const names = ['Maximilien Lafrenière-Beausoleil', 'Ava T.', 'Marie-Ève Charbonneau', 'N. S.'];

/** A bracket on the mat with so many people, of long and short names, as the hall screens get it. SCREEN-8 */
export function wideBracket(people: number): HallBracket {
  const seats = Array.from({ length: people }, (_, i) => ({ competitorId: i + 1, schoolId: i + 1 }));
  const bracket = drawBracket(seats, { thirdPlace: 'bout', minMatches: 1, seed: 1 });
  const [first] = bracket.bouts;
  return HallBracket.parse({
    ringName: 'Ring 1',
    title: 'Boys and Girls 11–12, Intermediate and Advanced',
    eventTitle: 'Point Sparring',
    people: seats.map((_, i) => ({
      name: names[i % names.length] ?? null,
      schoolName: `École d’arts martiaux du Nord ${i}`,
    })),
    bracket,
    results: [],
    out: [],
    next: first?.id ?? null,
  });
}
