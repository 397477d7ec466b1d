import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { type LockedRegistration, lockRegistration } from '../order.db.ts';

/** By number, so that two who lock several never wait for each other. */
export async function lockInOrder(db: Database, ids: readonly number[]): Promise<Map<number, LockedRegistration>> {
  const locked = new Map<number, LockedRegistration>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const registration = await lockRegistration(db, id);
    if (!registration || registration.blankedAt) throw new AppError('not_found');
    locked.set(id, registration);
  }
  return locked;
}
