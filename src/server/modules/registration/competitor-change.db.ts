import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';

/** What a change of many may change of a competitor. */
export interface LevelAndSchool {
  id: number;
  competitorLevelId: number;
  schoolId: number;
}

/** Always in the order of their ids, so that two changes of many never wait for each other. */
export function lockCompetitors(db: Database, where: { ids: readonly number[] } | { schoolIds: readonly number[] }) {
  const query = db.selectFrom('competitor').select(['id', 'competitorLevelId', 'schoolId', 'version']).orderBy('id');
  if ('ids' in where) return lockRows(query.where(sql<boolean>`id = any(${where.ids})`), ['competitor']);
  return lockRows(query.where(sql<boolean>`school_id = any(${where.schoolIds})`), ['competitor']);
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
