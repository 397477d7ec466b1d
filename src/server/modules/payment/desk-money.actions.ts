import { dollarsOf } from '#core/payment/settlement.ts';
import { AppError, found } from '../../app-error.ts';
import { completeByStaff } from './complete-by-staff.actions.ts';
import { openReview } from './open-review.ts';
import { lockRegistration } from './order.db.ts';
import { findUnsettledAttempt, hasMoneyInReview } from './payment.db.ts';
import type { PaymentTransaction } from './payment-transaction.ts';
import { bookByHand } from './staff/book-by-hand.ts';
import { getBalanceRow } from './staff/family-balance.ts';

export type { PaymentTransaction } from './payment-transaction.ts';

export interface DeskCash {
  registrationId: number;
  amountCents: number;
  tenderedCents: number | null;
  /** The same for the same operation. */
  externalId: string;
  /** Finished even where it isn’t enough: everything was handed out with the sale. */
  isHandedOut?: boolean;
}

/**
 * Books cash that a desk has taken already: whatever became of the order meanwhile, it is in the drawer. What is more
 * than was due is the family's credit, and staff are told. Says what keeps the order from being finished. CHECK-29
 */
export async function bookDeskCash(tx: PaymentTransaction, cash: DeskCash): Promise<string | null> {
  const { registrationId, amountCents, tenderedCents, externalId, isHandedOut = false } = cash;
  const registration = found(await lockRegistration(tx.db, registrationId));
  const { dueCents } = await getBalanceRow(tx, registrationId);
  const due = Math.max(0, dueCents);
  await bookByHand(tx, [{ registrationId, channel: 'cash', amountCents, tenderedCents, reference: null }], externalId);
  if (amountCents > due) {
    const detail = `${dollarsOf(amountCents)} taken in cash at a desk, ${dollarsOf(due)} was due`;
    await openReview(tx, { registrationId, kind: 'overpaid', about: externalId, detail });
  }
  if (registration.completedAt || (amountCents < due && !isHandedOut)) return null;
  if (await findUnsettledAttempt(tx.db, registrationId))
    return 'The cash is recorded. The family was paying online, so finish the registration under Payments';
  if (await hasMoneyInReview(tx.db, registrationId)) return 'The cash is recorded. Another payment needs review first';
  try {
    await completeByStaff(tx, registration);
    return amountCents < due ? `The price has gone up since. ${dollarsOf(due - amountCents)} is still due` : null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `The cash is recorded, but the registration isn’t finished. ${error.toBody().message}`;
  }
}
