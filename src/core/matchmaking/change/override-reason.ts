import { breachText } from '../breach-words.ts';
import { type DraftFacts, eventByEvent, type GroupState, membersOf, rulesFor } from '../draft-state.ts';
import { breachesOf, newBreaches } from '../new-breaches.ts';
import type { ChangeRefusal, GroupBreach } from './draft-change.ts';
import type { Placement } from './placement.ts';

/** The reason that stays on a group: while it breaks something, all that was written for what it may still break. MATCH-26 */
function reasonFor(reasons: readonly (string | null)[], isBroken: boolean): string | null {
  const given = [...new Set(reasons.filter(reason => reason !== null && reason !== ''))];
  return isBroken && given.length > 0 ? given.join('; ') : null;
}

/**
 * The groups that a change leaves, with the reasons that stay on them. What breaks a limit anew is refused, unless staff
 * gave a reason to override it. MATCH-24, MATCH-26
 */
export function judgedGroups(
  { groups, regrouped, sourcesOf }: Placement,
  facts: DraftFacts,
  overrideReason: string | null,
): { groups: GroupState[] } | { refusal: ChangeRefusal } {
  const breaches: GroupBreach[] = [];
  const judged = groups
    .filter(group => group.entries.length > 0)
    .map((group): GroupState => {
      if (!regrouped.has(group.id)) return group;
      const rules = rulesFor(group.eventIds, facts.settings);
      const members = membersOf(group, facts);
      const sources = sourcesOf(group.id);
      const before = sources.map(source => membersOf(source, facts));
      const fresh = newBreaches(members, before, rules);
      breaches.push(...fresh.map(breach => ({ ...breach, groupId: group.id, text: breachText(breach, facts) })));
      const reasons = [...sources.map(source => source.overrideReason), fresh.length > 0 ? overrideReason : null];
      return {
        ...group,
        entries: eventByEvent(group.entries, group.eventIds),
        overrideReason: reasonFor(reasons, breachesOf(members, rules).length > 0),
      };
    });
  return breaches.length > 0 && !overrideReason
    ? { refusal: { code: 'limits_broken', text: breaches.map(({ text }) => text).join('. '), breaches } }
    : { groups: judged };
}
