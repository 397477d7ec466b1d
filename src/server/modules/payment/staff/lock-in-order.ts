import type { Database } from '../../../db/database.ts';
import { type LockedRegistration, lockForMoney } from '../order.db.ts';

/** By number, so that two who lock several never wait for each other. */
export async function lockInOrder(db: Database, ids: readonly number[]): Promise<Map<number, LockedRegistration>> {
  const locked = new Map<number, LockedRegistration>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) locked.set(id, await lockForMoney(db, id));
  return locked;
}
