import { afterAll, beforeAll, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as registration from '#contract/registration/registration.ts';
import * as settings from '#contract/tournament-settings.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { qrOf } from '../../qr.ts';
import { issueReceipt } from './receipt.actions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const own = (order: BuiltOrder) => ({
  params: { registrationId: order.registrationId },
  token: order.customer.token,
});

async function paidOrder(tournament: Parameters<typeof buildTournamentOfItsOwn>[1] = {}): Promise<BuiltOrder> {
  const tournamentId = await buildTournamentOfItsOwn(site.app, tournament);
  const order = await buildOrder(site.app, { tournamentId, competitors: 2, spectators: 1 });
  const { body } = await site.api(payment.startPayment, own(order));
  const sessionId = body.kind === 'redirect' ? (body.url.split('/').at(-1) as string) : '';
  await site.api(payment.decidePracticePayment, {
    params: { sessionId },
    token: order.customer.token,
    input: { decision: 'pay' },
  });
  return order;
}

test('a receipt says what was paid, with a code for check-in', async () => {
  const order = await paidOrder();
  const { body } = await site.api(registration.getReceipt, own(order));
  expect(body).toEqual({
    receiptId: expect.any(Number),
    registrationId: order.registrationId,
    confirmationCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
    title: 'Sudbury tournament registration',
    description: 'Test Arena, Sudbury',
    paymentAmount: 100,
    receiptItems: [
      { description: 'Competitors', quantity: 2, unitAmount: 45, amount: 90 },
      { description: 'Spectator pass', quantity: 1, unitAmount: 10, amount: 10 },
    ],
    receiptUrl: `${site.app.config.publicUrl}/customer/registration/${order.registrationId}/receipt`,
    paidOn: '2027-03-20T00:00:00.000Z',
    taxNumber: null,
    taxCents: null,
    refundedCents: 0,
    seller: {
      name: 'Northern Lights Challenge',
      legalName: 'Northern Lights Martial Arts Association',
      postalAddress: 'PO Box 1205, Station B\nSudbury ON  P3E 4S7',
      mailbox: 'tournament@example.com',
    },
    payer: expect.stringMatching(/^\S+ \S+$/),
    competitors: [
      { name: 'Aino Korhonen 1', events: [], isWithdrawn: false },
      { name: 'Aino Korhonen 2', events: [], isWithdrawn: false },
    ],
    payments: [{ method: 'Practice payment, no money paid', cents: 10_000 }],
    dueCents: 0,
    creditCents: 0,
    qr: qrOf(`NLC:${body.confirmationCode}`),
  });
});

test('names the tax included if there is a tax number', async () => {
  const order = await paidOrder({ taxNumber: '12345 6789 RT0001' });
  const { body } = await site.api(registration.getReceipt, own(order));
  expect(body).toMatchObject({ paymentAmount: 100, taxNumber: '12345 6789 RT0001', taxCents: 1150 });
});

test('is only for the family itself, once the registration is completed', async () => {
  const order = await paidOrder();
  const stranger = await buildCustomer(site.app);
  const unpaid = await buildOrder(site.app);
  for (const route of [registration.getReceipt, registration.getCalendarFile]) {
    expect((await site.refused(route, { params: own(order).params })).body.code).toBe('not_signed_in');
    expect((await site.refused(route, { ...own(order), token: stranger.token })).body.code).toBe('not_found');
    expect((await site.refused(route, own(unpaid))).body.code).toBe('not_found');
    const wrong = { params: { registrationId: '0' as unknown as number }, token: stranger.token };
    expect((await site.refused(route, wrong)).body.code).toBe('not_found');
  }
});

test('TOUR-40 the calendar file has the hours that are known, as instants of the venue’s clock', async () => {
  const read = async (changes: Parameters<typeof paidOrder>[0], schedule: [string, string][] = []) => {
    const order = await paidOrder(changes);
    for (const [i, [line1, line2]] of schedule.entries())
      await site.app.db
        .insertInto('scheduleEntry')
        .values({ tournamentId: order.tournamentId, sortOrder: i + 1, line1, line2 })
        .execute();
    return (await site.api(registration.getCalendarFile, own(order))).text.match(/DT(START|END).*/g);
  };
  // The clocks go back on that day, before anybody comes.
  const day = { tournamentOn: '2049-11-07' };
  expect(await read(day)).toEqual(['DTSTART:20491107T133000Z', 'DTEND:20491107T150000Z']);
  expect(
    await read({ tournamentOn: '2049-05-08' }, [
      ['8 a.m.', 'Doors open'],
      ['Medals', '5:00 p.m.'],
    ]),
  ).toEqual(['DTSTART:20490508T120000Z', 'DTEND:20490508T210000Z']);
});

test('PAY-82 the receipt is mailed again when asked for, five times an hour, and once for two taps', async () => {
  const order = await paidOrder();
  const again = (key: string) => ({ ...own(order), headers: { 'idempotency-key': key } });
  const mails = async () =>
    (
      await site.app.db
        .selectFrom('outbox')
        .select('payload')
        .where('template', '=', 'receipt')
        .where('recipient', '=', order.customer.email)
        .orderBy('id')
        .execute()
    ).map(({ payload }) => payload);
  const stranger = await buildCustomer(site.app);
  expect((await site.refused(registration.mailReceipt, { ...own(order), token: stranger.token })).status).toBe(404);
  await site.api(registration.mailReceipt, again('one'));
  await site.api(registration.mailReceipt, again('one'));
  await site.api(registration.mailReceipt, again('two'));
  const [first, second, ...others] = await mails();
  expect(others).toEqual([]);
  expect(second).toEqual(first);
  const competitors = [
    { name: 'Aino Korhonen 1', events: [] },
    { name: 'Aino Korhonen 2', events: [] },
  ];
  expect(first).toMatchObject({ competitors });
  for (const key of ['three', 'four', 'five']) {
    site.clock.pass(1);
    await site.api(registration.mailReceipt, again(key));
  }
  expect(await mails()).toHaveLength(5);
  expect((await site.refused(registration.mailReceipt, again('six'))).body.code).toBe('too_many_attempts');
  const noted = await site.app.db
    .selectFrom('history')
    .select('action')
    .where('subject', '=', 'registration')
    .where('subjectId', '=', order.registrationId)
    .where('action', '=', 'mail receipt again')
    .execute();
  expect(noted).toHaveLength(5);
});

test('PAY-82 its e-mail names the competitors who still come, with their events', async () => {
  const order = await paidOrder();
  const { db } = site.app;
  const people = await db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', order.registrationId)
    .orderBy('id')
    .execute();
  const [staying, withdrawn] = people.map(({ id }) => id) as [number, number];
  const { events } = await buildCatalogue(db);
  await db.insertInto('entry').values({ competitorId: staying, eventId: events.forms }).execute();
  await db.updateTable('competitor').set({ withdrawnAt: site.clock.now() }).where('id', '=', withdrawn).execute();
  await site.api(registration.mailReceipt, { ...own(order), headers: { 'idempotency-key': 'with-events' } });
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', order.customer.email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ competitors: [{ name: 'Aino Korhonen 1', events: ['Test forms'] }] });
});

test('TOUR-41 after a move the receipt names the new place, and the calendar file is a later version', async () => {
  const order = await paidOrder();
  const sequenceOf = async () =>
    Number(/SEQUENCE:(\d+)/.exec((await site.api(registration.getCalendarFile, own(order))).text)?.[1]);
  const before = await sequenceOf();
  const director = await buildStaff(site.app, 'SuperAdmin');
  const params = { tournamentId: order.tournamentId };
  const { body } = await site.api(settings.getTournamentSetting, { params, token: director.token });
  const { id, isArchived, isNext, state, uses, paidFamilies, concussionVersion, ...fields } = body;
  const move = (more: object) =>
    site.refused(settings.updateTournament, {
      params,
      token: director.token,
      input: { ...fields, city: 'Timmins', venue: 'Mattagami Arena', ...more },
    });
  expect(paidFamilies).toBeGreaterThan(0);
  for (const more of [{}, { isMoveConfirmed: false }]) expect((await move(more)).body.code).toBe('move_unconfirmed');
  expect((await move({ isMoveConfirmed: true })).status).toBe(200);
  expect(await sequenceOf()).toBeGreaterThan(before);
  expect((await site.api(registration.getReceipt, own(order))).body).toMatchObject({
    title: 'Timmins tournament registration',
    description: 'Mattagami Arena, Timmins',
  });
});

test('without any hour the calendar file covers the whole day in every time zone, and a later file replaces it', async () => {
  const unknown = { inPersonRegistrationTimes: 'Early', blackBeltMeetingTime: 'Later', eliminationTime: 'After it' };
  const order = await paidOrder({ tournamentOn: '2049-11-06', venue: 'Arena, Hall B', ...unknown });
  const read = async () => {
    const { headers, text } = await site.api(registration.getCalendarFile, own(order));
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toContain('nlc-tournament-2049-11-06.ics');
    const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
    return (name: string) => unfolded.find(line => line.startsWith(name))?.slice(name.length);
  };
  const zone = process.env.TZ;
  const seen = [];
  for (const TZ of ['Pacific/Auckland', 'America/Vancouver']) {
    process.env.TZ = TZ;
    const field = await read();
    seen.push([field('DTSTART'), field('DTEND')]);
  }
  process.env.TZ = zone;
  const day = [';VALUE=DATE:20491106', ';VALUE=DATE:20491107'];
  expect(seen).toEqual([day, day]);
  const first = await read();
  expect(first('LOCATION:')).toBe('Arena\\, Hall B\\, 1 Test Street\\, Sudbury\\, Ontario');
  expect(first('URL;VALUE=URI:')).toBe(
    `${site.app.config.publicUrl}/customer/registration/${order.registrationId}/receipt`,
  );
  expect(first('DESCRIPTION:')).toContain('Early');
  site.clock.pass(5);
  const later = await read();
  expect(later('UID:')).toBe(first('UID:'));
  expect(Number(later('SEQUENCE:'))).toBeGreaterThan(Number(first('SEQUENCE:')));
});

test('draws another confirmation code if one is taken', async () => {
  const { db } = site.app;
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const tournament = await db
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const draws = [1, 1, 1, 2].map(byte => new Uint8Array(8).fill(byte));
  const issue = async () => {
    const order = await buildOrder(site.app, { tournamentId });
    const { personId: id, email } = order.customer;
    const input = { registrationId: order.registrationId, tournament, payer: { id, email, firstName: 'Maija' } };
    const call = { db, now: site.clock.now(), app: site.app, afterCommit: () => {} };
    await issueReceipt(
      call,
      { ...input, lines: [], dueCents: 0, refundedLines: [] },
      () => draws.shift() as Uint8Array,
    );
    return db
      .selectFrom('receipt')
      .select('confirmationCode')
      .where('registrationId', '=', order.registrationId)
      .executeTakeFirstOrThrow();
  };
  expect(await issue()).toEqual({ confirmationCode: '33333333' });
  expect(await issue()).toEqual({ confirmationCode: '44444444' });
});

test('LANG-6 in French, receipt and calendar file are French, with what staff typed', async () => {
  const order = await paidOrder();
  const english = 'noon sharp';
  const ours = site.app.db.updateTable('tournament').where('id', '=', order.tournamentId);
  await ours.set({ eliminationTime: english }).execute();
  await site.app.db.insertInto('frenchText').values({ english, french: 'à midi juste' }).execute();
  const french = { ...own(order), headers: { 'accept-language': 'fr-CA' } };
  const page = `${site.app.config.publicUrl}/fr/customer/registration/${order.registrationId}/receipt`;
  expect((await site.api(registration.getReceipt, french)).body).toMatchObject({
    title: 'Inscription au tournoi, Sudbury',
    receiptItems: [{ description: 'Competitors' }, { description: 'Spectator pass' }],
    receiptUrl: page,
    payments: [{ method: 'Paiement d’essai, rien n’a été payé' }],
  });
  const calendar = (await site.api(registration.getCalendarFile, french)).text.replaceAll('\r\n ', '');
  expect(calendar).toContain('PRODID:-//NLC//Tournament//FR');
  expect(calendar).toContain('SUMMARY:Tournoi NLC\\, Sudbury');
  expect(calendar).toContain('Rencontre des ceintures noires\u00a0: ');
  expect(calendar).toContain('à midi juste');
  expect(calendar).toContain(`URL;VALUE=URI:${page}`);
});
