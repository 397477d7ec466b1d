import type { RingGroup } from './ring-division.ts';

/** So many of the smaller one's people are in the other one too: they are the same people's divisions. */
const sameShare = 0.5;

/** Divisions of the same people have the same word, and should follow each other in one ring. RING-24 */
export function togetherOf(groups: readonly RingGroup[]): Map<number, string> {
  const people = groups.map(({ members }) => new Set(members.map(({ competitorId }) => competitorId)));
  const groupsOf = new Map<number, number[]>();
  for (const [g, ids] of people.entries()) for (const id of ids) groupsOf.set(id, [...(groupsOf.get(id) ?? []), g]);
  const shared = new Map<string, number>();
  for (const list of groupsOf.values())
    for (const [i, one] of list.entries())
      for (const other of list.slice(i + 1)) shared.set(`${one}/${other}`, (shared.get(`${one}/${other}`) ?? 0) + 1);
  const word = groups.map((_, g) => g);
  const rootOf = (g: number): number => (word[g] === g ? g : rootOf(word[g] as number));
  for (const [pair, count] of shared) {
    const [one, other] = pair.split('/').map(Number) as [number, number];
    const smaller = Math.min(people[one]?.size ?? 0, people[other]?.size ?? 0);
    if (count < smaller * sameShare || count < 2) continue;
    const [first, second] = [rootOf(one), rootOf(other)];
    word[Math.max(first, second)] = Math.min(first, second);
  }
  const sizes = new Map<number, number>();
  for (const g of word.keys()) sizes.set(rootOf(g), (sizes.get(rootOf(g)) ?? 0) + 1);
  return new Map(
    groups.flatMap(({ draftDivisionId }, g) =>
      (sizes.get(rootOf(g)) ?? 0) > 1 ? [[draftDivisionId, String(groups[rootOf(g)]?.draftDivisionId)] as const] : [],
    ),
  );
}
