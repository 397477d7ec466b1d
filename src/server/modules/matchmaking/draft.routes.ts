import type * as contract from '#contract/matchmaking.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { compareDrafts } from './compare-drafts.ts';
import { copyDraft } from './copy-draft.ts';
import { type PreparedDraft, prepareDraft, saveDraft } from './create-draft.ts';
import { findDraft, isTitleTaken, lockDraft, updateDraft } from './draft.db.ts';
import { loadDraft } from './draft.presenter.ts';
import { loadDraftList, loadSummary } from './draft-list.ts';
import { loadDraftPlan } from './draft-plan.ts';
import { progressOf } from './engine-thread.ts';
import { publishDraft, tellFamilies } from './publish-draft.ts';

/** Two drafts of a tournament in use are not called the same. */
export async function refuseTakenTitle(
  db: Database,
  draft: { tournamentId: number; title: string; id?: number },
): Promise<void> {
  if (await isTitleTaken(db, draft))
    throw new AppError('bad_input', { fields: { title: ['There is one with this title already'] } });
}

export const matchmakingHandlers = {
  'matchmaking.listDrafts': handler<typeof contract.listDrafts>({
    run: call => loadDraftList(call, call.query.tournament),
  }),
  'matchmaking.planDraft': handler<typeof contract.planDraft>({
    run: call => loadDraftPlan(call, call.params.tournamentId),
  }),
  'matchmaking.createDraft': handler<typeof contract.createDraft, PreparedDraft>({
    async prepare(call) {
      await refuseTakenTitle(call.db, call.input);
      return prepareDraft(call);
    },
    async run(call, prepared) {
      await refuseTakenTitle(call.db, call.input);
      return saveDraft(call, prepared);
    },
  }),
  'matchmaking.draftProgress': handler<typeof contract.draftProgress>({
    run: async call => progressOf(call.params.key),
  }),
  'matchmaking.getDraft': handler<typeof contract.getDraft>({
    async run(call) {
      const draft = await findDraft(call.db, call.params.draftId);
      if (!draft) throw new AppError('not_found');
      return call.query.unlessVersion === draft.version ? null : loadDraft(call, draft);
    },
  }),
  'matchmaking.updateDraft': handler<typeof contract.updateDraft>({
    async run(call) {
      const { title, comment, version } = call.input;
      const draft = await lockDraft(call.db, call.params.draftId);
      if (!draft) throw new AppError('not_found');
      if (draft.version !== version) throw new AppError('changed_meanwhile');
      if (draft.status === 'archived') throw new AppError('archived');
      await refuseTakenTitle(call.db, { ...draft, title });
      const after = { title, comment: comment ?? '' };
      await updateDraft(call.db, draft.id, { ...after, version: version + 1 });
      await recordHistory(call, {
        ...{ subject: 'draft', subjectId: draft.id, action: 'update' },
        ...{ before: { title: draft.title, comment: draft.comment }, after },
      });
      return loadSummary(call, draft);
    },
  }),
  'matchmaking.copyDraft': handler<typeof contract.copyDraft>({
    run: call => copyDraft(call),
  }),
  'matchmaking.archiveDraft': handler<typeof contract.archiveDraft>({
    async run(call) {
      const { isArchived, version } = call.input;
      const draft = await lockDraft(call.db, call.params.draftId);
      if (!draft) throw new AppError('not_found');
      if (draft.version !== version) throw new AppError('changed_meanwhile');
      if (draft.status === 'published') throw new AppError('draft_published');
      if (!isArchived) await refuseTakenTitle(call.db, draft);
      const status = isArchived ? 'archived' : 'open';
      await updateDraft(call.db, draft.id, { status, version: version + 1 });
      await recordHistory(call, {
        ...{ subject: 'draft', subjectId: draft.id, action: isArchived ? 'archive' : 'restore' },
        ...{ before: { status: draft.status }, after: { status } },
      });
      return loadSummary(call, draft);
    },
  }),
  'matchmaking.publishDraft': handler<typeof contract.publishDraft>({ run: call => publishDraft(call) }),
  'matchmaking.tellFamilies': handler<typeof contract.tellFamilies>({ run: call => tellFamilies(call) }),
  'matchmaking.compareDrafts': handler<typeof contract.compareDrafts>({ run: call => compareDrafts(call) }),
};
