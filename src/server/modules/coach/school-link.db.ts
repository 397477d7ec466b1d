import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { competes } from '../registration-search/competitor-facts.actions.ts';

export interface SchoolLinkRow {
  /** The spelling for which the link was made. */
  schoolId: number;
  /** The school it is today. SCHOOL-5 */
  shownId: number;
  title: string;
  generation: number;
  isEnded: boolean;
  mailedAt: Date | null;
}

/** The links of a tournament, or of one school and the spellings merged into it; each shows the whole school. COACH-6 */
export async function listSchoolLinks(
  db: Database,
  tournamentId: number,
  shownId: number | null = null,
): Promise<SchoolLinkRow[]> {
  const { rows } = await sql<SchoolLinkRow>`
    select l.school_id, s.id as shown_id, s.name as title, l.generation, l.ended_at is not null as is_ended, l.mailed_at
    from school_link l
    join school own on own.id = l.school_id
    join school s on s.id = coalesce(own.merged_into_id, own.id)
    where l.tournament_id = ${tournamentId} and (${shownId}::int is null or s.id = ${shownId})
    order by l.school_id`.execute(db);
  return rows;
}

/** Opens a school's link: the first one, or another after the one before ended; those before stay ended. */
export async function openLink(
  db: Database,
  { schoolId, tournamentId, now }: { schoolId: number; tournamentId: number; now: Date },
): Promise<number> {
  const { generation } = await db
    .insertInto('schoolLink')
    .values({ schoolId, tournamentId, createdAt: now })
    .onConflict(conflict =>
      conflict.columns(['schoolId', 'tournamentId']).doUpdateSet({
        generation: sql`school_link.generation + 1`,
        endedAt: null,
        mailedAt: null,
        createdAt: now,
      }),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  return generation;
}

export async function endLinks(
  db: Database,
  schoolIds: readonly number[],
  tournamentId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('schoolLink')
    .set({ endedAt: now })
    .where('schoolId', 'in', schoolIds)
    .where('tournamentId', '=', tournamentId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function markMailed(db: Database, schoolId: number, tournamentId: number, now: Date): Promise<void> {
  await db
    .updateTable('schoolLink')
    .set({ mailedAt: now })
    .where('schoolId', '=', schoolId)
    .where('tournamentId', '=', tournamentId)
    .execute();
}

export interface CompetingSchool {
  schoolId: number;
  title: string;
  competitors: number;
}

/** The schools for which somebody competes in a tournament, or one of them. */
export async function listCompetingSchools(
  db: Database,
  tournamentId: number,
  schoolId: number | null = null,
): Promise<CompetingSchool[]> {
  const { rows } = await sql<CompetingSchool>`
    select s.id as school_id, s.name as title, count(*)::integer as competitors
    from competitor c
    join registration r on r.id = c.registration_id and ${competes}
    join school s on s.id = c.school_id
    where r.tournament_id = ${tournamentId} and (${schoolId}::int is null or s.id = ${schoolId})
    group by s.id order by s.name_key`.execute(db);
  return rows;
}
