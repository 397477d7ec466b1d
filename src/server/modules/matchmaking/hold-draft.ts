import { badInput, found } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { findDraft, isTitleTaken, lockDraft, lockDrafts } from './draft.db.ts';
import type { StoredDraft } from './draft-state.ts';

/** A draft for what concerns the others too. Its tournament is held before it, by everybody: so nobody waits for each other. */
export async function holdDraft(db: Database, draftId: number): Promise<StoredDraft> {
  const known = await findDraft(db, draftId);
  if (known) await lockDrafts(db, known.tournamentId);
  return found(await lockDraft(db, draftId));
}

/** Two drafts of a tournament in use are not called the same. The tournament is held: nobody takes the title meanwhile. */
export async function refuseTakenTitle(
  db: Database,
  draft: { tournamentId: number; title: string; id?: number },
): Promise<void> {
  if (await isTitleTaken(db, draft)) throw badInput('title', 'This title is already taken');
}
