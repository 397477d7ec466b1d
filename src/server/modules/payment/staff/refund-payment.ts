import { randomUUID } from 'node:crypto';
import type * as contract from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import {
  correctionVerdict,
  refundableCents,
  refundVerdict,
  refundWay,
  type StaffChannel,
} from '#core/payment/staff-payment.ts';
import { AppError, badInput, found } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertLedgerEntry, insertRefund } from '../../ledger/ledger.actions.ts';
import { lockOrOpenShift, lockShift } from '../../till/till.actions.ts';
import { bookRefund } from '../book-refund.ts';
import { isDisputed } from '../dispute.db.ts';
import { getAttempt } from '../payment.db.ts';
import { sendRefunds } from '../send-refunds.ts';
import { loadBalance } from './balance.ts';
import { creditNumberOf, listCreditSides, listLines, listRequestedCents } from './ledger-lines.db.ts';
import { asBooked, type BookedLine } from './ledger-lines.ts';
import { lockInOrder } from './lock-in-order.ts';

type Refund = Call<typeof contract.refundPayment>;
type Correction = Call<typeof contract.correctEntry>;

/** All ledger lines of a registration and the chosen one, locked; of a credit with the registration on its other side. */
async function lockLine(call: Refund | Correction): Promise<{ line: BookedLine; lines: BookedLine[] }> {
  const { registrationId } = call.params;
  const registrations = await lockInOrder(call.db, [
    registrationId,
    ...(await listCreditSides(call.db, call.input.ledgerEntryId)),
  ]);
  const lines = asBooked(await listLines(call.db, [...registrations.keys()]));
  const line = found(lines.find(one => one.id === call.input.ledgerEntryId && one.registrationId === registrationId));
  return { line, lines };
}

/** Gives back a part of a payment: decided and written here, sent to the gateway after the commit. */
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

/** The shift it was entered in, while that is open; else the open one of the person who corrects it. PAY-42 */
async function shiftOfCorrection(call: Correction, enteredIn: number | null): Promise<number> {
  const shift = enteredIn === null ? undefined : await lockShift(call.db, enteredIn);
  return shift && !shift.closedAt ? shift.id : (await lockOrOpenShift(call.db, callerOf(call).actorId, call.now)).id;
}

/** Takes back what was entered by mistake: nothing is changed, a counter-entry is written; of a credit on both sides. */
export async function correctEntry(call: Correction): Promise<OutputOf<typeof contract.correctEntry>> {
  const { registrationId } = call.params;
  const { reason } = call.input;
  const { line: chosen, lines } = await lockLine(call);
  const number = creditNumberOf(chosen);
  for (const line of number === null ? [chosen] : lines.filter(one => creditNumberOf(one) === number)) {
    const verdict = correctionVerdict(line, lines);
    if (verdict === 'not_by_hand') throw new AppError('not_found');
    if (verdict === 'already_corrected') throw new AppError('already_corrected');
    if (verdict === 'has_refunds') throw new AppError('too_much');
    await insertLedgerEntry(call.db, {
      registrationId: line.registrationId,
      kind: 'correction',
      channel: line.channel,
      amountCents: line.amountCents,
      currency: line.currency,
      externalId: `desk:correction:${line.id}`,
      correctsId: line.id,
      reason,
      takenBy: callerOf(call).actorId,
      shiftId:
        line.channel === 'comp' || line.channel === 'credit' ? null : await shiftOfCorrection(call, line.shiftId),
      at: call.now,
    });
    await recordHistory(call, {
      subject: 'registration',
      subjectId: line.registrationId,
      action: 'payment corrected',
      before: { kind: line.kind, channel: line.channel, amountCents: line.amountCents },
      reason,
    });
  }
  return loadBalance(call, registrationId);
}
