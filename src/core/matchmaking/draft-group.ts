import { createSeededChance } from '../chance/seeded-chance.ts';
import type { Member } from './member.ts';
import type { Contest, Entry } from './place.ts';
import { runningOrderOf } from './running-order.ts';

export interface DraftGroup {
  eventIds: readonly number[];
  /** The template most of its highest members come from; null: none. */
  divisionId: number | null;
  /** The running order, event by event. */
  entries: Entry[];
}

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

/** A group with its running order, and the entries that would stand alone in their event. MATCH-8, MATCH-10, MATCH-11 */
export function draftGroup(
  contest: Contest,
  members: readonly Member[],
  order: ReadonlyMap<number, number>,
  seed: number,
): { group: DraftGroup; alone: Entry[] } {
  const sorted = [...members].sort((a, b) => a.competitorId - b.competitorId);
  const byEvent = contest.eventIds.map(eventId => {
    const entered = sorted.filter(member => member.eventIds.includes(eventId));
    const chance = createSeededChance(seed, eventId, ...entered.map(({ competitorId }) => competitorId));
    return runningOrderOf(entered, chance).map(({ competitorId }): Entry => ({ competitorId, eventId }));
  });
  return {
    group: {
      eventIds: contest.eventIds,
      divisionId: divisionOf(members, order),
      entries: byEvent.filter(entries => entries.length > 1).flat(),
    },
    alone: byEvent.filter(entries => entries.length === 1).flat(),
  };
}

/** As staff read them: by template, then the younger ones first. */
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
