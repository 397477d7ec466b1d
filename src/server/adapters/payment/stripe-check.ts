import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { offBetween } from '#core/payment/gateway-clock.ts';
import type { StripeFacts } from '#core/server-check/server-facts.ts';
import type { StripeSettings } from './stripe-gateway.ts';

/** What README tells whoever sets up the webhook to choose. Others do no harm: each is one more reading of the same payment. */
export const neededEvents: readonly Stripe.Event['type'][] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

function clientOf({ secretKey, apiBase, timeoutMs = 8000 }: StripeSettings, hear: (offMs: number) => void): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (...asked) => {
      const askedAt = Date.now();
      const answer = await fetch(...asked);
      const told = Date.parse(answer.headers.get('date') ?? '');
      if (!Number.isNaN(told)) hear(offBetween(askedAt, Date.now(), told));
      return answer;
    }),
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Whether the key works, whether Stripe has a webhook to this address, and how far our clock is off. It only reads. */
export async function checkStripe(settings: StripeSettings, webhookUrl: string): Promise<StripeFacts> {
  let clockOffMs: number | null = null;
  const stripe = clientOf(settings, offMs => {
    clockOffMs = offMs;
  });
  await stripe.checkout.sessions.list({ limit: 1 });
  const webhook = await findWebhook(stripe, webhookUrl);
  return { isLive: /^(sk|rk)_live_/.test(settings.secretKey), clockOffMs, webhook };
}

async function findWebhook(stripe: Stripe, url: string): Promise<StripeFacts['webhook']> {
  try {
    const all = await stripe.webhookEndpoints.list({ limit: 100 });
    const found = all.data.filter(endpoint => endpoint.url === url);
    const ours = found.find(({ status }) => status === 'enabled') ?? found[0];
    if (!ours) return { kind: 'none' };
    const { enabled_events: events, status } = ours;
    const missing = neededEvents.filter(name => !events.includes(name) && !events.includes('*'));
    return { kind: 'found', isEnabled: status === 'enabled', missing };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}

/**
 * Opens a checkout of one dollar and ends it at once, so that no money can move, then waits until every webhook has
 * taken what Stripe says of it. False: not within `patienceMs`. SERVER-13
 */
export async function proveWebhook(
  settings: StripeSettings,
  site: string,
  { patienceMs, pauseMs }: { patienceMs: number; pauseMs: number },
): Promise<boolean> {
  const stripe = clientOf(settings, () => {});
  const { id, created } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'cad', unit_amount: 100, product_data: { name: 'Test by the doctor' } } },
    ],
    success_url: site,
    cancel_url: site,
  });
  await stripe.checkout.sessions.expire(id);
  for (const began = Date.now(); Date.now() - began < patienceMs; await wait(pauseMs)) {
    const type = 'checkout.session.expired';
    const events = await stripe.events.list({ type, created: { gte: created }, limit: 100 });
    const ours = events.data.find(({ data }) => 'id' in data.object && data.object.id === id);
    if (ours?.pending_webhooks === 0) return true;
  }
  return false;
}
