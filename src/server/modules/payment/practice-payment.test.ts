import { afterAll, beforeAll, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import type { BodyOf } from '#contract/route.ts';
import { endOverduePayments } from '#server/modules/payment/end-overdue-payments.actions.ts';
import { endOpenPayment } from '#server/modules/payment/open-payment.actions.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildMerch } from '#test/support/world/world.ts';
import { sendRefunds } from './send-refunds.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await checkLedger(site.app.db, null);
  await site.close();
});

const own = (order: BuiltOrder) => ({
  params: { registrationId: order.registrationId },
  token: order.customer.token,
});
async function startPractice(order: BuiltOrder): Promise<string> {
  const { body, text } = await site.api(payment.startPayment, own(order));
  const url = body.kind === 'redirect' ? body.url : text;
  const page = `${site.app.config.publicUrl}/customer/registration/${order.registrationId}/practice-payment/`;
  expect(url.slice(0, page.length)).toBe(page);
  return url.slice(page.length);
}
const decide = (
  order: BuiltOrder,
  sessionId: string,
  decision: BodyOf<typeof payment.decidePracticePayment>['decision'],
) =>
  site.api(payment.decidePracticePayment, { params: { sessionId }, token: order.customer.token, input: { decision } });
const refresh = async (order: BuiltOrder) => (await site.api(payment.refreshPayment, own(order))).body.state;

test('shows the order, declines it, then takes the payment', async () => {
  const order = await buildOrder(site.app, { competitors: 2, lunch: 1 });
  const sessionId = await startPractice(order);
  expect(await startPractice(order)).toBe(sessionId);
  const shown = await site.api(payment.getPracticePayment, { params: { sessionId }, token: order.customer.token });
  expect(shown.body).toEqual({
    status: 'open',
    amountCents: 10_200,
    registrationId: order.registrationId,
    lines: [
      { description: 'Competitors', quantity: 2, amount: 90 },
      { description: 'Lunch ticket', quantity: 1, amount: 12 },
    ],
  });
  expect((await decide(order, sessionId, 'decline')).body).toEqual({ status: 'open', isDeclined: true });
  expect(await refresh(order)).toBe('open');
  expect((await decide(order, sessionId, 'pay')).body).toEqual({ status: 'complete', isDeclined: false });
  expect(await refresh(order)).toBe('completed');
  expect((await decide(order, sessionId, 'pay')).body).toEqual({ status: 'complete', isDeclined: false });
  expect((await decide(order, sessionId, 'abandon')).body).toEqual({ status: 'complete', isDeclined: false });
  expect(await refresh(order)).toBe('completed');
});

test('can be abandoned, then paid in another session', async () => {
  const order = await buildOrder(site.app);
  const first = await startPractice(order);
  expect((await decide(order, first, 'abandon')).body.status).toBe('expired');
  expect(await refresh(order)).toBe('none');
  expect((await decide(order, first, 'pay')).body.status).toBe('expired');
  const second = await startPractice(order);
  expect(second).not.toBe(first);
  await decide(order, second, 'pay');
  expect(await refresh(order)).toBe('completed');
});

test('is only for the family itself with a valid decision, and accepts no Stripe events', async () => {
  const order = await buildOrder(site.app);
  const sessionId = await startPractice(order);
  const stranger = await buildCustomer(site.app);
  const ask = { params: { sessionId } };
  const input = { decision: 'pay' };
  expect((await site.refused(payment.getPracticePayment, ask)).body.code).toBe('not_signed_in');
  expect((await site.refused(payment.decidePracticePayment, { ...ask, input })).body.code).toBe('not_signed_in');
  const asStranger = { ...ask, token: stranger.token };
  expect((await site.refused(payment.getPracticePayment, asStranger)).body.code).toBe('not_found');
  expect((await site.refused(payment.decidePracticePayment, { ...asStranger, input })).body.code).toBe('not_found');
  const stolen = { params: { sessionId }, token: order.customer.token, input: { decision: 'steal' } };
  const refused = await site.refused(payment.decidePracticePayment, stolen);
  expect(refused.body).toMatchObject({ errors: { decision: expect.any(Array) } });
  expect((await decide(order, 'practice_none', 'pay')).body).toMatchObject({ code: 'not_found' });
  expect((await site.refused(payment.stripeEvents, {})).body.code).toBe('not_found');
  expect(await refresh(order)).toBe('open');
});

test('frees an expired hold; changing an order ends its payment, or finds it paid', async () => {
  const order = await buildOrder(site.app);
  expect(await endOpenPayment(site.app, order.registrationId)).toBe('none');
  await startPractice(order);
  site.clock.pass(32);
  await endOverduePayments(site.app);
  expect(await refresh(order)).toBe('none');
  await startPractice(order);
  expect(await endOpenPayment(site.app, order.registrationId)).toBe('ended');
  const sessionId = await startPractice(order);
  const { payment: gateway } = site.app;
  if (gateway.kind === 'practice') await gateway.decide(sessionId, 'pay');
  expect(await endOpenPayment(site.app, order.registrationId)).toBe('completed');
});

test('refunds the line of a size withdrawn while it was held', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'S', stock: 1 }]);
  const order = await buildOrder(site.app, { tournamentId, merch: [{ merchId, sizeId: sizeIds[0] as number }] });
  const sessionId = await startPractice(order);
  await site.app.db.updateTable('merchSize').set({ stock: 0 }).where('merchId', '=', merchId).execute();
  await decide(order, sessionId, 'pay');
  await sendRefunds(site.app);
  const ledger = await site.app.db
    .selectFrom('ledgerEntry')
    .select(['kind', 'amountCents'])
    .where('registrationId', '=', order.registrationId)
    .orderBy('id')
    .execute();
  expect(ledger).toEqual([
    { kind: 'payment', amountCents: 7000 },
    { kind: 'refund', amountCents: 2500 },
  ]);
});

test('payments of the previous gateway no longer hold anything', async () => {
  const order = await buildOrder(site.app);
  await startPractice(order);
  await site.app.db
    .updateTable('paymentAttempt')
    .set({ gateway: 'stripe' })
    .where('registrationId', '=', order.registrationId)
    .execute();
  await decide(order, await startPractice(order), 'pay');
  expect(await refresh(order)).toBe('completed');
});
