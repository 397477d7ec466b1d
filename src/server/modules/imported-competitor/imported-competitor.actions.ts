import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

export type ImportedRow = Awaited<ReturnType<typeof listImported>>[number];

/** Last year's competitors of these families, from a list that staff brought, also those of the other parent. IMPORT-7 */
export function listImported(db: Database, familyIds: readonly number[]) {
  return db
    .selectFrom('importedCompetitor as i')
    .innerJoin('person as p', 'p.id', 'i.personId')
    .leftJoin('school as s', 's.id', 'i.schoolId')
    .leftJoin('school as m', 'm.id', 's.mergedIntoId')
    .select(['i.id', 'i.firstName', 'i.lastName', 'i.birthOn', 'i.genderId'])
    .select(({ fn, ref, val }) => [
      fn.coalesce('m.name', 's.name', val('')).as('school'),
      fn.coalesce('p.familyOf', ref('p.id')).as('familyId'),
    ])
    .where(({ eb, fn, ref, val }) => eb(fn.coalesce('p.familyOf', ref('p.id')), '=', fn.any(val(familyIds))))
    .orderBy('i.id')
    .execute();
}

export async function insertImported(
  db: Database,
  rows: readonly Insertable<DB['importedCompetitor']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('importedCompetitor').values(rows).execute();
}

export async function deleteImported(db: Database, importId: number): Promise<void> {
  await db.deleteFrom('importedCompetitor').where('importId', '=', importId).execute();
}
