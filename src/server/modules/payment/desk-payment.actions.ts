import { callerOf } from '../../call.ts';
import { completeOrder } from './complete-registration.ts';
import type { LockedRegistration } from './order.db.ts';
import { loadOrder } from './order.ts';
import { refuseIncompleteAtDesk, refuseSoldOut } from './order-refusals.ts';
import type { PaymentTransaction } from './payment-transaction.ts';

export { ledgerLinesOf } from './desk/ledger-lines.ts';

/**
 * Completes a locked registration at the desk: receipt, code, mail, stock. What is not paid stays due. Refuses what
 * cannot be completed. A payment under way must have been ended before.
 */
export async function completeAtDesk(tx: PaymentTransaction, registration: LockedRegistration): Promise<void> {
  const order = await loadOrder(tx.db, registration);
  await refuseIncompleteAtDesk(tx, order);
  await refuseSoldOut(tx, order);
  await completeOrder(tx, order, null, callerOf(tx).actorId);
}
