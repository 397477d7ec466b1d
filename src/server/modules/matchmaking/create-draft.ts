import { randomBytes } from 'node:crypto';
import type { createDraft } from '#contract/matchmaking/matchmaking.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { groupTerms } from '#core/matchmaking/cost.ts';
import { membersOf, rulesFor } from '#core/matchmaking/draft-state.ts';
import { newTitles } from '#core/matchmaking/group-title.ts';
import { type SeenFacts, seenOf } from '#core/matchmaking/late/changed-facts.ts';
import { meetingsIn, type NotedMeeting } from '#core/matchmaking/meeting/agreed-meetings.ts';
import { agreedReason } from '#core/matchmaking/meeting/meeting.ts';
import type { MatchSettings } from '#core/matchmaking/settings.ts';
import { unplacedWords } from '#core/matchmaking/unplaced-words.ts';
import { confirmationCodeFrom } from '#core/payment/confirmation-code.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { holdUnerased, insertDraft, insertGroups, lockDrafts, type NewGroup, putEntries } from './draft.db.ts';
import { refuseTakenTitle } from './hold-draft.ts';
import { makeGroups } from './make-groups.actions.ts';
import { copyAgreed, holdAgreed } from './meeting/draft-meetings.actions.ts';

type CreateCall = Call<typeof createDraft>;

/** A code for a sheet: never used again, read out without mistakes. */
export const newSheetCode = (): string => confirmationCodeFrom(randomBytes(8));

export interface PreparedDraft {
  settings: MatchSettings;
  /** `meetings`: the agreed meetings that let it pass a limit. MATCH-69 */
  groups: (NewGroup & { entries: readonly Entry[]; meetings: readonly NotedMeeting[] })[];
  unplaced: (Entry & { reason: string })[];
  /** The facts of everybody, by competitor. */
  seen: ReadonlyMap<number, SeenFacts>;
}

/** Reads everything and lets the engine work, in its own thread, before the transaction. MATCH-47 */
export async function prepareDraft(call: CreateCall): Promise<PreparedDraft> {
  const { seed, progressKey } = call.input;
  const { world, settings, facts, kept, agreed, result } = await makeGroups(call, progressKey);
  const { templates, people } = world;
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
    groups: [...kept, ...made].map((group, i) => {
      const members = membersOf(group, facts);
      const meetings = meetingsIn(group, members, agreed, settings);
      return {
        ...group,
        code: newSheetCode(),
        drawSeed: drawSeedOf(seed, i),
        terms: groupTerms(members, rulesFor(group.eventIds, settings)),
        overrideReason: group.overrideReason ?? (meetings.length > 0 ? agreedReason : null),
        meetings,
      };
    }),
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
  const agreed = [...new Set(groups.flatMap(({ meetings }) => meetings.map(({ meetingId }) => meetingId)))];
  if ((await holdAgreed(call.db, tournamentId, agreed)).length < agreed.length) throw new AppError('changed_meanwhile');
  const ids = await insertGroups(call.db, draftId, groups);
  const placedMeetings = groups.flatMap(({ meetings }, i) =>
    meetings.map(meeting => ({ ...meeting, groupId: ids[i] ?? 0 })),
  );
  await copyAgreed(call.db, draftId, placedMeetings, call.now);
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
