import { type Bout, type Bracket, feedersOf, hasBye } from './bracket.ts';

/**
 * In which order the bouts are fought: whoever comes out of one does not go straight into the next where that can be helped, the
 * rounds come one after the other, the final comes last. Its places are the numbers on the sheet. BRACKET-12
 */
export function boutOrder(bracket: Bracket): string[] {
  const people = peopleOf(bracket);
  const left = bracket.bouts.filter(bout => !hasBye(bout));
  const order: string[] = [];
  while (left.length > 0) {
    const waiting = new Set(left.map(bout => bout.id));
    const possible = left.filter(bout => !feedersOf(bout).some(id => waiting.has(id)));
    const isLast = (bout: Bout): boolean => bout.kind === 'main' && bout.round === bracket.rounds;
    const keyOf = (bout: Bout): number[] => [
      isLast(bout) ? 1 : 0,
      rest(bout.id, order, people) === 0 ? 1 : 0,
      // What others wait for with as little rest comes first.
      bout.round,
      bout.kind === 'main' ? 0 : 1,
      -rest(bout.id, order, people),
      bout.position,
    ];
    const next = possible.toSorted((a, b) => compare(keyOf(a), keyOf(b)))[0] as Bout;
    order.push(next.id);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((value, i) => value !== b[i]);
  return first < 0 ? 0 : (a[first] as number) - (b[first] as number);
}

/** Everybody who may turn out to stand in a bout. */
function peopleOf(bracket: Bracket): Map<string, ReadonlySet<number>> {
  const people = new Map<string, ReadonlySet<number>>();
  for (const bout of bracket.bouts) {
    const seats = bout.sides.flatMap(side => (side.kind === 'seat' ? [side.competitorId] : []));
    const earlier = feedersOf(bout).flatMap(id => [...(people.get(id) ?? [])]);
    people.set(bout.id, new Set([...seats, ...earlier]));
  }
  return people;
}

/** Bouts between this one and the last that somebody in it may have fought. */
function rest(id: string, order: readonly string[], people: ReadonlyMap<string, ReadonlySet<number>>): number {
  const here = people.get(id) as ReadonlySet<number>;
  const last = order.findLastIndex(other => [...(people.get(other) ?? [])].some(id => here.has(id)));
  return last < 0 ? order.length + 1 : order.length - 1 - last;
}
