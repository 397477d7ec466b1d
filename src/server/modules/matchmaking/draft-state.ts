import { type DraftFacts, type DraftState, factsOf, type GroupState } from '#core/matchmaking/draft-state.ts';
import { type SeenFacts, type Staleness, staleOf } from '#core/matchmaking/late/changed-facts.ts';
import { type MatchSettings, settingsFor } from '#core/matchmaking/settings.ts';
import type { Database } from '../../db/database.ts';
import { type DraftEntryRow, type findDraft, type GroupRow, listDraftEntries, listGroups } from './draft.db.ts';
import { loadMatchWorld, type MatchWorld } from './match-world.ts';

export type StoredDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;
type SeenEntry = { competitorId: number; eventId: number; seen: unknown };

/** Of the draft, for the events that are entered by now: one that came later has its usual limits. MATCH-46 */
export function settingsOf(
  { settings }: { settings: unknown },
  { events, entries }: Pick<MatchWorld, 'events' | 'entries'>,
): MatchSettings {
  const kept = settings as MatchSettings;
  const known = new Set([...entries, ...kept.events].map(({ eventId }) => eventId));
  return settingsFor(
    events.filter(({ id }) => known.has(id)),
    kept,
  );
}

const stateOf = (row: GroupRow, entries: readonly DraftEntryRow[]): GroupState => ({
  id: row.id,
  title: row.title,
  isTitledByHand: row.isTitledByHand,
  divisionId: row.divisionId,
  eventIds: row.eventIds,
  isLocked: row.isLocked,
  overrideReason: row.overrideReason,
  entries: entries.map(({ competitorId, eventId }) => ({ competitorId, eventId })),
});

/** What came, went or changed since the entries of a draft were placed. MATCH-31 */
export function staleEntries(entries: readonly SeenEntry[], world: MatchWorld, settings: MatchSettings): Staleness {
  const placed = entries.map(({ competitorId, eventId, seen }) => ({
    competitorId,
    eventId,
    seen: (seen ?? {}) as Partial<SeenFacts>,
  }));
  return staleOf(placed, world.entries, factsOf({ ...world, settings }));
}

export interface LoadedDraft {
  draft: StoredDraft;
  world: MatchWorld;
  rows: GroupRow[];
  entries: DraftEntryRow[];
  stale: Staleness;
  facts: DraftFacts;
  state: DraftState;
}

/** A whole draft as core decides from it, with a handful of queries whatever its size. `known`: who is entered, when that was read. */
export async function loadDraftState(db: Database, draft: StoredDraft, known?: MatchWorld): Promise<LoadedDraft> {
  const world = known ?? (await loadMatchWorld(db, draft.tournamentId));
  const settings = settingsOf(draft, world);
  const rows = await listGroups(db, draft.id);
  const entries = await listDraftEntries(db, draft.id);
  const stale = staleEntries(entries, world, settings);
  const byGroup = Map.groupBy(entries, entry => entry.draftDivisionId);
  return {
    draft,
    world,
    rows,
    entries,
    stale,
    facts: factsOf({ ...world, settings, stale }),
    state: {
      groups: rows.map(row => stateOf(row, byGroup.get(row.id) ?? [])),
      unplaced: (byGroup.get(null) ?? []).map(({ competitorId, eventId, reason }) => ({
        competitorId,
        eventId,
        reason: reason ?? '',
      })),
    },
  };
}
