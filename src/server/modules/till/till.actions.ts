import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { insertShift, lockOpenShift } from './shift.db.ts';

export { type CountDifference, listCountDifferences, lockShift } from './shift.db.ts';

/**
 * The open shift of a person who takes or gives back money by hand, locked so that no count ends it meanwhile; one
 * begins with the first payment. PAY-42
 */
export async function lockOrOpenShift(db: Database, personId: number, at: Date) {
  for (;;) {
    const open = await lockOpenShift(db, personId);
    if (open) return open;
    await insertShift(db, { personId, openedAt: at });
  }
}

/** Whether a ledger line `l` is cash that two people have not counted yet. PAY-33 */
export const isUncountedSql = sql<boolean>`(l.channel = 'cash' and l.shift_id is not null and (select count(*) from shift_count n
  where n.shift_id = l.shift_id and n.channel = 'cash') < 2)`;
