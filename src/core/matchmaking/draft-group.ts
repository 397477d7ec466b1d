import { createSeededChance } from '../chance/seeded-chance.ts';
import type { Contest, Entry } from './contests.ts';
import { divisionOf } from './group-template.ts';
import type { Member } from './member.ts';
import { runningOrderOf } from './running-order.ts';

export interface DraftGroup {
  eventIds: readonly number[];
  /** The template most of its highest members come from; null: none. */
  divisionId: number | null;
  /** The running order, event by event. */
  entries: Entry[];
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
