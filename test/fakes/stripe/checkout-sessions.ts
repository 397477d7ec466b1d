import type Stripe from 'stripe';
import { newId, type SessionRecord, type StripeAccount } from './account.ts';
import { lineItem } from './line-item.ts';
import { metadataOf } from './metadata.ts';
import type { CheckoutSessionCreate } from './request-params.ts';
import { invalidRequest, missingParam, noSuch } from './stripe-error.ts';

const leastCents = 50;
const mostCents = 99_999_999;

export function createSession(account: StripeAccount, params: CheckoutSessionCreate): Stripe.Checkout.Session {
  const now = account.now();
  const lines = checkedLines(params, now);
  const currency = lines[0]!.currency;
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (total < leastCents) {
    throw invalidRequest(`The Checkout Session's total amount due must add up to at least $0.50 ${currency}`, {
      code: 'amount_too_small',
    });
  }
  if (total > mostCents) throw invalidRequest('The total amount due is too large.', { code: 'amount_too_large' });
  const expiresAt = params.expires_at ?? now + 24 * 3600;
  if (expiresAt < now + 30 * 60 || expiresAt > now + 24 * 3600) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  const id = newId('cs_test');
  const session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: params.customer_creation ?? 'if_required',
    customer_details: params.customer_email === undefined ? null : customerDetails(params.customer_email, null),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: metadataOf(params.metadata),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.baseUrl}/c/pay/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
  account.sessions.set(id, { session, lineItems: lines, intentData: params.payment_intent_data ?? {} });
  return session;
}

/** What Stripe checks beyond the shape of the request. */
function checkedLines(params: CheckoutSessionCreate, now: number): Stripe.LineItem[] {
  if (params.mode === undefined) throw missingParam('mode');
  if (params.mode !== 'payment') throw invalidRequest('This fake models mode=payment only.', { param: 'mode' });
  if ((params.ui_mode ?? 'hosted_page') !== 'hosted_page') {
    throw invalidRequest('This fake models ui_mode=hosted_page only.', { param: 'ui_mode' });
  }
  if (params.success_url === undefined) throw missingParam('success_url');
  for (const param of ['success_url', 'cancel_url'] as const) {
    const url = params[param];
    if (url !== undefined && !/^https?:\/\/[^/\s]+/.test(url)) {
      throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
    }
  }
  for (const [param, email] of [
    ['customer_email', params.customer_email],
    ['payment_intent_data[receipt_email]', params.payment_intent_data?.receipt_email],
  ] as const) {
    if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
      throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param });
    }
  }
  if ((params.client_reference_id?.length ?? 0) > 200) {
    throw invalidRequest('client_reference_id may be at most 200 characters.', { param: 'client_reference_id' });
  }
  const items = params.line_items ?? [];
  if (items.length === 0) throw missingParam('line_items');
  if (items.length > 100) throw invalidRequest('You may pass at most 100 line items.', { param: 'line_items' });
  return items.map((item, index) => lineItem(item, `line_items[${index}]`, items[0]?.price_data?.currency, now));
}

export function customerDetails(email: string | null, name: string | null): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: name,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}

export function findSession(account: StripeAccount, id: string): SessionRecord {
  const record = account.sessions.get(id);
  if (record === undefined) throw noSuch('checkout.session', id, 'session');
  return record;
}

export function expireSession(account: StripeAccount, id: string): Stripe.Checkout.Session {
  const { session } = findSession(account, id);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  account.emit('checkout.session.expired', session);
  return session;
}

/** Sessions close by themselves once the clock has passed their time. */
export function expireOverdue(account: StripeAccount): void {
  for (const { session } of account.sessions.values()) {
    if (session.status === 'open' && session.expires_at <= account.now()) expireSession(account, session.id);
  }
}
