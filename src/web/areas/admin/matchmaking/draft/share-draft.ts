import type { Draft } from '#contract/matchmaking/draft.ts';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const shared = <T>(before: T, after: T): T => (isEqual(before, after) ? before : after);

/** The parts that are as they were are the very same objects; so is the list, when nothing in it changed. */
function sharedList<T>(before: T[], after: T[], keyOf: (item: T) => string | number): T[] {
  const known = new Map(before.map(item => [keyOf(item), item]));
  const list = after.map(item => {
    const old = known.get(keyOf(item));
    return old === undefined ? item : shared(old, item);
  });
  return list.length === before.length && list.every((item, i) => item === before[i]) ? before : list;
}

/** A draft that came anew, made of what is shown already wherever that did not change: so only what did is drawn again. */
export function sharedDraft(before: Draft, after: Draft): Draft {
  if (before.id !== after.id) return after;
  return {
    ...after,
    settings: shared(before.settings, after.settings),
    events: shared(before.events, after.events),
    levels: shared(before.levels, after.levels),
    templates: shared(before.templates, after.templates),
    people: sharedList(before.people, after.people, person => person.competitorId),
    groups: sharedList(before.groups, after.groups, group => group.id),
    closedIds: shared(before.closedIds, after.closedIds),
    unplaced: sharedList(before.unplaced, after.unplaced, entry => `${entry.competitorId}/${entry.eventId}`),
    meetings: shared(before.meetings, after.meetings),
    stale: shared(before.stale, after.stale),
  };
}
