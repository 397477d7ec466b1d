import type Stripe from 'stripe';
import { newId, type SessionRecord, type StripeAccount } from './account.ts';
import { cardFee, moveBalance } from './balance.ts';
import { customerDetails, findSession } from './checkout-sessions.ts';
import { metadataOf } from './metadata.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

/** The customer's card is charged; amount and currency can be bent so that they miss what was asked for. */
export function pay(account: StripeAccount, sessionId: string, bent: { amount?: number; currency?: string } = {}) {
  const record = openRecord(account, sessionId);
  const { session } = record;
  const intent = intentOf(account, record, bent);
  const charge = chargeFor(account, intent, record, null);
  Object.assign(intent, {
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  });
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.customer_details = customerDetails(session.customer_email, 'Pat Payer');
  account.emit('payment_intent.succeeded', intent);
  account.emit('charge.succeeded', charge);
  account.emit('checkout.session.completed', session);
  return session;
}

/** The bank says no: the session stays open, and the customer may try another card. */
export function decline(account: StripeAccount, sessionId: string): string {
  const record = openRecord(account, sessionId);
  const message = 'Your card was declined.';
  const intent = intentOf(account, record, {});
  const charge = chargeFor(account, intent, record, message);
  const code = 'card_declined';
  Object.assign(intent, {
    last_payment_error: { charge: charge.id, code, decline_code: 'generic_decline', message, type: 'card_error' },
    latest_charge: charge.id,
    status: 'requires_payment_method',
  });
  account.emit('charge.failed', charge);
  account.emit('payment_intent.payment_failed', intent);
  return message;
}

function openRecord(account: StripeAccount, sessionId: string): SessionRecord {
  const record = findSession(account, sessionId);
  if (record.session.status === 'open') return record;
  throw invalidRequest(`This Checkout Session is ${record.session.status} and cannot be paid.`);
}

/** The payment intent comes to be with the first attempt to pay. */
function intentOf(account: StripeAccount, record: SessionRecord, bent: { amount?: number; currency?: string }) {
  const { session, intentData } = record;
  const known = typeof session.payment_intent === 'string' ? account.intents.get(session.payment_intent) : undefined;
  const amount = bent.amount ?? session.amount_total!;
  const currency = bent.currency ?? session.currency!;
  if (known !== undefined) return Object.assign(known, { amount, currency });
  const id = newId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_fake`,
    confirmation_method: 'automatic',
    created: account.now(),
    currency,
    customer: null,
    customer_account: null,
    description: intentData.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadataOf(intentData.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intentData.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
  account.intents.set(id, intent);
  session.payment_intent = id;
  return intent;
}

function chargeFor(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  { session }: SessionRecord,
  failure: string | null,
): Stripe.Charge {
  const id = newId('ch');
  const paid = failure === null;
  const charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? chargeMovement(account, intent, id) : null,
    billing_details: { address: null, email: session.customer_email, name: 'Pat Payer', phone: null, tax_id: null },
    calculated_statement_descriptor: 'FAKE',
    captured: paid,
    created: account.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : 'card_declined',
    failure_message: failure,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: paid ? null : 'generic_decline',
      risk_level: 'normal',
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: cardDetails(intent.amount) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${account.baseUrl}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
  account.charges.set(id, charge);
  return charge;
}

function chargeMovement(account: StripeAccount, intent: Stripe.PaymentIntent, source: string): string {
  const { amount, currency, description } = intent;
  const facts = { amount, currency, description, reporting_category: 'charge', type: 'charge' } as const;
  return moveBalance(account, { ...facts, source, fee: cardFee(amount) }).id;
}

function cardDetails(amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'CA',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    funding: 'credit',
    installments: null,
    last4: '4242',
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

export function findIntent(account: StripeAccount, id: string): Stripe.PaymentIntent {
  const intent = account.intents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

export function findCharge(account: StripeAccount, id: string): Stripe.Charge {
  const charge = account.charges.get(id);
  if (charge === undefined) throw noSuch('charge', id, 'charge');
  return charge;
}
