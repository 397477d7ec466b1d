import { sql } from 'kysely';
import { foldName } from '#core/person/fold-name.ts';
import type { Database } from '../../db/database.ts';
import { isInTrial } from '../../db/in-trial.ts';
import { lockRows } from '../../db/locked.ts';

/** The school of that name, however it is spelled, and of a merged spelling what it was merged into; made when new. SCHOOL-5 */
export async function findOrInsertSchool(
  { db, app }: { db: Database; app: { trialTournamentId: number | null } },
  name: string,
): Promise<number> {
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
    .values({ name: name.replace(/\s+/g, ' '), nameKey, trialTournamentId: app.trialTournamentId })
    .onConflict(c => c.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const other = await find(); // somebody else has just added it
  if (!other) throw new Error('A school was neither found nor added');
  return other.id;
}

/** A trial's own school, which goes when the trial is wiped. TRIAL-7 */
const isOfTrial = sql<boolean>`(school.trial_tournament_id is not null and not school.is_listed and school.merged_into_id is null)`;

/** Which of these folded names a school, or a merged spelling, has; and the school it is. A trial's own count for none. */
export async function listSchoolIds(db: Database, nameKeys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('school')
    .select(['id', 'nameKey', 'mergedIntoId'])
    .where(({ eb, fn, val }) => eb('nameKey', '=', fn.any(val(nameKeys))))
    .where(sql<boolean>`not ${isOfTrial}`)
    .execute();
  return new Map(rows.map(({ id, nameKey, mergedIntoId }) => [nameKey, mergedIntoId ?? id]));
}

/** Schools that staff vouch for, so families are suggested them; a trial's own becomes one. How many were new. */
export async function insertImportedSchools(
  db: Database,
  importId: number,
  schools: readonly { name: string; nameKey: string }[],
): Promise<number> {
  if (schools.length === 0) return 0;
  const rows = await db
    .insertInto('school')
    .values(schools.map(school => ({ ...school, isListed: true, importId })))
    .onConflict(c =>
      c
        .column('nameKey')
        .doUpdateSet(eb => ({
          name: eb.ref('excluded.name'),
          isListed: true,
          trialTournamentId: null,
          importId: eb.ref('excluded.importId'),
        }))
        .where(isOfTrial),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Removes the schools of an import. False: one of them was merged. */
export async function deleteImportedSchools(db: Database, importId: number): Promise<boolean> {
  const query = db.selectFrom('school').select(['id', 'mergedIntoId']).where('importId', '=', importId).orderBy('id');
  const schools = await lockRows(query, ['school']);
  if (schools.some(({ mergedIntoId }) => mergedIntoId !== null)) return false;
  await db.deleteFrom('school').where('importId', '=', importId).execute();
  return true;
}

/**
 * Listed schools and those two accounts use, so that one family's free text is not shown to others. Each is found by every
 * spelling that was merged into it: renamed to one of them, it keeps its own key. SCHOOL-5
 */
export async function listSchoolNames(db: Database, search: string, limit: number): Promise<string[]> {
  const text = foldName(search).replace(/[\\%_]/g, '\\$&');
  const rows = await db
    .selectFrom('school as spelling')
    .innerJoin('school as s', join => join.on(sql<boolean>`s.id = coalesce(spelling.merged_into_id, spelling.id)`))
    .select('s.name')
    .where('spelling.nameKey', 'like', `%${text}%`)
    .where(eb =>
      eb.or([
        eb('s.isListed', '=', true),
        eb(
          eb
            .selectFrom('competitor as c')
            .innerJoin('registration as r', 'r.id', 'c.registrationId')
            .select(e => e.fn.count('r.personId').distinct().as('accounts'))
            .whereRef('c.schoolId', '=', 's.id')
            .where(sql<boolean>`not ${isInTrial(sql`r.id`)}`),
          '>=',
          2,
        ),
      ]),
    )
    .groupBy('s.id')
    .orderBy(sql`bool_or(spelling.name_key like ${`${text}%`})`, 'desc')
    .orderBy(sql`min(spelling.name_key)`)
    .limit(limit)
    .execute();
  return rows.map(row => row.name);
}
