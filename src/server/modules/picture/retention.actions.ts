import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteUnusedPictures } from './picture.db.ts';

const dayMs = 86_400_000;

/** A picture that was uploaded and not saved with anything within a day, or replaced by another one. */
export async function removeUnusedPictures(app: AppContext, now: Date): Promise<void> {
  await inTransaction(app, db => deleteUnusedPictures(db, new Date(now.getTime() - dayMs)));
}
