import type { AppContext } from '../../call.ts';
import { importBalance } from '../books/import-balance.actions.ts';
import { oneByOne } from './one-by-one.ts';
import { syncPayment } from './open-payment.actions.ts';
import { listSessions, listSessionsToReconcile } from './payment.db.ts';
import { findNewsSince, keepHeardUntil } from './payment-news.db.ts';
import { sendRefunds } from './send-refunds.ts';

const reconcileDays = 3; // as long as Stripe repeats a webhook

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
