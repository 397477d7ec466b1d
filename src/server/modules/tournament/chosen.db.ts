import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Keeps what is being chosen from being deleted until the transaction ends; what is gone already is not there to choose. */
export async function holdChosen(
  db: Database,
  chosen: { eventIds: readonly number[]; competitorLevelId: number; waiverVersionId: number | null },
): Promise<void> {
  const { eventIds, competitorLevelId, waiverVersionId } = chosen;
  // Of what is read in a WITH only what is counted below is read at all, and so kept.
  await sql`
    with events as materialized (select id from event where id = any(${sql.val(eventIds)}) order by id for key share),
      levels as materialized (select id from competitor_level where id = ${competitorLevelId} for key share),
      waivers as materialized (select id from waiver_version where id = ${waiverVersionId} for key share)
    select (select count(*) from events), (select count(*) from levels), (select count(*) from waivers)`.execute(db);
}
