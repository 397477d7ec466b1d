import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { type LockedRegistration, lockRegistration } from '../order.db.ts';

/** Locks a registration of which staff take, give or waive money: a trial has none. TRIAL-5 */
export async function lockForMoney(db: Database, id: number): Promise<LockedRegistration> {
  const registration = await lockRegistration(db, id);
  if (!registration || registration.blankedAt) throw new AppError('not_found'); // nobody's any more
  const trial = await db
    .selectFrom('tournament')
    .select('id')
    .where('id', '=', registration.tournamentId)
    .where('trialOf', 'is not', null)
    .executeTakeFirst();
  if (trial) throw new AppError('not_in_trial');
  return registration;
}

/** By number, so that two who lock several never wait for each other. */
export async function lockInOrder(db: Database, ids: readonly number[]): Promise<Map<number, LockedRegistration>> {
  const locked = new Map<number, LockedRegistration>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) locked.set(id, await lockForMoney(db, id));
  return locked;
}
