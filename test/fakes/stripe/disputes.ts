import type Stripe from 'stripe';
import { newId, type StripeAccount } from './account.ts';
import { moveBalance } from './balance.ts';
import { findSession } from './checkout-sessions.ts';
import { findCharge, findIntent } from './payments.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

/** What the bank charges for a dispute, won or lost. */
const disputeFee = 1500;

export type DisputeOptions = {
  /** Only a part of what was paid. */
  amount?: number;
  /** The bank only asks: nothing is withdrawn, and the payment may still be refunded. */
  isInquiry?: boolean;
  reason?: string;
};

/** What the bank does next about a dispute that is open. */
export type DisputeStep = 'answer' | 'escalate' | 'won' | 'lost';

/** The cardholder disputes what was paid in this session. */
export function openDispute(account: StripeAccount, sessionId: string, options: DisputeOptions = {}): Stripe.Dispute {
  const intentId = findSession(account, sessionId).session.payment_intent;
  if (typeof intentId !== 'string') throw invalidRequest('This Checkout Session was never paid.');
  const charge = findCharge(account, String(findIntent(account, intentId).latest_charge));
  const isInquiry = options.isInquiry ?? false;
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: options.amount ?? charge.amount_captured - charge.amount_refunded,
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
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: intentId,
    reason: options.reason ?? 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  charge.disputed = true;
  account.disputes.set(dispute.id, dispute);
  account.emit('charge.dispute.created', dispute);
  if (!isInquiry) withdraw(account, dispute);
  return dispute;
}

export function moveDispute(account: StripeAccount, sessionId: string, step: DisputeStep): Stripe.Dispute {
  const intentId = findSession(account, sessionId).session.payment_intent;
  const dispute = [...account.disputes.values()].reverse().find(one => one.payment_intent === intentId);
  if (dispute === undefined) throw invalidRequest('This Checkout Session is not disputed.');
  const isInquiry = dispute.status.startsWith('warning_');
  const before = { status: dispute.status };
  if (step === 'answer') {
    dispute.status = isInquiry ? 'warning_under_review' : 'under_review';
    dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 };
    account.emit('charge.dispute.updated', dispute, before);
  } else if (step === 'escalate') {
    dispute.status = 'needs_response';
    dispute.is_charge_refundable = false;
    account.emit('charge.dispute.updated', dispute, before);
    withdraw(account, dispute);
  } else {
    dispute.status = isInquiry ? 'warning_closed' : step;
    account.emit('charge.dispute.closed', dispute, before);
    if (dispute.status === 'won') {
      book(account, dispute, dispute.amount, 0);
      account.emit('charge.dispute.funds_reinstated', dispute);
    }
  }
  return dispute;
}

export function findDispute(account: StripeAccount, id: string): Stripe.Dispute {
  const dispute = account.disputes.get(id);
  if (dispute === undefined) throw noSuch('dispute', id, 'dispute');
  return dispute;
}

/** Whether the bank holds money of the charge, or may yet: such a charge cannot be refunded. */
export function isChargedBack(account: StripeAccount, charge: Stripe.Charge): boolean {
  return [...account.disputes.values()].some(
    dispute =>
      dispute.charge === charge.id &&
      !dispute.is_charge_refundable &&
      dispute.status !== 'won' &&
      dispute.status !== 'warning_closed',
  );
}

/** What disputes took off the account's balance, gave back and cost, in cents. */
export function disputeSums(account: StripeAccount): { withdrawn: number; reinstated: number; fees: number } {
  const moved = [...account.disputes.values()].flatMap(dispute => dispute.balance_transactions);
  const sum = (cents: number[]): number => cents.reduce((all, one) => all + one, 0);
  return {
    withdrawn: -sum(moved.map(({ amount }) => Math.min(0, amount))),
    reinstated: sum(moved.map(({ amount }) => Math.max(0, amount))),
    fees: sum(moved.map(({ fee }) => fee)),
  };
}

function withdraw(account: StripeAccount, dispute: Stripe.Dispute): void {
  book(account, dispute, -dispute.amount, disputeFee);
  account.emit('charge.dispute.funds_withdrawn', dispute);
}

function book(account: StripeAccount, dispute: Stripe.Dispute, amount: number, fee: number): void {
  const description = `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${String(dispute.charge)}`;
  const transaction = moveBalance(account, {
    amount,
    currency: dispute.currency,
    description,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    type: 'adjustment',
    ...(fee === 0 ? {} : { fee: { cents: fee, description: 'Dispute fee' } }),
  });
  dispute.balance_transactions = [...dispute.balance_transactions, transaction];
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
