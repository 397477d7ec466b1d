import { randomUUID } from 'node:crypto';
import type { PaymentStart } from '#contract/payment/payment.ts';
import { ticketOf } from '#core/registration/cost.ts';
import { isRightGateway } from '#core/tournament/trial.ts';
import { pageLink } from '#words/page-address.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  GatewayUncertain,
  type PaymentOrder,
} from '../../adapters/payment/port.ts';
import { AppError } from '../../app-error.ts';
import type { AppContext, Caller } from '../../call.ts';
import { realClock } from '../../clock.ts';
import { loadTyped } from '../french-text/french-text.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { netOf } from '../ledger/ledger.actions.ts';
import { completeOrder } from './complete-registration.ts';
import { loadOrder, type Order, orderMarkOf } from './load-order.ts';
import { getPayer, lockRegistration } from './order.db.ts';
import { refuseIncomplete, refuseSoldOut } from './order-refusals.ts';
import {
  type Attempt,
  findUnsettledAttempt,
  getAttempt,
  hasMoneyInReview,
  insertAttempt,
  updateAttempt,
} from './payment.db.ts';
import { inPaymentTransaction, type PaymentTransaction } from './payment-transaction.ts';
import { endAttempt, settlePayment } from './settle-payment.ts';

const shortestMs = 30 * 60_000; // Stripe's, from the moment it creates the session
const holdMs = shortestMs + 60_000;
const leastTimeLeftMs = 2 * 60_000;
const rounds = 3;

type Payer = Awaited<ReturnType<typeof getPayer>>;
/** `payer`: who pressed first, since the gateway takes one key with one and the same order only. `begunBy`: who presses now. */
type StartStep = { kind: 'start'; attempt: Attempt; payer: Payer; begunBy: number; tournamentId: number };
type Step = { kind: 'completed' } | { kind: 'redirect'; url: string } | { kind: 'end'; attempt: Attempt } | StartStep;

/**
 * Two idempotent steps around the gateway: store an attempt with its key, create the session, store its address. If
 * anything is lost in between, the next call finds the attempt and continues.
 */
export async function startPayment(
  app: AppContext,
  occasion: { now: Date; caller: Caller },
  registrationId: number,
): Promise<PaymentStart> {
  for (let round = 0; round < rounds; round++) {
    const step = await inPaymentTransaction(app, occasion, tx => nextStep(tx, occasion.caller, registrationId));
    if (step.kind === 'completed' || step.kind === 'redirect') return step;
    if (step.kind === 'end') await endAttempt(app, step.attempt, occasion.now);
    else {
      const answer = await openSession(app, step);
      if (answer) return answer;
    }
  }
  throw new GatewayUnavailable('The payment could not be started');
}

async function nextStep(tx: PaymentTransaction, { personId, familyId }: Caller, registrationId: number): Promise<Step> {
  const registration = await lockRegistration(tx.db, registrationId);
  if (registration?.personId !== familyId || registration.blankedAt) throw new AppError('not_found');
  if (registration.completedAt) return { kind: 'completed' };
  if (await hasMoneyInReview(tx.db, registrationId)) throw new AppError('payment_in_review');
  // The gateway's page always asks for the whole cost, so what staff took in part is paid off with staff.
  if ((await netOf(tx.db, registrationId)) > 0) throw new AppError('paid_in_part');
  const order = await loadOrder(tx, registration);
  if (!isRightGateway(tx.app, order.tournament)) throw new AppError('payment_unavailable');
  const payer = await getPayer(tx.db, personId);
  await refuseIncomplete(tx, order, payer);
  // Also where the backup knows of a page that is open: it takes real money.
  if (tx.app.isRehearsal && tx.app.payment.kind === 'stripe' && order.amount > 0)
    throw new AppError('payment_rehearsal');
  const current = await findUnsettledAttempt(tx.db, registrationId);
  if (current && !isUsable(tx, current, order)) return { kind: 'end', attempt: current };
  const { tournamentId } = registration;
  if (current?.status === 'open' && current.checkoutUrl) {
    if (current.begunBy !== personId) await updateAttempt(tx.db, current.id, { begunBy: personId });
    return { kind: 'redirect', url: current.checkoutUrl };
  }
  if (current) {
    const first = await getPayer(tx.db, current.begunBy ?? personId);
    return { kind: 'start', attempt: current, payer: first, begunBy: personId, tournamentId };
  }
  await refuseSoldOut(tx, order);
  if (order.amount === 0) {
    await completeOrder(tx, order, null);
    return { kind: 'completed' };
  }
  const attempt = await insertNewAttempt(tx, order, personId);
  return { kind: 'start', attempt, payer, begunBy: personId, tournamentId };
}

/** The same order at the same price, at the gateway in use, with time left to type a card number. */
function isUsable(tx: PaymentTransaction, attempt: Attempt, order: Order): boolean {
  const timeLeft = Math.min(
    attempt.expiresAt.getTime() - tx.now.getTime(),
    attempt.gatewayExpiresAt.getTime() - realClock.now().getTime(),
  );
  return (
    attempt.gateway === tx.app.payment.kind &&
    attempt.orderKey === order.key &&
    attempt.amountCents === order.amount * 100 &&
    timeLeft > leastTimeLeftMs
  );
}

async function insertNewAttempt(tx: PaymentTransaction, order: Order, begunBy: number): Promise<Attempt> {
  const attempt = await insertAttempt(tx.db, {
    registrationId: order.registration.id,
    begunBy,
    gateway: tx.app.payment.kind,
    amountCents: order.amount * 100,
    lines: JSON.stringify(order.lines),
    orderKey: order.key,
    idempotencyKey: randomUUID(),
    status: 'starting',
    expiresAt: new Date(tx.now.getTime() + holdMs),
    gatewayExpiresAt: new Date(realClock.now().getTime() + holdMs),
    createdAt: tx.now,
  });
  await recordHistory(tx, {
    subject: 'registration',
    subjectId: order.registration.id,
    action: 'payment started',
    after: { attemptId: attempt.id, amountCents: attempt.amountCents },
  });
  return attempt;
}

/** Undefined when the attempt came to nothing and another one has to be made. */
async function openSession(app: AppContext, step: StartStep): Promise<PaymentStart | undefined> {
  const { attempt } = step;
  let session: { sessionId: string; url: string };
  try {
    session = await app.payment.start(orderFor(app, step, await loadTyped(app.db)));
  } catch (error) {
    // There is no session whose page anybody was given, and this key will never give one.
    if (error instanceof GatewayRefused || error instanceof GatewayUncertain)
      await endAttempt(app, attempt, app.clock.now());
    if (error instanceof GatewayRefused && !isTooOldToOpen(attempt))
      throw new AppError('payment_refused', { cause: error });
    if (error instanceof GatewayRefused || error instanceof GatewayUncertain) return; // another one may open
    throw error;
  }
  const { status } = await inPaymentTransaction(app, { now: app.clock.now(), caller: null }, async tx => {
    await lockRegistration(tx.db, attempt.registrationId);
    const fresh = await getAttempt(tx.db, attempt.id);
    await updateAttempt(tx.db, attempt.id, {
      sessionId: session.sessionId,
      checkoutUrl: session.url,
      begunBy: step.begunBy,
      status: fresh.status === 'starting' ? 'open' : fresh.status,
    });
    return fresh;
  });
  if (status === 'starting' || status === 'open') return { kind: 'redirect', url: session.url };
  // Given up, or even paid, while the gateway was answering.
  if (status === 'expired') await settlePayment(app, await app.payment.end(session.sessionId));
}

/** Begun, and never opened at the gateway, which takes no page that ends so soon: after a crash, or a long silence. PAY-27 */
const isTooOldToOpen = ({ gatewayExpiresAt }: Attempt): boolean =>
  gatewayExpiresAt.getTime() - realClock.now().getTime() < shortestMs;

function orderFor(
  { config }: AppContext,
  { attempt, payer, tournamentId }: StartStep,
  typed: (english: string) => string,
): PaymentOrder {
  const page = pageLink(config.publicUrl, `/customer/registration/${attempt.registrationId}`);
  return {
    registrationId: attempt.registrationId,
    attemptId: attempt.id,
    personId: payer.id,
    tournamentId,
    orderMark: orderMarkOf(attempt.orderKey),
    idempotencyKey: attempt.idempotencyKey,
    lines: attempt.lines.map(line => ({
      description: ticketOf(line.description) ? line.description : typed(line.description),
      quantity: line.quantity,
      unitAmountCents: line.unitAmount * 100,
    })),
    amountCents: attempt.amountCents,
    customerEmail: payer.email,
    description: `Registration ${attempt.registrationId}`,
    expiresAt: attempt.gatewayExpiresAt,
    successUrl: `${page}/confirmation?payment=return`,
    cancelUrl: `${page}?payment=cancelled`,
  };
}
