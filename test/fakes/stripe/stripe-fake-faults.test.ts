import type Stripe from 'stripe';
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

const order = (sdk = stripe) => sdk.checkout.sessions.create(orderParams());
const sessions = async () => (await fake.ledger()).sessions.length;

describe('faults', () => {
  test.each([
    [500, 'StripeAPIError'],
    [429, 'StripeRateLimitError'],
    [409, 'StripeInvalidRequestError'],
  ] as const)('status %i comes before any work, as often as requested, then stops', async (status, type) => {
    await fake.fault({ method: 'POST', path: '/v1/checkout/sessions', status, count: 2 });
    expect(await stripe.refunds.list()).toMatchObject({ data: [] });
    const refusal = await errorOf(order());
    expect(refusal.statusCode).toBe(status);
    if (status !== 409) expect(refusal.type).toBe(type);
    expect((await errorOf(order())).statusCode).toBe(status);
    expect(await sessions()).toBe(0);
    expect(await order()).toMatchObject({ status: 'open' });
  });

  test('an answer lost on the way: the SDK retries with the same key, and there is one session', async () => {
    await fake.fault({ method: 'POST', lose: true });
    const session = await order(sdkFor(fake, { maxNetworkRetries: 2 }));
    expect(session.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await sessions()).toBe(1);
    expect((await fake.requests()).map(({ status }) => status)).toEqual([null, 200]);
  });

  test('an answer lost on the way: retrying without one’s own key creates a second session', async () => {
    // The SDK repeats once by itself when the connection closed, so both of its tries are lost.
    await fake.fault({ method: 'POST', lose: true, count: 2 });
    await errorOf(order());
    await order();
    expect(await sessions()).toBe(2);
  });

  test('a slow answer reaches a client that has given up, though the work is done', async () => {
    await fake.fault({ method: 'POST', delayMs: 500, count: 5 });
    expect((await errorOf(order(sdkFor(fake, { timeout: 100 })))).type).toBe('StripeConnectionError');
    expect(await sessions()).toBe(1);
  });

  test('an answer cut off in the middle is an error, though the work is done', async () => {
    await fake.fault({ method: 'POST', garbage: true });
    expect((await errorOf(order())).type).toBe('StripeAPIError');
    expect(await sessions()).toBe(1);
  });

  test('an amount or a currency other than requested can be paid', async () => {
    const { id } = await order();
    const { payment_intent: intent } = await fake.pay(id, { amount: 12900, currency: 'usd' });
    expect(await stripe.paymentIntents.retrieve(String(intent))).toMatchObject({
      amount_received: 12900,
      currency: 'usd',
    });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ amount_total: 13000, currency: 'cad' });
  });

  test('two sessions for one order can both be paid', async () => {
    for (const { id } of [await order(), await order()]) await fake.pay(id);
    expect(await fake.ledger()).toMatchObject({ captured: 26000, held: 26000 });
  });
});

describe('the hosted page', () => {
  const press = (url: string, action: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

  test('shows the order and takes the payment once', async () => {
    const session = await order();
    const html = await (await fetch(session.url!)).text();
    expect(html).toContain('<title>Pay $130.00 CAD</title>');
    expect(html).toContain('Competitor &lt;Anna&gt;');
    expect(html).toContain('anna@club.example');
    const paid = await press(session.url!, 'pay');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://127.0.0.1:1/orders/3/return?s=${session.id}`);
    expect((await fetch(session.url!)).status).toBe(410);
    expect((await press(session.url!, 'pay')).status).toBe(410);
    expect(await fake.ledger()).toMatchObject({ captured: 13000 });
  });

  test('declines a card and stays open for the next', async () => {
    const session = await order();
    expect(await (await press(session.url!, 'decline')).text()).toContain(
      '<p role="alert">Your card was declined.</p>',
    );
    const declined = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    expect(declined).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined' },
        latest_charge: { status: 'failed', paid: false },
      },
    });
    const refund = stripe.refunds.create({ payment_intent: (declined.payment_intent as Stripe.PaymentIntent).id });
    expect(await errorOf(refund)).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect((await press(session.url!, 'pay')).status).toBe(303);
    expect(await fake.ledger()).toMatchObject({ captured: 13000, charges: [{ paid: false }, { paid: true }] });
    expect((await fake.events()).map(({ type }) => type).slice(0, 2)).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
  });

  test('links back, and closes with the session', async () => {
    const session = await order();
    expect((await press(session.url!, 'back')).headers.get('location')).toBe('http://127.0.0.1:1/orders/3');
    await fake.clock(new Date(Date.now() + 32 * 60_000));
    const late = await press(session.url!, 'pay');
    expect([late.status, (await late.text()).includes('has expired')]).toEqual([410, true]);
    expect((await fetch(`${fake.url}/c/pay/cs_none`)).status).toBe(404);
    const { url, expires_at: end } = await stripe.checkout.sessions.create(
      orderParams({ expires_at: Math.floor(Date.now() / 1000) + 64 * 60 }),
    );
    await fake.clock(new Date(end * 1000 - 300));
    expect((await fetch(url!)).status).toBe(200);
    await expect.poll(async () => (await fetch(url!)).status, { timeout: 2000 }).toBe(410);
  });
});
