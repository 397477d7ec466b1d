import type Stripe from 'stripe';
import { callControl, spawnFake } from '../spawn-fake.ts';
import type { LoggedRequest } from './api.ts';
import type { StripeLedger } from './control.ts';
import type { DisputeOptions, DisputeStep } from './disputes.ts';
import type { Fault } from './faults.ts';
import type { DeliverOptions, Delivery, FakeEvent, WebhookConfig } from './webhooks.ts';

export type { DeliverOptions, Delivery, FakeEvent, Fault, LoggedRequest, StripeLedger, WebhookConfig };

export type StripeFakeOptions = {
  /** 0, any free port, without it. */
  port?: number;
  /** The only key it takes; any sk_test_ or rk_test_ key without it. */
  secretKey?: string;
  webhookSecret?: string;
  webhookUrl?: string;
};

export type StripeFake = Awaited<ReturnType<typeof startStripeFake>>;

/** Starts Stripe as its own process on loopback. Answers what the app needs to be told, and every control. */
export async function startStripeFake(options: StripeFakeOptions = {}) {
  const webhookSecret = options.webhookSecret ?? 'whsec_fake';
  const { ready, stop } = await spawnFake<{ url: string }>(new URL('./main.ts', import.meta.url), {
    PORT: String(options.port ?? 0),
    STRIPE_SECRET_KEY: options.secretKey ?? '',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_URL: options.webhookUrl ?? '',
  });
  const { hostname, port } = new URL(ready.url);
  const get = <Answer>(path: string) => callControl<Answer>(ready.url, 'GET', `/_control/${path}`);
  const post = <Answer>(path: string, body: object = {}) =>
    callControl<Answer>(ready.url, 'POST', `/_control/${path}`, body);
  return {
    /** The base URL, for STRIPE_API_BASE. */
    url: ready.url,
    webhookSecret,
    /** For `new Stripe(key, fake.sdkConfig)`. */
    sdkConfig: { host: hostname, port: Number(port), protocol: 'http' as const },
    stop,
    ledger: () => get<StripeLedger>('ledger'),
    /** The wire log, oldest first. */
    requests: () => get<LoggedRequest[]>('requests'),
    /** Every event that ever happened. */
    events: () => get<FakeEvent[]>('events'),
    /** The events that no 2xx has answered yet. */
    queue: () => get<FakeEvent[]>('deliver'),
    /** What was sent and how it was answered, once nothing is on its way any more. */
    deliveries: () => get<Delivery[]>('deliveries'),
    webhooks: (config: Partial<WebhookConfig>) => post<WebhookConfig>('webhooks', config),
    deliver: (how: DeliverOptions = {}) => post<Delivery[]>('deliver', how),
    fault: (fault: Fault) => post('fault', fault),
    pay: (sessionId: string, bent: { amount?: number; currency?: string } = {}) =>
      post<Stripe.Checkout.Session>(`pay/${sessionId}`, bent),
    expire: (sessionId: string) => post<Stripe.Checkout.Session>(`expire/${sessionId}`),
    /** Opens a dispute over what the session paid. */
    dispute: (sessionId: string, options: DisputeOptions = {}) => post<Stripe.Dispute>(`dispute/${sessionId}`, options),
    /** We answered, an inquiry became a dispute, or the bank decided. */
    moveDispute: (sessionId: string, step: DisputeStep) => post<Stripe.Dispute>(`dispute/${sessionId}`, { step }),
    /** The status that the next refunds are born with. */
    refundsAreBorn: (status: 'succeeded' | 'pending') => post('refunds', { status }),
    /** A bank's late word on one refund. */
    settleRefund: (refundId: string, status: 'succeeded' | 'failed') =>
      post<Stripe.Refund>(`refund/${refundId}`, { status }),
    /** Somebody cancels one in the dashboard before a bank has taken it. */
    cancelRefund: (refundId: string) => post<Stripe.Refund>(`refund/${refundId}`, { status: 'canceled' }),
    /** All that is on the balance goes to the bank; or what the bank says about a payout. */
    payOut: () => post<Stripe.Payout>('payout'),
    settlePayout: (payoutId: string, status: 'paid' | 'failed') =>
      post<Stripe.Payout>(`payout/${payoutId}`, { status }),
    /** Stripe bills us for something. */
    chargeFee: (cents: number) => post<Stripe.BalanceTransaction>('fee', { cents }),
    /** Moves the fake's clock, which runs on from there; null goes back to the real time. */
    clock: (now: Date | null) => post<{ now: number }>('clock', { now: now?.toISOString() ?? null }),
    /** Forgets everything and goes back to the settings it was started with. */
    reset: () => post('reset'),
  };
}
