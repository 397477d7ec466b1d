import { sql } from 'kysely';
import { foldName } from '#core/person/fold-name.ts';
import type { Database } from '../../db/database.ts';

/** The school of that name, however it is spelled, and of a merged spelling what it was merged into; made when new. SCHOOL-5 */
export async function findOrInsertSchool(db: Database, name: string): Promise<number> {
  const nameKey = foldName(name);
  // Held until this transaction ends, so that it is not merged into another before somebody is put into it.
  const find = async () => {
    const row = await db
      .selectFrom('school')
      .select(['id', 'mergedIntoId'])
      .where('nameKey', '=', nameKey)
      .forKeyShare()
      .executeTakeFirst();
    return row && { id: row.mergedIntoId ?? row.id };
  };
  const known = await find();
  if (known) return known.id;
  const inserted = await db
    .insertInto('school')
    .values({ name: name.replace(/\s+/g, ' '), nameKey })
    .onConflict(c => c.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const other = await find(); // somebody else has just added it
  if (!other) throw new Error('A school was neither found nor added');
  return other.id;
}

/** Listed schools and those two accounts use, so that one family's free text is not shown to others. */
export async function listSchoolNames(db: Database, search: string, limit: number): Promise<string[]> {
  const text = foldName(search).replace(/[\\%_]/g, '\\$&');
  const rows = await db
    .selectFrom('school as s')
    .select('s.name')
    .where('s.nameKey', 'like', `%${text}%`)
    .where('s.mergedIntoId', 'is', null)
    .where(eb =>
      eb.or([
        eb('s.isListed', '=', true),
        eb(
          eb
            .selectFrom('competitor as c')
            .innerJoin('registration as r', 'r.id', 'c.registrationId')
            .select(e => e.fn.count('r.personId').distinct().as('accounts'))
            .whereRef('c.schoolId', '=', 's.id'),
          '>=',
          2,
        ),
      ]),
    )
    .orderBy(sql`${sql.ref('s.nameKey')} like ${`${text}%`}`, 'desc')
    .orderBy('s.nameKey')
    .limit(limit)
    .execute();
  return rows.map(row => row.name);
}
