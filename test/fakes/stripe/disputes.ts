import type Stripe from 'stripe';
import { newId, type StripeAccount } from './account.ts';
import { findSession } from './checkout-sessions.ts';
import { findCharge, findIntent } from './payments.ts';
import { invalidRequest } from './stripe-error.ts';

/** The cardholder disputes what was paid in this session. */
export function openDispute(account: StripeAccount, sessionId: string): Stripe.Dispute {
  const intentId = findSession(account, sessionId).session.payment_intent;
  if (typeof intentId !== 'string') throw invalidRequest('This Checkout Session was never paid.');
  const charge = findCharge(account, String(findIntent(account, intentId).latest_charge));
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: account.now() + 7 * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  charge.disputed = true;
  account.disputes.set(dispute.id, dispute);
  account.emit('charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute(account: StripeAccount, sessionId: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const intentId = findSession(account, sessionId).session.payment_intent;
  const dispute = [...account.disputes.values()].find(one => one.payment_intent === intentId);
  if (dispute === undefined) throw invalidRequest('This Checkout Session is not disputed.');
  dispute.status = outcome;
  account.emit('charge.dispute.closed', dispute);
  return dispute;
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
