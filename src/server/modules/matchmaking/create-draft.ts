import { randomBytes } from 'node:crypto';
import type { createDraft } from '#contract/matchmaking/matchmaking.ts';
import { factsOf, keyOf, membersOf, rulesFor } from '#core/matchmaking/board.ts';
import { groupTerms } from '#core/matchmaking/cost.ts';
import type { StartGroup } from '#core/matchmaking/engine/engine.ts';
import { newTitles } from '#core/matchmaking/group-title.ts';
import { type SeenFacts, seenOf } from '#core/matchmaking/late/stale.ts';
import type { Entry } from '#core/matchmaking/place.ts';
import type { MatchSettings } from '#core/matchmaking/settings.ts';
import { unplacedWords } from '#core/matchmaking/unplaced-words.ts';
import { confirmationCodeFrom } from '#core/payment/order.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { loadChosenTournament } from '../tournament/chosen-tournament.actions.ts';
import {
  findDraft,
  holdUnerased,
  insertDraft,
  insertGroups,
  listDraftEntries,
  listGroups,
  lockDrafts,
  type NewGroup,
  putEntries,
} from './draft.db.ts';
import { settingsOf } from './draft-state.ts';
import { makeDraftInThread } from './engine-thread.ts';
import { refuseTakenTitle } from './hold-draft.ts';
import { loadMatchWorld, type MatchWorld } from './match-world.ts';

type CreateCall = Call<typeof createDraft>;

/** A code for a sheet: never used again, read out without mistakes. */
export const newSheetCode = (): string => confirmationCodeFrom(randomBytes(8));

/** The groups that another draft has locked, as they go into this one: whoever does not come any more is left out. */
async function loadKept(call: CreateCall, world: MatchWorld): Promise<Group[]> {
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
async function loadStart(call: CreateCall): Promise<StartGroup[]> {
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
function refuseStrangeEvents(call: CreateCall, { events }: MatchWorld): void {
  const known = new Set(events.map(({ id }) => id));
  const named = call.input.settings.events.map(({ eventId }) => eventId);
  const problems = named.flatMap((id, i): [string, string[]][] => {
    const field = `settings.events.${i}.eventId`;
    if (!known.has(id)) return [[field, ['This event no longer exists']]];
    return named.indexOf(id) < i ? [[field, ['This event is named twice']]] : [];
  });
  if (problems.length > 0) throw new AppError('bad_input', { fields: Object.fromEntries(problems) });
}

interface Group extends Omit<NewGroup, 'code' | 'drawSeed' | 'terms'> {
  entries: readonly Entry[];
}
export interface PreparedDraft {
  settings: MatchSettings;
  groups: (NewGroup & { entries: readonly Entry[] })[];
  unplaced: (Entry & { reason: string })[];
  /** The facts of everybody, by competitor. */
  seen: ReadonlyMap<number, SeenFacts>;
}

/** Reads everything and lets the engine work, in its own thread, before the transaction. MATCH-47 */
export async function prepareDraft(call: CreateCall): Promise<PreparedDraft> {
  const { tournamentId, seed, progressKey } = call.input;
  const { chosen } = await loadChosenTournament(call, tournamentId);
  if (chosen.archivedAt) throw new AppError('archived');
  const world = await loadMatchWorld(call.db, tournamentId);
  refuseStrangeEvents(call, world);
  const settings = settingsOf(call.input, world);
  const kept = await loadKept(call, world);
  const keptKeys = new Set(kept.flatMap(({ entries }) => entries.map(keyOf)));
  const entries = world.entries.filter(entry => !keptKeys.has(keyOf(entry)));
  const { templates, people } = world;
  const start = await loadStart(call);
  const result = await makeDraftInThread(
    { competitors: people, entries, templates, settings, seed, start },
    progressKey,
  );
  const facts = factsOf({ ...world, settings });
  const titles = newTitles(
    result.groups.map(group => ({ ...group, members: membersOf(group, facts) })),
    facts,
    kept.map(({ title }) => title),
  );
  const made = result.groups.map(({ eventIds, divisionId, entries }, i) => ({
    title: titles[i] ?? '',
    isTitledByHand: false,
    divisionId,
    isLocked: false,
    overrideReason: null,
    eventIds,
    entries,
  }));
  const templateTitles = new Map(templates.map(template => [template.id, template.title]));
  return {
    settings,
    groups: [...kept, ...made].map((group, i) => ({
      ...group,
      code: newSheetCode(),
      drawSeed: drawSeedOf(seed, i),
      terms: groupTerms(membersOf(group, facts), rulesFor(group.eventIds, settings)),
    })),
    unplaced: result.unplaced.map(({ competitorId, eventId, reason }) => ({
      competitorId,
      eventId,
      reason: unplacedWords(reason, {
        age: facts.people.get(competitorId)?.age ?? 0,
        limits: rulesFor([eventId], settings).limits,
        sizes: settings.sizes,
        divisionTitle:
          reason.kind === 'consent' && reason.divisionId !== null
            ? (templateTitles.get(reason.divisionId) ?? null)
            : null,
      }),
    })),
    seen: new Map(people.map(person => [person.competitorId, seenOf(person)])),
  };
}

const largest = 2_000_000_000;
/** Each group draws its brackets by a seed of its own, the same for the same draft. */
export const drawSeedOf = (seed: number, index: number): number => (seed * 1_000_003 + index * 7919) % largest;

/** Saves what the engine made, with every active entry exactly once. MATCH-47 */
export async function saveDraft(
  call: CreateCall,
  { settings, groups, unplaced, seen }: PreparedDraft,
): Promise<{ draftId: number }> {
  const { tournamentId, title, comment, seed, keepLockedOf } = call.input;
  await lockDrafts(call.db, tournamentId);
  await refuseTakenTitle(call.db, { tournamentId, title });
  // The engine worked for a while: of who was erased meanwhile it knows more than may be kept. PRIV-5
  const kept = await holdUnerased(call.db, [...seen.keys()]);
  const draftId = await insertDraft(call.db, {
    tournamentId,
    title,
    comment: comment ?? '',
    settings: JSON.stringify(settings),
    seed,
    copiedFromId: keepLockedOf,
    createdBy: callerOf(call).actorId,
    createdAt: call.now,
  });
  const ids = await insertGroups(call.db, draftId, groups);
  const placed = groups.flatMap(({ entries }, i) =>
    entries.map(({ competitorId, eventId }, place) => ({
      competitorId,
      eventId,
      draftDivisionId: ids[i] ?? null,
      place,
      reason: null,
    })),
  );
  const others = unplaced.map(entry => ({ ...entry, draftDivisionId: null, place: 0 }));
  await putEntries(
    call.db,
    draftId,
    [...placed, ...others].map(entry => ({
      ...entry,
      seen: (kept.has(entry.competitorId) && seen.get(entry.competitorId)) || {},
    })),
  );
  await recordHistory(call, {
    subject: 'draft',
    subjectId: draftId,
    action: 'create',
    after: { title, seed, groups: groups.length, unplaced: unplaced.length, keepLockedOf },
  });
  return { draftId };
}
