import type { CostLine } from '#core/registration/cost.ts';
import type { Database } from '../../db/database.ts';
import { findRegistration } from './order.db.ts';
import { loadOrder } from './order.ts';

/** What a registration holds at this moment, priced; only to be read. */
export async function orderLinesOf(db: Database, registrationId: number): Promise<CostLine[]> {
  const registration = await findRegistration(db, registrationId);
  return registration ? (await loadOrder(db, registration)).lines : [];
}
