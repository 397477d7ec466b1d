import { type DraftState, type GroupState, keyOf, membersOf, rulesFor } from '#core/matchmaking/board.ts';
import { groupTerms } from '#core/matchmaking/cost.ts';
import type { Entry } from '#core/matchmaking/place.ts';
import { seenOf } from '#core/matchmaking/stale.ts';
import type { ChangeSide } from '#core/matchmaking/undo.ts';
import type { Database } from '../../db/database.ts';
import { drawSeedOf, newSheetCode } from './create-draft.ts';
import { putEntries } from './draft.db.ts';
import { deleteEntries, putGroups, removeGroups } from './draft-change.db.ts';
import type { LoadedDraft } from './draft-state.ts';
import type { StoredSide } from './stored-step.ts';

const entriesOf = (state: DraftState): Entry[] => [...state.groups.flatMap(group => group.entries), ...state.unplaced];

/** Whether the paper says something else: who stands in it, in which order, and what it is called. SHEET-2 */
const isPrintedAnew = (before: GroupState | undefined, after: GroupState): boolean =>
  before === undefined ||
  before.title !== after.title ||
  JSON.stringify(before.entries) !== JSON.stringify(after.entries);

type Seen = ReadonlyMap<string, unknown>;

/**
 * Writes what a change makes different, and only that, with a fixed number of statements. `seen`: the facts by which entries
 * were placed, where they are to be others than those kept; for a new entry, without it, the facts of today.
 */
export async function saveState(
  db: Database,
  loaded: LoadedDraft,
  after: DraftState,
  side: ChangeSide,
  seen: Seen,
  now: Date,
): Promise<void> {
  const { draft, state, facts, entries } = loaded;
  const before = new Map(state.groups.map(group => [group.id, group]));
  const kept = new Map(entries.map(entry => [keyOf(entry), entry.seen]));
  const seenFor = (entry: Entry): unknown => {
    const person = facts.people.get(entry.competitorId);
    return seen.get(keyOf(entry)) ?? kept.get(keyOf(entry)) ?? (person ? seenOf(person) : {});
  };
  await putGroups(
    db,
    draft.id,
    side.groups.map(group => ({
      ...{ id: group.id, code: newSheetCode(), drawSeed: drawSeedOf(draft.seed, group.id) },
      ...{ title: group.title, isTitledByHand: group.isTitledByHand, divisionId: group.divisionId },
      ...{ isLocked: group.isLocked, overrideReason: group.overrideReason, eventIds: group.eventIds },
      terms: groupTerms(membersOf(group, facts), rulesFor(group.eventIds, facts.settings)),
    })),
    side.groups.filter(group => isPrintedAnew(before.get(group.id), group)).map(({ id }) => id),
  );
  await removeGroups(db, side.withoutGroups, now);
  const left = new Set(entriesOf(after).map(keyOf));
  await deleteEntries(
    db,
    draft.id,
    entriesOf(state).filter(entry => !left.has(keyOf(entry))),
  );
  await putEntries(db, draft.id, [
    ...side.groups.flatMap(group =>
      group.entries.map((entry, place) => ({
        ...{ competitorId: entry.competitorId, eventId: entry.eventId, draftDivisionId: group.id, place, reason: null },
        seen: seenFor(entry),
      })),
    ),
    ...side.unplaced.map(({ reason, ...entry }) => ({
      ...{ ...entry, draftDivisionId: null, place: 0, reason, seen: seenFor(entry) },
    })),
  ]);
}

/** The facts that a change replaces or drops, as they are now: for undoing it. */
export function seenBefore(loaded: LoadedDraft, entries: readonly Entry[]): StoredSide['seen'] {
  const about = new Set(entries.map(keyOf));
  return loaded.entries
    .filter(entry => about.has(keyOf(entry)))
    .map(({ competitorId, eventId, seen }) => ({ competitorId, eventId, seen }));
}

export const seenMap = (list: StoredSide['seen']): Seen => new Map(list.map(entry => [keyOf(entry), entry.seen]));
