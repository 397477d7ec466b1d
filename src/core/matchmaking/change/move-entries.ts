import { joined } from '../../catalogue/uses.ts';
import type { Entry } from '../contests.ts';
import { type DraftFacts, type DraftState, type GroupState, keyOf, membersOf, type Unplaced } from '../draft-state.ts';
import { divisionOf } from '../group-template.ts';
import { contestFor, contestKey } from '../template.ts';
import { locked, madeId, noGroup, type PlacementOrRefusal, placementOf, quoted, refused } from './placement.ts';

const takenOut = 'Taken out by hand';
const cameLater = 'Entered after this draft was made';

export interface Step {
  entry: Entry;
  to: number | 'new' | 'unplaced';
}

/** The contest of a new group: where its entries stand now, or would be placed. Null when they are of several. MATCH-28 */
function contestOf(state: DraftState, entries: readonly Entry[], facts: DraftFacts): readonly number[] | null {
  const groupOf = new Map(state.groups.flatMap(group => group.entries.map(entry => [keyOf(entry), group])));
  const contests = entries.map(entry => {
    const person = facts.people.get(entry.competitorId);
    const own = person ? contestFor(person, entry.eventId, facts.templates) : [entry.eventId];
    return groupOf.get(keyOf(entry))?.eventIds ?? own;
  });
  const [first = []] = contests;
  return contests.every(contest => contestKey(contest) === contestKey(first)) ? first : null;
}

function emptyGroup(id: number, eventIds: readonly number[], entries: readonly Entry[], facts: DraftFacts): GroupState {
  const order = new Map(facts.templates.map((template, place) => [template.id, place]));
  const divisionId = divisionOf(membersOf({ eventIds, entries }, facts), order);
  return {
    id,
    title: '',
    isTitledByHand: false,
    divisionId,
    eventIds,
    isLocked: false,
    overrideReason: null,
    entries: [],
  };
}

/** Moves entries into groups that run their event, into a new group, or out of all groups. MATCH-20, MATCH-28 */
export function moveEntries(
  state: DraftState,
  steps: readonly Step[],
  field: string,
  facts: DraftFacts,
  newIds: readonly number[],
): PlacementOrRefusal {
  const placeOf = new Map<string, GroupState | 'unplaced'>(state.unplaced.map(entry => [keyOf(entry), 'unplaced']));
  for (const group of state.groups) for (const entry of group.entries) placeOf.set(keyOf(entry), group);
  const groupOf = new Map(state.groups.map(group => [group.id, group]));
  const target = new Map<string, Step>();
  for (const step of steps) {
    const { entry, to } = step;
    const what = `${facts.nameOf(entry.competitorId)} in ${facts.titleOf(entry.eventId)}`;
    const from = placeOf.get(keyOf(entry));
    const isHere = facts.people.has(entry.competitorId) && !facts.isGone(entry);
    if (target.has(keyOf(entry))) return refused('bad_input', `${what} is named twice`, field);
    if (from === undefined && !facts.isLate(entry)) return refused('not_found', `${what} is not entered`);
    if (!isHere && to !== 'unplaced') return refused('not_found', `${what} is no longer entered`);
    const group = typeof to === 'number' ? groupOf.get(to) : undefined;
    if (typeof to === 'number' && !group) return noGroup();
    if (group && group === from) continue;
    if (group?.isLocked) return locked(group);
    if (from !== undefined && from !== 'unplaced' && from.isLocked) return locked(from);
    if (group && !group.eventIds.includes(entry.eventId))
      return refused('bad_input', `${quoted(group)} does not run ${facts.titleOf(entry.eventId)}`, field);
    if (from === 'unplaced' && to === 'unplaced') continue;
    target.set(keyOf(entry), step);
  }
  const moving = [...target.values()];
  const fresh = moving.filter(({ to }) => to === 'new').map(({ entry }) => entry);
  const groups = [...state.groups];
  if (fresh.length > 0) {
    const eventIds = contestOf(state, fresh, facts);
    if (!eventIds) {
      const titles = joined([...new Set(fresh.map(({ eventId }) => eventId))].map(facts.titleOf));
      return refused('bad_input', `${titles} are not run together: make one group for each`, field);
    }
    groups.push(emptyGroup(madeId(newIds, 0), eventIds, fresh, facts));
  }
  const regrouped = groups
    .map(group => {
      const stay = group.entries.filter(entry => !target.has(keyOf(entry)));
      const isNew = !groupOf.has(group.id);
      const come = moving.filter(({ to }) => to === group.id || (isNew && to === 'new')).map(({ entry }) => entry);
      return stay.length === group.entries.length && come.length === 0
        ? group
        : { ...group, entries: [...stay, ...come] };
    })
    .filter(group => groupOf.get(group.id) !== group);
  const out = moving
    .filter(({ to }) => to === 'unplaced')
    .map(({ entry }): Unplaced => {
      const { competitorId, eventId } = entry;
      return { competitorId, eventId, reason: placeOf.has(keyOf(entry)) ? takenOut : cameLater };
    });
  return placementOf(state, {
    groups: regrouped,
    regrouped: regrouped.map(({ id }) => id),
    unplaced: [...state.unplaced.filter(entry => !target.has(keyOf(entry))), ...out],
  });
}
