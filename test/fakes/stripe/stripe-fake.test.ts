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
      'a quantity of none',
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
      'an e-mail address that is none',
      { customer_email: 'anna' },
      { code: 'email_invalid', param: 'customer_email', message: /anna/ },
    ],
    [
      'a currency that is none',
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
      'an end in 5 minutes',
      { expires_at: inMinutes(5) },
      { param: 'expires_at', message: /between 30 minutes and 24 hours/ },
    ],
    [
      'an end in 25 hours',
      { expires_at: inMinutes(25 * 60) },
      { param: 'expires_at', message: /between 30 minutes and 24 hours/ },
    ],
    ['a mode that the fake does not know', { mode: 'setup' }, { param: 'mode', message: /mode=payment only/ }],
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
    // With no payment intent yet there is nothing to expand, hence the misspelt first step.
    const error = await errorOf(create('expand' in changes ? { expand: ['bogus'] } : changes));
    expect(error).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message: expect.stringMatching(message),
    });
    expect({ code: error.code, param: error.param }).toEqual({ code, param });
    expect((await fake.ledger()).sessions).toHaveLength(param === 'expand' ? 1 : 0);
  });

  test('without a key, or with another, are refused', async () => {
    const bare = await fetch(`${fake.url}/v1/checkout/sessions`);
    expect([bare.status, await bare.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }]);
    const live = new Stripe('sk_live_123', { ...fake.sdkConfig, maxNetworkRetries: 0 });
    expect(await errorOf(live.checkout.sessions.list())).toMatchObject({ type: 'StripeAuthenticationError' });
  });

  test('for an endpoint or an object that does not exist are 404', async () => {
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

  test('are kept in the wire log', async () => {
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
  test('same key, same parameters: the same answer, said to be replayed', async () => {
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
    const other = { statusCode: 400, type: 'StripeIdempotencyError' };
    expect(await errorOf(create({ client_reference_id: '8' }, { idempotencyKey: 'k' }))).toMatchObject(other);
    expect(await errorOf(stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'k' }))).toMatchObject(other);
  });

  test('a failure is remembered once the work began, a refused request is not', async () => {
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

  test('keys are forgotten after a day', async () => {
    const { id } = await create({}, { idempotencyKey: 'k' });
    await fake.clock(new Date(Date.now() + 25 * 3600_000));
    const later = await create({ expires_at: inMinutes(26 * 60) }, { idempotencyKey: 'k' });
    expect(later.id).not.toBe(id);
  });
});

describe('sessions', () => {
  test('are made open, with the sum of their lines', async () => {
    const session = await create({ expand: ['line_items'] });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 13000,
      currency: 'cad',
      ui_mode: 'hosted_page',
      livemode: false,
      client_reference_id: '7',
      metadata: { order: '3', attempt: '7' },
      payment_intent: null,
      url: `${fake.url}/c/pay/${session.id}`,
      line_items: {
        data: [
          { description: 'Competitor <Anna>', amount_total: 8000 },
          { quantity: 2, amount_total: 5000 },
        ],
      },
    });
    expect(session.line_items!.data[1]!.price).toMatchObject({ unit_amount: 2500, tax_behavior: 'inclusive' });
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toHaveLength(2);
  });

  test('lead to the charge and its receipt once paid', async () => {
    const { id } = await create({});
    await fake.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'anna@club.example' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 13000,
        currency: 'cad',
        metadata: { order: '3', attempt: '7' },
        receipt_email: 'anna@club.example',
        latest_charge: {
          paid: true,
          amount_captured: 13000,
          payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        },
      },
    });
    const intent = session.payment_intent as Stripe.PaymentIntent;
    const charge = intent.latest_charge as Stripe.Charge;
    expect(await (await fetch(charge.receipt_url!)).text()).toContain('Paid: $130.00 CAD');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ latest_charge: charge.id });
    expect(await stripe.charges.retrieve(charge.id, { expand: ['payment_intent'] })).toMatchObject({
      payment_intent: { id: intent.id },
    });
  });

  test('are expired once, by hand or by the clock, and never when paid', async () => {
    const byHand = await create({});
    expect(await stripe.checkout.sessions.expire(byHand.id)).toMatchObject({ status: 'expired', url: null });
    expect(await errorOf(stripe.checkout.sessions.expire(byHand.id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('expired'),
    });
    const byClock = await create({});
    const paid = await create({});
    await fake.pay(paid.id);
    expect(await errorOf(stripe.checkout.sessions.expire(paid.id))).toMatchObject({
      message: expect.stringContaining('complete'),
    });
    await fake.clock(new Date(Date.now() + 32 * 60_000));
    expect(await stripe.checkout.sessions.retrieve(byClock.id)).toMatchObject({ status: 'expired' });
    expect(await stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ status: 'complete' });
    await expect(fake.pay(byClock.id)).rejects.toThrow(/expired/);
  });

  test('are listed newest first, by pages, status, payment and time', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await create({})).id);
    await fake.pay(made[1]!);
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const before = await stripe.checkout.sessions.list({ limit: 2, ending_before: made[3]! });
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
    const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(made);
    const [complete] = (await stripe.checkout.sessions.list({ status: 'complete', expand: ['data.payment_intent'] }))
      .data;
    expect(complete).toMatchObject({ id: made[1], payment_intent: { amount_received: 13000 } });
    const intentId = (complete!.payment_intent as Stripe.PaymentIntent).id;
    expect((await stripe.checkout.sessions.list({ payment_intent: intentId })).data).toHaveLength(1);
    expect((await stripe.checkout.sessions.list({ created: { gt: inMinutes(1) } })).data).toHaveLength(0);
    expect(await errorOf(stripe.checkout.sessions.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
  });
});

describe('refunds', () => {
  const paidIntent = async () => String((await fake.pay((await create({})).id)).payment_intent);

  test('are partial up to the charge, and no more', async () => {
    const intent = await paidIntent();
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 5000,
      reason: 'requested_by_customer',
      metadata: { order: '3' },
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 5000, metadata: { order: '3' } });
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent, amount: 8001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: expect.stringContaining('greater than unrefunded amount'),
    });
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 8000 });
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    const listed = await stripe.refunds.list({ payment_intent: intent });
    expect(listed.data.map(({ amount }) => amount)).toEqual([8000, 5000]);
    expect(await stripe.refunds.retrieve(part.id, { expand: ['charge.refunds'] })).toMatchObject({
      charge: { refunded: true, amount_refunded: 13000, refunds: { data: [{ amount: 8000 }, { amount: 5000 }] } },
    });
    expect(await fake.ledger()).toMatchObject({ captured: 13000, refunded: 13000, held: 0 });
  });

  test('are checked like every request', async () => {
    const intent = await paidIntent();
    const refuse = async (params: Record<string, unknown>) =>
      errorOf(stripe.refunds.create(params as Stripe.RefundCreateParams));
    expect(await refuse({ payment_intent: intent, amont: 5 })).toMatchObject({
      code: 'parameter_unknown',
      param: 'amont',
    });
    expect(await refuse({ payment_intent: intent, amount: 'abc' })).toMatchObject({
      code: 'parameter_invalid_integer',
    });
    expect(await refuse({ payment_intent: intent, amount: 0 })).toMatchObject({ code: 'parameter_invalid_integer' });
    expect(await refuse({ payment_intent: intent, reason: 'because' })).toMatchObject({ param: 'reason' });
    expect(await refuse({ amount: 5 })).toMatchObject({ code: 'parameter_missing', param: 'payment_intent' });
  });

  test('may stay pending, then fail and give the money back', async () => {
    const intent = await paidIntent();
    await fake.refundsAreBorn('pending');
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 5000 });
    expect(refund.status).toBe('pending');
    expect(await fake.settleRefund(refund.id, 'failed')).toMatchObject({ status: 'failed' });
    expect(await fake.ledger()).toMatchObject({ captured: 13000, refunded: 0, held: 13000 });
    expect((await fake.events()).map(({ type }) => type).slice(-2)).toEqual(['refund.updated', 'refund.failed']);
  });

  test('are refused while the charge is disputed', async () => {
    const { id } = await create({});
    const intent = String((await fake.pay(id)).payment_intent);
    expect(await fake.dispute(id)).toMatchObject({ payment_intent: intent, status: 'needs_response', amount: 13000 });
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({ code: 'charge_disputed' });
    expect(await fake.closeDispute(id, 'won')).toMatchObject({ status: 'won' });
  });
});
