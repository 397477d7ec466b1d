import type { DraftState, GroupState, Unplaced } from '../draft-state.ts';
import type { ChangeRefusal } from './draft-change.ts';

/** Who would be where, before anybody asks whether they may. */
export interface Placement {
  groups: GroupState[];
  unplaced: Unplaced[];
  /** Groups whose people changed, or are read anew. */
  regrouped: ReadonlySet<number>;
  /** The groups as they were that one of them comes from. */
  sourcesOf(groupId: number): GroupState[];
}
export type Refused = { refusal: ChangeRefusal };
export type PlacementOrRefusal = Placement | Refused;

export const refused = (code: ChangeRefusal['code'], text: string, field?: string): Refused => ({
  refusal: field === undefined ? { code, text } : { code, text, field },
});
export const quoted = ({ title }: GroupState): string => `“${title}”`;
export const locked = (group: GroupState): Refused => refused('group_locked', `${quoted(group)} is locked`);
export const noGroup = (): Refused => refused('not_found', 'This group no longer exists');

/** The groups of these ids, or why they cannot be changed. MATCH-27 */
export function openGroups(state: DraftState, ids: readonly number[]): { groups: GroupState[] } | Refused {
  const groups = ids.map(id => state.groups.find(group => group.id === id));
  const found = groups.filter(group => group !== undefined);
  if (found.length < ids.length) return noGroup();
  const shut = found.find(group => group.isLocked);
  return shut ? locked(shut) : { groups: found };
}

export function madeId(newIds: readonly number[], place: number): number {
  const id = newIds[place];
  if (id === undefined) throw new Error('Each group that a change makes needs an id');
  return id;
}

/** Whatever is not named stays. */
export function placementOf(
  state: DraftState,
  change: {
    groups?: readonly GroupState[];
    removed?: readonly number[];
    unplaced?: Unplaced[];
    regrouped?: readonly number[];
    sources?: ReadonlyMap<number, GroupState[]>;
  },
): Placement {
  const next = new Map(state.groups.map(group => [group.id, group]));
  for (const group of change.groups ?? []) next.set(group.id, group);
  for (const id of change.removed ?? []) next.delete(id);
  const old = new Map(state.groups.map(group => [group.id, group]));
  return {
    groups: [...next.values()],
    unplaced: change.unplaced ?? [...state.unplaced],
    regrouped: new Set(change.regrouped ?? []),
    sourcesOf: id => {
      const own = old.get(id);
      return change.sources?.get(id) ?? (own ? [own] : []);
    },
  };
}
