import type * as contract from '#contract/matchmaking/matchmaking.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { refuseInstead } from './begun-division.ts';
import { updateDraft } from './draft.db.ts';
import { loadSummary } from './draft-list.ts';
import { addMissingFinals } from './final.actions.ts';
import { holdDraft } from './hold-draft.ts';
import { mailNews } from './mail-news.ts';
import { lockPublished } from './published.db.ts';

/** Two who publish at once come one after the other, and the second is told. MATCH-51 */
export async function publishDraft(call: Call<typeof contract.publishDraft>): Promise<{ families: number }> {
  const { version, acceptUnfinished, insteadOf } = call.input;
  const draft = await holdDraft(call.db, call.params.draftId);
  const before = await lockPublished(call.db, draft.tournamentId);
  if (draft.version !== version) throw new AppError('changed_meanwhile');
  if ((before?.id ?? null) !== insteadOf) throw new AppError('changed_meanwhile');
  if (draft.status === 'archived') throw new AppError('archived');
  const { counts, stale } = await loadSummary(call, draft);
  if (!acceptUnfinished && counts.unplaced + stale.late + stale.gone + stale.changed > 0)
    throw new AppError('draft_unfinished');
  if (before && before.id !== draft.id) {
    await refuseInstead(call.db, before.id);
    await updateDraft(call.db, before.id, { status: 'open', version: before.version + 1 });
    await recordHistory(call, {
      subject: 'draft',
      subjectId: before.id,
      action: 'unpublish',
      before: { status: 'published' },
      after: { status: 'open', publishedInstead: draft.title },
    });
  }
  await updateDraft(call.db, draft.id, {
    status: 'published',
    publishedAt: call.now,
    publishedBy: callerOf(call).actorId,
    version: version + 1,
  });
  call.afterCommit(() => call.app.dropKeptCopies());
  await addMissingFinals(call.db, draft);
  const families = await mailNews(call, draft);
  await recordHistory(call, {
    subject: 'draft',
    subjectId: draft.id,
    action: 'publish',
    before: { status: draft.status },
    after: { status: 'published', families, unplaced: counts.unplaced },
  });
  return { families };
}

/** Two who tell at once: the second finds that everybody knows. MATCH-52 */
export async function tellFamilies(call: Call<typeof contract.tellFamilies>): Promise<{ families: number }> {
  const draft = await holdDraft(call.db, call.params.draftId);
  if (draft.status !== 'published') throw new AppError('draft_not_published');
  const families = await mailNews(call, draft);
  if (families > 0)
    await recordHistory(call, { subject: 'draft', subjectId: draft.id, action: 'tell', after: { families } });
  return { families };
}
