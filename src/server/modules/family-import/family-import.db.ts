import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Locked, lockBySql, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type ImportRecord = Awaited<ReturnType<typeof listImportRecords>>[number];

const selectRecords = (db: Database) =>
  db
    .selectFrom('familyImport as i')
    .innerJoin('person as p', 'p.id', 'i.madeBy')
    .selectAll('i')
    .select(['p.firstName', 'p.lastName']);

export function listImportRecords(db: Database) {
  return selectRecords(db).orderBy('i.id', 'desc').limit(100).execute();
}

export function getImportRecord(db: Database, id: number): Promise<ImportRecord> {
  return selectRecords(db).where('i.id', '=', id).executeTakeFirstOrThrow();
}

/** One import at a time, and nothing else is read before. */
export async function holdImports(db: Database): Promise<void> {
  await lockBySql(db, sql`select pg_advisory_xact_lock(2, hashtext('family imports'))`);
}

/** The import of this very file that was not undone. */
export async function findImportOf(db: Database, fileHash: string): Promise<{ id: number; madeAt: Date } | undefined> {
  return db
    .selectFrom('familyImport')
    .select(['id', 'madeAt'])
    .where('fileHash', '=', fileHash)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
}

export function lockImport(
  db: Database,
  id: number,
): Promise<Locked<{ id: number; undoneAt: Date | null }> | undefined> {
  return lockRow(db.selectFrom('familyImport').select(['id', 'undoneAt']).where('id', '=', id), ['familyImport']);
}

export async function insertImport(db: Database, row: Insertable<DB['familyImport']>): Promise<number> {
  const { id } = await db.insertInto('familyImport').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markUndone(db: Database, id: number, undoneAt: Date): Promise<void> {
  await db.updateTable('familyImport').set({ undoneAt }).where('id', '=', id).execute();
}
