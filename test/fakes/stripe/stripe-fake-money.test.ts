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

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const create = (changes: Stripe.Checkout.SessionCreateParams) => stripe.checkout.sessions.create(orderParams(changes));

describe('sessions', () => {
  test('are created open, with the sum of their lines', async () => {
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

  test('keep metadata unchanged, even numeric keys', async () => {
    expect((await create({ metadata: { 0: 'zero', 1: 'one' } })).metadata).toEqual({ 0: 'zero', 1: 'one' });
    const tooLong = errorOf(create({ metadata: { order: 'x'.repeat(501) } }));
    expect(await tooLong).toMatchObject({ param: 'metadata[order]' });
  });

  test('expire once, by hand or by the clock, and never when paid', async () => {
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

  test('expire automatically as the clock runs on', async () => {
    const { id, expires_at: end } = await create({});
    await fake.clock(new Date(end * 1000 - 300));
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    await expect
      .poll(async () => (await stripe.checkout.sessions.retrieve(id)).status, { timeout: 2000 })
      .toBe('expired');
  });

  test('are listed newest first, by page, status, payment and time', async () => {
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
    expect(await fake.moveDispute(id, 'won')).toMatchObject({ status: 'won' });
    expect(await stripe.refunds.create({ payment_intent: intent, amount: 100 })).toMatchObject({ amount: 100 });
  });
});

describe('disputes', () => {
  async function disputed(options = {}) {
    const { id } = await create({});
    const intent = String((await fake.pay(id)).payment_intent);
    return { id, intent, dispute: await fake.dispute(id, options) };
  }

  test('take the money and a fee, and give back what is won, but not the fee', async () => {
    const { id, dispute } = await disputed();
    const taken = await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] });
    expect(taken).toMatchObject({ status: 'needs_response', charge: { disputed: true } });
    expect(taken.balance_transactions).toMatchObject([{ amount: -13000, fee: 1500, net: -14500 }]);
    expect(await fake.ledger()).toMatchObject({ withdrawn: 13000, reinstated: 0, fees: 1500, held: -1500 });
    expect(await fake.moveDispute(id, 'answer')).toMatchObject({ status: 'under_review' });
    await fake.moveDispute(id, 'won');
    expect(await fake.ledger()).toMatchObject({ withdrawn: 13000, reinstated: 13000, fees: 1500, held: 11500 });
    expect((await fake.events()).map(({ type }) => type).slice(-2)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  test('an inquiry takes nothing, leaves the payment refundable, and may become a dispute', async () => {
    const { id, intent, dispute } = await disputed({ isInquiry: true, reason: 'unrecognized' });
    expect(dispute).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    await stripe.refunds.create({ payment_intent: intent, amount: 100 });
    expect(await fake.ledger()).toMatchObject({ withdrawn: 0, held: 12900 });
    expect(await fake.moveDispute(id, 'escalate')).toMatchObject({
      status: 'needs_response',
      is_charge_refundable: false,
    });
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({ code: 'charge_disputed' });
  });

  test('are listed by payment and day, and refuse unknown parameters', async () => {
    const { intent, dispute } = await disputed({ amount: 5000 });
    await disputed();
    const ofIntent = await stripe.disputes.list({ payment_intent: intent });
    expect(ofIntent.data.map(({ id, amount }) => [id, amount])).toEqual([[dispute.id, 5000]]);
    expect((await stripe.disputes.list({ created: { gte: dispute.created - 60 } })).data).toHaveLength(2);
    expect((await stripe.disputes.list({ created: { gt: dispute.created + 60 } })).data).toEqual([]);
    const refuse = (params: object) => errorOf(stripe.disputes.list(params as Stripe.DisputeListParams));
    expect(await refuse({ status: 'lost' })).toMatchObject({ code: 'parameter_unknown', param: 'status' });
    expect(await refuse({ limit: 500 })).toMatchObject({ param: 'limit' });
    expect(await errorOf(stripe.disputes.retrieve('du_none'))).toMatchObject({ code: 'resource_missing' });
  });
});
