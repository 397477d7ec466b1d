import { breachText } from '../breach-words.ts';
import {
  type DraftFacts,
  type DraftState,
  eventByEvent,
  type GroupState,
  membersOf,
  rulesFor,
  stateInOrder,
} from '../draft-state.ts';
import { groupTitle, uniqueTitles } from '../group-title.ts';
import { breachesOf, newBreaches } from '../new-breaches.ts';
import type { ChangeResult, DraftChange, GroupBreach } from './draft-change.ts';
import { rearrange } from './rearrange.ts';

/** The reason that stays on a group: while it breaks something, all that was written for what it may still break. MATCH-26 */
function reasonFor(reasons: readonly (string | null)[], isBroken: boolean): string | null {
  const given = [...new Set(reasons.filter(reason => reason !== null && reason !== ''))];
  return isBroken && given.length > 0 ? given.join('; ') : null;
}

/** Groups with other people are called by who is in them now; a title written by hand or locked stays. MATCH-22, MATCH-23, MATCH-27 */
function withTitles(
  groups: readonly GroupState[],
  regrouped: ReadonlySet<number>,
  old: ReadonlyMap<number, GroupState>,
  facts: DraftFacts,
): GroupState[] {
  const wishes = groups.flatMap(group => {
    if (!regrouped.has(group.id) || group.isTitledByHand || group.isLocked) return [];
    const members = membersOf(group, facts);
    if (members.length === 0) return [];
    return [{ id: group.id, wish: groupTitle(members, group.eventIds, facts), now: old.get(group.id)?.title ?? null }];
  });
  const wishing = new Set(wishes.map(({ id }) => id));
  const others = groups.filter(({ id }) => !wishing.has(id)).map(({ title }) => title);
  const titles = uniqueTitles(wishes, others);
  return groups.map(group => ({ ...group, title: titles.get(group.id) ?? group.title }));
}

const isSame = (one: GroupState, other: GroupState): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The draft after a manual change, or why it is refused. New limit breaches refuse it unless staff gave a reason to
 * override them. `newIds`: as many as `groupsMadeBy` returns. MATCH-21, MATCH-24, MATCH-26
 */
export function applyChange(
  state: DraftState,
  change: DraftChange,
  facts: DraftFacts,
  newIds: readonly number[],
  overrideReason: string | null = null,
): ChangeResult {
  const placement = rearrange(state, change, facts, newIds);
  if ('refusal' in placement) return placement;
  const old = new Map(state.groups.map(group => [group.id, group]));
  const breaches: GroupBreach[] = [];
  const judged = placement.groups
    .filter(group => group.entries.length > 0)
    .map((group): GroupState => {
      if (!placement.regrouped.has(group.id)) return group;
      const rules = rulesFor(group.eventIds, facts.settings);
      const members = membersOf(group, facts);
      const sources = placement.sourcesOf(group.id);
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
  if (breaches.length > 0 && !overrideReason)
    return { refusal: { code: 'limits_broken', text: breaches.map(({ text }) => text).join('. '), breaches } };

  const after = stateInOrder({
    groups: withTitles(judged, placement.regrouped, old, facts),
    unplaced: placement.unplaced,
  });
  const groups = after.groups.map(group => {
    const before = old.get(group.id);
    return before && isSame(before, group) ? before : group;
  });
  const ids = new Set(groups.map(({ id }) => id));
  return {
    state: { ...after, groups },
    touched: {
      changed: groups.filter(group => old.has(group.id) && old.get(group.id) !== group).map(({ id }) => id),
      made: groups.filter(({ id }) => !old.has(id)).map(({ id }) => id),
      removed: state.groups.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    },
  };
}
