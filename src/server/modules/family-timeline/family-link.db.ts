import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The present generation of the link of each family who registered somebody for a tournament, or of one; the erased have none. */
export async function listGenerations(
  db: Database,
  tournamentId: number,
  personId: number | null = null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ personId: number; generation: number }>`
    select p.id as person_id, coalesce(l.generation, 1) as generation
    from (select distinct person_id from registration
      where tournament_id = ${tournamentId} and completed_at is not null
        and (${personId}::int is null or person_id = ${personId})) r
    join person p on p.id = r.person_id and p.erased_at is null
    left join family_link l on l.person_id = p.id and l.tournament_id = ${tournamentId}`.execute(db);
  return new Map(rows.map(({ personId, generation }) => [personId, generation]));
}

/** Ends the links before; two who do it at once end each other's. */
export async function raiseGeneration(
  db: Database,
  { personId, tournamentId, now }: { personId: number; tournamentId: number; now: Date },
): Promise<number> {
  const { generation } = await db
    .insertInto('familyLink')
    .values({ personId, tournamentId, generation: 2, createdAt: now })
    .onConflict(conflict =>
      conflict
        .columns(['personId', 'tournamentId'])
        .doUpdateSet({ generation: sql`family_link.generation + 1`, createdAt: now }),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  return generation;
}
