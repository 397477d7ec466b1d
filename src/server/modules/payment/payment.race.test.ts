import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import { expectConsoleError } from '#test/setup.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type PostgresDatabase, startPostgres } from '#test/support/store/postgres.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { joinFamily } from '#test/support/world/two-parents.ts';
import { buildCustomer, buildMerch, buildStaff } from '#test/support/world/world.ts';
import { sendRefunds } from './send-refunds.ts';
import { listStock } from './stock.actions.ts';

const database = await startPostgres();

describe.skipIf(!database)('at the same moment', () => {
  let site: StripeSite;
  beforeAll(async () => {
    site = await createStripeSite({ databaseUrl: (database as PostgresDatabase).url });
  });
  afterAll(async () => {
    await checkLedger(site.app.db, await site.fake.ledger());
    await site.close();
    await database?.stop();
  });

  test('of 200 buyers for the last three shirts, three hold one, and three are sold', async () => {
    const practice = await createTestApp({ databaseUrl: (database as PostgresDatabase).url });
    const { app } = practice;
    const tournamentId = await buildTournamentOfItsOwn(app);
    const { merchId, sizeIds } = await buildMerch(app.db, tournamentId, [{ title: 'M', stock: 3 }]);
    const merch = [{ merchId, sizeId: sizeIds[0] as number }];
    const orders: BuiltOrder[] = [];
    for (let i = 0; i < 200; i++) orders.push(await buildOrder(app, { tournamentId, competitors: 0, merch }));
    const answers = await Promise.all(
      orders.map(({ registrationId, customer }) =>
        practice.api(payment.startPayment, { params: { registrationId }, token: customer.token }),
      ),
    );
    expect(Map.groupBy(answers, a => a.status).get(409)).toHaveLength(197);
    expect(await listStock(app.db, { merchIds: [merchId] })).toMatchObject([{ stock: 3, sold: 0, held: 3 }]);
    const won = answers.flatMap(({ body }, i) =>
      body.kind === 'redirect'
        ? [{ sessionId: body.url.split('/').at(-1) as string, token: orders[i]?.customer.token as string }]
        : [],
    );
    await Promise.all(
      [...won, ...won].map(({ sessionId, token }) =>
        practice.api(payment.decidePracticePayment, { params: { sessionId }, token, input: { decision: 'pay' } }),
      ),
    );
    expect(await listStock(app.db, { merchIds: [merchId] })).toMatchObject([{ stock: 3, sold: 3, held: 0 }]);
    await practice.close();
  });

  test('every event sent twice, beside return page and job, gives one completion, one receipt, one mail', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => buildOrder(site.app)));
    for (const order of orders) {
      const sessionId = await site.startSession(order);
      await site.fake.pay(sessionId);
      await Promise.all([
        site.deliver(sessionId, { copies: 2, concurrent: true }),
        site.deliver(sessionId, { freshIds: true, concurrent: true }),
        site.refresh(order),
        site.refresh(order),
        site.runJobs(),
      ]);
      expect(await site.rowsOf(order)).toEqual({
        isCompleted: true,
        attempts: ['paid'],
        reviews: [],
        ledger: ['payment 4500'],
        refunds: [],
        receipts: 1,
        receiptMails: 1,
      });
    }
  });

  test('fifty presses during a cancellation never leave two payable pages', async () => {
    const order = await buildOrder(site.app);
    const own = { params: { registrationId: order.registrationId }, token: order.customer.token };
    await Promise.all([
      ...Array.from({ length: 25 }, () => site.start(order)),
      site.api(payment.cancelPayment, own),
      ...Array.from({ length: 25 }, () => site.start(order)),
    ]);
    const open = (await site.sessionsOf(order)).filter(session => session.status === 'open');
    expect(open.length).toBeLessThanOrEqual(1);
    const sessionId = await site.startSession(order);
    await site.fake.pay(sessionId);
    expect(await site.refresh(order)).toBe('completed');
    expect((await site.rowsOf(order)).ledger).toEqual(['payment 4500']);
  });

  test('ACCESS-45 both parents press Pay at once: one page, one payment, and both are led to it', async () => {
    const inviter = await buildCustomer(site.app);
    const other = await buildCustomer(site.app);
    await joinFamily(site, inviter, other);
    for (let round = 0; round < 4; round++) {
      const order = await buildOrder(site.app, { customer: inviter });
      const own = { params: { registrationId: order.registrationId } };
      const press = () =>
        Promise.all(
          [inviter, other, inviter, other].map(({ token }) => site.api(payment.startPayment, { ...own, token })),
        );
      const answers = await press();
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const pages = new Set(answers.map(({ body }) => (body.kind === 'redirect' ? body.url : body.kind)));
      expect(pages.size).toBe(1);
      const sessions = await site.sessionsOf(order);
      expect(sessions).toHaveLength(1);
      await site.fake.pay(sessions[0]?.id as string);
      // One was told by the gateway, the other presses again: both are led on.
      const [refreshed, later] = await Promise.all([site.refresh(order), press()]);
      expect(refreshed).toBe('completed');
      expect(later.every(({ status }) => status === 200)).toBe(true);
      expect(await site.rowsOf(order)).toMatchObject({ attempts: ['paid'], ledger: ['payment 4500'], receipts: 1 });
    }
  });

  test('PAY-25 a refund that the gateway made and calls failed is made and booked once, however many ask', async () => {
    const director = await buildStaff(site.app, 'TournamentDirector');
    // A desk's refund is sent after its answer, and the library tries a failed call again: it must end before the fake does.
    const { refund, read } = site.app.payment;
    const pending = new Set<Promise<unknown>>();
    const until = <T>(call: Promise<T>): Promise<T> => {
      pending.add(call);
      return call;
    };
    Object.assign(site.app.payment, {
      refund: (...order: Parameters<typeof refund>) => until(refund(...order)),
      read: (...session: Parameters<typeof read>) => until(read(...session)),
    });
    for (let round = 0; round < 4; round++) {
      const order = await buildOrder(site.app);
      const sessionId = await site.startSession(order);
      await site.fake.pay(sessionId);
      await site.refresh(order);
      const params = { registrationId: order.registrationId };
      const { body } = await site.api(desk.getBalance, { params, token: director.token });
      const input = { ledgerEntryId: body.ledger[0]?.ledgerEntryId as number, amountCents: 3000, reason: 'Sick' };
      await site.fake.fault({ method: 'POST', path: '/v1/refunds', status: 500, saved: true, made: true });
      if (round === 0) expectConsoleError('Stripe: refund a payment failed');
      await Promise.all([
        site.refused(desk.refundPayment, { params, token: director.token, input }),
        site.refused(desk.refundPayment, { params, token: director.token, input }),
        ...Array.from({ length: 4 }, () => sendRefunds(site.app)),
        site.runJobs(),
      ]);
      await Promise.all([...Array.from({ length: 4 }, () => sendRefunds(site.app)), site.deliver(sessionId)]);
      expect(await site.rowsOf(order)).toMatchObject({
        ledger: ['payment 4500', 'refund 3000'],
        refunds: ['succeeded 3000'],
      });
    }
    for (let known = 0; known < pending.size; ) {
      known = pending.size;
      await Promise.allSettled(pending);
      await new Promise(setImmediate);
    }
    Object.assign(site.app.payment, { refund, read });
  });
});
