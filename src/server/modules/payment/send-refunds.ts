import { dollarsOf } from '#core/payment/settlement.ts';
import { GatewayRefused, type SessionState } from '../../adapters/payment/port.ts';
import type { AppContext } from '../../call.ts';
import { listRefunds, listRequestedRefunds, updateRefund } from '../ledger/ledger.actions.ts';
import { bookMoney } from './book-money.ts';
import { lockRegistration } from './order.db.ts';
import { getAttempt } from './payment.db.ts';
import { inPaymentTransaction } from './payment-transaction.ts';
import { openReview } from './review.ts';

type Requested = Awaited<ReturnType<typeof listRequestedRefunds>>[number];

/** Carries out refunds that were decided. What does not get through now stays requested, and the job tries again. */
export async function sendRefunds(app: AppContext, registrationId?: number): Promise<void> {
  for (const refund of await listRequestedRefunds(app.db, app.payment.kind, registrationId)) {
    try {
      await sendRefund(app, refund);
    } catch (error) {
      app.log.warn({ refund: refund.id, err: error }, 'A refund could not be sent yet');
    }
  }
}

async function sendRefund(app: AppContext, refund: Requested): Promise<void> {
  const before = await app.payment.read(refund.sessionId);
  // The answer to an earlier call may have been lost, and a gateway forgets its keys after a day.
  if (!before.refunds.some(one => one.refundRowId === refund.id)) {
    try {
      await app.payment.refund({
        refundRowId: refund.id,
        idempotencyKey: `${refund.idempotencyKey}:${refund.id}`,
        sessionId: refund.sessionId,
        paymentIntentId: before.paymentIntentId,
        amountCents: refund.amountCents,
      });
    } catch (error) {
      if (error instanceof GatewayRefused) await giveUp(app, refund);
      throw error;
    }
  }
  await book(app, refund, await app.payment.read(refund.sessionId));
}

async function book(app: AppContext, refund: Requested, state: SessionState): Promise<void> {
  await inPaymentTransaction(app, { now: app.clock.now(), caller: null }, async tx => {
    await lockRegistration(tx.db, refund.registrationId);
    await bookMoney(tx, await getAttempt(tx.db, refund.attemptId), state);
  });
}

async function giveUp(app: AppContext, refund: Requested): Promise<void> {
  await inPaymentTransaction(app, { now: app.clock.now(), caller: null }, async tx => {
    await lockRegistration(tx.db, refund.registrationId);
    const current = (await listRefunds(tx.db, refund.attemptId)).find(({ id }) => id === refund.id);
    if (current?.status !== 'requested') return; // the gateway has told of it meanwhile: an earlier call had got through
    await updateRefund(tx.db, refund.id, { status: 'failed' });
    const detail = `The payment service refused to refund ${dollarsOf(refund.amountCents)}`;
    await openReview(tx, {
      registrationId: refund.registrationId,
      kind: 'refund_failed',
      about: `row ${refund.id}`,
      detail,
    });
  });
}
