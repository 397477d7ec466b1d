import Stripe from 'stripe';
import { isClockOff, offBetween } from '#core/payment/gateway-clock.ts';
import { language } from '#words/language.ts';
import { lineTitle } from '#words/registration/order-line-words.ts';
import type { LogFields } from '../../log.ts';
import {
  GatewayClockOff,
  GatewayRefused,
  GatewayRehearsing,
  GatewayUnavailable,
  GatewayUncertain,
  type PaymentOrder,
  type PaymentSession,
  type StripeGateway,
  usualPatienceMs,
} from './port.ts';
import { listNews, listPayout, listSince, sessionOf } from './stripe-lists.ts';
import { eventOf, sessionStateOf } from './stripe-objects.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | null;
  /** In a rehearsal: nothing but reading requests leaves this machine. BACKUP-7 */
  isReadOnly?: boolean;
  /** How long one try may take, to the last byte of its answer; it is tried three times. */
  timeoutMs?: number;
  patienceMs?: number;
}
type Log = (data: LogFields, text: string) => void;

const toleranceSeconds = 300;

/** Stripe's client; each answer tells Stripe's time. */
function clientFor(
  { secretKey, apiBase, isReadOnly = false, timeoutMs = 10_000 }: StripeSettings,
  hearClock: (offMs: number) => void,
): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    maxNetworkRetries: isReadOnly ? 0 : 2, // what is never let out needs no second try
    timeout: timeoutMs,
    // Node's own client waits as long as anything comes; this one ends what drips as well.
    httpClient: Stripe.createFetchHttpClient(fetchHearing(hearClock, isReadOnly)),
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

function fetchHearing(hearClock: (offMs: number) => void, isReadOnly: boolean): typeof fetch {
  return async (...asked) => {
    if (isReadOnly && asked[1]?.method !== 'GET') throw new GatewayRehearsing('A rehearsal changes nothing at Stripe');
    const askedAt = Date.now();
    const answer = await fetch(...asked);
    const told = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(told)) hearClock(offBetween(askedAt, Date.now(), told));
    return answer;
  };
}

const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** A failure of Stripe's own, saved and repeated for its key for a day: what was asked may have been done. */
const isUncertain = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.headers?.['idempotent-replayed'] === 'true' &&
  (error.statusCode ?? 500) >= 500;

/** A saved answer is repeated for its key for a day; and of other requests that are wrong, repeating changes nothing. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error.headers?.['idempotent-replayed'] === 'true') return true;
  return error.statusCode !== undefined && [400, 402, 404].includes(error.statusCode);
}

const isInvalid = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Payment pages hosted by Stripe. `logError` gets Stripe's own words, which nobody else is shown. */
export function createStripeGateway(settings: StripeSettings, logError: Log): StripeGateway {
  let clockOffMs: number | null = null;
  const stripe = clientFor(settings, offMs => {
    clockOffMs = offMs;
  });
  const isLive = /^(sk|rk)_live_/.test(settings.secretKey);
  const starting = new Map<string, Promise<PaymentSession>>();

  async function ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const { message, type, code, requestId, statusCode, detail } = error as Stripe.errors.StripeError;
      if (detail instanceof GatewayRehearsing) throw detail;
      logError({ what, type, code, statusCode, stripeRequest: requestId, stripe: message }, `Stripe: ${what} failed`);
      if (isUncertain(error)) throw new GatewayUncertain(`Stripe may have failed to ${what}`, { cause: error });
      throw isFinal(error)
        ? new GatewayRefused(`Stripe refused to ${what}`, { cause: error })
        : new GatewayUnavailable(`Stripe did not ${what}`, { cause: error });
    }
  }

  async function readClock(): Promise<void> {
    await ask('tell the time', () => stripe.checkout.sessions.list({ limit: 1 }));
  }

  /** An address that Stripe does not take must not keep a family from paying: it can be typed on the page. */
  async function createCheckout(order: PaymentOrder): Promise<Stripe.Checkout.Session> {
    const { customer_email, ...params } = sessionParams(order);
    const idempotencyKey = `cs:${order.idempotencyKey}`;
    const create = (what: Stripe.Checkout.SessionCreateParams, key: string) =>
      ask('start a payment', () => stripe.checkout.sessions.create(what, { idempotencyKey: key }));
    try {
      return await create({ ...params, customer_email }, idempotencyKey);
    } catch (error) {
      if (!(error instanceof GatewayRefused) || !isInvalid(error.cause)) throw error;
      return create(params, `${idempotencyKey}:no-email`);
    }
  }

  async function create(order: PaymentOrder): Promise<PaymentSession> {
    // What was heard last may be set right by now.
    if (clockOffMs === null || isClockOff(clockOffMs)) await readClock();
    if (isClockOff(clockOffMs)) throw new GatewayClockOff('The clock of this machine is not the time');
    const session = await createCheckout(order);
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
    clockOffMs: () => clockOffMs,
    readClock,
    read,
    async end(sessionId) {
      const isLeft = await ask('end a payment', async () => {
        await stripe.checkout.sessions.expire(sessionId).catch(error => {
          // Not open any more, or unknown: what it is instead is read below.
          if (!isFinal(error)) throw error;
        });
      }).catch((error: unknown) => {
        if (error instanceof GatewayRehearsing) return error; // it ends in its own time, and then reads so
        throw error;
      });
      const state = await read(sessionId);
      if (state.status === 'open') throw isLeft ?? new GatewayUnavailable('The session could not be ended');
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
    listPayout: payoutId => listPayout(stripe, ask, payoutId),
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

function sessionParams(order: PaymentOrder) {
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
  } satisfies Stripe.Checkout.SessionCreateParams;
}
