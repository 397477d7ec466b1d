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

/** Whether it was not noted yet. */
export async function insertAbsence(
  db: Database,
  row: { draftDivisionId: number; competitorId: number; personId: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('absence')
    .values(row)
    .onConflict(conflict => conflict.columns(['draftDivisionId', 'competitorId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether it was noted. */
export async function deleteAbsence(
  db: Database,
  { draftDivisionId, competitorId }: { draftDivisionId: number; competitorId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('absence')
    .where('draftDivisionId', '=', draftDivisionId)
    .where('competitorId', '=', competitorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
