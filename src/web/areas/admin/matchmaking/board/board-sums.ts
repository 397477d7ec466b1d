import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import type { GroupView } from './group-view.ts';

export interface BoardSums {
  groups: number;
  people: number;
  entries: number;
  unplaced: number;
  warnings: number;
  cost: number;
}

/** A draft in a line of numbers; the cost is that of its groups and of whoever is in none. */
export function sumsOf(views: readonly GroupView[], draft: Draft, facts: DraftFacts): BoardSums {
  const people = new Set(views.flatMap(({ card }) => card.competitorIds));
  const unplaced = draft.unplaced.filter(entry => !facts.isGone(entry)).length;
  return {
    groups: views.length,
    people: people.size,
    entries: views.reduce((sum, { group }) => sum + group.entries.filter(entry => !facts.isGone(entry)).length, 0),
    unplaced,
    warnings: views.filter(({ alarm }) => alarm !== null).length,
    cost: views.reduce((sum, { card }) => sum + card.cost, 0) + unplaced * draft.settings.weights.unplaced,
  };
}
