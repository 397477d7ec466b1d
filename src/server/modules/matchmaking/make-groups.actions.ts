import type { DraftPreviewInput } from '#contract/matchmaking/matchmaking.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { factsOf, keyOf } from '#core/matchmaking/draft-state.ts';
import type { StartGroup } from '#core/matchmaking/engine/engine.ts';
import { agreedPairs } from '#core/matchmaking/meeting/agreed-meetings.ts';
import { AppError } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import { loadChosenTournament } from '../tournament/chosen-tournament.actions.ts';
import { findDraft, listDraftEntries, listGroups, type NewGroup } from './draft.db.ts';
import { settingsOf } from './draft-state.ts';
import { makeDraftInThread, tryDraftInThread } from './engine/engine-thread.ts';
import { loadMatchWorld, type MatchWorld } from './match-world.ts';
import { listAgreed } from './meeting/draft-meetings.actions.ts';

export interface MadeGroup extends Omit<NewGroup, 'code' | 'drawSeed' | 'terms'> {
  entries: readonly Entry[];
}
type GroupsCall = Occasion & { input: DraftPreviewInput };

/** The groups that another draft has locked, as they go into this one: whoever does not come any more is left out. */
async function loadKept(call: GroupsCall, world: MatchWorld): Promise<MadeGroup[]> {
  const { keepLockedOf, tournamentId } = call.input;
  if (keepLockedOf === null) return [];
  const draft = await findDraft(call.db, keepLockedOf);
  if (draft?.tournamentId !== tournamentId) throw new AppError('not_found');
  const active = new Set(world.entries.map(keyOf));
  const entries = Map.groupBy(await listDraftEntries(call.db, keepLockedOf), entry => entry.draftDivisionId);
  return (await listGroups(call.db, keepLockedOf))
    .filter(row => row.isLocked)
    .map(({ id, title, isTitledByHand, divisionId, overrideReason, eventIds }) => ({
      title,
      isTitledByHand,
      divisionId,
      isLocked: true,
      overrideReason,
      eventIds,
      entries: (entries.get(id) ?? []).filter(entry => active.has(keyOf(entry))),
    }))
    .filter(group => group.entries.length > 0);
}

/** The groups of the draft that this one starts from, as they are. MATCH-58 */
async function loadStart(call: GroupsCall): Promise<StartGroup[]> {
  const { startFrom, tournamentId } = call.input;
  if (startFrom === null || startFrom === undefined) return [];
  const draft = await findDraft(call.db, startFrom);
  if (draft?.tournamentId !== tournamentId) throw new AppError('not_found');
  const entries = Map.groupBy(await listDraftEntries(call.db, startFrom), entry => entry.draftDivisionId);
  return (await listGroups(call.db, startFrom)).map(({ id, eventIds }) => ({
    eventIds,
    competitorIds: [...new Set((entries.get(id) ?? []).map(({ competitorId }) => competitorId))],
  }));
}

/** An event is named once, and is one that there is. */
function refuseStrangeEvents(call: GroupsCall, { events }: MatchWorld): void {
  const known = new Set(events.map(({ id }) => id));
  const named = call.input.settings.events.map(({ eventId }) => eventId);
  const problems = named.flatMap((id, i): [string, string[]][] => {
    const field = `settings.events.${i}.eventId`;
    if (!known.has(id)) return [[field, ['This event no longer exists']]];
    return named.indexOf(id) < i ? [[field, ['This event is named twice']]] : [];
  });
  if (problems.length > 0) throw new AppError('bad_input', { fields: Object.fromEntries(problems) });
}

/**
 * Reads everything and lets the engine work, in its own thread; writes nothing. How far it is can be asked by the key
 * (engine-thread.ts); without one it is a trial. MATCH-47, MATCH-61
 */
export async function makeGroups(call: GroupsCall, progressKey: string | null) {
  const { tournamentId, seed } = call.input;
  const { chosen: tournament } = await loadChosenTournament(call, tournamentId);
  if (tournament.archivedAt) throw new AppError('archived');
  const world = await loadMatchWorld(call.db, tournamentId);
  refuseStrangeEvents(call, world);
  const settings = settingsOf(call.input, world);
  const kept = await loadKept(call, world);
  const keptKeys = new Set(kept.flatMap(({ entries }) => entries.map(keyOf)));
  const entries = world.entries.filter(entry => !keptKeys.has(keyOf(entry)));
  const { templates, people } = world;
  const start = await loadStart(call);
  const facts = factsOf({ ...world, settings });
  const agreed = agreedPairs(await listAgreed(call.db, tournamentId), facts.people, settings);
  const input = { competitors: people, entries, templates, settings, seed, start, agreed };
  const result = await (progressKey === null ? tryDraftInThread(input) : makeDraftInThread(input, progressKey));
  return { tournament, world, settings, facts, kept, agreed, result };
}
