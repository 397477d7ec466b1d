import { undeliverableOrders } from '#core/merch/stock.ts';
import { merchLinesOf, merchTitle } from '#core/registration/cost.ts';
import { productOf } from '#core/registration/product.ts';
import { refundedLine } from '#say/receipt-mail.ts';
import { formatDollars } from '#words/format.ts';
import { inLanguage } from '#words/language.ts';
import { recordHistory } from '../history/history.actions.ts';
import { insertRefund, netOf } from '../ledger/ledger.actions.ts';
import { issueReceipt } from '../receipt/receipt.actions.ts';
import type { Order } from './load-order.ts';
import { openReview } from './open-review.ts';
import { completeRegistration, getPayer } from './order.db.ts';
import type { Attempt, FrozenLine } from './payment.db.ts';
import type { PaymentTransaction } from './payment-transaction.ts';
import { listStock, lockSizes, markUndeliverable } from './stock.actions.ts';

/**
 * Completes a locked registration: receipt, mail, history. Paid merch that is gone meanwhile is refunded, that line
 * alone. There is no payment if nothing was due.
 */
export async function completeOrder(
  tx: PaymentTransaction,
  order: Order,
  payment: { attempt: Attempt; lines: FrozenLine[]; isLate: boolean } | null,
  takenBy: number | null = null,
): Promise<void> {
  const { registration } = order;
  const lost = payment ? await refundUndeliverable(tx, order, payment) : [];
  await completeRegistration(tx.db, registration.id, tx.now, takenBy);
  const payer = await getPayer(tx.db, registration.personId);
  await issueReceipt(tx, {
    registrationId: registration.id,
    tournament: order.tournament,
    payer,
    lines: payment?.lines ?? order.lines,
    isPractice: payment?.attempt.gateway === 'practice' && !tx.app.config.isDemo,
    // Online payments are always in full; a staff payment may leave something due.
    dueCents: payment ? 0 : Math.max(0, order.amount * 100 - (await netOf(tx.db, registration.id))),
    refundedLines: inLanguage(payer.language, () =>
      lost.map(order => refundedLine({ item: merchTitle(order), amount: formatDollars(order.price) })),
    ),
  });
  await recordHistory(tx, {
    subject: 'registration',
    subjectId: registration.id,
    action: 'completed',
    after: payment
      ? { amount: payment.attempt.amountCents / 100, attemptId: payment.attempt.id }
      : { amount: order.amount, attemptId: null },
    ...(payment?.isLate && { reason: 'The payment came after its hold had ended' }),
  });
}

/** Answers the orders that cannot be handed out: they alone are refunded, and staff are told. SHOP-3 */
async function refundUndeliverable(
  tx: PaymentTransaction,
  { registration, merch }: Order,
  { attempt, lines, isLate }: { attempt: Attempt; lines: FrozenLine[]; isLate: boolean },
): Promise<Order['merch']> {
  if (merch.length === 0) return [];
  const sizeIds = merch.map(order => order.merchSizeId);
  await lockSizes(tx.db, sizeIds);
  const stock = await listStock(tx.db, { merchIds: merch.map(order => order.merchId), besides: registration.id });
  const sizes = stock.map(size => ({
    id: size.id,
    stock: size.stock,
    taken: size.sold + (isLate ? size.held : 0), // on time, this order is among those that hold
  }));
  const ids = undeliverableOrders(
    merch.map(order => ({ merchOrderId: order.id, merchSizeId: order.merchSizeId })),
    sizes,
  );
  const lost = merch.filter(order => ids.includes(order.id));
  await markUndeliverable(tx.db, ids, tx.now);
  for (const order of lost) {
    const detail = `${merchTitle(order)} was paid ($${order.price}) but is sold out. That item is refunded`;
    if (order.price > 0)
      await insertRefund(tx.db, {
        registrationId: registration.id,
        paymentAttemptId: attempt.id,
        merchOrderId: order.id,
        amountCents: order.price * 100,
        product: productOf(merchLinesOf(lines)[merch.indexOf(order)]?.description ?? merchTitle(order)),
        reason: `${merchTitle(order)} is sold out`,
        status: 'requested',
        createdAt: tx.now,
      });
    await openReview(tx, { registrationId: registration.id, kind: 'undeliverable', about: order.id, detail });
  }
  return lost;
}
