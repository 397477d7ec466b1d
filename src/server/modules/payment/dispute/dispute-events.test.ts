import { afterAll, describe, expect, test } from 'vitest';
import { expectConsoleError } from '#test/setup.ts';
import { openDisputeDesk, type PaidOrder } from '#test/support/money/dispute-desk.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { settlePayment } from '../settle-payment.ts';

const { site, paidOrder, account, ledgerOf, reviewOf, close } = await openDisputeDesk();
afterAll(close);

const disputeEvents = async (sessionId: string) =>
  (await site.eventsOf(sessionId)).filter(({ type }) => type.startsWith('charge.dispute.')).map(({ id }) => id);

/** A few things in every order. */
const orders = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, i) => orders(items.filter((_, j) => j !== i)).map(rest => [item, ...rest]));

describe('PAY-19 dispute events in any order', () => {
  test('all orders of four events, each sent twice, give one outcome', async () => {
    const outcomes = new Set<string>();
    const paid: PaidOrder[] = [];
    for (let i = 0; i < 24; i++) paid.push(await paidOrder());
    for (const [i, one] of paid.entries()) {
      await site.fake.dispute(one.sessionId);
      await site.fake.moveDispute(one.sessionId, 'answer');
      await site.fake.moveDispute(one.sessionId, 'won');
      const [created, withdrawn, , closed, reinstated] = await disputeEvents(one.sessionId);
      const ids = orders([created, withdrawn, closed, reinstated] as string[])[i] as string[];
      expect(new Set(await site.deliver(one.sessionId, { ids, copies: 2 }))).toEqual(new Set([200]));
      const { ledger, reviews } = await site.rowsOf(one.order);
      outcomes.add(JSON.stringify([ledger, reviews, (await account(one)).disputes.map(d => d.state)]));
    }
    expect([...outcomes].map(one => JSON.parse(one))).toEqual([
      [['payment 4500', 'dispute 4500', 'fee 1500', 'dispute_return 4500'], ['disputed'], ['won']],
    ]);
  });

  test('sent at every step, then all again at once with new ids, count once', async () => {
    const paid = await paidOrder();
    await site.fake.dispute(paid.sessionId);
    await site.deliver(paid.sessionId);
    await site.fake.moveDispute(paid.sessionId, 'lost');
    await site.deliver(paid.sessionId, { order: 'reversed' });
    const answers = await site.deliver(paid.sessionId, { concurrent: true, freshIds: true, copies: 3 });
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await ledgerOf(paid)).toEqual(['payment 4500', 'dispute 4500', 'fee 1500']);
    expect((await site.rowsOf(paid.order)).reviews).toEqual(['disputed']);
  });

  test('PAY-19 a stale answer processed late changes nothing', async () => {
    const paid = await paidOrder();
    await site.fake.dispute(paid.sessionId);
    const early = await site.app.payment.read(paid.sessionId);
    await site.fake.moveDispute(paid.sessionId, 'won');
    await site.deliver(paid.sessionId);
    await settlePayment(site.app, early);
    expect((await account(paid)).disputes).toMatchObject([{ state: 'won', keptCents: 0 }]);
    expect((await reviewOf(paid)).settledAt).not.toBeNull();
  });

  test('without events, the jobs find a dispute long after the payment', async () => {
    const paid = await paidOrder();
    await site.app.db
      .updateTable('paymentAttempt')
      .set({ createdAt: new Date('2026-12-01T12:00:00Z') })
      .where('registrationId', '=', paid.order.registrationId)
      .execute();
    await site.fake.dispute(paid.sessionId);
    await site.runJobs();
    expect((await account(paid)).disputes).toMatchObject([{ state: 'needs_response', keptCents: 4500 }]);
    await site.fake.moveDispute(paid.sessionId, 'lost');
    await site.runJobs();
    expect((await account(paid)).disputes).toMatchObject([{ state: 'lost', keptCents: 4500 }]);
  });

  test('checks the other payments even if Stripe cannot list disputes', async () => {
    const order = await buildOrder(site.app);
    await site.fake.pay(await site.startSession(order));
    await site.fake.fault({ method: 'GET', path: '/v1/disputes', status: 500, count: 3 });
    expectConsoleError('list the disputes');
    await site.runJobs();
    expect((await site.rowsOf(order)).isCompleted).toBe(true);
  });
});
