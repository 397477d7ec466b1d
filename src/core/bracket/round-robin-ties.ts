import type { HouseRules } from '../scoring/house-rules.ts';
import type { BoutState } from './bout-state.ts';

/** People who share a place; undefined: not known yet. */
export type Rank = readonly number[] | undefined;
export interface OpenTie {
  competitorIds: readonly number[];
}

/** What a bracket's places are decided by beyond its bouts. */
export interface TieRules
  extends Pick<HouseRules, 'disqualifiedKeepsPlace' | 'roundRobinTies' | 'roundRobinStillTied'> {
  /** What the table decided: who shares a place, and the order that an extra bout or a lot gave. BRACKET-16 */
  shared: readonly (readonly number[])[];
  ordered: readonly (readonly number[])[];
}

/** Three who won once each share the place, and no place is kept by a competitor who is disqualified. */
export const usualTies: TieRules = {
  disqualifiedKeepsPlace: false,
  roundRobinTies: [],
  roundRobinStillTied: 'share',
  shared: [],
  ordered: [],
};

/** The same people, each named once. */
export const isSameGroup = (group: readonly number[], ids: readonly number[]): boolean =>
  ids.length === group.length && group.every(id => ids.includes(id));

function levels(ids: readonly number[], numberOf: (id: number) => number): number[][] {
  const values = [...new Set(ids.map(numberOf))].toSorted((a, b) => b - a);
  return values.map(value => ids.filter(id => numberOf(id) === value));
}

/** Somebody's points in these bouts, and their opponents'; null: one of the bouts has no points. */
function pointsOf(id: number, bouts: readonly BoutState[]): { own: number; others: number } | null {
  let [own, others] = [0, 0];
  for (const { sides, result } of bouts.filter(bout => bout.sides.includes(id))) {
    if (!result?.score) return null;
    const side = sides[0] === id ? 0 : 1;
    own += result.score[side];
    others += result.score[side === 0 ? 1 : 0];
  }
  return { own, others };
}

/**
 * Ranks by wins, then by the bout between the two. Three with equal wins are told apart by the rules of the house, as
 * far as every bout between them has points; the rest share the place or are for the table. Competitors without a bout
 * won or lost have no place. BRACKET-2, BRACKET-3, BRACKET-15, BRACKET-16
 */
export function byWins(
  competitorIds: readonly number[],
  bouts: readonly BoutState[],
  rules: TieRules = usualTies,
  onOpenTie: (tie: OpenTie) => void = () => {},
  placeless: ReadonlySet<number> = new Set(),
): Rank[] {
  if (bouts.some(({ winner }) => winner === 'open')) return [undefined];
  const winsAmong = (id: number, others: readonly number[]): number =>
    bouts.filter(({ winner, loser }) => winner === id && others.some(other => other === loser)).length;
  const ofTwo = (group: readonly number[]): number[][] => levels(group, id => winsAmong(id, group));

  function apart(group: readonly number[]): Rank[] {
    // Who has no place takes nobody else’s, and nobody fights them again.
    const standing = group.filter(id => !placeless.has(id));
    if (standing.length < group.length) return standing.length > 0 ? apart(standing) : [];
    if (group.length < 3) return group.length === 2 ? ofTwo(group) : [group];
    const among = bouts.filter(({ sides }) => sides.every(side => group.some(id => id === side)));
    const points = new Map(group.map(id => [id, pointsOf(id, among)]));
    if (![...points.values()].includes(null))
      for (const rule of rules.roundRobinTies) {
        const parts = levels(group, id => {
          const { own = 0, others = 0 } = points.get(id) ?? {};
          return rule === 'difference' ? own - others : own;
        });
        if (parts.length > 1) return parts.flatMap(apart);
      }
    return byTable(group);
  }

  function byTable(group: readonly number[]): Rank[] {
    const order = rules.ordered.findLast(ids => isSameGroup(group, ids));
    if (order) return order.map(id => [id]);
    if (rules.roundRobinStillTied === 'share' || rules.shared.some(ids => isSameGroup(group, ids))) return [group];
    onOpenTie({ competitorIds: group });
    return [undefined];
  }

  const ranked = competitorIds.filter(id => bouts.some(({ winner, loser }) => winner === id || loser === id));
  return levels(ranked, id => winsAmong(id, competitorIds)).flatMap(apart);
}
