import type { PaymentState } from '#contract/payment/payment.ts';
import { AppError } from '../../app-error.ts';
import type { AppContext } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { isCompleted } from './order.db.ts';
import { findLatestAttempt, findUnsettledAttempt, hasMoneyInReview } from './payment.db.ts';
import { endAttempt, settlePayment } from './settle-payment.ts';
import { askingGateway } from './silent-gateway.actions.ts';

/** Reads how a session stands and makes it ours; throws when the gateway does not answer. */
export async function syncPayment(app: AppContext, sessionId: string): Promise<void> {
  await settlePayment(app, await app.payment.read(sessionId));
}

/**
 * Ends a payment under way before an order changes (PAY-7). `completed`: it had been paid, and the registration is completed.
 * Refuses with payment_unavailable if the gateway doesn't answer. Never call it inside a transaction.
 */
export async function endOpenPayment(app: AppContext, registrationId: number): Promise<'none' | 'ended' | 'completed'> {
  const attempt = await findUnsettledAttempt(app.db, registrationId);
  if (!attempt) return 'none';
  await askingGateway(app, () => endAttempt(app, attempt, app.clock.now()));
  return (await isCompleted(app.db, registrationId)) ? 'completed' : 'ended';
}

/** Refuses with payment_under_way; for a change of the order, once it holds the registration's lock. */
export async function refuseWhilePaying(db: Database, registrationId: number): Promise<void> {
  if (await findUnsettledAttempt(db, registrationId)) throw new AppError('payment_under_way');
}

export async function paymentStateOf(db: Database, registrationId: number): Promise<PaymentState> {
  if (await isCompleted(db, registrationId)) return { state: 'completed', url: null };
  if (await hasMoneyInReview(db, registrationId)) return { state: 'review', url: null };
  const attempt = await findUnsettledAttempt(db, registrationId);
  return attempt?.checkoutUrl ? { state: 'open', url: attempt.checkoutUrl } : { state: 'none', url: null };
}

/** Asks the gateway about the latest payment; a registration that is completed needs no asking. */
export async function refreshPayment(app: AppContext, registrationId: number): Promise<PaymentState> {
  if (!(await isCompleted(app.db, registrationId))) {
    const attempt = await findLatestAttempt(app.db, registrationId);
    const sessionId = attempt?.gateway === app.payment.kind ? attempt.sessionId : null;
    if (sessionId !== null) await askingGateway(app, () => syncPayment(app, sessionId));
  }
  return paymentStateOf(app.db, registrationId);
}
