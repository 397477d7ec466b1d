import Stripe from 'stripe';
import { language } from '#words/language.ts';
import { lineTitle } from '#words/registration/order-line-words.ts';
import type { LogFields } from '../../log.ts';
import {
  type GatewayNews,
  GatewayRefused,
  GatewayUnavailable,
  GatewayUncertain,
  type PaymentOrder,
  type PaymentSession,
  type StripeGateway,
  usualPatienceMs,
} from './port.ts';
import { eventOf, foundSessionOf, idOf, sessionStateOf } from './stripe-objects.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | null;
  /** How long one try may take, to the last byte of its answer; it is tried three times. */
  timeoutMs?: number;
  patienceMs?: number;
}
type Log = (data: LogFields, text: string) => void;

const toleranceSeconds = 300;

function clientFor({ secretKey, apiBase, timeoutMs = 10_000 }: StripeSettings): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    // Node's own client waits as long as anything comes; this one ends what drips as well.
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** A failure of Stripe's own, saved and repeated for its key for a day: what was asked may have been done. */
const isUncertain = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.headers?.['idempotent-replayed'] === 'true' &&
  (error.statusCode ?? 500) >= 500;

/** Of a request that is wrong, repeating changes nothing; nor of a refusal that is saved for its key. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || isUncertain(error)) return false;
  if (error.headers?.['idempotent-replayed'] === 'true') return true;
  return error.statusCode !== undefined && [400, 402, 404].includes(error.statusCode);
}

/** Payment pages hosted by Stripe. `logError` gets Stripe's own words, which nobody else is shown. */
export function createStripeGateway(settings: StripeSettings, logError: Log): StripeGateway {
  const stripe = clientFor(settings);
  const isLive = /^(sk|rk)_live_/.test(settings.secretKey);
  const starting = new Map<string, Promise<PaymentSession>>();

  async function ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const { message, type, code, requestId, statusCode } = error as Stripe.errors.StripeError;
      logError({ what, type, code, statusCode, stripeRequest: requestId, stripe: message }, `Stripe: ${what} failed`);
      if (isUncertain(error)) throw new GatewayUncertain(`Stripe may have failed to ${what}`, { cause: error });
      throw isFinal(error)
        ? new GatewayRefused(`Stripe refused to ${what}`, { cause: error })
        : new GatewayUnavailable(`Stripe did not ${what}`, { cause: error });
    }
  }

  async function create(order: PaymentOrder): Promise<PaymentSession> {
    const session = await ask('start a payment', () =>
      stripe.checkout.sessions.create(sessionParams(order), { idempotencyKey: `cs:${order.idempotencyKey}` }),
    );
    const isOurs =
      session.livemode === isLive && session.amount_total === order.amountCents && session.currency === 'cad';
    if (isOurs && session.url) return { sessionId: session.id, url: session.url };
    logError({ session: session.id, livemode: session.livemode }, 'Stripe: a session is not what was asked for');
    throw new GatewayUnavailable('The session is not what was asked for');
  }

  async function read(sessionId: string) {
    return ask('read a payment', async () => {
      const session = await stripe.checkout.sessions
        .retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
        .catch(error => {
          if (isGone(error)) return undefined;
          throw error;
        });
      if (!session || session.livemode !== isLive) return sessionStateOf(sessionId, undefined);
      const intent = session.payment_intent as Stripe.PaymentIntent | null;
      if (!intent || intent.amount_received === 0) return sessionStateOf(sessionId, session);
      const ofIntent = { payment_intent: intent.id, limit: 100 };
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list(ofIntent).autoPagingToArray({ limit: 1000 }),
        stripe.disputes.list(ofIntent).autoPagingToArray({ limit: 1000 }),
      ]);
      return sessionStateOf(sessionId, session, refunds, disputes);
    });
  }

  return {
    kind: 'stripe',
    patienceMs: settings.patienceMs ?? usualPatienceMs,
    /** Callers at the same moment share one request: Stripe refuses a key that is in use. */
    start(order) {
      const running = starting.get(order.idempotencyKey);
      if (running) return running;
      const started = create(order).finally(() => starting.delete(order.idempotencyKey));
      starting.set(order.idempotencyKey, started);
      return started;
    },
    read,
    async end(sessionId) {
      await ask('end a payment', async () => {
        await stripe.checkout.sessions.expire(sessionId).catch(error => {
          // Not open any more, or unknown: what it is instead is read below.
          if (!isFinal(error) && !isUncertain(error)) throw error;
        });
      });
      const state = await read(sessionId);
      if (state.status === 'open') throw new GatewayUnavailable('The session could not be ended');
      return state;
    },
    async refund({ refundRowId, idempotencyKey, paymentIntentId, amountCents }) {
      if (!paymentIntentId) throw new GatewayRefused('There is no payment to refund');
      await ask('refund a payment', () =>
        stripe.refunds.create(
          { payment_intent: paymentIntentId, amount: amountCents, metadata: { refund: String(refundRowId) } },
          { idempotencyKey: `refund:${idempotencyKey}` },
        ),
      );
    },
    listNews: since => listNews(stripe, ask, Math.floor(since.getTime() / 1000)),
    listSince: since => listSince(stripe, ask, Math.floor(since.getTime() / 1000)),
    async listLines(sessionId) {
      const { data } = await ask('read an order', () =>
        stripe.checkout.sessions.listLineItems(sessionId, { limit: 100 }),
      );
      return data.map(line => ({
        description: line.description ?? 'Something',
        quantity: line.quantity ?? 1,
        amountCents: line.amount_total,
      }));
    },
    async findSession(paymentIntentId) {
      return (await sessionOf(stripe, ask, paymentIntentId))?.id ?? null;
    },
    readEvent(rawBody, signature) {
      if (!signature) return;
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) return; // the SDK refuses old ones only
      try {
        return eventOf(stripe.webhooks.constructEvent(rawBody, signature, settings.webhookSecret), isLive);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return;
        throw error;
      }
    },
  };
}

type Ask = <T>(what: string, call: () => Promise<T>) => Promise<T>;

async function sessionOf(stripe: Stripe, ask: Ask, intentId: string): Promise<Stripe.Checkout.Session | undefined> {
  const { data } = await ask('find a session', () =>
    stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }),
  );
  return data[0];
}

/** Banks answer within a month; a refund that they have not taken yet may end without moving our balance. */
const slowRefundSeconds = 35 * 86_400;

/**
 * Refunds and disputes are listed by when they were made. What becomes of them later is a movement on the balance, such
 * as a refund that fails after weeks; only a refund that was never taken leaves none.
 */
async function listNews(stripe: Stripe, ask: Ask, since: number): Promise<GatewayNews> {
  const made = { created: { gte: since }, limit: 100 };
  const refundsFrom = Math.min(since, Math.floor(Date.now() / 1000) - slowRefundSeconds);
  const refunds = await ask('list the refunds', () =>
    everyOne(stripe.refunds.list({ created: { gte: refundsFrom }, limit: 100 })),
  );
  const disputes = await ask('list the disputes', () => everyOne(stripe.disputes.list(made)));
  const movements = await ask('list the balance', () =>
    everyOne(stripe.balanceTransactions.list({ ...made, expand: ['data.source'] })),
  );
  const news = [
    ...refunds.filter(({ created, status }) => created >= since || status !== 'succeeded'),
    ...disputes,
    ...movements.map(({ source }) => source),
  ];
  const times = [...refunds, ...disputes, ...movements].map(({ created }) => created);
  return {
    paymentIntentIds: [...new Set(news.map(intentOf).filter(id => id !== null))],
    until: times.length === 0 ? null : new Date(Math.max(...times) * 1000),
  };
}

const intentOf = (object: unknown): string | null =>
  typeof object === 'object' && object !== null && 'payment_intent' in object ? idOf(object.payment_intent) : null;

/** All pages of a list, however many. */
async function everyOne<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

async function listSince(stripe: Stripe, ask: Ask, since: number) {
  const all = { created: { gte: since }, limit: 100 };
  const sessions = await ask('list the payments', () => everyOne(stripe.checkout.sessions.list(all)));
  const refunds = await ask('list the refunds', () => everyOne(stripe.refunds.list(all)));
  const disputes = await ask('list the disputes', () => everyOne(stripe.disputes.list(all)));
  const known = new Set(sessions.map(session => idOf(session.payment_intent)));
  const intents = new Set([...refunds, ...disputes].map(({ payment_intent }) => idOf(payment_intent)));
  for (const intent of intents) {
    const session = intent === null || known.has(intent) ? undefined : await sessionOf(stripe, ask, intent);
    if (session) sessions.push(session);
  }
  return sessions.sort((a, b) => a.created - b.created).map(foundSessionOf);
}

function sessionParams(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  // Whom and what it is for, so that a payment finds its family again in a database that was restored from a backup.
  const metadata = {
    registration: String(order.registrationId),
    attempt: String(order.attemptId),
    person: String(order.personId),
    tournament: String(order.tournamentId),
    order: order.orderMark,
  };
  return {
    mode: 'payment',
    locale: language() === 'fr' ? 'fr-CA' : 'en',
    ui_mode: 'hosted_page',
    client_reference_id: order.idempotencyKey,
    customer_email: order.customerEmail,
    line_items: order.lines.map(line => ({
      quantity: line.quantity,
      price_data: {
        currency: 'cad',
        unit_amount: line.unitAmountCents,
        tax_behavior: 'inclusive',
        product_data: { name: lineTitle(line) },
      },
    })),
    allowed_payment_method_types: ['card'], // wallets ride on it; none that are paid days later
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    metadata,
    payment_intent_data: { metadata, description: order.description },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}
