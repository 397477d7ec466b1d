import { dollarsOf } from '#core/payment/settlement.ts';
import type { FoundSession, SessionState } from '../../adapters/payment/port.ts';
import { loadOrder, orderMarkOf } from './load-order.ts';
import { openReview } from './open-review.ts';
import type { LockedRegistration } from './order.db.ts';
import { type FrozenLine, findAttempt, insertAttempt } from './payment.db.ts';
import type { PaymentTransaction } from './payment-transaction.ts';

export { type LockedRegistration, lockRegistration } from './order.db.ts';
export { type FrozenLine, findAttemptOfSession } from './payment.db.ts';
export { inPaymentTransaction, type PaymentTransaction } from './payment-transaction.ts';
export { settlePayment } from './settle-payment.ts';

/** Makes the attempt that was lost again. It holds nothing; and where its order is not as it was, staff decide. PAY-23 */
export async function adoptPayment(
  tx: PaymentTransaction,
  registration: LockedRegistration,
  { found, state, lines }: { found: FoundSession; state: SessionState; lines: FrozenLine[] },
): Promise<void> {
  const order = await loadOrder(tx, registration);
  const isSame = found.orderMark === orderMarkOf(order.key) && state.amountCents === order.amount * 100;
  const settles = isSame || registration.completedAt !== null;
  const isFree = found.attemptId !== null && !(await findAttempt(tx.db, found.attemptId));
  const attempt = await insertAttempt(tx.db, {
    ...(isFree && { id: found.attemptId as number }),
    registrationId: registration.id,
    gateway: tx.app.payment.kind,
    amountCents: state.amountCents,
    lines: JSON.stringify(lines),
    orderKey: isSame ? order.key : `lost ${found.sessionId}`,
    idempotencyKey: state.idempotencyKey ?? found.sessionId,
    sessionId: found.sessionId,
    status: settles ? 'expired' : 'paid',
    expiresAt: tx.now,
    gatewayExpiresAt: tx.now,
    createdAt: tx.now,
  });
  if (settles) return;
  const detail = detailOf(found, state, lines);
  await openReview(tx, { registrationId: registration.id, kind: 'restored', about: attempt.id, detail });
}

/** All the gateway knows, for whoever has to find out what the family wanted. PAY-23 */
function detailOf(found: FoundSession, state: SessionState, lines: readonly FrozenLine[]): string {
  const what = lines.map(line => `${line.quantity} × ${line.description} ($${line.amount})`).join(', ');
  const who = [found.name, found.email, state.card].filter(Boolean).join(', ') || 'someone';
  return `${dollarsOf(state.amountCents)} ${state.currency.toUpperCase()} paid by ${who} for ${what}, begun ${found.createdAt.toISOString()}, after the backup that was restored; session ${found.sessionId}`;
}
