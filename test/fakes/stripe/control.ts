import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import type { StripeApi } from './api.ts';
import { expireOverdue, expireSession } from './checkout-sessions.ts';
import { type DisputeOptions, type DisputeStep, disputeSums, moveDispute, openDispute } from './disputes.ts';
import type { Fault } from './faults.ts';
import { pay } from './payments.ts';
import { chargeFee, payOut, settlePayout } from './payouts.ts';
import { cancelRefund, settleRefund } from './refunds.ts';
import type { DeliverOptions, WebhookConfig, Webhooks } from './webhooks.ts';

export type StripeWorld = { account: StripeAccount; api: StripeApi; webhooks: Webhooks };
type Body = Record<string, unknown>;
type Control = (world: StripeWorld, body: Body, id: string) => unknown;

/** Everything the account holds, and the sums of money in it, in cents. */
export type StripeLedger = {
  sessions: Stripe.Checkout.Session[];
  paymentIntents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  balanceTransactions: Stripe.BalanceTransaction[];
  payouts: Stripe.Payout[];
  captured: number;
  refunded: number;
  /** Taken by banks for disputes, given back by them, and charged for it. */
  withdrawn: number;
  reinstated: number;
  fees: number;
  held: number;
};

function ledgerOf({ account }: StripeWorld): StripeLedger {
  const charges = [...account.charges.values()];
  const refunds = [...account.refunds.values()];
  const captured = charges.reduce((sum, charge) => sum + charge.amount_captured, 0);
  const refunded = charges.reduce((sum, charge) => sum + charge.amount_refunded, 0);
  const { withdrawn, reinstated, fees } = disputeSums(account);
  return {
    sessions: [...account.sessions.values()].map(({ session }) => session),
    paymentIntents: [...account.intents.values()],
    charges,
    refunds,
    disputes: [...account.disputes.values()],
    balanceTransactions: [...account.balanceTransactions.values()],
    payouts: [...account.payouts.values()],
    captured,
    refunded,
    withdrawn,
    reinstated,
    fees,
    held: captured - refunded - withdrawn + reinstated - fees,
  };
}

/** The routes under /_control, by method and first part of the path. */
export const controls: Record<string, Control> = {
  'GET ledger': ledgerOf,
  'GET requests': ({ api }) => api.log,
  'GET events': ({ webhooks }) => webhooks.events,
  'GET deliver': ({ webhooks }) => webhooks.queue,
  'GET deliveries': async ({ webhooks }) => {
    await webhooks.settled();
    return webhooks.deliveries;
  },
  'POST webhooks': ({ webhooks }, body) => {
    webhooks.config = { ...webhooks.config, ...(body as Partial<WebhookConfig>) };
    return webhooks.config;
  },
  'POST deliver': ({ webhooks }, body) => webhooks.deliver(body as DeliverOptions),
  'POST fault': ({ api }, body) => {
    api.faults.add(body as Fault);
    return {};
  },
  'POST pay': ({ account }, body, id) => {
    expireOverdue(account);
    return pay(account, id, body as { amount?: number; currency?: string });
  },
  'POST expire': ({ account }, _, id) => expireSession(account, id),
  'POST dispute': ({ account }, body, id) =>
    body.step === undefined
      ? openDispute(account, id, body as DisputeOptions)
      : moveDispute(account, id, body.step as DisputeStep),
  'POST refunds': ({ account }, body) => {
    account.refundStatus = body.status as 'succeeded' | 'pending';
    return {};
  },
  'POST refund': ({ account }, body, id) =>
    body.status === 'canceled'
      ? cancelRefund(account, id)
      : settleRefund(account, id, body.status as 'succeeded' | 'failed'),
  'POST payout': ({ account }, body, id) =>
    body.status === undefined ? payOut(account) : settlePayout(account, id, body.status as 'paid' | 'failed'),
  'POST fee': ({ account }, body) => chargeFee(account, body.cents as number),
  'POST clock': ({ account }, body) => {
    const now = body.now as string | number | null;
    account.setNow(now === null ? null : new Date(typeof now === 'number' ? now * 1000 : now));
    expireOverdue(account);
    return { now: account.now() };
  },
  'POST reset': async ({ account, api, webhooks }) => {
    await webhooks.reset();
    account.reset();
    api.reset();
    return {};
  },
};
