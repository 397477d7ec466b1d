import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Until the transaction ends, nobody else counts this key: of many guesses at once none slips by uncounted. */
export async function lockAttempts(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(1, hashtext(${key}))`.execute(db);
}

/** When the attempt was made that fills the limit: the `most`th youngest of the window. */
export async function findFillingAttempt(
  db: Database,
  key: string,
  most: number,
  window: { after: Date; before: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('failedAttempt')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', window.after)
    .where('at', '<', window.before)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export async function insertAttempts(db: Database, keys: readonly string[], at: Date): Promise<void> {
  await db
    .insertInto('failedAttempt')
    .values(keys.map(key => ({ key, at })))
    .execute();
}

export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('failedAttempt').where('key', '=', key).execute();
}

export async function deleteAttemptsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('failedAttempt').where('at', '<', instant).execute();
}
