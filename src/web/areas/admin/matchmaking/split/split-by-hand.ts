/** Who goes where, by competitor; nobody named: the first group. */
export type Hand = ReadonlyMap<number, number>;
/** As many as number keys choose from. */
export const mostByHand = 9;

export const partFor = (hand: Hand, competitorId: number): number => hand.get(competitorId) ?? 0;

export const moved = (hand: Hand, competitorIds: readonly number[], part: number): Hand =>
  new Map([...hand, ...competitorIds.map((id): [number, number] => [id, part])]);

/** The parts that somebody is in, in their order; who came meanwhile is in the first. */
export function partsOf(hand: Hand, competitorIds: readonly number[]): number[][] {
  return Array.from({ length: mostByHand }, (_, part) => competitorIds.filter(id => partFor(hand, id) === part)).filter(
    ids => ids.length > 0,
  );
}

/** A proposal as it is begun from by hand. */
export const handOf = (parts: readonly (readonly number[])[]): Hand =>
  new Map(parts.flatMap((ids, part) => ids.map((id): [number, number] => [id, Math.min(part, mostByHand - 1)])));

/** The group that a key names: 1 to 9. */
export function partOfKey(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}
