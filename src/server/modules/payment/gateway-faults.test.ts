import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import { GatewayUnavailable } from '#server/adapters/payment/port.ts';
import { endOverduePayments } from '#server/modules/payment/end-overdue-payments.actions.ts';
import { currentStatus } from '#server/modules/status/status.ts';
import { expectConsoleError } from '#test/setup.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { testNow } from '#test/support/world/test-app.ts';

let site: StripeSite;
beforeAll(async () => {
  site = await createStripeSite();
});
afterAll(() => site.close());
afterEach(async () => {
  await checkLedger(site.app.db, await site.fake.ledger());
  site.clock.set(testNow);
});

const sessions = '/v1/checkout/sessions';
const message = 'We can’t reach the payment service right now. Nothing is lost. Please try again in a few minutes.';

function expectOutage(what: string): void {
  expectConsoleError(`Stripe: ${what} failed`);
  expectConsoleError('"text":"payment_unavailable"');
}

async function expectUnavailable(order: BuiltOrder): Promise<void> {
  const answer = await site.start(order);
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({ code: 'payment_unavailable', message });
  expect(answer.headers['retry-after']).toBe('30');
}

describe('starting a payment', () => {
  test('asks again at once for a lost answer, and gets one session', async () => {
    const order = await buildOrder(site.app);
    await site.fake.fault({ method: 'POST', path: sessions, lose: true });
    await site.startSession(order);
    expect(await site.sessionsOf(order)).toHaveLength(1);
  });

  test('explains a persistent loss, and the next press finds the same session', async () => {
    const order = await buildOrder(site.app);
    expectOutage('start a payment');
    await site.fake.fault({ method: 'POST', path: sessions, lose: true, count: 3 });
    await expectUnavailable(order);
    expect(await site.sessionsOf(order)).toHaveLength(1);
    expect((await site.rowsOf(order)).attempts).toEqual(['starting']);
    const sessionId = await site.startSession(order);
    expect((await site.sessionsOf(order)).map(s => s.id)).toEqual([sessionId]);
    expect((await site.rowsOf(order)).attempts).toEqual(['open']);
  });

  test.each([
    ['an error of the gateway', { status: 500, count: 3 }],
    ['too many requests', { status: 429, count: 1 }],
    ['a body cut off', { garbage: true, count: 1 }],
  ] as const)('%s: a clear message, and the next press works', async (_, fault) => {
    const order = await buildOrder(site.app);
    expectOutage('start a payment');
    await site.fake.fault({ method: 'POST', path: sessions, ...fault });
    await expectUnavailable(order);
    await site.startSession(order);
    expect(await site.sessionsOf(order)).toHaveLength(1);
  });

  test('PAY-27 opens another page at once where one was begun over a minute ago and never opened', async () => {
    const order = await buildOrder(site.app);
    expectOutage('start a payment');
    await site.fake.fault({ method: 'POST', path: sessions, status: 500, count: 3 });
    await expectUnavailable(order);
    await site.app.db
      .updateTable('paymentAttempt')
      .set({ gatewayExpiresAt: new Date(Date.now() + 29 * 60_000) })
      .where('registrationId', '=', order.registrationId)
      .execute();
    await site.startSession(order);
    expect(await site.sessionsOf(order)).toHaveLength(1);
    expect((await site.rowsOf(order)).attempts).toEqual(['expired', 'open']);
  });

  test('retries with the same key if no answer comes within ten seconds', async () => {
    const order = await buildOrder(site.app);
    await site.fake.fault({ method: 'POST', path: sessions, delayMs: 10_200 });
    await site.startSession(order);
    expect(await site.sessionsOf(order)).toHaveLength(1);
  }, 40_000);

  test('PAY-24 answers a press after a while even if Stripe may still succeed, and the next press finds the session', async () => {
    const order = await buildOrder(site.app);
    const { payment: gateway } = site.app;
    const { start, patienceMs } = gateway;
    const goOn = Promise.withResolvers<void>();
    gateway.start = wanted => goOn.promise.then(() => start(wanted)); // as several tries would be
    gateway.patienceMs = 100;
    for (let press = 0; press < 3; press++) {
      expectConsoleError('"text":"payment_unavailable"');
      await expectUnavailable(order);
    }
    Object.assign(gateway, { start, patienceMs });
    const again = site.startSession(order);
    goOn.resolve();
    const sessionId = await again;
    expect((await site.sessionsOf(order)).map(({ id }) => id)).toEqual([sessionId]);
    await site.fake.pay(sessionId);
    expect(await site.refresh(order)).toBe('completed');
  });

  test('uses another key after a failure that the gateway stores for its key', async () => {
    const order = await buildOrder(site.app);
    expectConsoleError('Stripe: start a payment failed');
    await site.fake.fault({ method: 'POST', path: sessions, status: 500, saved: true });
    await site.startSession(order);
    expect((await site.rowsOf(order)).attempts).toEqual(['expired', 'open']);
  });

  test('PAY-27 starts without an address that the gateway does not take', async () => {
    const order = await buildOrder(site.app);
    await site.app.db
      .updateTable('person')
      .set({ email: 'not an address' })
      .where('id', '=', order.customer.personId)
      .execute();
    expectConsoleError('Stripe: start a payment failed');
    const sessionId = await site.startSession(order);
    expect(await site.sessionsOf(order)).toMatchObject([{ id: sessionId, customer_email: null }]);
    expect((await site.rowsOf(order)).attempts).toEqual(['open']);
    await site.fake.pay(sessionId);
    expect(await site.refresh(order)).toBe('completed');
  });

  test('PAY-27 says when the gateway refuses for good, and does not endlessly repeat it', async () => {
    const order = await buildOrder(site.app);
    expectConsoleError('Stripe: start a payment failed');
    expectConsoleError('"text":"payment_refused"');
    await site.fake.fault({ method: 'POST', path: sessions, status: 400, count: 2 });
    const answer = await site.start(order);
    expect(answer.status).toBe(502);
    expect(answer.body).toEqual({
      code: 'payment_refused',
      message:
        'The payment service refused to open a payment page. Nothing is lost, and nothing was charged. Please contact us.',
    });
    expect((await site.rowsOf(order)).attempts).toEqual(['expired']);
    await site.startSession(order);
  });

  test.each([
    ['slow', 5, 'behind'],
    ['fast', -5, 'ahead of'],
  ])(
    'PAY-28 stops online payment while our clock is %s, and starts it again when it is right',
    async (_, minutes, word) => {
      const order = await buildOrder(site.app);
      await site.fake.clock(new Date(Date.now() + minutes * 60_000));
      await site.app.payment.readClock();
      expectConsoleError('"text":"payment_clock_off"');
      const answer = await site.start(order);
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ code: 'payment_clock_off' });
      expect(await site.sessionsOf(order)).toEqual([]);
      const line = (await currentStatus(site.app)).find(({ key }) => key === 'payment-clock');
      expect(line).toMatchObject({
        state: 'act',
        says: `This machine’s clock is 5 minutes ${word} Stripe’s. Online payment is stopped.`,
      });
      await site.fake.clock(null);
      await site.startSession(order);
      expect((await currentStatus(site.app)).find(({ key }) => key === 'payment-clock')?.state).toBe('good');
    },
  );

  test('completes once if paid and reported before the starting answer was stored', async () => {
    const order = await buildOrder(site.app);
    expectOutage('start a payment');
    await site.fake.fault({ method: 'POST', path: sessions, lose: true, count: 3 });
    await expectUnavailable(order);
    const [session] = await site.sessionsOf(order);
    await site.fake.pay(session?.id as string);
    expect(await site.deliver(session?.id as string)).toEqual([200, 200, 200]);
    expect((await site.start(order)).body).toEqual({ kind: 'completed' });
    expect(await site.rowsOf(order)).toMatchObject({ isCompleted: true, attempts: ['paid'], receipts: 1 });
  });

  test('cancelled while the gateway is still answering, ends that session, and a new press gets another', async () => {
    const order = await buildOrder(site.app);
    await site.fake.fault({ method: 'POST', path: sessions, delayMs: 1500 });
    const started = site.start(order);
    await expect.poll(async () => (await site.rowsOf(order)).attempts).toEqual(['starting']);
    const cancelled = await site.api(payment.cancelPayment, {
      params: { registrationId: order.registrationId },
      token: order.customer.token,
    });
    expect(cancelled.body.state).toBe('none');
    expect((await started).status).toBe(200);
    expect((await site.sessionsOf(order)).map(s => s.status).sort()).toEqual(['expired', 'open']);
    expect((await site.rowsOf(order)).attempts).toEqual(['expired', 'open']);
  });

  test('ends the hold automatically if the answer is lost and never requested again', async () => {
    const order = await buildOrder(site.app);
    expectOutage('start a payment');
    await site.fake.fault({ method: 'POST', path: sessions, status: 500, count: 3 });
    await expectUnavailable(order);
    site.clock.pass(32);
    await site.runJobs();
    expect((await site.rowsOf(order)).attempts).toEqual(['expired']);
  });
});

describe('afterwards', () => {
  test('the return page never shows a wrong state', async () => {
    const order = await buildOrder(site.app);
    const sessionId = await site.startSession(order);
    await site.fake.pay(sessionId);
    expectOutage('read a payment');
    await site.fake.fault({ method: 'GET', path: sessions, status: 500, count: 3 });
    expect(await site.refresh(order)).toBe('503');
    expect(await site.refresh(order)).toBe('completed');
    await site.fake.fault({ method: 'GET', path: sessions, status: 500, count: 1 });
    expect(await site.refresh(order)).toBe('completed'); // known, nobody is asked
    await site.runJobs();
  });

  test('cancelling is refused while the gateway is down, as the payment may have gone through', async () => {
    const order = await buildOrder(site.app);
    await site.startSession(order);
    expectOutage('end a payment');
    await site.fake.fault({ path: sessions, status: 500, count: 3 });
    const answer = await site.refused(payment.cancelPayment, {
      params: { registrationId: order.registrationId },
      token: order.customer.token,
    });
    expect(answer.body.code).toBe('payment_unavailable');
    expect((await site.rowsOf(order)).attempts).toEqual(['open']);
  });

  test('sessions unknown to another account’s keys hold nothing', async () => {
    const order = await buildOrder(site.app);
    const sessionId = await site.startSession(order);
    await site.app.db
      .updateTable('paymentAttempt')
      .set({ sessionId: `${sessionId}x` })
      .where('sessionId', '=', sessionId)
      .execute();
    site.clock.pass(32);
    await site.runJobs();
    expect((await site.rowsOf(order)).attempts).toEqual(['expired']);
  });

  test('PAY-29 three sessions that cannot be ended do not keep the hold of a fourth', async () => {
    const orders: BuiltOrder[] = [];
    for (let i = 0; i < 4; i++) orders.push(await buildOrder(site.app));
    const ids: string[] = [];
    for (const order of orders) ids.push(await site.startSession(order));
    const { payment: gateway } = site.app;
    const { end } = gateway;
    gateway.end = id =>
      ids.slice(0, 3).includes(id) ? Promise.reject(new GatewayUnavailable('The session could not be ended')) : end(id);
    site.clock.set(new Date(Date.parse(testNow) + 40 * 60_000).toISOString());
    await endOverduePayments(site.app);
    await endOverduePayments(site.app);
    expect((await site.rowsOf(orders[3] as BuiltOrder)).attempts).toEqual(['expired']);
    expect((await site.rowsOf(orders[0] as BuiltOrder)).attempts).toEqual(['open']);
    gateway.end = end;
    await endOverduePayments(site.app);
    expect((await site.rowsOf(orders[0] as BuiltOrder)).attempts).toEqual(['expired']);
  });
});
