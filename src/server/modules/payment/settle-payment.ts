import { dollarsOf, settlementOf } from '#core/payment/settlement.ts';
import { isRightGateway } from '#core/tournament/trial.ts';
import type { GatewayEvent, SessionState } from '../../adapters/payment/port.ts';
import type { AppContext } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { netOf } from '../ledger/ledger.actions.ts';
import { findTournamentById } from '../tournament/tournament.actions.ts';
import { bookMoney } from './book-money.ts';
import { completeOrder } from './complete-registration.ts';
import { loadOrder } from './load-order.ts';
import { openReview } from './open-review.ts';
import { lockRegistration } from './order.db.ts';
import {
  type Attempt,
  findAttemptOfSession,
  findNeedlessAttempt,
  getAttempt,
  insertReview,
  insertStripeEvent,
  updateAttempt,
} from './payment.db.ts';
import { inPaymentTransaction, type PaymentTransaction } from './payment-transaction.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * The only way by which the gateway's word becomes ours: webhook, return page, cancelling and jobs all come here with a
 * freshly read session. In any order, any number of times, or at once, the outcome is the same.
 */
export async function settlePayment(
  app: AppContext,
  state: SessionState,
  { now = app.clock.now(), event }: { now?: Date; event?: GatewayEvent } = {},
): Promise<void> {
  const known = await findAttemptOfSession(app.db, state);
  if (!known) {
    if (event) await insertStripeEvent(app.db, { id: event.id, type: event.type }, now);
    return;
  }
  await inPaymentTransaction(app, { now, caller: null }, async tx => {
    await settle(tx, known, state);
    if (event) await insertStripeEvent(tx.db, { id: event.id, type: event.type }, now);
  });
  await sendRefunds(app, known.registrationId);
  await endNeedless(app, known, now);
}

/** A late payment completed the registration while another one was under way: that one must not be paid as well. */
async function endNeedless(app: AppContext, known: Attempt, now: Date): Promise<void> {
  const other = await findNeedlessAttempt(app.db, known.registrationId);
  if (!other || other.id === known.id) return;
  try {
    await endAttempt(app, other, now);
  } catch (error) {
    app.log.warn({ attempt: other.id, err: error }, 'A payment that is not needed any more could not be ended');
  }
}

async function settle(tx: PaymentTransaction, known: Attempt, state: SessionState): Promise<void> {
  const registration = await lockRegistration(tx.db, known.registrationId);
  if (!registration) throw new Error(`Attempt ${known.id} has no registration`);
  const attempt = await getAttempt(tx.db, known.id);
  if (attempt.gateway === 'practice') await requirePractice(tx, registration.tournamentId);
  await updateAttempt(tx.db, attempt.id, {
    sessionId: state.sessionId,
    paymentIntentId: state.paymentIntentId ?? attempt.paymentIntentId,
  });
  await bookMoney(tx, attempt, state);
  const isNewlyPaid = state.status === 'paid' && attempt.status !== 'paid';
  const order = isNewlyPaid && !registration.completedAt ? await loadOrder(tx, registration) : undefined;
  const settlement = settlementOf({
    attempt,
    payment: state,
    isCompleted: registration.completedAt !== null,
    isOrderUnchanged: order?.key === attempt.orderKey,
  });
  if (settlement.action === 'nothing') return;
  await updateAttempt(tx.db, attempt.id, { status: settlement.action === 'expire' ? 'expired' : 'paid' });
  if (settlement.action === 'expire') await noteEnd(tx, attempt);
  else if (settlement.action === 'review')
    await openReview(tx, { registrationId: registration.id, about: attempt.id, ...settlement });
  else if (order) {
    if (settlement.isLate) await settleLate(tx, attempt);
    await reviewPaidTwice(tx, attempt, order.amount * 100);
    await completeOrder(tx, order, { attempt, lines: attempt.lines, isLate: settlement.isLate });
  }
}

/** Nothing real is ever settled by a trial's practice payment, whichever way its number came here. TRIAL-4 */
async function requirePractice(tx: PaymentTransaction, tournamentId: number): Promise<void> {
  const tournament = await findTournamentById(tx.db, tournamentId);
  if (tx.app.payment.kind !== 'practice' || !tournament || !isRightGateway(tx.app, tournament))
    throw new Error('A practice payment of a real registration was refused');
}

/** A desk may have taken cash while the payment page was open. PAY-3 */
async function reviewPaidTwice(tx: PaymentTransaction, attempt: Attempt, costCents: number): Promise<void> {
  const { id, registrationId } = attempt;
  const paidCents = await netOf(tx.db, registrationId);
  if (paidCents <= costCents) return;
  const detail = `${dollarsOf(paidCents)} came for what costs ${dollarsOf(costCents)}: the desk took money while the family paid online`;
  await openReview(tx, { registrationId, kind: 'overpaid', about: id, detail });
}

/** On the staff's list as settled: nothing to do, but the money came when it was not expected any more. */
async function settleLate(tx: PaymentTransaction, attempt: Attempt): Promise<void> {
  await insertReview(tx.db, {
    registrationId: attempt.registrationId,
    kind: 'late',
    dedupeKey: `late:${attempt.id}`,
    detail: 'The payment came after its hold had ended, but the registration could still be completed',
    createdAt: tx.now,
    settledAt: tx.now,
  });
}

function noteEnd(tx: PaymentTransaction, attempt: Attempt): Promise<void> {
  return recordHistory(tx, {
    subject: 'registration',
    subjectId: attempt.registrationId,
    action: 'payment ended unpaid',
    before: { attemptId: attempt.id },
  });
}

/** Ends an attempt that is not settled: at the gateway first, so that what was paid meanwhile counts as paid. */
export async function endAttempt(app: AppContext, attempt: Attempt, now: Date): Promise<void> {
  if (attempt.sessionId !== null && attempt.gateway === app.payment.kind) {
    await settlePayment(app, await app.payment.end(attempt.sessionId), { now });
    return;
  }
  // Nobody was ever given the address of its page, or the gateway is not in use any more: nobody can pay it.
  const isLeft = await inPaymentTransaction(app, { now, caller: null }, async tx => {
    await lockRegistration(tx.db, attempt.registrationId);
    const current = await getAttempt(tx.db, attempt.id);
    if (current.status !== 'starting' && current.status !== 'open') return false;
    if (current.sessionId !== attempt.sessionId) return true; // its session was stored at this very moment
    await updateAttempt(tx.db, attempt.id, { status: 'expired' });
    await noteEnd(tx, attempt);
    return false;
  });
  if (isLeft) await endAttempt(app, await getAttempt(app.db, attempt.id), now);
}
