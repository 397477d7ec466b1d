import { dollarsOf } from '#core/payment/settlement.ts';
import {
  GatewayRefused,
  GatewayRehearsing,
  GatewayUnavailable,
  type SessionState,
} from '../../adapters/payment/port.ts';
import type { AppContext } from '../../call.ts';
import { listRefunds, listRequestedRefunds, updateRefund } from '../ledger/ledger.actions.ts';
import { bookMoney } from './book-money.ts';
import { closeReviews, openReview } from './open-review.ts';
import { lockRegistration } from './order.db.ts';
import { getAttempt } from './payment.db.ts';
import { inPaymentTransaction, type PaymentTransaction } from './payment-transaction.ts';

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
  if (isMade(before, refund)) return book(app, refund, before);
  const failure = await ask(app, refund, before);
  if (failure instanceof GatewayRehearsing) throw failure;
  // Whatever the answer, what the gateway lists decides: it may have made the refund before it failed. PAY-25
  const after = await app.payment.read(refund.sessionId).catch(async (error: unknown) => {
    if (failure) await noteUnclear(app, refund);
    throw error;
  });
  if (isMade(after, refund)) return book(app, refund, after);
  if (failure instanceof GatewayRefused) await giveUp(app, refund);
  else if (failure) await noteUnclear(app, refund);
  if (failure) throw failure;
}

const isMade = ({ refunds }: SessionState, { id }: Requested): boolean => refunds.some(one => one.refundRowId === id);

async function ask({ payment }: AppContext, refund: Requested, { paymentIntentId }: SessionState) {
  try {
    await payment.refund({
      refundRowId: refund.id,
      idempotencyKey: `${refund.idempotencyKey}:${refund.id}`,
      sessionId: refund.sessionId,
      paymentIntentId,
      amountCents: refund.amountCents,
    });
    return null;
  } catch (error) {
    if (error instanceof GatewayRefused || error instanceof GatewayUnavailable) return error;
    throw error;
  }
}

async function book(app: AppContext, refund: Requested, state: SessionState): Promise<void> {
  await inPaymentTransaction(app, { now: app.clock.now(), caller: null }, async tx => {
    await lockRegistration(tx.db, refund.registrationId);
    await bookMoney(tx, await getAttempt(tx.db, refund.attemptId), state);
  });
}

/** The refund as it is now, for as long as the gateway has told nothing of it; what it makes of that is one step. */
async function ifUntold(
  app: AppContext,
  refund: Requested,
  work: (tx: PaymentTransaction, current: { unclearSince: Date | null }) => Promise<void>,
): Promise<void> {
  await inPaymentTransaction(app, { now: app.clock.now(), caller: null }, async tx => {
    await lockRegistration(tx.db, refund.registrationId);
    const current = (await listRefunds(tx.db, refund.attemptId)).find(({ id }) => id === refund.id);
    if (current?.status === 'requested') await work(tx, current);
  });
}

/** It stays requested, so nothing of it can be given back a second time, and is asked about until it is known. */
async function noteUnclear(app: AppContext, refund: Requested): Promise<void> {
  await ifUntold(app, refund, async (tx, { unclearSince }) => {
    if (unclearSince !== null) return;
    await updateRefund(tx.db, refund.id, { unclearSince: tx.now });
    await openReview(tx, {
      registrationId: refund.registrationId,
      kind: 'refund_unclear',
      about: `row ${refund.id}`,
      detail: `The payment service hasn’t said whether it refunded ${dollarsOf(refund.amountCents)}. We keep asking`,
    });
  });
}

async function giveUp(app: AppContext, refund: Requested): Promise<void> {
  await ifUntold(app, refund, async tx => {
    const { registrationId } = refund;
    const about = `row ${refund.id}`;
    await updateRefund(tx.db, refund.id, { status: 'failed', unclearSince: null });
    const detail = `The payment service refused to refund ${dollarsOf(refund.amountCents)}`;
    await closeReviews(tx, { registrationId, kinds: ['refund_unclear'], about, resolution: detail });
    await openReview(tx, { registrationId, kind: 'refund_failed', about, detail });
  });
}
