import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Who was waited for in vain. */
export function listAbsences(db: Database, draftId: number) {
  return db
    .selectFrom('absence as a')
    .innerJoin('draftDivision as g', 'g.id', 'a.draftDivisionId')
    .select(['a.draftDivisionId', 'a.competitorId'])
    .where('g.draftId', '=', draftId)
    .execute();
}

type Absence = { draftDivisionId: number; competitorId: number };

/** Answers those that were not noted yet. */
export async function insertAbsences(
  db: Database,
  rows: readonly (Absence & { personId: number | null; at: Date })[],
): Promise<Absence[]> {
  if (rows.length === 0) return [];
  return db
    .insertInto('absence')
    .values(
      rows.map(({ draftDivisionId, competitorId, personId, at }) => ({ draftDivisionId, competitorId, personId, at })),
    )
    .onConflict(conflict => conflict.columns(['draftDivisionId', 'competitorId']).doNothing())
    .returning(['draftDivisionId', 'competitorId'])
    .execute();
}

/** Answers those that were noted. */
export async function deleteAbsences(db: Database, rows: readonly Absence[]): Promise<Absence[]> {
  if (rows.length === 0) return [];
  const { rows: deleted } = await sql<Absence>`
    delete from absence a using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n("draftDivisionId" int, "competitorId" int)
    where a.draft_division_id = n."draftDivisionId" and a.competitor_id = n."competitorId"
    returning a.draft_division_id, a.competitor_id`.execute(db);
  return deleted;
}
