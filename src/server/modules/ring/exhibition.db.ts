import type { Database } from '../../db/database.ts';

/** The divisions of a draft that are shown without medals. */
export async function listExhibitions(db: Database, draftId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('exhibition as e')
    .innerJoin('draftDivision as g', 'g.id', 'e.draftDivisionId')
    .select('e.draftDivisionId')
    .where('g.draftId', '=', draftId)
    .execute();
  return rows.map(({ draftDivisionId }) => draftDivisionId);
}

export const insertExhibition = (db: Database, row: { draftDivisionId: number; personId: number; at: Date }) =>
  db
    .insertInto('exhibition')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();

export const deleteExhibition = (db: Database, draftDivisionId: number) =>
  db.deleteFrom('exhibition').where('draftDivisionId', '=', draftDivisionId).execute();
