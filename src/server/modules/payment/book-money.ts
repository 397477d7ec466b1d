import { laterRefundStatus } from '#core/payment/refund.ts';
import { dollarsOf } from '#core/payment/settlement.ts';
import type { SessionState } from '../../adapters/payment/port.ts';
import { recordHistory } from '../history/history.actions.ts';
import { beyondOf, insertLedgerEntry, listRefunds, updateRefund } from '../ledger/ledger.actions.ts';
import { bookRefund } from './book-refund.ts';
import { bookDisputes } from './dispute/book-disputes.ts';
import { closeReviews, openReview } from './open-review.ts';
import type { Attempt } from './payment.db.ts';
import type { PaymentTransaction } from './payment-transaction.ts';

/** Books what the gateway says was paid, refunded and disputed, whatever it means for the registration. Safe to repeat. */
export async function bookMoney(tx: PaymentTransaction, attempt: Attempt, state: SessionState): Promise<void> {
  const { registrationId } = attempt;
  const common = { registrationId, channel: attempt.gateway, currency: state.currency, at: tx.now };
  if (state.status === 'paid' && state.paymentIntentId !== null) {
    const isNew = await insertLedgerEntry(tx.db, {
      ...common,
      kind: 'payment',
      amountCents: state.amountCents,
      externalId: state.paymentIntentId,
      paymentAttemptId: attempt.id,
      receiptUrl: state.receiptUrl,
      card: state.card,
    });
    if (isNew) await note(tx, registrationId, 'payment received', state.amountCents);
  }
  await bookDisputes(tx, attempt, state);
  if (state.refunds.length === 0) return;
  const rows = await listRefunds(tx.db, attempt.id);
  for (const refund of state.refunds) {
    const row = rows.find(r => r.id === refund.refundRowId || r.gatewayRefundId === refund.refundId);
    const entry = { ...common, amountCents: refund.amountCents, paymentAttemptId: attempt.id };
    // What is sold out is not in the order any more.
    const isGivenBack = row !== undefined && row.product !== null && row.merchOrderId === null;
    if (await bookRefund(tx, { ...entry, externalId: refund.refundId }, isGivenBack))
      await note(tx, registrationId, 'payment refunded', refund.amountCents);
    if (row) {
      // Until the gateway names a refund, its status is only what we made of an answer.
      const status = laterRefundStatus(row.gatewayRefundId === null ? 'requested' : row.status, refund.status);
      await updateRefund(tx.db, row.id, { status, gatewayRefundId: refund.refundId, unclearSince: null });
      await closeReviews(tx, {
        registrationId,
        kinds: ['refund_unclear', 'refund_failed'],
        about: `row ${row.id}`,
        resolution: 'The payment service did make this refund',
      });
    }
    if (refund.status !== 'failed') continue;
    // Booked even when only the failure was seen, so that an older answer arriving later books nothing. PAY-6
    const beyond = await beyondOf(tx.db, refund.refundId);
    const back = { kind: 'reversal', externalId: `${refund.refundId}:reversal`, beyondCents: beyond } as const;
    await insertLedgerEntry(tx.db, { ...entry, ...back });
    const detail = `The bank rejected the refund of ${dollarsOf(refund.amountCents)}, so the family hasn’t received it`;
    await openReview(tx, { registrationId, kind: 'refund_failed', about: refund.refundId, detail });
  }
}

function note(tx: PaymentTransaction, registrationId: number, action: string, amountCents: number): Promise<void> {
  return recordHistory(tx, { subject: 'registration', subjectId: registrationId, action, after: { amountCents } });
}
