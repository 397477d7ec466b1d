import type Stripe from 'stripe';
import { newId, type StripeAccount } from './account.ts';
import { moveBalance } from './balance.ts';
import { isChargedBack } from './disputes.ts';
import { metadataOf } from './metadata.ts';
import { findCharge, findIntent } from './payments.ts';
import type { RefundCreate } from './request-params.ts';
import { invalidRequest, missingParam, noSuch } from './stripe-error.ts';

export function createRefund(account: StripeAccount, params: RefundCreate): Stripe.Refund {
  const charge = chargeToRefund(account, params);
  if (isChargedBack(account, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.amount ?? left;
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: metadataOf(params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: account.refundStatus,
    transfer_reversal: null,
  };
  account.refunds.set(refund.id, refund);
  if (refund.status === 'succeeded') takeOff(account, refund);
  const before = recount(account, charge);
  account.emit('refund.created', refund);
  account.emit('charge.refunded', charge, before);
  return refund;
}

/** One that is pending has not moved the balance yet. */
function takeOff(account: StripeAccount, refund: Stripe.Refund): void {
  refund.balance_transaction = moveBalance(account, {
    amount: -refund.amount,
    currency: refund.currency,
    description: 'REFUND FOR CHARGE',
    reporting_category: 'refund',
    source: refund.id,
    type: 'refund',
  }).id;
}

function chargeToRefund(account: StripeAccount, params: RefundCreate): Stripe.Charge {
  if (params.charge !== undefined) return findCharge(account, params.charge);
  if (params.payment_intent === undefined) throw missingParam('payment_intent');
  const intent = findIntent(account, params.payment_intent);
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return findCharge(account, intent.latest_charge);
}

/** A bank's late word on a refund: done, or failed, and then the money is the merchant's again. */
export function settleRefund(account: StripeAccount, id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
  const refund = findRefund(account, id);
  const before = { status: refund.status };
  refund.status = status;
  if (status === 'succeeded' && refund.balance_transaction === null) takeOff(account, refund);
  if (status === 'failed') refund.failure_reason = 'lost_or_stolen_card';
  if (status === 'failed' && refund.balance_transaction !== null)
    refund.failure_balance_transaction = moveBalance(account, {
      amount: refund.amount,
      currency: refund.currency,
      description: 'REFUND FAILURE',
      reporting_category: 'refund_failure',
      source: refund.id,
      type: 'refund_failure',
    }).id;
  recount(account, findCharge(account, String(refund.charge)));
  account.emit('refund.updated', refund, before);
  if (status === 'failed') account.emit('refund.failed', refund, before);
  return refund;
}

/** A refund that no bank has taken yet is cancelled in the dashboard: it leaves no movement on the balance. */
export function cancelRefund(account: StripeAccount, id: string): Stripe.Refund {
  const refund = findRefund(account, id);
  if (refund.status !== 'pending') throw invalidRequest(`This refund is ${refund.status} and cannot be canceled.`);
  refund.status = 'canceled';
  recount(account, findCharge(account, String(refund.charge)));
  account.emit('refund.updated', refund, { status: 'pending' });
  return refund;
}

/** Brings the charge's refunded sum in line and answers what it was. */
function recount(account: StripeAccount, charge: Stripe.Charge): { amount_refunded: number; refunded: boolean } {
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded = [...account.refunds.values()]
    .filter(refund => refund.charge === charge.id && refund.status !== 'failed' && refund.status !== 'canceled')
    .reduce((sum, refund) => sum + refund.amount, 0);
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  return before;
}

export function findRefund(account: StripeAccount, id: string): Stripe.Refund {
  const refund = account.refunds.get(id);
  if (refund === undefined) throw noSuch('refund', id, 'id');
  return refund;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
