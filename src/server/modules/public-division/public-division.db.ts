import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The tournament in whose published draft a division is; undefined: in none. */
export async function findPublishedDivision(db: Database, draftDivisionId: number): Promise<number | undefined> {
  const { rows } = await sql<{ tournamentId: number }>`
    select d.tournament_id from draft_division g join draft d on d.id = g.draft_id and d.status = 'published'
    where g.id = ${draftDivisionId} and g.removed_at is null`.execute(db);
  return rows[0]?.tournamentId;
}
