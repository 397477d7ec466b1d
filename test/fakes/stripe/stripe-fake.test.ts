import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StripeFake, startStripeFake } from './client.ts';
import { errorOf, orderParams, sdkFor } from './test-order.ts';

let fake: StripeFake;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startStripeFake();
  stripe = sdkFor(fake);
});
afterAll(() => fake.stop());
beforeEach(() => fake.reset());

/** Sends parameters that the types do not allow. */
const create = (changes: Record<string, unknown>, options?: Stripe.RequestOptions) =>
  stripe.checkout.sessions.create(orderParams(changes as Stripe.Checkout.SessionCreateParams), options);
const firstLine = (changes: Record<string, unknown>, price: Record<string, unknown> = {}) => {
  const line = orderParams().line_items![0]!;
  return { line_items: [{ ...line, price_data: { ...line.price_data, ...price }, ...changes }] };
};
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

describe('requests', () => {
  test.each<[string, Record<string, unknown>, { code?: string; param?: string; message: RegExp }]>([
    [
      'an unknown parameter',
      { bogus: 1 },
      { code: 'parameter_unknown', param: 'bogus', message: /^Received unknown parameter: bogus$/ },
    ],
    [
      'the parameter that API 2026-09-30 took away',
      { payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types', message: /payment_method_types/ },
    ],
    [
      'an unknown nested parameter',
      firstLine({}, { unit_amout: 5 }),
      { code: 'parameter_unknown', param: 'line_items[0][price_data][unit_amout]', message: /unit_amout/ },
    ],
    [
      'a value of an older version',
      { ui_mode: 'hosted' },
      { param: 'ui_mode', message: /^Invalid ui_mode: must be one of .*hosted_page/ },
    ],
    [
      'an unknown payment method',
      { allowed_payment_method_types: ['interac'] },
      { param: 'allowed_payment_method_types[0]', message: /must be one of/ },
    ],
    [
      'a quantity in words',
      firstLine({ quantity: 'two' }),
      { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]', message: /two/ },
    ],
    [
      'half a cent',
      firstLine({}, { unit_amount: 80.5 }),
      { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]', message: /80\.5/ },
    ],
    [
      'a negative amount',
      firstLine({}, { unit_amount: -1 }),
      {
        code: 'parameter_invalid_integer',
        param: 'line_items[0][price_data][unit_amount]',
        message: /greater than or equal to 0/,
      },
    ],
    [
      'a zero quantity',
      firstLine({ quantity: 0 }),
      { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]', message: /greater than or equal to 1/ },
    ],
    [
      'a boolean in words',
      { adaptive_pricing: { enabled: 'maybe' } },
      { param: 'adaptive_pricing[enabled]', message: /Invalid boolean/ },
    ],
    [
      'no line items',
      { line_items: undefined },
      { code: 'parameter_missing', param: 'line_items', message: /^Missing required param: line_items\.$/ },
    ],
    ['no mode', { mode: undefined }, { code: 'parameter_missing', param: 'mode', message: /mode/ }],
    [
      'no success_url',
      { success_url: undefined },
      { code: 'parameter_missing', param: 'success_url', message: /success_url/ },
    ],
    [
      'no currency',
      firstLine({}, { currency: undefined }),
      { code: 'parameter_missing', param: 'line_items[0][price_data][currency]', message: /currency/ },
    ],
    [
      'no name',
      firstLine({}, { product_data: { description: 'x' } }),
      { code: 'parameter_missing', param: 'line_items[0][price_data][product_data][name]', message: /name/ },
    ],
    [
      'no unit amount',
      firstLine({}, { unit_amount: undefined }),
      { code: 'parameter_missing', param: 'line_items[0][price_data][unit_amount]', message: /unit_amount/ },
    ],
    [
      'no quantity',
      firstLine({ quantity: undefined }),
      { code: 'parameter_missing', param: 'line_items[0][quantity]', message: /quantity/ },
    ],
    [
      'an empty text',
      { success_url: '' },
      { code: 'parameter_invalid_empty', param: 'success_url', message: /empty string/ },
    ],
    ['a path for a URL', { success_url: '/orders/3' }, { code: 'url_invalid', param: 'success_url', message: /URL/ }],
    [
      'an invalid e-mail address',
      { customer_email: 'anna' },
      { code: 'email_invalid', param: 'customer_email', message: /anna/ },
    ],
    [
      'an invalid currency',
      firstLine({}, { currency: 'cda' }),
      { param: 'line_items[0][price_data][currency]', message: /Invalid currency: cda/ },
    ],
    [
      'two currencies',
      { line_items: [...firstLine({}).line_items, ...firstLine({}, { currency: 'usd' }).line_items] },
      { param: 'line_items[1][price_data][currency]', message: /same currency/ },
    ],
    ['less than 50 cents', firstLine({}, { unit_amount: 49 }), { code: 'amount_too_small', message: /\$0\.50 cad/ }],
    [
      'an expiry in 5 minutes',
      { expires_at: inMinutes(5) },
      { param: 'expires_at', message: /between 30 minutes and 24 hours/ },
    ],
    [
      'an expiry in 25 hours',
      { expires_at: inMinutes(25 * 60) },
      { param: 'expires_at', message: /between 30 minutes and 24 hours/ },
    ],
    ['a mode unknown to the fake', { mode: 'setup' }, { param: 'mode', message: /mode=payment only/ }],
    [
      'a parameter that the fake does not model',
      { allow_promotion_codes: true },
      { param: 'allow_promotion_codes', message: /does not model/ },
    ],
    [
      'an expansion that does not exist',
      { expand: ['payment_intent.bogus'] },
      { param: 'expand', message: /cannot be expanded/ },
    ],
  ])('are refused with %s', async (_, changes, { message, code, param }) => {
    const error = await errorOf(create(changes));
    expect(error).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message: expect.stringMatching(message),
    });
    expect({ code: error.code, param: error.param }).toEqual({ code, param });
    expect((await fake.ledger()).sessions).toHaveLength(0);
  });

  test('without a key, or with the wrong one, are refused', async () => {
    const bare = await fetch(`${fake.url}/v1/checkout/sessions`);
    expect([bare.status, await bare.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }]);
    const live = new Stripe('sk_live_123', { ...fake.sdkConfig, maxNetworkRetries: 0 });
    expect(await errorOf(live.checkout.sessions.list())).toMatchObject({ type: 'StripeAuthenticationError' });
  });

  test('for an unknown endpoint or object are 404', async () => {
    expect(await errorOf(stripe.products.list())).toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/Unrecognized/),
    });
    for (const call of [
      stripe.checkout.sessions.retrieve('x'),
      stripe.paymentIntents.retrieve('x'),
      stripe.refunds.retrieve('x'),
      stripe.charges.retrieve('x'),
    ]) {
      expect(await errorOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
  });

  test('are kept in the request log', async () => {
    await create({}, { idempotencyKey: 'cs:7' });
    const [request] = await fake.requests();
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      idempotencyKey: 'cs:7',
      stripeVersion: Stripe.API_VERSION,
      status: 200,
      params: {
        metadata: { order: '3' },
        line_items: [{ quantity: '1' }, { quantity: '2', price_data: { unit_amount: '2500' } }],
      },
    });
  });
});

describe('idempotency', () => {
  test('same key, same parameters: the same answer, marked as replayed', async () => {
    const params = orderParams();
    const first = await stripe.checkout.sessions.create(params, { idempotencyKey: 'k' });
    const second = await stripe.checkout.sessions.create(params, { idempotencyKey: 'k' });
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await fake.ledger()).sessions).toHaveLength(1);
  });

  test('same key, other parameters or another endpoint: refused', async () => {
    const { id } = await create({}, { idempotencyKey: 'k' });
    const refused = { statusCode: 400, type: 'StripeIdempotencyError' };
    expect(await errorOf(create({ client_reference_id: '8' }, { idempotencyKey: 'k' }))).toMatchObject(refused);
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'e' });
    const other = await create({});
    expect(await errorOf(stripe.checkout.sessions.expire(other.id, {}, { idempotencyKey: 'e' }))).toMatchObject(
      refused,
    );
    expect(await stripe.checkout.sessions.retrieve(other.id)).toMatchObject({ status: 'open' });
  });

  test('stores a failure once work has begun, but not a refused request', async () => {
    const params = orderParams();
    await fake.fault({ method: 'POST', status: 500, saved: true });
    const call = () => stripe.checkout.sessions.create(params, { idempotencyKey: 'k' });
    expect(await errorOf(call())).toMatchObject({ statusCode: 500 });
    const again = await errorOf(call());
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    await errorOf(create({ bogus: 1 }, { idempotencyKey: 'j' }));
    expect(await create({}, { idempotencyKey: 'j' })).toMatchObject({ status: 'open' });
  });

  test('two at once with one key: the second is told to wait', async () => {
    const params = orderParams();
    await fake.fault({ method: 'POST', delayMs: 300 });
    const first = stripe.checkout.sessions.create(params, { idempotencyKey: 'k' });
    await expect.poll(async () => (await fake.ledger()).sessions.length).toBe(1);
    const second = await errorOf(stripe.checkout.sessions.create(params, { idempotencyKey: 'k' }));
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await first).toMatchObject({ status: 'open' });
  });

  test('keys expire after a day', async () => {
    const { id } = await create({}, { idempotencyKey: 'k' });
    await fake.clock(new Date(Date.now() + 25 * 3600_000));
    const later = await create({ expires_at: inMinutes(26 * 60) }, { idempotencyKey: 'k' });
    expect(later.id).not.toBe(id);
  });
});
