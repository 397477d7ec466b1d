import { afterAll, beforeAll, expect, test } from 'vitest';
import * as desk from '#contract/payment/staff-payment.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

let site: StripeSite;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createStripeSite();
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(async () => {
  await checkLedger(site.app.db, await site.fake.ledger());
  await site.close();
});

/** Paid for what was in the order then; a competitor more or less since. */
async function inReview(spectators: number): Promise<{ order: BuiltOrder; reviewId: number }> {
  const order = await buildOrder(site.app, { spectators: 1 });
  await site.fake.pay(await site.startSession(order));
  await site.app.db.updateTable('registration').set({ spectators }).where('id', '=', order.registrationId).execute();
  await site.refresh(order);
  const { body } = await site.api(desk.listReviews, { token: director.token, query: { settled: 'no' } });
  const review = body.items.find(one => one.registrationId === order.registrationId);
  return { order, reviewId: review?.reviewId as number };
}
const settle = (reviewId: number, decision: string, token = director.token) =>
  site.refused(desk.settleReview, { params: { reviewId }, token, input: { decision, resolution: 'Called them' } });

test('accepting enough money completes the order, explained in words', async () => {
  const { order, reviewId } = await inReview(0);
  const { status, text } = await settle(reviewId, 'accept');
  expect(status, text).toBe(200);
  expect(JSON.parse(text)).toMatchObject({
    kind: 'amount_mismatch',
    settledBy: 'Staff TournamentDirector',
    resolution: 'Called them',
  });
  expect(await site.rowsOf(order)).toMatchObject({ isCompleted: true, receipts: 1, receiptMails: 1 });
  const history = await site.app.db
    .selectFrom('history')
    .select('reason')
    .where('subjectId', '=', order.registrationId)
    .where('action', '=', 'review accepted')
    .execute();
  expect(history).toEqual([{ reason: 'Called them' }]);
  expect((await settle(reviewId, 'close')).body.code).toBe('already_settled');
});

test('too little completes nothing and stays open; once closed, the rest is taken at the desk', async () => {
  const { order, reviewId } = await inReview(2);
  expect((await settle(reviewId, 'accept')).body.code).toBe('too_little');
  const take = { params: { registrationId: order.registrationId }, token: director.token };
  const parts = [{ channel: 'cash' as const, amountCents: 1000 }];
  expect((await site.refused(desk.takePayment, { ...take, input: { parts } })).body.code).toBe('payment_in_review');
  expect((await settle(reviewId, 'close')).status).toBe(200);
  const { body } = await site.api(desk.takePayment, { ...take, input: { parts } });
  expect(body.balance).toMatchObject({ isCompleted: true, paidCents: 6500, dueCents: 0 });
});

test('refuses volunteers, bad input and unknown reviews', async () => {
  const { reviewId } = await inReview(0);
  const volunteer = await buildStaff(site.app, 'CheckInAdmin');
  expect((await settle(reviewId, 'close', volunteer.token)).status).toBe(403);
  expect((await settle(999_999, 'close')).status).toBe(404);
  const bad = await site.refused(desk.settleReview, {
    params: { reviewId },
    token: director.token,
    input: { decision: 'x', resolution: '' },
  });
  expect(Object.keys(bad.body.errors ?? {}).sort()).toEqual(['decision', 'resolution']);
  expect((await settle(reviewId, 'accept')).status).toBe(200);
});
