import { callerOf } from '../../call.ts';
import { completeOrder } from './complete-registration.ts';
import { loadOrder } from './load-order.ts';
import type { LockedRegistration } from './order.db.ts';
import { refuseIncompleteForStaff, refuseSoldOut } from './order-refusals.ts';
import type { PaymentTransaction } from './payment-transaction.ts';

/**
 * Completes a locked registration for staff: receipt, code, mail, stock. What is not paid stays due. Refuses what cannot be
 * completed. End a payment under way first. REG-17
 */
export async function completeByStaff(tx: PaymentTransaction, registration: LockedRegistration): Promise<void> {
  const order = await loadOrder(tx, registration);
  await refuseIncompleteForStaff(tx, order);
  await refuseSoldOut(tx, order);
  await completeOrder(tx, order, null, callerOf(tx).actorId);
}
