import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as desk from '#contract/payment/staff-payment.ts';
import { GatewayRefused, GatewayUnavailable } from '#server/adapters/payment/port.ts';
import { expectConsoleError } from '#test/setup.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { buildMerch, buildStaff } from '#test/support/world/world.ts';
import { sendRefunds } from './send-refunds.ts';

let site: StripeSite;
beforeAll(async () => {
  site = await createStripeSite();
});
afterAll(() => site.close());
afterEach(async () => {
  await site.fake.refundsAreBorn('succeeded');
  await checkLedger(site.app.db, await site.fake.ledger());
});

/** Paid for the last shirt after the hold had ended and somebody else had bought it. */
async function lateForTheLastShirt(): Promise<{ order: BuiltOrder; sessionId: string; winner: BuiltOrder }> {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'M', stock: 1 }]);
  const merch = [{ merchId, sizeId: sizeIds[0] as number }];
  const order = await buildOrder(site.app, { tournamentId, merch });
  const sessionId = await site.startSession(order);
  await site.app.db
    .updateTable('paymentAttempt')
    .set({ status: 'expired' })
    .where('sessionId', '=', sessionId)
    .execute();
  const winner = await buildOrder(site.app, { tournamentId, merch });
  const won = await site.startSession(winner);
  await site.fake.pay(sessionId);
  await site.fake.pay(won);
  expect(await site.refresh(winner)).toBe('completed');
  return { order, sessionId, winner };
}

const openReviewsOf = async ({ registrationId }: BuiltOrder) =>
  (
    await site.app.db
      .selectFrom('paymentReview')
      .select('kind')
      .where('registrationId', '=', registrationId)
      .where('settledAt', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

/** The refund is made and its answer lost; when the gateway is asked again, it says nothing at all. */
async function loseAnswerAndFallSilent(sessionId: string): Promise<void> {
  expectConsoleError('Stripe: refund a payment failed');
  await site.fake.fault({ method: 'POST', path: '/v1/refunds', lose: true, count: 3 });
  const { payment } = site.app;
  const { read, refund } = payment;
  payment.refund = wanted => {
    payment.read = () => Promise.reject(new GatewayUnavailable('silent'));
    return refund(wanted);
  };
  await site.deliver(sessionId, { ids: [(await site.eventsOf(sessionId))[0]?.id as string] });
  Object.assign(payment, { read, refund });
}

test('refunds only the sold-out line, and notifies both sides', async () => {
  const { order, sessionId, winner } = await lateForTheLastShirt();
  await site.deliver(sessionId);
  const rows = await site.rowsOf(order);
  expect({ ...rows, reviews: rows.reviews.toSorted() }).toMatchObject({
    isCompleted: true,
    attempts: ['paid'],
    reviews: ['late', 'undeliverable'],
    ledger: ['payment 7000', 'refund 2500'],
    refunds: ['succeeded 2500'],
    receipts: 1,
  });
  expect((await site.rowsOf(winner)).ledger).toEqual(['payment 7000']);
  const mail = await site.app.db
    .selectFrom('outbox')
    .select('payload')
    .where('template', '=', 'receipt')
    .where('personId', '=', order.customer.personId)
    .executeTakeFirstOrThrow();
  expect(mail.payload).toMatchObject({ paymentAmount: 70, refundedLines: [expect.stringMatching(/, M: \$25$/)] });
  const shirts = await site.app.db
    .selectFrom('merchOrder')
    .select('undeliverableAt')
    .where('registrationId', '=', order.registrationId)
    .execute();
  expect(shirts).toEqual([{ undeliverableAt: expect.any(Date) }]);
});

test('sends a refund later, once, if the gateway is down, even if its answer was lost', async () => {
  const { order, sessionId } = await lateForTheLastShirt();
  await loseAnswerAndFallSilent(sessionId);
  expect((await site.rowsOf(order)).refunds).toEqual(['requested 2500']);
  expect(await openReviewsOf(order)).toContain('refund_unclear');
  await site.fake.clock(new Date(Date.now() + 25 * 3_600_000)); // Stripe forgets its keys after a day
  await sendRefunds(site.app);
  await site.fake.clock(null);
  expect(await site.rowsOf(order)).toMatchObject({
    refunds: ['succeeded 2500'],
    ledger: ['payment 7000', 'refund 2500'],
  });
  expect(await openReviewsOf(order)).toEqual(['undeliverable']);
  const { refunds } = await site.fake.ledger();
  expect(refunds.filter(refund => refund.metadata?.refund !== undefined)).toHaveLength(2);
});

test('a refund that the bank refuses days later comes back, and staff are notified', async () => {
  const { order, sessionId } = await lateForTheLastShirt();
  await site.fake.refundsAreBorn('pending');
  await site.deliver(sessionId);
  expect((await site.rowsOf(order)).refunds).toEqual(['pending 2500']);
  const refund = (await site.fake.ledger()).refunds.find(r => r.status === 'pending');
  await site.fake.settleRefund(refund?.id as string, 'failed');
  await site.deliver(sessionId);
  const rows = await site.rowsOf(order);
  expect(rows).toMatchObject({
    refunds: ['failed 2500'],
    ledger: ['payment 7000', 'refund 2500', 'reversal 2500'],
  });
  expect(rows.reviews).toContain('refund_failed');
});

test('leaves a refund that the gateway refuses to staff, without endless retries', async () => {
  const { order, sessionId } = await lateForTheLastShirt();
  await site.fake.dispute(sessionId);
  expectConsoleError('has been charged back');
  await site.deliver(sessionId);
  const rows = await site.rowsOf(order);
  expect(rows.refunds).toEqual(['failed 2500']);
  expect(rows.reviews.toSorted()).toEqual(['disputed', 'late', 'refund_failed', 'undeliverable']);
  await site.runJobs();
});

test('does not mark a successful refund as failed because a second call is refused', async () => {
  const { order, sessionId } = await lateForTheLastShirt();
  await loseAnswerAndFallSilent(sessionId);
  const { payment } = site.app;
  const refusing = { ...payment, refund: refuseOnceTold, read: payment.read.bind(payment) };
  const { read } = payment;
  // this process has looked before the earlier call arrived; another one hears of it before this one is refused
  refusing.read = async id => ({ ...(await read(id)), refunds: [] });
  async function refuseOnceTold(): Promise<never> {
    await sendRefunds(site.app);
    throw new GatewayRefused('charge_already_refunded');
  }
  await sendRefunds({ ...site.app, payment: refusing });
  const rows = await site.rowsOf(order);
  expect(rows).toMatchObject({ refunds: ['succeeded 2500'], ledger: ['payment 7000', 'refund 2500'] });
  expect(rows.reviews).not.toContain('refund_failed');
});

const saved500 = { method: 'POST', path: '/v1/refunds', status: 500, saved: true } as const;
test('PAY-25 books a refund that the gateway made although it repeats a failure for its key', async () => {
  const { order, sessionId } = await lateForTheLastShirt();
  await site.fake.fault({ ...saved500, made: true });
  expectConsoleError('Stripe: refund a payment failed');
  await site.deliver(sessionId, { ids: [(await site.eventsOf(sessionId))[0]?.id as string] });
  const rows = await site.rowsOf(order);
  expect(rows).toMatchObject({ refunds: ['succeeded 2500'], ledger: ['payment 7000', 'refund 2500'] });
  expect(rows.reviews).not.toContain('refund_failed');
  expect(rows.reviews).not.toContain('refund_unclear');
});

test('PAY-25 checks a refund of which nothing is known, and makes it once the gateway has forgotten its failure', async () => {
  const { order, sessionId } = await lateForTheLastShirt();
  await site.fake.fault(saved500);
  expectConsoleError('Stripe: refund a payment failed');
  await site.deliver(sessionId, { ids: [(await site.eventsOf(sessionId))[0]?.id as string] });
  expect((await site.rowsOf(order)).refunds).toEqual(['requested 2500']);
  expect(await openReviewsOf(order)).toContain('refund_unclear');
  const director = await buildStaff(site.app, 'TournamentDirector');
  const own = { params: { registrationId: order.registrationId }, token: director.token };
  const { body } = await site.api(desk.getBalance, own);
  expect(body).toMatchObject({ requestedCents: 2500, unclearCents: 2500, ledger: [{ refundableCents: 4500 }] });
  // What is on its way back pays for nothing else meanwhile.
  const { registrationId: toRegistrationId } = await buildOrder(site.app, { isInPerson: true });
  const spending = { ...own, input: { toRegistrationId, amountCents: 2500 } };
  expect((await site.refused(desk.useCredit, spending)).body.code).toBe('too_much');
  const { items } = (await site.api(desk.listReviews, { query: { settled: 'no' }, token: director.token })).body;
  const review = items.find(({ kind }) => kind === 'refund_unclear');
  const closing = { params: { reviewId: review?.reviewId as number }, token: director.token };
  const answer = await site.refused(desk.settleReview, { ...closing, input: { decision: 'close', resolution: 'x' } });
  expect(answer.body.errors).toEqual({ decision: ['This closes once the payment service has answered'] });
  expectConsoleError('Stripe: refund a payment failed');
  await sendRefunds(site.app); // the key still repeats the failure
  expect((await site.rowsOf(order)).refunds).toEqual(['requested 2500']);
  await site.fake.clock(new Date(Date.now() + 25 * 3_600_000));
  await sendRefunds(site.app);
  await site.fake.clock(null);
  expect(await site.rowsOf(order)).toMatchObject({
    refunds: ['succeeded 2500'],
    ledger: ['payment 7000', 'refund 2500'],
  });
  expect(await openReviewsOf(order)).toEqual(['undeliverable']);
  expect((await site.api(desk.getBalance, own)).body).toMatchObject({ requestedCents: 0, unclearCents: 0 });
});

test('PAY-25 a refund that was refused and is found later is booked, and its review is closed', async () => {
  const { order, sessionId } = await lateForTheLastShirt();
  const { payment } = site.app;
  const { read, refund } = payment;
  payment.read = async id => ({ ...(await read(id)), refunds: [] }); // Stripe lists it only after a while
  payment.refund = async wanted => {
    await refund(wanted);
    throw new GatewayRefused('charge_already_refunded');
  };
  await site.deliver(sessionId, { ids: [(await site.eventsOf(sessionId))[0]?.id as string] });
  expect((await site.rowsOf(order)).refunds).toEqual(['failed 2500']);
  expect(await openReviewsOf(order)).toContain('refund_failed');
  Object.assign(payment, { read, refund });
  await site.deliver(sessionId);
  expect(await site.rowsOf(order)).toMatchObject({
    refunds: ['succeeded 2500'],
    ledger: ['payment 7000', 'refund 2500'],
  });
  expect(await openReviewsOf(order)).toEqual(['undeliverable']);
});
