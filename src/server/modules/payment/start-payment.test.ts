import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as registration from '#contract/registration/registration.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { testNow } from '#test/support/world/test-app.ts';
import { buildCustomer, buildMerch, buildTournament } from '#test/support/world/world.ts';

let site: StripeSite;
beforeAll(async () => {
  site = await createStripeSite();
});
afterAll(() => site.close());
afterEach(async () => {
  await checkLedger(site.app.db, await site.fake.ledger());
  site.clock.set(testNow);
});

describe('what can be paid', () => {
  test('refuses callers without a token, and other people’s registrations', async () => {
    const order = await buildOrder(site.app);
    const params = { registrationId: order.registrationId };
    const stranger = await buildCustomer(site.app);
    for (const route of [payment.startPayment, payment.refreshPayment, payment.cancelPayment]) {
      expect((await site.refused(route, { params })).body.code).toBe('not_signed_in');
      expect((await site.refused(route, { params, token: stranger.token })).body.code).toBe('not_found');
      const wrong = { params: { registrationId: 'x' as unknown as number }, token: stranger.token };
      expect((await site.refused(route, wrong)).body.code).toBe('not_found');
    }
    expect(await site.sessionsOf(order)).toEqual([]);
  });

  test.each([
    [
      'an empty registration',
      { competitors: 0 },
      'registration_empty',
      'Please add a competitor, ticket or item first.',
    ],
    [
      'an unsigned waiver',
      { isWaiverSigned: false },
      'competitors_incomplete',
      'Aino Korhonen 1: waiver not signed yet.',
    ],
  ])('refuses %s', async (_, parts, code, message) => {
    const order = await buildOrder(site.app, parts);
    expect((await site.start(order)).body).toMatchObject({ code, message });
    expect((await site.rowsOf(order)).attempts).toEqual([]);
  });

  test.each([
    ['an address', { addressLine1: null, city: null }],
    ['a last name', { lastName: '' }],
  ])('refuses to start without %s, as after a sign-up by Google', async (_, missing) => {
    const customer = await buildCustomer(site.app, missing);
    expect((await site.start(await buildOrder(site.app, { customer }))).body).toMatchObject({
      code: 'account_incomplete',
    });
  });

  test('refuses when registration is closed, except in person', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app, {
      registrationOpensOn: '2027-01-01',
      registrationClosesAfter: '2027-03-01',
    });
    expect((await site.start(await buildOrder(site.app, { tournamentId }))).body).toMatchObject({
      code: 'registration_not_open',
    });
    await site.startSession(await buildOrder(site.app, { tournamentId, isInPerson: true }));
    expect((await site.fake.ledger()).sessions.at(-1)?.amount_total).toBe(6000);
  });

  test('completes at once, without the gateway, if nothing is due', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app, { competitorOnlineCost: 0 });
    const order = await buildOrder(site.app, { tournamentId });
    expect((await site.start(order)).body).toEqual({ kind: 'completed' });
    expect(await site.rowsOf(order)).toMatchObject({ isCompleted: true, attempts: [], receipts: 1, receiptMails: 1 });
    expect((await site.start(order)).body).toEqual({ kind: 'completed' });
  });
});

describe('the session', () => {
  test('requests exactly the order, by card, in Canadian dollars, for 31 minutes', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId);
    const order = await buildOrder(site.app, {
      tournamentId,
      competitors: 2,
      spectators: 3,
      merch: [{ merchId, sizeId: sizeIds[0] as number }],
    });
    const sessionId = await site.startSession(order);
    const requests = await site.fake.requests();
    const sent = requests.filter(r => r.path === '/v1/checkout/sessions' && r.method === 'POST').at(-1);
    expect(sent?.idempotencyKey).toMatch(/^cs:[0-9a-f-]{36}$/);
    expect(sent?.params).toMatchObject({
      mode: 'payment',
      locale: 'en',
      ui_mode: 'hosted_page',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: 'false' },
      customer_email: order.customer.email,
      metadata: { registration: String(order.registrationId) },
      payment_intent_data: { metadata: { registration: String(order.registrationId) } },
      success_url: `${site.app.config.publicUrl}/customer/registration/${order.registrationId}/confirmation?payment=return`,
      cancel_url: `${site.app.config.publicUrl}/customer/registration/${order.registrationId}?payment=cancelled`,
    });
    const lines = sent?.params.line_items as { quantity: string; price_data: { unit_amount: string } }[];
    expect(lines.map(l => [l.quantity, l.price_data.unit_amount])).toEqual([
      ['2', '4500'],
      ['3', '1000'],
      ['1', '2500'],
    ]);
    const session = (await site.fake.ledger()).sessions.find(s => s.id === sessionId);
    expect(session?.amount_total).toBe(14_500);
    expect((session?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(30 * 60);
  });

  test('LANG-6 speaks French to a family that pays in French, and leads back to the French pages', async () => {
    const { id: tournamentId } = await buildTournament(site.app);
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId);
    const merch = [{ merchId, sizeId: sizeIds[0] as number }];
    const order = await buildOrder(site.app, { competitors: 2, tournamentId, merch });
    const { title } = await site.app.db
      .selectFrom('merch')
      .select('title')
      .where('id', '=', merchId)
      .executeTakeFirstOrThrow();
    await site.app.db
      .insertInto('frenchText')
      .values([
        { english: title, french: 'Chandail' },
        { english: 'Competitors', french: 'Ce que le personnel nomme ainsi ailleurs' },
      ])
      .execute();
    const params = { registrationId: order.registrationId };
    const french = { params, token: order.customer.token, headers: { 'accept-language': 'fr-CA' } };
    const { status, text } = await site.api(payment.startPayment, french);
    expect(status, text).toBe(200);
    const requests = await site.fake.requests();
    const page = `${site.app.config.publicUrl}/fr/customer/registration/${order.registrationId}`;
    expect(requests.findLast(r => r.path === '/v1/checkout/sessions' && r.method === 'POST')?.params).toMatchObject({
      locale: 'fr-CA',
      success_url: `${page}/confirmation?payment=return`,
      cancel_url: `${page}?payment=cancelled`,
      line_items: [
        { price_data: { product_data: { name: 'Compétiteurs et compétitrices' } } },
        { price_data: { product_data: { name: 'Chandail, M' } } },
      ],
    });
  });

  test('is the same for fifty simultaneous presses', async () => {
    const order = await buildOrder(site.app);
    await site.fake.fault({ path: '/v1/checkout/sessions', delayMs: 300 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.start(order)));
    expect(new Set(answers.map(a => a.text)).size, answers[0]?.text).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await site.sessionsOf(order)).toHaveLength(1);
    expect((await site.rowsOf(order)).attempts).toEqual(['open']);
  });

  test('an Idempotency-Key returns the first answer', async () => {
    const order = await buildOrder(site.app);
    const call = {
      params: { registrationId: order.registrationId },
      token: order.customer.token,
      headers: { 'idempotency-key': 'once' },
    };
    const first = await site.api(payment.startPayment, call);
    expect(await site.api(payment.startPayment, call)).toMatchObject({ body: first.body });
  });

  test('ends when the order changes, and the next one is for the changed order', async () => {
    const order = await buildOrder(site.app);
    const first = await site.startSession(order);
    const own = { params: { registrationId: order.registrationId }, token: order.customer.token };
    expect((await site.api(registration.addSpectator, own)).body).toBe(1);
    expect((await site.rowsOf(order)).attempts).toEqual(['expired']);
    const second = await site.startSession(order);
    const sessions = (await site.fake.ledger()).sessions.filter(s => [first, second].includes(s.id));
    expect(sessions.map(s => [s.id, s.status, s.amount_total])).toEqual([
      [first, 'expired', 4500],
      [second, 'open', 5500],
    ]);
    await site.fake.pay(second);
    const tooLate = await site.refused(registration.addSpectator, own);
    expect(tooLate.body.code).toBe('registration_completed');
    expect(await site.rowsOf(order)).toMatchObject({ isCompleted: true, ledger: ['payment 5500'] });
  });

  test('an order changed behind the payment is not sent to its old page', async () => {
    const order = await buildOrder(site.app);
    const first = await site.startSession(order);
    await site.app.db
      .updateTable('registration')
      .set({ spectators: 1 })
      .where('id', '=', order.registrationId)
      .execute();
    expect(await site.startSession(order)).not.toBe(first);
    expect((await site.rowsOf(order)).attempts).toEqual(['expired', 'open']);
  });

  test('is not reused when two minutes are left', async () => {
    const order = await buildOrder(site.app);
    const first = await site.startSession(order);
    site.clock.pass(20);
    expect(await site.startSession(order)).toBe(first);
    site.clock.pass(9.5);
    expect(await site.startSession(order)).not.toBe(first);
  });

  test('ends on cancelling, but an earlier payment counts', async () => {
    const order = await buildOrder(site.app);
    const cancel = () =>
      site.api(payment.cancelPayment, {
        params: { registrationId: order.registrationId },
        token: order.customer.token,
      });
    expect((await cancel()).body.state).toBe('none');
    await site.startSession(order);
    expect(await site.refresh(order)).toBe('open');
    expect((await cancel()).body.state).toBe('none');
    expect((await site.rowsOf(order)).attempts).toEqual(['expired']);
    const second = await site.startSession(order);
    await site.fake.pay(second);
    expect((await cancel()).body.state).toBe('completed');
  });
});

describe('stock', () => {
  test('is held during a payment, and free again afterwards', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'L', stock: 1 }]);
    const merch = [{ merchId, sizeId: sizeIds[0] as number }];
    const [one, two] = [
      await buildOrder(site.app, { tournamentId, merch }),
      await buildOrder(site.app, { tournamentId, merch }),
    ];
    await site.startSession(one);
    expect((await site.start(two)).body).toMatchObject({
      code: 'sold_out',
      message: expect.stringMatching(/, L is sold out\.$/),
    });
    site.clock.pass(32);
    await site.runJobs();
    expect((await site.rowsOf(one)).attempts).toEqual(['expired']);
    await site.startSession(two);
  });
});
