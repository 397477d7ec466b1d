import type * as contract from '#contract/matchmaking/matchmaking.ts';
import { AppError, found } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { compareDrafts } from './compare-drafts.ts';
import { copyDraft } from './copy-draft.ts';
import { type PreparedDraft, prepareDraft, saveDraft } from './create-draft.ts';
import { findDraft, updateDraft } from './draft.db.ts';
import { loadDraft } from './draft.presenter.ts';
import { loadDraftList, loadSummary } from './draft-list.ts';
import { loadDraftPlan } from './draft-plan.ts';
import { progressOf } from './engine/engine-thread.ts';
import { holdDraft, refuseTakenTitle } from './hold-draft.ts';
import { publishDraft, tellFamilies } from './publish-draft.ts';

export const matchmakingHandlers = {
  'matchmaking.listDrafts': handler<typeof contract.listDrafts>({
    run: call => loadDraftList(call, call.query.tournament),
  }),
  'matchmaking.planDraft': handler<typeof contract.planDraft>({
    run: call => loadDraftPlan(call, call.params.tournamentId),
  }),
  'matchmaking.createDraft': handler<typeof contract.createDraft, PreparedDraft>({
    prepare: prepareDraft,
    run: saveDraft,
  }),
  'matchmaking.draftProgress': handler<typeof contract.draftProgress>({
    run: async call => progressOf(call.params.key),
  }),
  'matchmaking.getDraft': handler<typeof contract.getDraft>({
    async run(call) {
      const draft = found(await findDraft(call.db, call.params.draftId));
      return call.query.unlessVersion === draft.version ? null : loadDraft(call, draft);
    },
  }),
  'matchmaking.updateDraft': handler<typeof contract.updateDraft>({
    async run(call) {
      const { title, comment, version } = call.input;
      const draft = await holdDraft(call.db, call.params.draftId);
      if (draft.version !== version) throw new AppError('changed_meanwhile');
      if (draft.status === 'archived') throw new AppError('archived');
      await refuseTakenTitle(call.db, { ...draft, title });
      const after = { title, comment: comment ?? '' };
      await updateDraft(call.db, draft.id, { ...after, version: version + 1 });
      await recordHistory(call, {
        subject: 'draft',
        subjectId: draft.id,
        action: 'update',
        before: { title: draft.title, comment: draft.comment },
        after,
      });
      return loadSummary(call, draft);
    },
  }),
  'matchmaking.copyDraft': handler<typeof contract.copyDraft>({ run: copyDraft }),
  'matchmaking.archiveDraft': handler<typeof contract.archiveDraft>({
    async run(call) {
      const { isArchived, version } = call.input;
      const draft = await holdDraft(call.db, call.params.draftId);
      if (draft.version !== version) throw new AppError('changed_meanwhile');
      if (draft.status === 'published') throw new AppError('draft_published');
      if (!isArchived) await refuseTakenTitle(call.db, draft);
      const status = isArchived ? 'archived' : 'open';
      await updateDraft(call.db, draft.id, { status, version: version + 1 });
      await recordHistory(call, {
        subject: 'draft',
        subjectId: draft.id,
        action: isArchived ? 'archive' : 'restore',
        before: { status: draft.status },
        after: { status },
      });
      return loadSummary(call, draft);
    },
  }),
  'matchmaking.publishDraft': handler<typeof contract.publishDraft>({ run: publishDraft }),
  'matchmaking.tellFamilies': handler<typeof contract.tellFamilies>({ run: tellFamilies }),
  'matchmaking.compareDrafts': handler<typeof contract.compareDrafts>({ run: compareDrafts }),
};
