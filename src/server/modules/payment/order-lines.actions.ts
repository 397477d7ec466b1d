import type { CostLine } from '#core/registration/cost.ts';
import type { Occasion } from '../../call.ts';
import { loadOrder } from './load-order.ts';
import { findRegistration } from './order.db.ts';

/** What a registration holds at this moment, priced; only to be read. */
export async function orderLinesOf(occasion: Occasion, registrationId: number): Promise<CostLine[]> {
  const registration = await findRegistration(occasion.db, registrationId);
  return registration ? (await loadOrder(occasion, registration)).lines : [];
}
