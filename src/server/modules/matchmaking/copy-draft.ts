import type { copyDraft as copyRoute } from '#contract/matchmaking.ts';
import type { Terms } from '#core/matchmaking/cost.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { newSheetCode } from './create-draft.ts';
import {
  findDraft,
  insertDraft,
  insertGroups,
  isTitleTaken,
  listDraftEntries,
  listGroups,
  putEntries,
} from './draft.db.ts';

/** Everything as it stands, under another name and with sheets of its own; what was done by hand before cannot be undone there. */
export async function copyDraft(call: Call<typeof copyRoute>): Promise<{ draftId: number }> {
  const draft = await findDraft(call.db, call.params.draftId);
  if (!draft) throw new AppError('not_found');
  const { title } = call.input;
  const { tournamentId, comment, settings, seed } = draft;
  if (await isTitleTaken(call.db, { tournamentId, title }))
    throw new AppError('bad_input', { fields: { title: ['There is one with this title already'] } });
  const groups = await listGroups(call.db, draft.id);
  const draftId = await insertDraft(call.db, {
    ...{ tournamentId, title, comment, seed, settings: JSON.stringify(settings) },
    ...{ copiedFromId: draft.id, createdBy: callerOf(call).actorId, createdAt: call.now },
  });
  const ids = await insertGroups(
    call.db,
    draftId,
    groups.map(row => ({
      ...{ code: newSheetCode(), title: row.title, isTitledByHand: row.isTitledByHand, divisionId: row.divisionId },
      ...{ isLocked: row.isLocked, overrideReason: row.overrideReason, drawSeed: row.drawSeed, eventIds: row.eventIds },
      terms: row.terms as unknown as Terms,
    })),
  );
  const newId = new Map(groups.map((row, i) => [row.id, ids[i] ?? null]));
  const entries = await listDraftEntries(call.db, draft.id);
  await putEntries(
    call.db,
    draftId,
    entries.map(({ draftDivisionId, ...entry }) => ({
      ...entry,
      draftDivisionId: draftDivisionId === null ? null : (newId.get(draftDivisionId) ?? null),
    })),
  );
  await recordHistory(call, {
    ...{ subject: 'draft', subjectId: draftId, action: 'copy' },
    after: { title, copiedFrom: draft.title, groups: groups.length },
  });
  return { draftId };
}
