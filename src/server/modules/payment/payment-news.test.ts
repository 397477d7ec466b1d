import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as desk from '#contract/payment/staff-payment.ts';
import { expectConsoleError } from '#test/setup.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { buildStaff } from '#test/support/world/world.ts';

const day = 86_400_000;
let site: StripeSite;
let stripe: Stripe;
beforeAll(async () => {
  site = await createStripeSite();
  stripe = new Stripe('sk_test_site', { ...site.fake.sdkConfig, telemetry: false, maxNetworkRetries: 0 });
});
afterAll(() => site.close());
afterEach(async () => {
  await site.fake.clock(null);
  await site.app.db.deleteFrom('paymentNews').execute();
  await checkLedger(site.app.db, await site.fake.ledger());
});

/** Paid and heard of so long ago that nobody asks about it any more. */
async function paidLongAgo(at: Date | null = null): Promise<{ order: BuiltOrder; intent: string }> {
  const order = await buildOrder(site.app);
  const sessionId = await site.startSession(order);
  await site.fake.clock(at);
  const { payment_intent: intent } = await site.fake.pay(sessionId);
  await site.fake.clock(null);
  expect(await site.refresh(order)).toBe('completed');
  await site.app.db
    .updateTable('paymentAttempt')
    .set({
      createdAt: new Date(site.app.clock.now().getTime() - 90 * day),
      gatewayExpiresAt: new Date(Date.now() - 90 * day),
    })
    .where('registrationId', '=', order.registrationId)
    .execute();
  return { order, intent: String(intent) };
}
const refundInDashboard = (payment_intent: string, amount: number) => stripe.refunds.create({ payment_intent, amount });
const ledgerOf = async (order: BuiltOrder) => (await site.rowsOf(order)).ledger;
const heardUntil = async () =>
  (await site.app.db.selectFrom('paymentNews').select('heardUntil').executeTakeFirst())?.heardUntil;

/** As if all that moved so far had been heard of. */
async function heardEverything(): Promise<void> {
  const heard = new Date(Date.now() + day / 12);
  await site.app.db.updateTable('paymentNews').set({ heardUntil: heard }).execute();
}

test('PAY-26 books a dashboard refund whose webhook was lost, of a payment of any age, once', async () => {
  const { order, intent } = await paidLongAgo();
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500']);
  await refundInDashboard(intent, 1500);
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500', 'refund 1500']);
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500', 'refund 1500']);
});

test('PAY-26 hears of a refund that fails weeks later, and of one that ends before it moved any money', async () => {
  const { order, intent } = await paidLongAgo();
  await site.fake.clock(new Date(Date.now() - 60 * day));
  const { id } = await refundInDashboard(intent, 1500);
  await site.fake.clock(null);
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500', 'refund 1500']);
  await site.fake.settleRefund(id, 'failed');
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500', 'refund 1500', 'reversal 1500']);
  expect((await site.rowsOf(order)).reviews).toEqual(['refund_failed']);

  await site.fake.refundsAreBorn('pending');
  const other = await paidLongAgo();
  await site.fake.clock(new Date(Date.now() - 20 * day));
  const { id: waiting } = await refundInDashboard(other.intent, 1000);
  await site.fake.clock(null);
  await site.fake.refundsAreBorn('succeeded');
  await heardEverything();
  await site.runJobs();
  await site.fake.cancelRefund(waiting);
  await site.runJobs();
  expect(await ledgerOf(other.order)).toEqual(['payment 4500', 'refund 1000', 'reversal 1000']);
});

test('PAY-26 hears of a dispute of an old payment', async () => {
  const { order } = await paidLongAgo();
  const [session] = await site.sessionsOf(order);
  await site.fake.dispute(session?.id as string);
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500', 'dispute 4500', 'fee 1500']);
  await site.fake.moveDispute(session?.id as string, 'won');
  await site.runJobs();
  expect(await ledgerOf(order)).toContain('dispute_return 4500');
});

test('PAY-26 hears of an inquiry about an old payment, with which no money moves', async () => {
  const { order } = await paidLongAgo(new Date(Date.now() - 60 * day));
  const [session] = await site.sessionsOf(order);
  await site.runJobs();
  await site.app.db
    .updateTable('paymentNews')
    .set({ heardUntil: new Date(Date.now() - day) })
    .execute();
  await site.fake.dispute(session?.id as string, { isInquiry: true });
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500']);
  expect((await site.rowsOf(order)).reviews).toEqual(['disputed']);
});

test('PAY-26 reads every page of the lists', async () => {
  const { order, intent } = await paidLongAgo();
  await site.runJobs();
  await refundInDashboard(intent, 10);
  const busy = await paidLongAgo();
  for (let cents = 1; cents <= 101; cents++) await refundInDashboard(busy.intent, 1);
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500', 'refund 10']);
  expect(await ledgerOf(busy.order)).toHaveLength(102);
}, 60_000);

test('PAY-26 begins the next run where the last whole one ended, so an outage skips nothing', async () => {
  const { order, intent } = await paidLongAgo();
  await site.runJobs();
  const before = await heardUntil();
  await site.fake.clock(new Date(Date.now() + 5_000)); // Stripe tells whole seconds
  await refundInDashboard(intent, 1500);
  const { payment } = site.app;
  const { read } = payment;
  payment.read = () => Promise.reject(new Error('silent'));
  await site.runJobs();
  payment.read = read;
  expect(await heardUntil()).toEqual(before);
  await site.fake.fault({ method: 'GET', path: '/v1/balance_transactions', status: 500, count: 6 }); // both runs of the job
  expectConsoleError('Stripe: list the balance failed');
  await site.runJobs();
  expect(await heardUntil()).toEqual(before);
  await site.fake.clock(new Date(Date.now() + 40 * day)); // a long outage
  await site.runJobs();
  expect(await ledgerOf(order)).toEqual(['payment 4500', 'refund 1500']);
  expect((await heardUntil())?.getTime()).toBeGreaterThan(before?.getTime() as number);
});

test('PAY-26 asks about one account when staff press it, and refuses when the gateway is silent', async () => {
  const { order, intent } = await paidLongAgo();
  await site.runJobs();
  await refundInDashboard(intent, 1500);
  const volunteer = await buildStaff(site.app, 'CheckInAdmin');
  const own = { params: { registrationId: order.registrationId }, token: volunteer.token };
  await site.fake.fault({ method: 'GET', path: '/v1/checkout/sessions', status: 500, count: 3 });
  expectConsoleError('Stripe: read a payment failed');
  expectConsoleError('"text":"payment_unavailable"');
  expect((await site.refused(desk.askGateway, own)).body.code).toBe('payment_unavailable');
  const { body } = await site.api(desk.askGateway, own);
  expect(body.ledger.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['payment', 4500],
    ['refund', -1500],
  ]);
  const lost = { ...own, params: { registrationId: 999_999 } };
  expect((await site.refused(desk.askGateway, lost)).status).toBe(404);
});
