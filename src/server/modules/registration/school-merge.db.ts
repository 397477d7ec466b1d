import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

/** The schools of these ids or this name, and all that were merged into them; nobody is put into them meanwhile. */
export function lockSchools(db: Database, wanted: { ids: readonly number[]; nameKey?: string }) {
  const { ids, nameKey = '' } = wanted;
  const query = db
    .selectFrom('school')
    .selectAll()
    .where(
      sql<boolean>`id = any(${ids}) or merged_into_id = any(${ids}) or name_key = ${nameKey}
        or id in (select n.merged_into_id from school n where n.name_key = ${nameKey})`,
    )
    .orderBy('id');
  return lockRows(query, ['school']);
}

/** Keeps a school from being merged into another until the transaction ends. */
export function holdSchool(db: Database, id: number) {
  return db
    .selectFrom('school')
    .select('id')
    .where('id', '=', id)
    .where('mergedIntoId', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

export async function insertSchool(db: Database, row: { name: string; nameKey: string }): Promise<number> {
  const { id } = await db.insertInto('school').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateSchools(
  db: Database,
  ids: readonly number[],
  row: Updateable<DB['school']>,
): Promise<void> {
  if (ids.length > 0) await db.updateTable('school').set(row).where('id', 'in', ids).execute();
}

/** Every school that is no other's spelling and that somebody competes for or that is suggested to everybody. */
export function listSchoolsInUse(db: Database) {
  return db
    .selectFrom('school as s')
    .leftJoin('competitor as c', 'c.schoolId', 's.id')
    .select(['s.id', 's.name as title', 's.isListed'])
    .select(eb => eb.fn.count<number>('c.id').as('competitors'))
    .where('s.mergedIntoId', 'is', null)
    .groupBy('s.id')
    .having(eb => eb.or([eb('s.isListed', '=', true), eb(eb.fn.count('c.id'), '>', 0)]))
    .orderBy('s.nameKey')
    .execute();
}
