import { callerOf } from '../../call.ts';
import { completeOrder } from './complete-registration.ts';
import type { LockedRegistration } from './order.db.ts';
import { loadOrder } from './order.ts';
import { refuseIncompleteForStaff, refuseSoldOut } from './order-refusals.ts';
import type { PaymentTransaction } from './payment-transaction.ts';

export { ledgerLinesOf } from './staff/ledger-lines.ts';

/**
 * Completes a locked registration for staff: receipt, code, mail, stock. What is not paid stays due. Refuses what cannot be
 * completed. End a payment under way first.
 */
export async function completeByStaff(tx: PaymentTransaction, registration: LockedRegistration): Promise<void> {
  const order = await loadOrder(tx, registration);
  await refuseIncompleteForStaff(tx, order);
  await refuseSoldOut(tx, order);
  await completeOrder(tx, order, null, callerOf(tx).actorId);
}
