import type { Entry } from '../contests.ts';
import { type DraftFacts, type DraftState, type GroupState, keyOf, membersOf } from '../draft-state.ts';
import { titleKey } from '../group-title.ts';
import { contestKey } from '../template.ts';
import type { DraftChange } from './draft-change.ts';
import { moveEntries } from './move-entries.ts';
import { madeId, openGroups, type PlacementOrRefusal, placementOf, quoted, refused } from './placement.ts';

const repeated = (ids: readonly number[]): number | undefined => ids.find((id, i) => ids.indexOf(id) !== i);

/** What a list of people must be to name everybody in a group once; null: it is. Who is gone may be left out. MATCH-29 */
function listProblem(group: GroupState, ids: readonly number[], facts: DraftFacts): string | null {
  const twice = repeated(ids);
  if (twice !== undefined) return `${facts.nameOf(twice)} is named twice`;
  const all = new Set(group.entries.map(({ competitorId }) => competitorId));
  const stranger = ids.find(id => !all.has(id));
  if (stranger !== undefined) return `${facts.nameOf(stranger)} is not in ${quoted(group)}`;
  const left = membersOf(group, facts).find(({ competitorId }) => !ids.includes(competitorId));
  return left ? `${facts.nameOf(left.competitorId)} is left out` : null;
}

function rename(state: DraftState, groupId: number, wanted: string): PlacementOrRefusal {
  const found = openGroups(state, [groupId]);
  if ('refusal' in found) return found;
  const title = wanted.trim();
  if (title === '') return refused('bad_input', 'Value is required', 'title');
  if (state.groups.some(other => other.id !== groupId && titleKey(other.title) === titleKey(title)))
    return refused('bad_input', 'This title is already taken', 'title');
  return placementOf(state, { groups: found.groups.map(group => ({ ...group, title, isTitledByHand: true })) });
}

function lock(state: DraftState, groupIds: readonly number[], isLocked: boolean): PlacementOrRefusal {
  const groups = state.groups.filter(({ id }) => groupIds.includes(id));
  if (groups.length < new Set(groupIds).size) return refused('not_found', 'This group no longer exists');
  return placementOf(state, { groups: groups.map(group => ({ ...group, isLocked })) });
}

/** The first part stays the group, the others are new. MATCH-29 */
function split(
  state: DraftState,
  { groupId, parts }: DraftChange & { kind: 'split' },
  facts: DraftFacts,
  newIds: readonly number[],
): PlacementOrRefusal {
  const found = openGroups(state, [groupId]);
  if ('refusal' in found) return found;
  const [group] = found.groups as [GroupState];
  if (parts.length < 2) return refused('bad_input', 'Make at least two groups', 'parts');
  if (parts.some(part => part.length === 0))
    return refused('bad_input', 'Each group needs at least one person', 'parts');
  const problem = listProblem(group, parts.flat(), facts);
  if (problem) return refused('bad_input', problem, 'parts');
  const here = new Set(membersOf(group, facts).map(({ competitorId }) => competitorId));
  if (!parts.every(part => part.some(id => here.has(id))))
    return refused('bad_input', 'Each group needs at least one person who is still entered', 'parts');
  const partOf = new Map(parts.flatMap((part, place) => part.map(id => [id, place])));
  const groups = parts.map((_, place): GroupState => {
    const entries = group.entries.filter(({ competitorId }) => (partOf.get(competitorId) ?? 0) === place);
    if (place === 0) return { ...group, entries };
    return { ...group, id: madeId(newIds, place - 1), title: '', isTitledByHand: false, entries };
  });
  const ids = groups.map(({ id }) => id);
  return placementOf(state, { groups, regrouped: ids, sources: new Map(ids.map(id => [id, [group]])) });
}

/** The first stays what it is and takes the others in. MATCH-29 */
function combine(state: DraftState, groupIds: readonly number[]): PlacementOrRefusal {
  if (groupIds.length < 2 || repeated(groupIds) !== undefined)
    return refused('bad_input', 'Choose two different groups or more', 'groupIds');
  const found = openGroups(state, groupIds);
  if ('refusal' in found) return found;
  const [first, ...others] = found.groups as [GroupState, ...GroupState[]];
  const misfit = others.find(other => contestKey(other.eventIds) !== contestKey(first.eventIds));
  if (misfit)
    return refused('bad_input', `${quoted(first)} and ${quoted(misfit)} do not run the same events`, 'groupIds');
  return placementOf(state, {
    groups: [{ ...first, entries: found.groups.flatMap(({ entries }) => entries) }],
    removed: others.map(({ id }) => id),
    regrouped: [first.id],
    sources: new Map([[first.id, found.groups]]),
  });
}

/** Another running order of the same people. MATCH-29 */
function order(
  state: DraftState,
  groupId: number,
  competitorIds: readonly number[],
  facts: DraftFacts,
): PlacementOrRefusal {
  const found = openGroups(state, [groupId]);
  if ('refusal' in found) return found;
  const [group] = found.groups as [GroupState];
  const problem = listProblem(group, competitorIds, facts);
  if (problem) return refused('bad_input', problem, 'competitorIds');
  const placeOf = new Map(competitorIds.map((id, place) => [id, place]));
  const at = ({ competitorId, eventId }: Entry): number =>
    group.eventIds.indexOf(eventId) * (competitorIds.length + 1) + (placeOf.get(competitorId) ?? competitorIds.length);
  return placementOf(state, { groups: [{ ...group, entries: [...group.entries].sort((a, b) => at(a) - at(b)) }] });
}

/** Who is gone leaves, from a locked group too: nobody can hold them there. MATCH-31 */
function refresh(state: DraftState, entries: readonly Entry[], facts: DraftFacts): PlacementOrRefusal {
  const named = new Set(entries.map(keyOf));
  const known = new Set([...state.groups.flatMap(group => group.entries), ...state.unplaced].map(keyOf));
  const stranger = entries.find(entry => !known.has(keyOf(entry)));
  if (stranger) return refused('not_found', `${facts.nameOf(stranger.competitorId)} is not in this draft`);
  const stays = (entry: Entry): boolean => !(named.has(keyOf(entry)) && facts.isGone(entry));
  const groups = state.groups
    .filter(group => group.entries.some(entry => named.has(keyOf(entry))))
    .map(group => ({ ...group, entries: group.entries.filter(stays) }));
  return placementOf(state, {
    groups,
    regrouped: groups.map(({ id }) => id),
    unplaced: state.unplaced.filter(stays),
  });
}

/** Who would be where after a change. MATCH-21 */
export function rearrange(
  state: DraftState,
  change: DraftChange,
  facts: DraftFacts,
  newIds: readonly number[],
): PlacementOrRefusal {
  switch (change.kind) {
    case 'move': {
      const steps = change.entries.map(entry => ({ entry, to: change.to }));
      return moveEntries(state, steps, 'entries', facts, newIds);
    }
    case 'place': {
      const steps = change.places.map(({ groupId, ...entry }) => ({ entry, to: groupId }));
      return moveEntries(state, steps, 'places', facts, newIds);
    }
    case 'rename':
      return rename(state, change.groupId, change.title);
    case 'lock':
      return lock(state, change.groupIds, change.isLocked);
    case 'split':
      return split(state, change, facts, newIds);
    case 'combine':
      return combine(state, change.groupIds);
    case 'order':
      return order(state, change.groupId, change.competitorIds, facts);
    case 'refresh':
      return refresh(state, change.entries, facts);
  }
}
