import type Stripe from 'stripe';

/** What README tells whoever sets up the webhook to choose. Others do no harm: each is one more reading of the same payment. */
export const chosenEvents: readonly Stripe.Event['type'][] = [
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
