import { expect } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import { startPaymentJobs } from '#server/jobs/payment.ts';
import { type StripeFake, startStripeFake } from '#test/fakes/stripe/client.ts';
import type { BuiltOrder } from '../world/order-world.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../world/test-app.ts';

export interface StripeSite extends TestApp {
  fake: StripeFake;
  /** Where this site listens for the gateway's events. */
  eventsUrl: string;
  start(order: BuiltOrder): ReturnType<TestApp['api']>;
  /** Starts a payment that is expected to lead to the payment page; answers the session's id. */
  startSession(order: BuiltOrder): Promise<string>;
  refresh(order: BuiltOrder): Promise<string>;
  /** Delivers the events of these sessions and what was paid in them, as they were queued. */
  deliver(sessionId: string, how?: Parameters<StripeFake['deliver']>[0]): Promise<number[]>;
  eventsOf(sessionId: string): Promise<{ id: string; type: string }[]>;
  sessionsOf(order: BuiltOrder): Promise<{ id: string; status: string | null }[]>;
  runJobs(): Promise<void>;
  rowsOf(order: BuiltOrder): Promise<{
    isCompleted: boolean;
    attempts: string[];
    reviews: string[];
    ledger: string[];
    refunds: string[];
    receipts: number;
    receiptMails: number;
  }>;
}

/**
 * The whole site on loopback beside Stripe's fake, whose events it gets when a test delivers them. With `fake`, another
 * process of the same installation.
 */
export async function createStripeSite(
  options: Pick<TestAppOptions, 'databaseUrl' | 'settings' | 'overrides'> & { fake?: StripeFake } = {},
): Promise<StripeSite> {
  const fake = options.fake ?? (await startStripeFake());
  const site = await createTestApp({
    ...(options.databaseUrl ? { databaseUrl: options.databaseUrl } : {}),
    ...(options.overrides ? { overrides: options.overrides } : {}),
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_site',
      STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
      STRIPE_API_BASE: fake.url,
      ...options.settings,
    },
  });
  const { db } = site.app;
  const address = await site.server.listen({ port: 0, host: '127.0.0.1' });
  const eventsUrl = `${address}/api/payment/stripe-events`;
  await fake.webhooks({ url: eventsUrl, mode: 'manual' });

  const start = (order: BuiltOrder) =>
    site.api(payment.startPayment, {
      params: { registrationId: order.registrationId },
      token: order.customer.token,
    });
  const sessionsOf = async (order: BuiltOrder) =>
    (await fake.ledger()).sessions.filter(s => s.metadata?.registration === String(order.registrationId));
  const eventsOf = async (sessionId: string) => {
    const { sessions } = await fake.ledger();
    const intent = sessions.find(s => s.id === sessionId)?.payment_intent;
    const isAbout = (object: Record<string, unknown>) =>
      object.id === sessionId || (intent !== null && (object.id === intent || object.payment_intent === intent));
    return (await fake.events()).filter(event => isAbout(event.data.object));
  };
  return {
    ...site,
    fake,
    eventsUrl,
    start,
    sessionsOf,
    eventsOf,
    async startSession(order) {
      const { body, status, text } = await start(order);
      expect(status, text).toBe(200);
      const [, id] = /\/(cs_test_\w+)$/.exec((body as { url: string }).url) ?? [];
      expect(id, text).toBeDefined();
      return id as string;
    },
    async refresh(order) {
      const answer = await site.api(payment.refreshPayment, {
        params: { registrationId: order.registrationId },
        token: order.customer.token,
      });
      return answer.status === 200 ? answer.body.state : `${answer.status}`;
    },
    async deliver(sessionId, how = {}) {
      const ids = how.ids ?? (await eventsOf(sessionId)).map(event => event.id);
      return (await fake.deliver({ ...how, ids })).map(delivery => delivery.status);
    },
    async runJobs() {
      const jobs = startPaymentJobs(site.app);
      await jobs.runOnce();
      await jobs.stop();
    },
    async rowsOf({ registrationId }) {
      const registration = await db
        .selectFrom('registration')
        .select('completedAt')
        .where('id', '=', registrationId)
        .executeTakeFirstOrThrow();
      const attempts = await db
        .selectFrom('paymentAttempt')
        .select('status')
        .where('registrationId', '=', registrationId)
        .orderBy('id')
        .execute();
      const reviews = await db
        .selectFrom('paymentReview')
        .select('kind')
        .where('registrationId', '=', registrationId)
        .orderBy('id')
        .execute();
      const ledger = await db
        .selectFrom('ledgerEntry')
        .select(['kind', 'amountCents'])
        .where('registrationId', '=', registrationId)
        .orderBy('id')
        .execute();
      const refunds = await db
        .selectFrom('refund')
        .select(['status', 'amountCents'])
        .where('registrationId', '=', registrationId)
        .orderBy('id')
        .execute();
      const receipts = await db
        .selectFrom('receipt')
        .select('id')
        .where('registrationId', '=', registrationId)
        .execute();
      const mails = await db
        .selectFrom('outbox')
        .select('id')
        .where('dedupeKey', 'in', ['none', ...receipts.map(r => `receipt:${r.id}`)])
        .execute();
      return {
        isCompleted: registration.completedAt !== null,
        attempts: attempts.map(a => a.status),
        reviews: reviews.map(r => r.kind),
        ledger: ledger.map(l => `${l.kind} ${l.amountCents}`),
        refunds: refunds.map(r => `${r.status} ${r.amountCents}`),
        receipts: receipts.length,
        receiptMails: mails.length,
      };
    },
    async close() {
      await site.close();
      if (!options.fake) await fake.stop();
    },
  };
}
