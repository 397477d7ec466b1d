import type { ChangingCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { drawSeedOf, newSheetCode } from './create-draft.ts';
import type { StoredDraft } from './draft-state.ts';
import { insertFinal, listFinalEvents, replaceFinalists } from './final.db.ts';
import { mailNews } from './mail-news.ts';
import { markDraftChanged } from './save-step.ts';

export { type FinalEventRow, listFinalEvents } from './final.db.ts';
export { lockPublished } from './published.db.ts';

/** Fewer divisions than that have no final: their winner would meet no other. */
const fewest = 2;

/** Adds the finals that the settings have and the draft does not; how many. The draft is held. FINAL-1 */
export async function addMissingFinals(db: Database, draft: Pick<StoredDraft, 'id' | 'seed'>): Promise<number> {
  const missing = (await listFinalEvents(db, draft.id)).filter(
    ({ draftDivisionId, feeding }) => draftDivisionId === null && feeding >= fewest,
  );
  for (const { eventId, title } of missing)
    await insertFinal(db, {
      draftId: draft.id,
      eventId,
      title,
      code: newSheetCode(),
      drawSeed: drawSeedOf(draft.seed, eventId),
    });
  return missing.length;
}

/** Puts the finalists into their division, in running order, and mails their families; none: takes them out. FINAL-4 */
export async function putFinalists(
  call: ChangingCall,
  draft: StoredDraft,
  final: { draftDivisionId: number; eventId: number },
  competitorIds: readonly number[],
): Promise<void> {
  await replaceFinalists(call.db, { ...final, draftId: draft.id }, competitorIds);
  await mailNews(call, await markDraftChanged(call, draft), [final.draftDivisionId]);
}
