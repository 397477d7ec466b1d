import { type DraftFacts, type DraftState, type GroupState, membersOf, stateInOrder } from '../draft-state.ts';
import { groupTitle, uniqueTitles } from '../group-title.ts';
import type { ChangeResult, DraftChange } from './draft-change.ts';
import { judgedGroups } from './override-reason.ts';
import { rearrange } from './rearrange.ts';

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

/** The draft after a manual change, or why it is refused. `newIds`: as many as `groupsMadeBy` returns. MATCH-21 */
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
  const judged = judgedGroups(placement, facts, overrideReason);
  if ('refusal' in judged) return judged;
  const after = stateInOrder({
    groups: withTitles(judged.groups, placement.regrouped, old, facts),
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
