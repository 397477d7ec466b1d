import type { Database } from '../../db/database.ts';
import { deletePinAttemptsBefore } from './pin-attempt.db.ts';

/** No limit looks further back than a quarter of an hour. */
export async function removePinAttempts(db: Database, now: Date): Promise<void> {
  await deletePinAttemptsBefore(db, new Date(now.getTime() - 3_600_000));
}
