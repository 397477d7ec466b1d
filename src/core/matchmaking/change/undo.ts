import type { Entry } from '../contests.ts';
import { type DraftState, type GroupState, keyOf, stateInOrder, type Unplaced } from '../draft-state.ts';

/** The parts of a draft that a change made different, as they are on one side of it. MATCH-33 */
export interface ChangeSide {
  groups: GroupState[];
  /** Groups that are not there on this side. */
  withoutGroups: number[];
  unplaced: Unplaced[];
  /** Entries that are not on the unplaced list on this side. */
  withoutUnplaced: Entry[];
}
export interface ChangeRecord {
  before: ChangeSide;
  after: ChangeSide;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is on this side and not the same on the other. */
function sideOf(here: DraftState, there: DraftState): ChangeSide {
  const groupsHere = new Set(here.groups.map(({ id }) => id));
  const groupsThere = new Map(there.groups.map(group => [group.id, group]));
  const unplacedHere = new Set(here.unplaced.map(keyOf));
  const unplacedThere = new Map(there.unplaced.map(entry => [keyOf(entry), entry]));
  return {
    groups: here.groups.filter(group => !isEqual(group, groupsThere.get(group.id))),
    withoutGroups: there.groups.filter(({ id }) => !groupsHere.has(id)).map(({ id }) => id),
    unplaced: here.unplaced.filter(entry => !isEqual(entry, unplacedThere.get(keyOf(entry)))),
    withoutUnplaced: there.unplaced
      .filter(entry => !unplacedHere.has(keyOf(entry)))
      .map(({ competitorId, eventId }) => ({ competitorId, eventId })),
  };
}

/** What has to be kept of a change so that it can be undone and done again. MATCH-33 */
export const changeRecord = (before: DraftState, after: DraftState): ChangeRecord => ({
  before: sideOf(before, after),
  after: sideOf(after, before),
});

/** The draft with one side of its last change put back. MATCH-33 */
export function restore(state: DraftState, side: ChangeSide): DraftState {
  const groups = new Map(state.groups.map(group => [group.id, group]));
  for (const id of side.withoutGroups) groups.delete(id);
  for (const group of side.groups) groups.set(group.id, group);
  const unplaced = new Map(state.unplaced.map(entry => [keyOf(entry), entry]));
  for (const entry of side.withoutUnplaced) unplaced.delete(keyOf(entry));
  for (const entry of side.unplaced) unplaced.set(keyOf(entry), entry);
  return stateInOrder({ groups: [...groups.values()], unplaced: [...unplaced.values()] });
}

/** What of a group is kept, whatever order its fields came back in. */
const groupWords = (group: GroupState | undefined): string =>
  JSON.stringify(
    group && [
      ...[group.title, group.isTitledByHand, group.divisionId, group.isLocked, group.overrideReason, group.eventIds],
      group.entries.map(keyOf),
    ],
  );

/** Whether everything that a change left is still as it left it, whatever was done since elsewhere. REPAIR-6 */
export function isAsLeft(state: DraftState, { after }: ChangeRecord): boolean {
  const groups = new Map(state.groups.map(group => [group.id, group]));
  const unplaced = new Set(state.unplaced.map(keyOf));
  return (
    after.groups.every(group => groupWords(groups.get(group.id)) === groupWords(group)) &&
    after.withoutGroups.every(id => !groups.has(id)) &&
    after.unplaced.every(entry => unplaced.has(keyOf(entry))) &&
    after.withoutUnplaced.every(entry => !unplaced.has(keyOf(entry)))
  );
}
