import { creditCents } from '#core/payment/credit.ts';
import { refundableCents } from '#core/payment/refund.ts';
import { dollarsOf } from '#core/payment/settlement.ts';
import { AppError } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import { insertLedgerEntry, insertRefund } from '../ledger/ledger.actions.ts';
import { isDisputed } from './dispute/dispute.actions.ts';
import { asBooked, type BookedLine } from './ledger-lines.actions.ts';
import { listLines, listRequestedCents, sumOf } from './ledger-lines.db.ts';
import { openReview } from './open-review.ts';
import { getAttempt } from './payment.db.ts';
import type { PaymentTransaction } from './payment-transaction.ts';
import { sendRefunds } from './send-refunds.ts';
import { getBalanceRow } from './staff/family-balance.ts';

interface Payment {
  line: BookedLine;
  leftCents: number;
}

/** The payments of a registration with what is left of each, the latest first. */
async function paymentsOf(
  { db }: Pick<Occasion, 'db'>,
  registrationId: number,
  requested: ReadonlyMap<number, number>,
): Promise<Payment[]> {
  const lines = asBooked(await listLines(db, [registrationId]));
  return lines.toReversed().flatMap(line => {
    const leftCents = refundableCents(line, lines, requested.get(line.paymentAttemptId ?? 0));
    return leftCents > 0 ? [{ line, leftCents }] : [];
  });
}

/** What a family has paid and can still be given back, less what it is owed already. */
export async function leftToGiveBack(
  occasion: Occasion,
  registrationId: number,
): Promise<{ leftCents: number; dueCents: number }> {
  const { dueCents, isCompleted } = await getBalanceRow(occasion, registrationId);
  const requested = await listRequestedCents(occasion.db, [registrationId]);
  const payments = await paymentsOf(occasion, registrationId, requested);
  const paid = payments.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const credit = creditCents({ isCompleted, dueCents, requestedCents: sumOf(requested) });
  return { leftCents: Math.max(0, paid - credit), dueCents };
}

export interface GivenBack {
  registrationId: number;
  amountCents: number;
  /** As the journal calls it. */
  product: string;
  /** For people: "1 spectator pass". */
  what: string;
  /** Of this giving back alone: the same key is owed once. */
  key: string;
}

/**
 * Gives back money for what a family returns; callers hold the registration's lock. What was paid online goes back through
 * the gateway after the commit, the rest is owed to the family, and staff are told. PAY-47
 */
export async function giveBackMoney(
  tx: PaymentTransaction,
  { registrationId, amountCents, product, what, key }: GivenBack,
): Promise<{ refundedCents: number; owedCents: number }> {
  let open = amountCents;
  const requested = await listRequestedCents(tx.db, [registrationId]);
  for (const { line, leftCents } of await paymentsOf(tx, registrationId, requested)) {
    if (line.paymentAttemptId === null) continue;
    const attempt = await getAttempt(tx.db, line.paymentAttemptId);
    if (await isDisputed(tx.db, attempt.id)) throw new AppError('disputed');
    const part = Math.min(open, leftCents);
    if (part === 0 || attempt.gateway !== tx.app.payment.kind || attempt.sessionId === null) continue;
    open -= part;
    await insertRefund(tx.db, {
      registrationId,
      paymentAttemptId: attempt.id,
      amountCents: part,
      product,
      reason: `The family gave back ${what}`,
      status: 'requested',
      createdAt: tx.now,
    });
  }
  const refundedCents = amountCents - open;
  if (refundedCents > 0)
    tx.afterCommit(() => {
      sendRefunds(tx.app, registrationId).catch(err =>
        tx.app.log.warn({ registration: registrationId, err }, 'A refund could not be sent yet'),
      );
    });
  if (open > 0) await owe(tx, { registrationId, amountCents: open, product, what, key });
  return { refundedCents, owedCents: open };
}

async function owe(tx: PaymentTransaction, { registrationId, amountCents, product, what, key }: GivenBack) {
  await insertLedgerEntry(tx.db, {
    registrationId,
    kind: 'given_back',
    channel: 'credit',
    amountCents,
    currency: 'cad',
    externalId: `given-back:${key}`,
    product,
    at: tx.now,
  });
  const detail = `The family gave back ${what}. ${dollarsOf(amountCents)} is owed to it`;
  await openReview(tx, { registrationId, kind: 'given_back', about: key, detail });
}
