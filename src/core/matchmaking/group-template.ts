import type { Member } from './member.ts';

const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** The template most of the highest members come from: they stay where they are, the others come up to them. MATCH-11 */
export function divisionOf(members: readonly Member[], order: ReadonlyMap<number, number>): number | null {
  const ageFloor = most(members.map(({ home }) => home.ageFloor));
  const oldest = members.filter(({ home }) => home.ageFloor === ageFloor);
  const levelFloor = most(oldest.map(({ home }) => home.levelFloor));
  const counts = new Map<number, number>();
  for (const { home } of oldest)
    if (home.levelFloor === levelFloor && home.divisionId !== null)
      counts.set(home.divisionId, (counts.get(home.divisionId) ?? 0) + 1);
  const placeOf = (id: number): number => order.get(id) ?? Number.POSITIVE_INFINITY;
  const [first] = [...counts].sort(([a, one], [b, other]) => other - one || placeOf(a) - placeOf(b));
  return first?.[0] ?? null;
}

/** As staff read them: by template, then the younger ones first. MATCH-11 */
export function inOrder(groups: readonly Member[][], order: ReadonlyMap<number, number>): Member[][] {
  const keyed = groups.map(members => ({
    members,
    template: order.get(divisionOf(members, order) ?? -1) ?? order.size,
    age: members.reduce((sum, { ageYears }) => sum + ageYears, 0) / members.length,
    first: members.reduce((least, { competitorId }) => Math.min(least, competitorId), Number.POSITIVE_INFINITY),
  }));
  keyed.sort((a, b) => a.template - b.template || a.age - b.age || a.first - b.first);
  return keyed.map(({ members }) => members);
}
