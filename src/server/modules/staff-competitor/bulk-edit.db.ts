import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

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

type BulkEditRow = Omit<Selectable<DB['bulkEdit']>, 'before'> & { before: Before };

export function lockBulkEdit(db: Database, id: number): Promise<Locked<BulkEditRow> | undefined> {
  const query = db.selectFrom('bulkEdit').selectAll().where('id', '=', id).$castTo<BulkEditRow>();
  return lockRow(query, ['bulkEdit']);
}

export async function markUndone(db: Database, id: number, undoneAt: Date): Promise<void> {
  await db.updateTable('bulkEdit').set({ undoneAt }).where('id', '=', id).execute();
}
