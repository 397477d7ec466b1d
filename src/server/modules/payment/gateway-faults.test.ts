import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
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

  test('does not endlessly repeat a permanently refused request', async () => {
    const order = await buildOrder(site.app);
    await site.app.db
      .updateTable('person')
      .set({ email: 'not an address' })
      .where('id', '=', order.customer.personId)
      .execute();
    expectOutage('start a payment');
    await expectUnavailable(order);
    expect((await site.rowsOf(order)).attempts).not.toContain('open');
    await site.app.db
      .updateTable('person')
      .set({ email: 'a@b.example' })
      .where('id', '=', order.customer.personId)
      .execute();
    await site.startSession(order);
  });

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
});
