import type { Unplaced } from '../draft-state.ts';
import { costOfAll, type MatchGroup, type TermsAndCost } from '../match-group.ts';
import { adultAge } from '../settings.ts';
import { type FairnessCard, fairnessOf } from './fairness-card.ts';

interface GroupReport {
  groupId: number;
  card: FairnessCard;
}

/** How fair a whole draft is. MATCH-37 */
export interface DraftReport {
  groups: number;
  /** People in groups, counted once in each. */
  places: number;
  /** How many groups there are of each size, the smallest first. */
  sizes: { size: number; groups: number }[];
  /** People in groups of two. */
  inPairs: number;
  /** Under 18, and more than a year younger than the oldest they meet. */
  childrenYearBelow: number;
  schoolPairs: number;
  siblingPairs: number;
  /** Moves that families agreed to, and those they did not. */
  movesAgreed: number;
  movesNotAgreed: number;
  overrides: { groupId: number; reason: string }[];
  unplaced: { reason: string; entries: number }[];
  terms: TermsAndCost['terms'];
  cost: number;
  /** What everybody bears: the mean of all people, and of the worst group. */
  meanEach: number;
  worstEach: number;
  /** By what everybody in them bears, the worst first; those that cost nothing are not among them. */
  worst: GroupReport[];
}

const mostWorst = 10;

const countBy = <K>(items: readonly K[]): Map<K, number> => {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};
const total = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

function childrenYearBelow({ members }: MatchGroup): number {
  const oldest = Math.max(...members.map(({ age }) => age));
  return members.filter(({ age }) => age < adultAge && oldest - age > 1).length;
}

/** Sums up a draft; empty groups are left out. MATCH-37 */
export function draftReport(
  all: readonly MatchGroup[],
  unplaced: readonly Unplaced[],
  cardOf: (group: MatchGroup) => FairnessCard = ({ members, rules }) => fairnessOf(members, rules),
): DraftReport {
  const groups = all.filter(({ members }) => members.length > 0);
  const reports = groups.map((group): GroupReport => ({ groupId: group.id, card: cardOf(group) }));
  const cards = reports.map(({ card }) => card);
  const places = total(cards, ({ count }) => count);
  const { terms, cost } = costOfAll(cards.map(card => card.terms));
  const worst = reports
    .filter(({ card }) => card.costEach > 0)
    .sort((a, b) => b.card.costEach - a.card.costEach || a.groupId - b.groupId)
    .slice(0, mostWorst);
  const moves = cards.flatMap(card => card.moves);
  return {
    groups: groups.length,
    places,
    sizes: [...countBy(cards.map(({ count }) => count))]
      .map(([size, count]) => ({ size, groups: count }))
      .sort((a, b) => a.size - b.size),
    inPairs: 2 * cards.filter(({ count }) => count === 2).length,
    childrenYearBelow: total(groups, childrenYearBelow),
    schoolPairs: total(cards, card => card.schoolPairs),
    siblingPairs: total(cards, card => card.siblings.length),
    movesAgreed: moves.filter(({ isAgreed }) => isAgreed).length,
    movesNotAgreed: moves.filter(({ isAgreed }) => !isAgreed).length,
    overrides: groups.flatMap(({ id, overrideReason }) =>
      overrideReason === null ? [] : [{ groupId: id, reason: overrideReason }],
    ),
    unplaced: [...countBy(unplaced.map(({ reason }) => reason))]
      .map(([reason, entries]) => ({ reason, entries }))
      .sort((a, b) => b.entries - a.entries || (a.reason < b.reason ? -1 : 1)),
    terms,
    cost,
    meanEach: places > 0 ? cost / places : 0,
    worstEach: worst[0]?.card.costEach ?? 0,
    worst,
  };
}
