import type { Database } from '../../db/database.ts';

/** What a change of many found, and which version it left behind. */
export interface Before {
  competitors: { id: number; competitorLevelId: number; schoolId: number; madeVersion: number }[];
  /** Of a merge: each spelling with what it was merged into before. */
  schools?: { id: number; mergedIntoId: number | null }[];
  /** Of a merge: the school that took them in, as it was, and the name it was given. */
  target?: { id: number; name: string; isListed: boolean; madeName: string };
}

export async function insertBulkEdit(
  db: Database,
  { before, ...row }: { what: string; before: Before; personId: number; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('bulkEdit')
    .values({ ...row, before: JSON.stringify(before) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockBulkEdit(db: Database, id: number) {
  const row = await db.selectFrom('bulkEdit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { ...row, before: row.before as unknown as Before };
}

export async function markUndone(db: Database, id: number, undoneAt: Date): Promise<void> {
  await db.updateTable('bulkEdit').set({ undoneAt }).where('id', '=', id).execute();
}
