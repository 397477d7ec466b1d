import { isGroupPrintedAnew } from '#core/division-sheet/sheet-edition.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { groupTerms } from '#core/matchmaking/cost.ts';
import { type DraftState, type GroupState, keyOf, membersOf, rulesFor } from '#core/matchmaking/draft-state.ts';
import type { Database } from '../../db/database.ts';
import { drawSeedOf, newSheetCode } from './create-draft.ts';
import { putEntries } from './draft.db.ts';
import { deleteEntries, putGroups, removeGroups } from './draft-change.db.ts';
import type { LoadedDraft } from './draft-state.ts';
import { entriesOf, type StoredSide } from './stored-step.ts';

/**
 * Writes only what a change alters, in a fixed number of statements. Competitors whose facts are read again change
 * their group's cost and its printed sheet.
 */
export async function saveState(
  db: Database,
  { draft, world, state, facts, entries }: LoadedDraft,
  after: DraftState,
  side: StoredSide,
  now: Date,
): Promise<void> {
  const before = new Map(state.groups.map(group => [group.id, group]));
  const seen = new Map([...entries, ...side.seen].map(entry => [keyOf(entry), entry.seen]));
  const seenFor = (entry: Entry): unknown => seen.get(keyOf(entry)) ?? {};
  const anew = new Set([...side.seen, ...side.unplaced].map(keyOf));
  const isAnew = ({ entries }: GroupState): boolean => entries.some(entry => anew.has(keyOf(entry)));
  const changed = new Set(side.groups.map(({ id }) => id));
  const groups = after.groups.filter(group => changed.has(group.id) || isAnew(group));
  const active = new Set(world.entries.map(keyOf));
  const printedOf = ({ title, entries }: GroupState) => ({
    title,
    keys: entries.map(keyOf).filter(key => active.has(key)),
  });
  const isPrintedAnew = (group: GroupState): boolean => {
    const was = before.get(group.id);
    return isGroupPrintedAnew(was && printedOf(was), printedOf(group), anew);
  };
  await putGroups(
    db,
    draft.id,
    groups.map(group => ({
      id: group.id,
      code: newSheetCode(),
      drawSeed: drawSeedOf(draft.seed, group.id),
      title: group.title,
      isTitledByHand: group.isTitledByHand,
      divisionId: group.divisionId,
      isLocked: group.isLocked,
      overrideReason: group.overrideReason,
      eventIds: group.eventIds,
      terms: groupTerms(membersOf(group, facts), rulesFor(group.eventIds, facts.settings)),
    })),
    groups.filter(isPrintedAnew).map(({ id }) => id),
  );
  await removeGroups(db, side.withoutGroups, now);
  const left = new Set(entriesOf(after).map(keyOf));
  await deleteEntries(
    db,
    draft.id,
    entriesOf(state).filter(entry => !left.has(keyOf(entry))),
  );
  await putEntries(db, draft.id, [
    ...groups.flatMap(group =>
      group.entries.map((entry, place) => ({
        competitorId: entry.competitorId,
        eventId: entry.eventId,
        draftDivisionId: group.id,
        place,
        reason: null,
        seen: seenFor(entry),
      })),
    ),
    ...after.unplaced
      .filter(entry => anew.has(keyOf(entry)))
      .map(({ reason, ...entry }) => ({ ...entry, draftDivisionId: null, place: 0, reason, seen: seenFor(entry) })),
  ]);
}
