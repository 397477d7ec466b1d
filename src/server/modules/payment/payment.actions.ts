import type { PaymentState } from '#contract/payment/payment.ts';
import { GatewayClockOff, GatewayRefused, GatewayUnavailable } from '../../adapters/payment/port.ts';
import { AppError } from '../../app-error.ts';
import type { AppContext } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { importBalance } from '../books/import-balance.actions.ts';
import { isCompleted, listStock } from './order.db.ts';
import {
  type Attempt,
  findLatestAttempt,
  findUnsettledAttempt,
  hasMoneyInReview,
  listOverdueAttempts,
  listSessions,
  listSessionsToReconcile,
} from './payment.db.ts';
import { findNewsSince, keepHeardUntil } from './payment-news.db.ts';
import { sendRefunds } from './send-refunds.ts';
import { endAttempt, settlePayment } from './settle-payment.ts';

export { lockSizes } from './order.db.ts';
export { listRegisteredBesides } from './ordered-besides.ts';

const reconcileDays = 3; // as long as Stripe repeats a webhook
const mostFailures = 3;

/**
 * Turns a silent gateway into a refusal that says nothing is lost. Several calls with retries would keep a family
 * waiting for minutes, so after a while they are told, and the work goes on. They may retry at once.
 */
export async function askingGateway<T>({ payment }: Pick<AppContext, 'payment'>, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnavailable('The gateway takes too long')), payment.patienceMs);
  });
  try {
    return await Promise.race([work(), patience]);
  } catch (error) {
    if (error instanceof GatewayClockOff) throw new AppError('payment_clock_off', { cause: error });
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
      throw new AppError('payment_unavailable', { retryAfterSeconds: 30, cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads how a session stands and makes it ours; throws when the gateway does not answer. */
export async function syncPayment(app: AppContext, sessionId: string): Promise<void> {
  await settlePayment(app, await app.payment.read(sessionId));
}

/**
 * Ends a payment under way before an order changes. `completed`: it had been paid, and the registration is completed.
 * Refuses with payment_unavailable if the gateway doesn't answer. Never call it inside a transaction.
 */
export async function endOpenPayment(app: AppContext, registrationId: number): Promise<'none' | 'ended' | 'completed'> {
  const attempt = await findUnsettledAttempt(app.db, registrationId);
  if (!attempt) return 'none';
  await askingGateway(app, () => endAttempt(app, attempt, app.clock.now()));
  return (await isCompleted(app.db, registrationId)) ? 'completed' : 'ended';
}

/** Refuses with payment_under_way; for a change of the order, once it holds the registration's lock. */
export async function refuseWhilePaying(db: Database, registrationId: number): Promise<void> {
  if (await findUnsettledAttempt(db, registrationId)) throw new AppError('payment_under_way');
}

/** Of each size: its stock, how many are sold, and how many are held by payments under way. */
export function heldAndSoldBySize(db: Database, merchIds: readonly number[]) {
  return listStock(db, { merchIds });
}

export async function paymentStateOf(db: Database, registrationId: number): Promise<PaymentState> {
  if (await isCompleted(db, registrationId)) return { state: 'completed', url: null };
  if (await hasMoneyInReview(db, registrationId)) return { state: 'review', url: null };
  const attempt = await findUnsettledAttempt(db, registrationId);
  return attempt?.checkoutUrl ? { state: 'open', url: attempt.checkoutUrl } : { state: 'none', url: null };
}

/** Asks the gateway about the latest payment; a registration that is completed needs no asking. */
export async function refreshPayment(app: AppContext, registrationId: number): Promise<PaymentState> {
  if (!(await isCompleted(app.db, registrationId))) {
    const attempt = await findLatestAttempt(app.db, registrationId);
    const sessionId = attempt?.gateway === app.payment.kind ? attempt.sessionId : null;
    if (sessionId !== null) await askingGateway(app, () => syncPayment(app, sessionId));
  }
  return paymentStateOf(app.db, registrationId);
}

/** Ends the holds whose time is over. While the gateway is down they stay: what is paid is never given to another. */
export async function endOverduePayments(app: AppContext, isStopping = () => false): Promise<void> {
  const overdue = await listOverdueAttempts(app.db, app.clock.now());
  const withoutSessionFirst = (a: Attempt, b: Attempt) => Number(a.sessionId !== null) - Number(b.sessionId !== null);
  await oneByOne(app, isStopping, failedLast(app, overdue.sort(withoutSessionFirst)), async attempt => {
    failedOf(app).set(attempt.id, performance.now());
    await endAttempt(app, attempt, app.clock.now());
    failedOf(app).delete(attempt.id);
  });
}

/** When each attempt failed to end, until it does. */
const failedAttempts = new WeakMap<AppContext, Map<number, number>>();
function failedOf(app: AppContext): Map<number, number> {
  const failed = failedAttempts.get(app) ?? new Map<number, number>();
  failedAttempts.set(app, failed);
  return failed;
}

/** A session that cannot be ended waits behind all others, so it never keeps their holds. */
function failedLast(app: AppContext, attempts: readonly Attempt[]): Attempt[] {
  const failed = failedOf(app);
  const triedAt = ({ id }: Attempt) => failed.get(id) ?? 0;
  return attempts.toSorted((a, b) => triedAt(a) - triedAt(b));
}

/**
 * Asks about every payment that may have news which no webhook brought, and tries refunds again. What the gateway lists
 * since the last whole run decides, however old the payment; until all of it is settled, the next run begins there. What
 * moved on the balance is kept after that, so that the ledger knows of it first. PAY-26, PAY-34
 */
export async function reconcilePayments(app: AppContext, isStopping = () => false): Promise<void> {
  const { db, clock, payment } = app;
  const balanceHeardAt = clock.now();
  const from = await findNewsSince(db, payment.kind);
  const news = from && (await payment.listNews(from).catch(error => noteSilence(app, error)));
  const since = new Date(clock.now().getTime() - reconcileDays * 86_400_000);
  const sessions = await listSessionsToReconcile(db, payment.kind, since, news?.paymentIntentIds ?? []);
  const isWhole = await oneByOne(app, isStopping, sessions, ({ sessionId }) => syncPayment(app, sessionId));
  if (!isStopping()) await sendRefunds(app);
  const isBooked = news
    ? await importBalance(app, news).then(
        () => true,
        error => noteSilence(app, error) ?? false,
      )
    : false;
  if (isWhole && isBooked && news?.until)
    await keepHeardUntil(db, payment.kind, { heardUntil: news.until, balanceHeardAt });
}

function noteSilence(app: AppContext, err: unknown): null {
  app.log.warn({ err }, 'The news of the payment service could not be asked for');
  return null;
}

/** Everything the gateway knows of a registration's payments, now, whatever their age. */
export async function askAgain(app: AppContext, registrationId: number): Promise<void> {
  for (const sessionId of await listSessions(app.db, app.payment.kind, registrationId))
    await syncPayment(app, sessionId);
  await sendRefunds(app, registrationId);
}

/** Whether all went well. One that fails does not stop the others; a gateway that is down is not asked over and over. */
async function oneByOne<T>(
  app: AppContext,
  isStopping: () => boolean,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<boolean> {
  let failures = 0;
  let isWhole = true;
  for (const item of items) {
    if (isStopping()) return false;
    try {
      await work(item);
      failures = 0;
    } catch (error) {
      isWhole = false;
      app.log.warn({ err: error }, 'A payment could not be settled yet');
      if (++failures >= mostFailures) return false;
    }
  }
  return isWhole;
}
