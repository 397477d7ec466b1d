import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';

/** What a change of many may change of a competitor. */
export interface LevelAndSchool {
  id: number;
  competitorLevelId: number;
  schoolId: number;
}

/**
 * Registrations first, as in every change of one competitor: a new school changes the words its registration is found by.
 * Both in the order of their ids, so that two changes of many never wait for each other.
 */
export async function lockCompetitors(
  db: Database,
  where: { ids: readonly number[] } | { schoolIds: readonly number[] },
) {
  const isMeant =
    'ids' in where ? sql<boolean>`id = any(${where.ids})` : sql<boolean>`school_id = any(${where.schoolIds})`;
  const ofThem = db.selectFrom('competitor').select('registrationId').where(isMeant);
  await lockRows(db.selectFrom('registration').select('id').where('id', 'in', ofThem).orderBy('id'), ['registration']);
  const competitors = db.selectFrom('competitor').select(['id', 'competitorLevelId', 'schoolId', 'version']);
  return lockRows(competitors.where(isMeant).orderBy('id'), ['competitor']);
}

/** Gives each its level and school, in one statement; their versions count on. */
export async function updateLevelsAndSchools(db: Database, rows: readonly LevelAndSchool[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update competitor c set competitor_level_id = n.level_id, school_id = n.school_id,
      version = c.version + 1, updated_at = ${now}
    from unnest(${rows.map(row => row.id)}::int[], ${rows.map(row => row.competitorLevelId)}::int[],
      ${rows.map(row => row.schoolId)}::int[]) as n(id, level_id, school_id)
    where c.id = n.id`.execute(db);
}
