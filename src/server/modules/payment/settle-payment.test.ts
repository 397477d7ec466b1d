import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectConsoleError } from '#test/setup.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { testNow } from '#test/support/world/test-app.ts';
import { endOverduePayments } from './end-overdue-payments.actions.ts';

let site: StripeSite;
beforeAll(async () => {
  site = await createStripeSite();
});
afterAll(() => site.close());
afterEach(async () => {
  await checkLedger(site.app.db, await site.fake.ledger());
  site.clock.set(testNow);
});

const settled = {
  isCompleted: true,
  attempts: ['paid'],
  reviews: [],
  ledger: ['payment 4500'],
  refunds: [],
  receipts: 1,
  receiptMails: 1,
};

async function paidOrder(): Promise<{ order: BuiltOrder; sessionId: string }> {
  const order = await buildOrder(site.app);
  const sessionId = await site.startSession(order);
  await site.fake.pay(sessionId);
  return { order, sessionId };
}
const knownEvents = () =>
  site.app.db
    .selectFrom('stripeEvent')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

describe('events', () => {
  test('refuses forged, ten-minute-old, future or altered events, and stores nothing', async () => {
    const { order, sessionId } = await paidOrder();
    const before = await knownEvents();
    for (const how of [
      { secret: 'whsec_forged' },
      { timestampShiftSeconds: -600 },
      { timestampShiftSeconds: 600 },
      { tamper: true },
    ])
      expect(new Set(await site.deliver(sessionId, how)), JSON.stringify(how)).toEqual(new Set([400]));
    const unsigned = await site.inject({ method: 'POST', url: '/api/payment/stripe-events', payload: '{}' });
    expect([unsigned.statusCode, JSON.parse(unsigned.body).code]).toEqual([400, 'bad_signature']);
    expect(await knownEvents()).toEqual(before);
    expect(await site.rowsOf(order)).toMatchObject({ isCompleted: false, ledger: [] });
    expect(await site.deliver(sessionId)).toEqual([200, 200, 200]);
    expect(await site.rowsOf(order)).toEqual(settled);
  });

  test('sent three times at once, with the same and new ids, give one completion, one receipt, one mail', async () => {
    const { order, sessionId } = await paidOrder();
    for (const how of [
      { copies: 3, concurrent: true },
      { copies: 2, freshIds: true, concurrent: true },
    ])
      expect(new Set(await site.deliver(sessionId, how))).toEqual(new Set([200]));
    expect(await site.rowsOf(order)).toEqual(settled);
  });

  test('accepts and ignores webhooks of live mode, of another site’s session, or about nothing', async () => {
    const { order, sessionId } = await paidOrder();
    expectConsoleError('of the other mode');
    expect(new Set(await site.deliver(sessionId, { patch: { livemode: true } }))).toEqual(new Set([200]));
    const foreign = { data: { object: { object: 'checkout.session', id: 'cs_test_of_another_shop' } } };
    expect(new Set(await site.deliver(sessionId, { patch: foreign, freshIds: true }))).toEqual(new Set([200]));
    const payout = { type: 'payout.paid', data: { object: { object: 'payout', id: 'po_1' } } };
    expect(new Set(await site.deliver(sessionId, { patch: payout, freshIds: true }))).toEqual(new Set([200]));
    expect((await site.rowsOf(order)).isCompleted).toBe(false);
    expect(await site.refresh(order)).toBe('completed');
  });

  test('answers 503 if the gateway cannot be asked, does not count the event, and the next delivery succeeds', async () => {
    const { order, sessionId } = await paidOrder();
    const before = await knownEvents();
    const [event] = (await site.eventsOf(sessionId)).filter(e => e.type === 'checkout.session.completed');
    expectConsoleError('Stripe: read a payment failed');
    expectConsoleError('"text":"payment_unavailable"');
    await site.fake.fault({ method: 'GET', status: 500, count: 3 });
    expect(await site.deliver(sessionId, { ids: [event?.id as string] })).toEqual([503]);
    expect(await knownEvents()).toEqual(before);
    expect(await site.deliver(sessionId, { ids: [event?.id as string] })).toEqual([200]);
    expect(await site.rowsOf(order)).toEqual(settled);
  });

  test('four webhooks give the same ledger in all 24 orders', async () => {
    const { order, sessionId } = await paidOrder();
    const intent = (await site.fake.ledger()).sessions.find(s => s.id === sessionId)?.payment_intent as string;
    await refundAtStripe(intent, 1000);
    const all = await site.eventsOf(sessionId);
    const four = ['checkout.session.completed', 'payment_intent.succeeded', 'refund.created', 'charge.refunded'].map(
      type => all.find(event => event.type === type)?.id as string,
    );
    const outcomes = new Set<string>();
    for (const ids of permutations(four)) {
      await undo(order);
      expect(await site.deliver(sessionId, { ids, freshIds: true })).toEqual([200, 200, 200, 200]);
      outcomes.add(JSON.stringify(await site.rowsOf(order)));
    }
    expect([...outcomes].map(text => JSON.parse(text))).toEqual([
      { ...settled, ledger: ['payment 4500', 'refund 1000'] },
    ]);
  });
});

describe('without events', () => {
  test('the return page completes the payment', async () => {
    const { order } = await paidOrder();
    expect(await site.refresh(order)).toBe('completed');
    expect(await site.rowsOf(order)).toEqual(settled);
  });

  test('the job completes the payment', async () => {
    const { order } = await paidOrder();
    await site.runJobs();
    await site.runJobs();
    expect(await site.rowsOf(order)).toEqual(settled);
  });
});

describe('an unexpected amount', () => {
  test.each([
    ['one cent less', { amount: 4499 }, 'payment 4499'],
    ['another currency', { currency: 'usd' }, 'payment 4500'],
  ])(
    '%s: is booked for staff to see, never completes the order, and is never requested again',
    async (_, bent, booked) => {
      const order = await buildOrder(site.app);
      const sessionId = await site.startSession(order);
      await site.fake.pay(sessionId, bent);
      await site.deliver(sessionId);
      expect(await site.rowsOf(order)).toMatchObject({
        isCompleted: false,
        attempts: ['paid'],
        reviews: ['amount_mismatch'],
        ledger: [booked],
      });
      expect(await site.refresh(order)).toBe('review');
      expect((await site.start(order)).body).toMatchObject({ code: 'payment_in_review' });
      const notices = await site.app.db
        .selectFrom('outbox')
        .select('recipient')
        .where('template', '=', 'staffNotice')
        .where('dedupeKey', 'like', 'review:%')
        .execute();
      expect(notices.at(-1)?.recipient).toBe(site.app.config.firstMailboxes?.tournament);
    },
  );

  test('does not complete an order changed behind the open payment page', async () => {
    const { order, sessionId } = await paidOrder();
    await site.app.db.updateTable('registration').set({ lunch: 1 }).where('id', '=', order.registrationId).execute();
    await site.deliver(sessionId);
    expect(await site.rowsOf(order)).toMatchObject({ isCompleted: false, reviews: ['amount_mismatch'] });
  });

  test('completes the order at its frozen price despite a price change', async () => {
    const { order, sessionId } = await paidOrder();
    await site.app.db
      .updateTable('tournament')
      .set({ competitorOnlineCost: 99 })
      .where('id', '=', order.tournamentId)
      .execute();
    await site.deliver(sessionId);
    expect(await site.rowsOf(order)).toEqual(settled);
  });

  test('of two paid sessions, one completes the order, and staff refund the other', async () => {
    const order = await buildOrder(site.app);
    const first = await site.startSession(order);
    await forgetHold(order);
    const second = await site.startSession(order);
    await site.fake.pay(first);
    await site.fake.pay(second);
    await site.deliver(second);
    await site.deliver(first);
    expect(await site.rowsOf(order)).toMatchObject({
      isCompleted: true,
      attempts: ['paid', 'paid'],
      reviews: ['overpaid'],
      ledger: ['payment 4500', 'payment 4500'],
      receipts: 1,
    });
  });

  test('notifies staff of a dispute once', async () => {
    const { order, sessionId } = await paidOrder();
    await site.deliver(sessionId);
    await site.fake.dispute(sessionId);
    await site.deliver(sessionId);
    await site.runJobs();
    expect(await site.rowsOf(order)).toMatchObject({ isCompleted: true, reviews: ['disputed'] });
  });
});

describe('timing', () => {
  test('an expired session frees the order, which can be paid in another', async () => {
    const order = await buildOrder(site.app);
    const first = await site.startSession(order);
    await site.fake.expire(first);
    await site.deliver(first);
    expect((await site.rowsOf(order)).attempts).toEqual(['expired']);
    const second = await site.startSession(order);
    expect(second).not.toBe(first);
    await site.fake.pay(second);
    expect(await site.refresh(order)).toBe('completed');
  });

  test('keeps an expired hold while the gateway is down', async () => {
    const order = await buildOrder(site.app);
    await site.startSession(order);
    site.clock.pass(40);
    expectConsoleError('Stripe: end a payment failed');
    await site.fake.fault({ path: '/v1/checkout', status: 500, count: 3 }); // the SDK asks three times
    await endOverduePayments(site.app);
    expect((await site.rowsOf(order)).attempts).toEqual(['open']);
    await endOverduePayments(site.app);
    expect((await site.rowsOf(order)).attempts).toEqual(['expired']);
  });

  test('a late payment for an unchanged order completes it, and is noted as settled', async () => {
    const order = await buildOrder(site.app);
    const first = await site.startSession(order);
    await forgetHold(order);
    const second = await site.startSession(order);
    await site.fake.pay(first);
    await site.deliver(first);
    expect(await site.rowsOf(order)).toMatchObject({
      isCompleted: true,
      attempts: ['paid', 'expired'],
      reviews: ['late'],
    });
    expect((await site.sessionsOf(order)).find(s => s.id === second)?.status).toBe('expired');
  });

  test('a late payment for a changed order goes to staff', async () => {
    const { order, sessionId } = await paidOrder();
    await forgetHold(order);
    await site.app.db.updateTable('registration').set({ lunch: 2 }).where('id', '=', order.registrationId).execute();
    await site.deliver(sessionId);
    expect(await site.rowsOf(order)).toMatchObject({ isCompleted: false, reviews: ['late'], ledger: ['payment 4500'] });
    expect(await site.refresh(order)).toBe('review');
  });
});

/** As if the hold had been ended while Stripe still showed the page. */
async function forgetHold(order: BuiltOrder): Promise<void> {
  await site.app.db
    .updateTable('paymentAttempt')
    .set({ status: 'expired' })
    .where('registrationId', '=', order.registrationId)
    .execute();
}

async function refundAtStripe(paymentIntent: string, amount: number): Promise<void> {
  const stripe = new Stripe('sk_test_site', { ...site.fake.sdkConfig, telemetry: false });
  await stripe.refunds.create({ payment_intent: paymentIntent, amount });
}

/** Back to the moment before anything was heard of the payment. */
async function undo({ registrationId }: BuiltOrder): Promise<void> {
  const { db } = site.app;
  const mine = <T extends { where(c: 'registrationId', o: '=', v: number): T; execute(): Promise<unknown> }>(
    query: T,
  ) => query.where('registrationId', '=', registrationId).execute();
  const receipts = await db.selectFrom('receipt').select('id').where('registrationId', '=', registrationId).execute();
  for (const { id } of receipts) {
    await db.deleteFrom('receiptItem').where('receiptId', '=', id).execute();
    await db.deleteFrom('outbox').where('dedupeKey', '=', `receipt:${id}`).execute();
  }
  await mine(db.deleteFrom('receipt'));
  await mine(db.deleteFrom('ledgerEntry'));
  await mine(db.updateTable('paymentAttempt').set({ status: 'open' }));
  await db.updateTable('registration').set({ completedAt: null }).where('id', '=', registrationId).execute();
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map(rest => [item, ...rest]));
}
