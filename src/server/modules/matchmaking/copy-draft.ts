import type { copyDraft as copyRoute } from '#contract/matchmaking/matchmaking.ts';
import type { Terms } from '#core/matchmaking/cost.ts';
import { keyOf } from '#core/matchmaking/draft-state.ts';
import { joinersOf } from '#core/matchmaking/meeting/agreed-card.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { newSheetCode } from './create-draft.ts';
import { insertDraft, insertGroups, listDraftEntries, listGroups, putEntries } from './draft.db.ts';
import { holdDraft, refuseTakenTitle } from './hold-draft.ts';
import { copyAgreed, listPlaced } from './meeting/draft-meetings.actions.ts';

/** Everything as it stands, under another name and with sheets of its own; what was done by hand before cannot be undone there. */
export async function copyDraft(call: Call<typeof copyRoute>): Promise<{ draftId: number }> {
  const draft = await holdDraft(call.db, call.params.draftId);
  const { title } = call.input;
  const { tournamentId, comment, settings, seed } = draft;
  await refuseTakenTitle(call.db, { tournamentId, title });
  const groups = await listGroups(call.db, draft.id);
  const draftId = await insertDraft(call.db, {
    tournamentId,
    title,
    comment,
    seed,
    settings: JSON.stringify(settings),
    copiedFromId: draft.id,
    createdBy: callerOf(call).actorId,
    createdAt: call.now,
  });
  const ids = await insertGroups(
    call.db,
    draftId,
    groups.map(row => ({
      code: newSheetCode(),
      title: row.title,
      isTitledByHand: row.isTitledByHand,
      divisionId: row.divisionId,
      isLocked: row.isLocked,
      overrideReason: row.overrideReason,
      drawSeed: row.drawSeed,
      eventIds: row.eventIds,
      terms: row.terms as unknown as Terms,
    })),
  );
  const newId = new Map(groups.map((row, i) => [row.id, ids[i] as number]));
  const entries = await listDraftEntries(call.db, draft.id);
  await putEntries(
    call.db,
    draftId,
    entries.map(({ draftDivisionId, ...entry }) => ({
      ...entry,
      draftDivisionId: draftDivisionId === null ? null : (newId.get(draftDivisionId) ?? null),
    })),
  );
  // Of several questions about an entry the last one holds.
  const taken = new Set<string>();
  const placed = (await listPlaced(call.db, draft.id))
    .toReversed()
    .flatMap(({ meetingId, draftDivisionId, ...row }) => {
      const groupId = newId.get(draftDivisionId);
      const entries = joinersOf(row).filter(entry => !taken.has(keyOf(entry)));
      for (const entry of entries) taken.add(keyOf(entry));
      return groupId === undefined ? [] : [{ meetingId, groupId, entries }];
    });
  await copyAgreed(call.db, draftId, placed, call.now);
  await recordHistory(call, {
    subject: 'draft',
    subjectId: draftId,
    action: 'copy',
    after: { title, copiedFrom: draft.title, groups: groups.length },
  });
  return { draftId };
}
