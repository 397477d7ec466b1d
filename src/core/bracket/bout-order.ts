import { type Bout, type Bracket, feedersOf, hasBye } from './bracket.ts';

/**
 * The running order of bouts: nobody fights two in a row where that can be avoided, rounds follow each other, and the
 * final is last. Positions in it are the numbers on the sheet. BRACKET-12
 */
export function boutOrder(bracket: Bracket): string[] {
  const people = peopleOf(bracket);
  const left = bracket.bouts.filter(bout => !hasBye(bout));
  const waiting = new Set(left.map(bout => bout.id));
  const order: string[] = [];
  const lastAt = new Map<number, number>();
  /** Bouts since the last one that somebody in this one may have fought. */
  const restBefore = (bout: Bout): number =>
    Math.min(...(people.get(bout.id) ?? []).map(id => order.length - (lastAt.get(id) ?? -2) - 1));
  const keyOf = (bout: Bout): number[] => {
    const rest = restBefore(bout);
    const isFinal = bout.kind === 'main' && bout.round === bracket.rounds;
    return [isFinal ? 1 : 0, rest === 0 ? 1 : 0, bout.round, bout.kind === 'main' ? 0 : 1, -rest, bout.position];
  };
  while (left.length > 0) {
    const possible = left.filter(bout => !feedersOf(bout).some(id => waiting.has(id)));
    const keyed = possible.map(bout => ({ bout, key: keyOf(bout) }));
    const { bout } = keyed.toSorted((a, b) => compare(a.key, b.key))[0] as { bout: Bout };
    for (const id of people.get(bout.id) ?? []) lastAt.set(id, order.length);
    order.push(bout.id);
    waiting.delete(bout.id);
    left.splice(left.indexOf(bout), 1);
  }
  return order;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((value, i) => value !== b[i]);
  return first < 0 ? 0 : (a[first] as number) - (b[first] as number);
}

/** Everybody who may turn out to stand in a bout. */
function peopleOf(bracket: Bracket): Map<string, readonly number[]> {
  const people = new Map<string, readonly number[]>();
  for (const bout of bracket.bouts) {
    const seats = bout.sides.flatMap(side => (side.kind === 'seat' ? [side.competitorId] : []));
    const earlier = feedersOf(bout).flatMap(id => people.get(id) ?? []);
    people.set(bout.id, [...new Set([...seats, ...earlier])]);
  }
  return people;
}
