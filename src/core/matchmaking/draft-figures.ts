import { percentAbove } from './limits.ts';
import type { MatchGroup } from './match-group.ts';
import { type NeedsEvent, needsOf } from './needs.ts';
import { adultAge } from './settings.ts';

/** What a director weighs settings by before a draft is made. MATCH-61 */
export interface DraftFigures {
  groups: number;
  /** Groups of two. */
  pairs: number;
  /** Of the largest group. */
  largest: number;
  medals: number;
  notPlaced: number;
  /** The widest there are in any group: whole years under 18, levels, and percent of weight where weight counts. */
  widest: { years: number; levels: number; weightPercent: number };
}

const spread = (values: readonly number[]): number =>
  values.length < 2 ? 0 : Math.max(...values) - Math.min(...values);

/** The figures of groups that could be made. MATCH-61 */
export function draftFigures(
  groups: readonly Pick<MatchGroup, 'members' | 'rules'>[],
  events: readonly NeedsEvent[],
  notPlaced: number,
): DraftFigures {
  const { total } = needsOf(groups, events);
  const widest = { years: 0, levels: 0, weightPercent: 0 };
  for (const { members, rules } of groups) {
    const minors = members.filter(({ age }) => age < adultAge);
    widest.years = Math.max(widest.years, spread(minors.map(({ age }) => age)));
    widest.levels = Math.max(widest.levels, spread(members.map(({ levelPlace }) => levelPlace)));
    const weights = members.flatMap(({ weightKg }) => weightKg ?? []);
    if (rules.limits.weightGapPercent === null || weights.length < 2) continue;
    const gap = percentAbove(Math.min(...weights), Math.max(...weights));
    widest.weightPercent = Math.max(widest.weightPercent, Math.round(gap));
  }
  const sizes = groups.map(({ members }) => members.length);
  return {
    groups: groups.length,
    pairs: sizes.filter(size => size === 2).length,
    largest: Math.max(0, ...sizes),
    medals: total.gold + total.silver + total.bronze,
    notPlaced,
    widest,
  };
}
