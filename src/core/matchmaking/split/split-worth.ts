import type { CostRules } from '../cost.ts';
import { fairnessOf } from '../fairness/fairness-card.ts';
import { comparable, type MatchGroup } from '../match-group.ts';
import type { Member } from '../member.ts';
import { mostParts, type SplitProposal, splitProposals } from './split.ts';
/** What splitting a group is worth. */
export interface SplitWorth {
  /** It breaks something now. */
  isNeeded: boolean;
  /** Of the best allowed proposal; 0 when there is none. */
  gain: number;
  best: SplitProposal | null;
}

/** MATCH-41 */
export function splitWorth(members: readonly Member[], rules: CostRules): SplitWorth {
  const first = splitProposals(members, rules)[0];
  const best = first?.isAllowed ? first : null;
  const isNeeded = members.length > 1 && fairnessOf(members, rules).breaches.length > 0;
  return { isNeeded, gain: best?.gain ?? 0, best };
}

export interface GroupToSplit {
  groupId: number;
  worth: SplitWorth;
}

/** Those that break something now first, then by what it saves. MATCH-41 */
export const byNeedOfSplit = (a: GroupToSplit, b: GroupToSplit): number =>
  Number(b.worth.isNeeded) - Number(a.worth.isNeeded) ||
  comparable(b.worth.gain) - comparable(a.worth.gain) ||
  a.groupId - b.groupId;

/** Groups that can be split and gain by it, the neediest first. MATCH-41 */
export function groupsToSplit(groups: readonly MatchGroup[]): GroupToSplit[] {
  return groups
    .filter(({ isLocked, members, rules }) => !isLocked && mostParts(members.length, rules.sizes) > 1)
    .map(({ id, members, rules }) => ({ groupId: id, worth: splitWorth(members, rules) }))
    .filter(({ worth }) => worth.isNeeded || worth.gain > 1e-9)
    .sort(byNeedOfSplit);
}
