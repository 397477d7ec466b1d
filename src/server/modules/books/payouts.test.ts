import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/payment/payout.ts';
import { calendarDayAt } from '#core/time/calendar.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';
import { findBooksFacts } from './books-facts.actions.ts';

const day = 86_400_000;
let site: StripeSite;
let stripe: Stripe;
let director: BuiltPerson;
beforeEach(async () => {
  site = await createStripeSite();
  stripe = new Stripe('sk_test_site', { ...site.fake.sdkConfig, telemetry: false, maxNetworkRetries: 0 });
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterEach(() => site.close());

async function paid(at: Date | null = null): Promise<{ order: BuiltOrder; intent: string; sessionId: string }> {
  const order = await buildOrder(site.app);
  const sessionId = await site.startSession(order);
  await site.fake.clock(at);
  const { payment_intent } = await site.fake.pay(sessionId);
  expect(await site.refresh(order)).toBe('completed');
  return { order, intent: String(payment_intent), sessionId };
}
const refundOf = (payment_intent: string, amount: number) => stripe.refunds.create({ payment_intent, amount });
const own = () => ({ token: director.token });
const list = async () => (await site.api(contract.listPayouts, own())).body;
const detailOf = async (payoutId: number) =>
  (await site.api(contract.getPayout, { ...own(), params: { payoutId } })).body;
const newest = async () => (await list()).items[0] as contract.Payout;
const facts = () => findBooksFacts(site.app.db, calendarDayAt(site.app.clock.now().getTime(), 'America/Toronto'));
/** 2.9 % and 30 cents of $45, and 13 % of that. */
const fee = { feeCents: 161, feeTaxCents: 21 };

test('PAY-34 a payout contains payments with fee, its tax and Stripe’s own time, refunds and bills', async () => {
  const kept = await paid();
  const { intent } = await paid();
  await site.runJobs();
  await refundOf(intent, 1500);
  await site.fake.chargeFee(200);
  const made = await site.fake.payOut();
  await site.runJobs();
  const payout = await newest();
  const amount = 2 * (4500 - 182) - 1500 - 200;
  expect(payout).toMatchObject({
    ...{ gatewayId: made.id, amountCents: amount, netCents: amount, isWhole: true, verdict: 'not_seen', payments: 2 },
    ...{ familyCents: 7500, feeCents: 2 * fee.feeCents + 200, feeTaxCents: 2 * fee.feeTaxCents, otherCents: 0 },
  });
  const { movements } = await detailOf(payout.payoutId);
  expect(movements.map(({ kind, amountCents, ledgerCents }) => [kind, amountCents, ledgerCents])).toEqual([
    ['payment', 4500, 4500],
    ['payment', 4500, 4500],
    ['refund', -1500, -1500],
    ['fee', -200, null],
  ]);
  expect(movements[0]).toMatchObject({ registrationId: kept.order.registrationId, feeCents: 182, feeTaxCents: 21 });
  const { charges } = await site.fake.ledger();
  expect(movements[0]?.at).toBe(new Date((charges[0]?.created as number) * 1000).toISOString());
  expect((await list()).balanceCents).toBe(0);
  expect(await facts()).toMatchObject({ differences: 0, payouts: 0 });
});

test('PAY-34 what is told twice, in any order and thirty days late, is kept once', async () => {
  await paid();
  await site.fake.payOut();
  await site.runJobs();
  const rows = async () => {
    const movements = await site.app.db.selectFrom('balanceMovement').selectAll().orderBy('id').execute();
    return { movements, payouts: await site.app.db.selectFrom('payout').selectAll().orderBy('id').execute() };
  };
  const before = await rows();
  await site.app.db.deleteFrom('paymentNews').execute();
  await site.runJobs();
  await site.runJobs();
  expect(await rows()).toEqual(before);

  // Nothing is heard for a month: a payment, its payout, which fails, and the next payout that has it all.
  const { listNews } = site.app.payment;
  site.app.payment.listNews = () => Promise.reject(new Error('silent'));
  await paid(new Date(Date.now() - 30 * day));
  const first = await site.fake.payOut();
  await site.fake.settlePayout(first.id, 'failed');
  const second = await site.fake.payOut();
  await site.fake.settlePayout(second.id, 'paid');
  await site.runJobs();
  await site.fake.clock(null);
  site.app.payment.listNews = listNews;
  await site.app.db
    .updateTable('paymentNews')
    .set({ heardUntil: new Date(Date.now() - 30 * day) })
    .execute();
  await site.runJobs();
  const { items } = await list();
  const of = (id: string) => items.find(({ gatewayId }) => gatewayId === id) as contract.Payout;
  expect(of(first.id)).toMatchObject({ status: 'failed', verdict: 'sent_back', netCents: 4318 });
  expect(of(second.id)).toMatchObject({ verdict: 'not_seen', netCents: 4318, familyCents: 0, otherCents: 4318 });
  expect((await facts()).differences).toBe(0);
});

test('PAY-34 leaves the cursor where it was when a payout’s contents are not told', async () => {
  await paid();
  await site.runJobs();
  const heardUntil = () => site.app.db.selectFrom('paymentNews').select('heardUntil').executeTakeFirstOrThrow();
  const before = await heardUntil();
  await paid(new Date(Date.now() + 5000)); // Stripe tells whole seconds
  const { id } = await site.fake.payOut();
  const { listPayout } = site.app.payment;
  site.app.payment.listPayout = () => Promise.reject(new Error('silent'));
  await site.runJobs();
  expect(await newest()).toMatchObject({ gatewayId: id, isWhole: false });
  expect(await heardUntil()).toEqual(before);
  site.app.payment.listPayout = listPayout;
  await site.runJobs();
  expect(await newest()).toMatchObject({ gatewayId: id, isWhole: true, verdict: 'not_seen' });
});

test('PAY-34 money of another page on the same account, or in another currency, is nobody’s here', async () => {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'cad', unit_amount: 2000, product_data: { name: 'Donation' } } },
    ],
    success_url: 'https://example.com/',
  });
  const { payment_intent } = await site.fake.pay(session.id);
  await refundOf(String(payment_intent), 500);
  await paid();
  await site.fake.payOut();
  await site.runJobs();
  const payout = await newest();
  expect(payout).toMatchObject({ otherCents: 1500, familyCents: 4500, verdict: 'not_seen' });
  expect((await facts()).differences).toBe(0);
});

test('PAY-35 disputes, refunds that fail and cancelled ones agree; what does not is listed and raises the alarm', async () => {
  const disputed = await paid();
  await site.fake.dispute(disputed.sessionId);
  await site.runJobs();
  await site.fake.moveDispute(disputed.sessionId, 'won');
  const { intent } = await paid();
  const failed = await refundOf(intent, 700);
  await site.fake.settleRefund(failed.id, 'failed');
  await site.fake.refundsAreBorn('pending');
  const cancelled = await refundOf(intent, 800);
  await site.runJobs();
  await site.fake.cancelRefund(cancelled.id);
  await site.fake.refundsAreBorn('succeeded');
  await site.fake.payOut();
  await site.runJobs();
  expect((await list()).differences).toEqual([]);

  const { db } = site.app;
  const { id } = await db
    .selectFrom('ledgerEntry')
    .select('id')
    .where('externalId', '=', intent)
    .executeTakeFirstOrThrow();
  // Booked before the balance was last heard.
  await db
    .updateTable('ledgerEntry')
    .set({ at: new Date(0) })
    .where('id', '=', id)
    .execute();
  const change = (changes: { amountCents: number } | { ledgerKey: string }) =>
    db
      .updateTable('balanceMovement')
      .set(changes)
      .where('paymentIntentId', '=', intent)
      .where('kind', '=', 'payment')
      .execute();
  await change({ amountCents: 4400 });
  const { differences } = await list();
  expect(differences).toMatchObject([{ ledgerKey: intent, gatewayCents: 4400, ledgerCents: 4500 }]);
  expect((await newest()).verdict).toBe('differs_within');
  expect(await facts()).toMatchObject({ differences: 1, payouts: 1 });
  await change({ amountCents: 4500 });

  // Booked here, and not on the balance, though all of it was heard since.
  await db
    .updateTable('ledgerEntry')
    .set({ at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await change({ ledgerKey: 'pi_another' });
  expect((await list()).differences).toHaveLength(2);
  await change({ ledgerKey: intent });

  // Booked just now: the balance is asked about it within the hour.
  await paid();
  expect((await list()).differences).toEqual([]);
});

test('PAY-37 ticking a payout on the bank statement is done once, kept, undone, and an alarm when it differs', async () => {
  await paid();
  await site.fake.payOut();
  await site.runJobs();
  const { payoutId, amountCents } = await newest();
  const at = { ...own(), params: { payoutId } };
  const see = (bankCents: number) => site.refused(contract.seePayout, { ...at, input: { bankCents } });
  expect((await see(amountCents)).body).toMatchObject({ verdict: 'agrees', bankCents: amountCents });
  expect((await see(amountCents)).status).toBe(200);
  expect((await see(1)).body.code).toBe('already_settled');
  const history = async () =>
    (
      await site.app.db
        .selectFrom('history')
        .select('action')
        .where('subject', '=', 'payout')
        .where('subjectId', '=', payoutId)
        .where('actorPersonId', '=', director.personId)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action.split(' ').slice(0, 3).join(' '));
  expect(await history()).toEqual(['payout seen on']);
  const undo = () => site.api(contract.unseePayout, at);
  expect((await undo()).body).toMatchObject({ verdict: 'not_seen', bankCents: null, seenBy: null });
  await undo();
  expect(await history()).toEqual(['payout seen on', 'payout not seen']);
  expect((await see(amountCents - 100)).body).toMatchObject({ verdict: 'differs_bank' });
  expect((await facts()).payouts).toBe(1);
  await undo();
  expect((await facts()).payouts).toBe(0);
  for (const [arrivesOn, unseen] of [
    ['2027-03-10', 0],
    ['2027-03-09', 1],
  ] as const) {
    await site.app.db.updateTable('payout').set({ arrivesOn }).where('id', '=', payoutId).execute();
    expect((await facts()).unseen).toBe(unseen);
  }
});

test('PAY-37 what Stripe collects from the bank is ticked with its minus', async () => {
  const { intent } = await paid();
  await site.fake.payOut();
  await refundOf(intent, 4500);
  await site.fake.payOut();
  await site.runJobs();
  const payout = await newest();
  expect(payout).toMatchObject({ amountCents: -4500, netCents: -4500, verdict: 'not_seen' });
  const call = { ...own(), params: { payoutId: payout.payoutId } };
  expect((await site.api(contract.seePayout, { ...call, input: { bankCents: 4500 } })).body.verdict).toBe(
    'differs_bank',
  );
  await site.api(contract.unseePayout, call);
  expect((await site.api(contract.seePayout, { ...call, input: { bankCents: -4500 } })).body.verdict).toBe('agrees');
  expect(await list()).toMatchObject({ differences: [], balanceCents: 0 });
});

test('who only takes payments does not see the payouts, and an unknown one is not found', async () => {
  const volunteer = await buildStaff(site.app, 'CheckInAdmin');
  expect((await site.refused(contract.listPayouts, { token: volunteer.token })).status).toBe(403);
  const lost = { ...own(), params: { payoutId: 999_999 } };
  expect((await site.refused(contract.getPayout, lost)).status).toBe(404);
  expect((await site.refused(contract.unseePayout, lost)).status).toBe(404);
  const bad = await site.refused(contract.seePayout, { ...lost, input: { bankCents: 1.5 } });
  expect(bad.body.errors).toHaveProperty('bankCents');
});
