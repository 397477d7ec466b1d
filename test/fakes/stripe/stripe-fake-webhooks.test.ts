import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBody } from '../serve-fake.ts';
import { type StripeFake, startStripeFake } from './client.ts';
import { orderParams, sdkFor } from './test-order.ts';

let fake: StripeFake;
let stripe: Stripe;
let shop: Server;
let shopUrl: string;
/** What the shop's endpoint took in: events by id, and orders paid by the payment's id. */
const seen: Stripe.Event[] = [];
const paidOrders = new Map<string, string>();
let shopFails = 0;

beforeAll(async () => {
  fake = await startStripeFake({ webhookSecret: 'whsec_shop' });
  stripe = sdkFor(fake);
  shop = createServer(async (request, response) => {
    const body = await readBody(request);
    if (shopFails > 0) {
      shopFails -= 1;
      response.writeHead(500).end('database is busy');
      return;
    }
    try {
      const event = stripe.webhooks.constructEvent(body, request.headers['stripe-signature']!, 'whsec_shop');
      seen.push(event);
      if (event.type === 'checkout.session.completed') {
        paidOrders.set(String(event.data.object.payment_intent), event.data.object.metadata!.order!);
      }
      response.writeHead(200).end('ok');
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await fake.stop();
  shop.close();
});
beforeEach(async () => {
  await fake.reset();
  await fake.webhooks({ url: shopUrl });
  seen.length = 0;
  shopFails = 0;
  paidOrders.clear();
});

const order = () => stripe.checkout.sessions.create(orderParams());
const types = () => seen.map(event => event.type);

describe('automatic delivery', () => {
  test('reports payment, refund and dispute, in order, signed', async () => {
    const { id } = await order();
    const { payment_intent: intent } = await fake.pay(id);
    await stripe.refunds.create({ payment_intent: String(intent), amount: 5000 });
    await fake.dispute(id);
    await fake.moveDispute(id, 'lost');
    expect((await fake.deliveries()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
    expect(types()).toEqual([
      ...['payment_intent.succeeded', 'charge.succeeded', 'checkout.session.completed'],
      ...['refund.created', 'charge.refunded'],
      ...['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'],
    ]);
    expect(seen[2]!.data.object).toMatchObject({ id, payment_status: 'paid', metadata: { order: '3' } });
    expect(seen[4]!.data).toMatchObject({
      object: { amount_refunded: 5000 },
      previous_attributes: { amount_refunded: 0 },
    });
  });

  test('reports an expired session', async () => {
    const first = await order();
    await stripe.checkout.sessions.expire(first.id);
    await order();
    await fake.clock(new Date(Date.now() + 32 * 60_000));
    await fake.deliveries();
    expect(types()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  test('leaves out events the endpoint did not ask for', async () => {
    await fake.webhooks({ events: ['checkout.session.completed'] });
    await fake.pay((await order()).id);
    await fake.deliveries();
    expect(types()).toEqual(['checkout.session.completed']);
  });

  test('keeps failed events in the queue for another try', async () => {
    shopFails = 1;
    await fake.pay((await order()).id);
    expect((await fake.deliveries()).map(({ status }) => status)).toEqual([500, 200, 200]);
    expect((await fake.queue()).map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
    expect(await fake.deliver()).toMatchObject([{ status: 200 }]);
    expect(await fake.queue()).toEqual([]);
  });

  test('dates the signature by either clock', async () => {
    await fake.clock(new Date(Date.now() - 3600_000));
    await fake.pay((await stripe.checkout.sessions.create(orderParams({ expires_at: undefined }))).id);
    await fake.deliveries();
    expect(types()).toHaveLength(3);
    await fake.webhooks({ signedBy: 'fake-clock' });
    const [event] = await fake.events();
    expect(await fake.deliver({ ids: [event!.id] })).toMatchObject([{ status: 400 }]);
  });
});

describe('manual delivery', () => {
  beforeEach(() =>
    fake.webhooks({ mode: 'manual', events: ['checkout.session.completed', 'refund.created', 'charge.refunded'] }),
  );

  test('refuses forged, old and altered events; valid, repeated, renumbered and simultaneous ones pay once', async () => {
    await fake.pay((await order()).id);
    const statuses = async (how: Parameters<StripeFake['deliver']>[0]) =>
      (await fake.deliver(how)).map(({ status }) => status);
    expect(await statuses({ secret: 'whsec_other' })).toEqual([400]);
    expect(await statuses({ timestampShiftSeconds: -600 })).toEqual([400]);
    expect(await statuses({ tamper: true })).toEqual([400]);
    expect(paidOrders.size).toBe(0);
    const ids = (await fake.queue()).map(({ id }) => id);
    expect(await statuses({ ids })).toEqual([200]);
    expect(await statuses({ ids })).toEqual([200]);
    expect(await statuses({ ids, freshIds: true })).toEqual([200]);
    expect(await statuses({ ids, copies: 3, concurrent: true })).toEqual([200, 200, 200]);
    expect([...paidOrders.values()]).toEqual(['3']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2);
  });

  test('can wait, and deliver in any order', async () => {
    const { payment_intent: intent } = await fake.pay((await order()).id);
    await stripe.refunds.create({ payment_intent: String(intent), amount: 100 });
    expect(types()).toEqual([]);
    const ids = (await fake.queue()).map(({ id }) => id);
    await fake.deliver({ ids: [ids[2]!, ids[0]!, ids[1]!] });
    await fake.deliver({ ids, order: 'reversed' });
    const expected = ['charge.refunded', 'checkout.session.completed', 'refund.created'];
    expect(types()).toEqual([...expected, 'charge.refunded', 'refund.created', 'checkout.session.completed']);
    expect(await fake.queue()).toEqual([]);
  });

  test('can claim to be live', async () => {
    await fake.pay((await order()).id);
    await fake.deliver({ patch: { livemode: true } });
    expect(seen).toMatchObject([{ livemode: true }]);
  });

  test('keeps an event if nobody answers', async () => {
    await fake.webhooks({ url: 'http://127.0.0.1:1/' });
    await fake.pay((await order()).id);
    expect(await fake.deliver()).toMatchObject([{ status: 0 }]);
    expect(await fake.queue()).toHaveLength(1);
  });
});
