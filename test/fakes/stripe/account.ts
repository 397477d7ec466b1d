import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { CheckoutSessionCreate } from './request-params.ts';
import type { FakeEvent } from './webhooks.ts';

export type SessionRecord = {
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  intentData: NonNullable<CheckoutSessionCreate['payment_intent_data']>;
};

/** Emits what happened, as the object stood at that moment. */
export type Emit = (type: Stripe.Event['type'], object: object, previousAttributes?: object) => void;

/** Everything one Stripe account holds, with its own clock. */
export class StripeAccount {
  readonly sessions = new Map<string, SessionRecord>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  readonly balanceTransactions = new Map<string, Stripe.BalanceTransaction>();
  readonly payouts = new Map<string, Stripe.Payout>();
  /** Movement → the payout that took it to the bank. */
  readonly payoutOf = new Map<string, string>();
  /** The status that the next refunds are born with; banks may take days. */
  refundStatus: 'succeeded' | 'pending' = 'succeeded';
  readonly baseUrl: string;
  readonly emit: Emit;
  readonly events: () => readonly FakeEvent[];
  #clockShiftMs = 0;

  constructor(baseUrl: string, emit: Emit, events: () => readonly FakeEvent[]) {
    this.baseUrl = baseUrl;
    this.emit = emit;
    this.events = events;
  }

  /** Unix seconds by the fake's clock, which runs on from wherever it was set. */
  now(): number {
    return Math.floor((Date.now() + this.#clockShiftMs) / 1000);
  }

  /** Sets the clock; null goes back to the real time. */
  setNow(at: Date | null): void {
    this.#clockShiftMs = at === null ? 0 : at.getTime() - Date.now();
  }

  reset(): void {
    const { sessions, intents, charges, refunds, disputes, balanceTransactions, payouts, payoutOf } = this;
    for (const objects of [sessions, intents, charges, refunds, disputes, balanceTransactions, payouts, payoutOf])
      objects.clear();
    this.refundStatus = 'succeeded';
    this.setNow(null);
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
