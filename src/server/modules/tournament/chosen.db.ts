import type { Database } from '../../db/database.ts';

/** Keeps what is being chosen from being deleted until the transaction ends; what is gone already is not there to choose. */
export async function holdChosen(
  db: Database,
  chosen: { eventIds: readonly number[]; competitorLevelId: number; waiverVersionId: number | null },
): Promise<void> {
  const { eventIds, competitorLevelId, waiverVersionId } = chosen;
  if (eventIds.length > 0)
    await db.selectFrom('event').select('id').where('id', 'in', eventIds).orderBy('id').forKeyShare().execute();
  await db.selectFrom('competitorLevel').select('id').where('id', '=', competitorLevelId).forKeyShare().execute();
  if (waiverVersionId !== null)
    await db.selectFrom('waiverVersion').select('id').where('id', '=', waiverVersionId).forKeyShare().execute();
}
