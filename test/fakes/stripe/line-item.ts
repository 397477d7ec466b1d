import Stripe from 'stripe';
import { newId } from './account.ts';
import { metadataOf } from './metadata.ts';
import type { CheckoutSessionCreate } from './request-params.ts';
import { invalidRequest, missingParam } from './stripe-error.ts';

const currencies = new Set(Intl.supportedValuesOf('currency').map(code => code.toLowerCase()));

export function lineItem(
  item: NonNullable<CheckoutSessionCreate['line_items']>[number],
  param: string,
  firstCurrency: string | undefined,
  now: number,
): Stripe.LineItem {
  const { price_data: price, quantity } = item;
  if (price === undefined) throw missingParam(`${param}[price_data]`);
  if (quantity === undefined) throw missingParam(`${param}[quantity]`);
  if (quantity < 1) throw tooSmall(`${param}[quantity]`, 1);
  if (price.product_data === undefined) throw missingParam(`${param}[price_data][product_data]`);
  if (price.unit_amount === undefined) throw missingParam(`${param}[price_data][unit_amount]`);
  if (price.unit_amount < 0) throw tooSmall(`${param}[price_data][unit_amount]`, 0);
  if (!currencies.has(price.currency.toLowerCase())) {
    throw invalidRequest(`Invalid currency: ${price.currency}`, { param: `${param}[price_data][currency]` });
  }
  if (price.currency !== firstCurrency) {
    throw invalidRequest('All line items must have the same currency.', { param: `${param}[price_data][currency]` });
  }
  const amount = price.unit_amount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency.toLowerCase(),
    description: price.product_data.name,
    metadata: metadataOf(item.metadata),
    price: priceOf(price.unit_amount, price.currency.toLowerCase(), price.tax_behavior, now),
    quantity,
  } satisfies Stripe.LineItem;
}

function tooSmall(param: string, least: number) {
  const message = `Invalid ${param}: this value must be greater than or equal to ${least}.`;
  return invalidRequest(message, { code: 'parameter_invalid_integer', param });
}

/** Stripe makes a price and a product of its own for every line that names neither. */
function priceOf(
  cents: number,
  currency: string,
  taxBehavior: Stripe.Price.TaxBehavior | undefined,
  now: number,
): Stripe.Price {
  return {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod'),
    recurring: null,
    tax_behavior: taxBehavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(cents),
  };
}
