import { type Insertable, sql, type Updateable } from 'kysely';
import type { ErasedPerson } from '../../backup/erased-list.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

const lockKey = 4_827_132; // any number, the same in every version

/** For the rest of the transaction nobody else decides whether a backup is due. */
export async function lockBackups(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
}

export async function findNewest(db: Database) {
  return db.selectFrom('backup').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** By number, like the newest that failed: a clock that was set back would keep an older one the newest by its time. */
export async function findNewestGood(db: Database) {
  return db
    .selectFrom('backup')
    .selectAll()
    .where('fileName', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ fileName: string; byteSize: number; rowCount: number; endedAt: Date }>()
    .executeTakeFirst();
}

/** The newest that failed. */
export async function findNewestError(db: Database) {
  return db
    .selectFrom('backup')
    .select(['id', 'startedAt', 'error'])
    .where('error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ error: string }>()
    .executeTakeFirst();
}

export async function insertBackup(db: Database, row: Insertable<DB['backup']>): Promise<number> {
  return (await db.insertInto('backup').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateBackup(db: Database, id: number, changes: Updateable<DB['backup']>): Promise<void> {
  await db.updateTable('backup').set(changes).where('id', '=', id).execute();
}

/** Those under way for longer than any takes: their process was killed. */
export async function endAbandoned(db: Database, startedBefore: Date, now: Date): Promise<void> {
  await db
    .updateTable('backup')
    .set({ endedAt: now, error: 'It was not finished: the server was stopped' })
    .where('endedAt', 'is', null)
    .where('startedAt', '<=', startedBefore)
    .execute();
}

export async function deleteBackups(db: Database, startedBefore: Date): Promise<void> {
  await db.deleteFrom('backup').where('startedAt', '<', startedBefore).execute();
}

export async function listErased(db: Database): Promise<ErasedPerson[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'createdAt', 'erasedAt'])
    .where('erasedAt', 'is not', null)
    .orderBy('id')
    .$narrowType<{ erasedAt: Date }>()
    .execute();
  return rows.map(({ id, createdAt, erasedAt }) => ({
    personId: id,
    createdAt: createdAt.toISOString(),
    erasedAt: erasedAt.toISOString(),
  }));
}

/** The oldest moment since which payments have to be looked for at the gateway. */
export async function findRestoreToSettle(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('restore')
    .select('madeAt')
    .where('paymentsAt', 'is', null)
    .orderBy('madeAt')
    .limit(1)
    .executeTakeFirst();
  return row?.madeAt;
}

export async function settleRestores(db: Database, madeAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('restore')
    .set({ paymentsAt: now })
    .where('paymentsAt', 'is', null)
    .where('madeAt', '>=', madeAt)
    .execute();
}
