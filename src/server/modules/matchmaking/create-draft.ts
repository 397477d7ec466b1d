import { randomBytes } from 'node:crypto';
import type { createDraft } from '#contract/matchmaking.ts';
import { factsOf, membersOf, rulesFor } from '#core/matchmaking/board.ts';
import { groupTerms } from '#core/matchmaking/cost.ts';
import type { DraftResult } from '#core/matchmaking/engine.ts';
import { newTitles } from '#core/matchmaking/group-title.ts';
import { seenOf as seenFactsOf } from '#core/matchmaking/stale.ts';
import { unplacedWords } from '#core/matchmaking/unplaced-words.ts';
import { confirmationCodeFrom } from '#core/payment/order.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { loadChosenTournament } from './chosen-tournament.ts';
import {
  findDraft,
  type GroupRow,
  insertDraft,
  insertGroups,
  listDraftEntries,
  listGroups,
  type NewEntry,
  type NewGroup,
  putEntries,
} from './draft.db.ts';
import { makeDraftInThread } from './engine-thread.ts';
import { loadMatchWorld, type MatchWorld } from './match-world.ts';

type CreateCall = Call<typeof createDraft>;

/** A code for a sheet: never used again, read out without mistakes. */
export const newSheetCode = (): string => confirmationCodeFrom(randomBytes(8));

/** A group that another draft has locked, as it goes into this one: whoever does not come any more is left out. */
interface KeptGroup {
  row: GroupRow;
  entries: { competitorId: number; eventId: number }[];
}
async function loadKept(call: CreateCall, world: MatchWorld): Promise<KeptGroup[]> {
  const { keepLockedOf, tournamentId } = call.input;
  if (keepLockedOf === null) return [];
  const draft = await findDraft(call.db, keepLockedOf);
  if (draft?.tournamentId !== tournamentId) throw new AppError('not_found');
  const active = new Set(world.entries.map(({ competitorId, eventId }) => `${competitorId}/${eventId}`));
  const entries = await listDraftEntries(call.db, keepLockedOf);
  return (await listGroups(call.db, keepLockedOf))
    .filter(row => row.isLocked)
    .map(row => ({
      row,
      entries: entries.filter(
        entry => entry.draftDivisionId === row.id && active.has(`${entry.competitorId}/${entry.eventId}`),
      ),
    }))
    .filter(group => group.entries.length > 0);
}

export interface PreparedDraft {
  world: MatchWorld;
  kept: KeptGroup[];
  result: DraftResult;
}

/** Reads everything and lets the engine work, in its own thread, before the transaction. MATCH-47 */
export async function prepareDraft(call: CreateCall): Promise<PreparedDraft> {
  const { tournamentId, settings, seed, progressKey } = call.input;
  const { chosen } = await loadChosenTournament(call, tournamentId);
  if (chosen.archivedAt) throw new AppError('archived');
  const world = await loadMatchWorld(call.db, tournamentId);
  const kept = await loadKept(call, world);
  const keptKeys = new Set(kept.flatMap(({ entries }) => entries.map(e => `${e.competitorId}/${e.eventId}`)));
  const result = await makeDraftInThread(
    {
      entrants: world.people,
      entries: world.entries.filter(({ competitorId, eventId }) => !keptKeys.has(`${competitorId}/${eventId}`)),
      templates: world.templates,
      settings,
      seed,
    },
    progressKey,
  );
  return { world, kept, result };
}

const largest = 2_000_000_000;
/** Each group draws its brackets by a seed of its own, the same for the same draft. */
export const drawSeedOf = (seed: number, index: number): number => (seed * 1_000_003 + index * 7919) % largest;

/** Saves what the engine made, with every active entry exactly once. MATCH-47 */
export async function saveDraft(
  call: CreateCall,
  { world, kept, result }: PreparedDraft,
): Promise<{ draftId: number }> {
  const { tournamentId, title, comment, settings, seed, keepLockedOf } = call.input;
  const facts = factsOf({ ...world, settings });
  const drawn = result.groups.map(group => ({ ...group, members: membersOf(group, facts) }));
  const titles = newTitles(drawn, facts);
  const groups: (NewGroup & { entries: readonly { competitorId: number; eventId: number }[] })[] = [
    ...kept.map(({ row, entries }, i) => ({
      ...{ code: newSheetCode(), title: row.title, isTitledByHand: row.isTitledByHand, divisionId: row.divisionId },
      ...{ isLocked: true, overrideReason: row.overrideReason, drawSeed: drawSeedOf(seed, i), eventIds: row.eventIds },
      terms: groupTerms(membersOf({ eventIds: row.eventIds, entries }, facts), rulesFor(row.eventIds, settings)),
      entries,
    })),
    ...drawn.map(({ members, eventIds, divisionId, entries }, i) => ({
      ...{ code: newSheetCode(), title: titles[i] ?? '', isTitledByHand: false, divisionId },
      ...{ isLocked: false, overrideReason: null, drawSeed: drawSeedOf(seed, kept.length + i), eventIds },
      terms: groupTerms(members, rulesFor(eventIds, settings)),
      entries,
    })),
  ];
  const draftId = await insertDraft(call.db, {
    ...{ tournamentId, title, comment: comment ?? '', settings: JSON.stringify(settings), seed },
    ...{ copiedFromId: keepLockedOf, createdBy: callerOf(call).actorId, createdAt: call.now },
  });
  const ids = await insertGroups(call.db, draftId, groups);
  const personOf = new Map(world.people.map(person => [person.competitorId, person]));
  const templateTitles = new Map(world.templates.map(template => [template.id, template.title]));
  const seenOf = (competitorId: number) => {
    const person = personOf.get(competitorId);
    return person ? seenFactsOf(person) : {};
  };
  const entries: NewEntry[] = [
    ...groups.flatMap((group, i) =>
      group.entries.map(({ competitorId, eventId }, place) => ({
        ...{ competitorId, eventId, draftDivisionId: ids[i] ?? null, place, reason: null, seen: seenOf(competitorId) },
      })),
    ),
    ...result.unplaced.map(({ competitorId, eventId, reason }) => ({
      ...{ competitorId, eventId, draftDivisionId: null, place: 0, seen: seenOf(competitorId) },
      reason: unplacedWords(reason, {
        age: personOf.get(competitorId)?.age ?? 0,
        limits: rulesFor([eventId], settings).limits,
        sizes: settings.sizes,
        divisionTitle:
          reason.kind === 'consent' && reason.divisionId !== null
            ? (templateTitles.get(reason.divisionId) ?? null)
            : null,
      }),
    })),
  ];
  await putEntries(call.db, draftId, entries);
  await recordHistory(call, {
    ...{ subject: 'draft', subjectId: draftId, action: 'create' },
    after: { title, seed, groups: groups.length, unplaced: result.unplaced.length, keepLockedOf },
  });
  return { draftId };
}
