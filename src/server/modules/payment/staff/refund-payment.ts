import { randomUUID } from 'node:crypto';
import type * as contract from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { refundableCents, refundVerdict, refundWay } from '#core/payment/refund.ts';
import type { StaffChannel } from '#core/payment/staff-payment.ts';
import { AppError, badInput } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertRefund } from '../../ledger/ledger.actions.ts';
import { lockOrOpenShift } from '../../till/till.actions.ts';
import { bookRefund } from '../book-refund.ts';
import { isDisputed } from '../dispute/dispute.actions.ts';
import type { BookedLine } from '../ledger-lines.actions.ts';
import { listRequestedCents } from '../ledger-lines.db.ts';
import { getAttempt } from '../payment.db.ts';
import { sendRefunds } from '../send-refunds.ts';
import { loadBalance } from './family-balance.ts';
import { lockLine } from './lock-line.ts';

type Refund = Call<typeof contract.refundPayment>;

/** Gives back a part of a payment: decided and written here, sent to the gateway after the commit. PAY-12 */
export async function refundPayment(call: Refund): Promise<OutputOf<typeof contract.refundPayment>> {
  const { registrationId } = call.params;
  const { amountCents, reason, channel: wanted, reference } = call.input;
  const { line, lines } = await lockLine(call);
  if (line.kind !== 'payment' && line.kind !== 'credit_in') throw new AppError('not_found');
  const how = refundWay({ paidBy: line.channel, wanted, reference });
  if (how.way === 'refused') throw badInput(how.field, how.text);
  const requested = await listRequestedCents(call.db, [registrationId]);
  const verdict = refundVerdict({
    amountCents,
    refundableCents: refundableCents(line, lines, requested.get(line.paymentAttemptId ?? 0)),
    isDisputed: line.paymentAttemptId !== null && (await isDisputed(call.db, line.paymentAttemptId)),
  });
  if (verdict !== 'refund') throw new AppError(verdict);
  const isByHand = how.way === 'by_hand';
  const refundId = isByHand ? await giveBackByHand(call, line, how.channel) : await askGatewayToGiveBack(call, line);
  await recordHistory(call, {
    subject: 'registration',
    subjectId: registrationId,
    action: isByHand ? 'payment refunded' : 'refund decided',
    after: { channel: isByHand ? how.channel : line.channel, amountCents, ofEntry: line.id, refundId },
    reason,
  });
  return loadBalance(call, registrationId);
}

async function giveBackByHand(call: Refund, line: BookedLine, channel: StaffChannel): Promise<null> {
  const { amountCents, reason, reference } = call.input;
  const { actorId } = callerOf(call);
  const { id: shiftId } = await lockOrOpenShift(call.db, actorId, call.now);
  await bookRefund(call, {
    registrationId: line.registrationId,
    channel,
    amountCents,
    currency: line.currency,
    externalId: `desk:${randomUUID()}`,
    refundsId: line.id,
    reference,
    reason,
    takenBy: actorId,
    shiftId,
    at: call.now,
  });
  return null;
}

async function askGatewayToGiveBack(call: Refund, line: BookedLine): Promise<number> {
  const { app } = call;
  const attempt = await getAttempt(call.db, line.paymentAttemptId as number);
  if (attempt.gateway !== app.payment.kind || attempt.sessionId === null) throw new AppError('payment_unavailable');
  const { amountCents, reason } = call.input;
  const refundId = await insertRefund(call.db, {
    registrationId: line.registrationId,
    paymentAttemptId: attempt.id,
    amountCents,
    reason,
    status: 'requested',
    createdAt: call.now,
  });
  call.afterCommit(() => {
    sendRefunds(app, line.registrationId).catch(error =>
      app.log.warn({ refund: refundId, err: error }, 'A refund could not be sent yet'),
    );
  });
  return refundId;
}
