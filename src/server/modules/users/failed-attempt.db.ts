import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Until the transaction ends, nobody else counts this key: of many guesses at once none slips by uncounted. */
export async function lockAttempts(db: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(1, hashtext(${key}))`.execute(db);
}

/** So many attempts under a key, and the span in which they count. */
interface Filling {
  key: string;
  most: number;
  after: Date;
  before: Date;
}

/** When the attempts were made that fill the limits: of each the `most`th youngest of its span, null where there is none. */
export async function listFillingAttempts(db: Database, limits: readonly Filling[]): Promise<(Date | null)[]> {
  const fillings = limits.map(
    ({ key, most, after, before }) => sql`(select at from failed_attempt
      where key = ${key} and at > ${after} and at < ${before} order by at desc offset ${most - 1} limit 1)`,
  );
  const { rows } = await sql<{ at: (Date | null)[] }>`select array[${sql.join(fillings)}] as at`.execute(db);
  return rows[0]?.at ?? [];
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
