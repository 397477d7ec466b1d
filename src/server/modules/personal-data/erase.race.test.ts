import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import { startImpersonation } from '#contract/impersonation.ts';
import * as payment from '#contract/payment/payment.ts';
import { takePayment } from '#contract/payment/staff-payment.ts';
import { erasePersonalData } from '#contract/personal-data.ts';
import * as competitor from '#contract/registration/competitor.ts';
import * as registration from '#contract/registration/registration.ts';
import * as desk from '#contract/registration/staff-registration.ts';
import * as users from '#contract/users.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { addAccount, newAddress, newestLink, signUpInput } from '#test/support/world/account.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { pdfOf, upload } from '#test/support/world/upload.ts';
import { buildWholePerson } from '#test/support/world/whole-person.ts';
import {
  type BuiltPerson,
  buildCatalogue,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('during an erasure, on a PostgreSQL server', () => {
  let site: TestApp;
  let admin: BuiltPerson;
  let director: BuiltPerson;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    admin = await buildStaff(site.app, 'SuperAdmin');
    director = await buildStaff(site.app, 'TournamentDirector');
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });

  const erase = (person: { personId: number; email: string }, token = admin.token) =>
    site.refused(erasePersonalData, {
      params: { personId: person.personId },
      input: { confirmation: person.email, reason: 'Asked for it by mail' },
      token,
    });

  /** Erases somebody, and does `work` when all of it is done but not committed; ends when both are answered. */
  async function whileErasing<T>(person: { personId: number; email: string }, work: () => Promise<T>[]): Promise<T[]> {
    const kept = { personId: admin.personId, key: `kept ${person.personId}`, route: 'x', inputHash: 'x' };
    const answer = JSON.stringify({ to: person.email });
    await site.app.db
      .insertInto('idempotencyRecord')
      .values({ ...kept, answer, createdAt: site.clock.now() })
      .execute();
    // The last thing erasing deletes.
    await hold.aside.query('begin');
    await hold.aside.query('select 1 from idempotency_record where key = $1 for update', [kept.key]);
    const erasing = erase(person);
    let answered = 0;
    let calls: Promise<T>[] = [];
    try {
      await expect.poll(hold.waiting).toBe(1);
      calls = work().map(call => call.finally(() => answered++));
      await expect.poll(async () => answered + (await hold.waiting()), { timeout: 20_000 }).toBe(calls.length + 1);
    } finally {
      await hold.aside.query('commit');
    }
    expect((await erasing).status).toBe(200);
    return Promise.all(calls);
  }

  test('PRIV-8 two erase the same person at once: it happens once', async () => {
    const person = await buildWholePerson(site.app, 'tw-');
    const second = await buildStaff(site.app, 'SuperAdmin');
    const answers = await Promise.all([erase(person), erase(person, second.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const lines = await site.app.db
      .selectFrom('history')
      .select('id')
      .where('subjectId', '=', person.personId)
      .where('action', '=', 'erased')
      .execute();
    expect(lines).toHaveLength(1);
    expect((await rowsWith(site.app, 'tw-person')).filter(row => !row.startsWith('consent'))).toEqual([]);
  });

  /** A family whose order is begun, for a tournament that is open. */
  async function buildFamily() {
    const catalogue = await buildCatalogue(site.app.db);
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: `2027-04-${++days}` });
    const { customer: person, registrationId } = await buildOrder(site.app, { tournamentId, spectators: 1 });
    const input = competitorInput(catalogue, registrationId, { firstName: 'Latecomer' });
    return { person, registrationId, input };
  }
  let days = 10;

  const profile = {
    firstName: 'Latecomer',
    lastName: 'Laine',
    addressLine1: '1 Elm',
    addressLine2: null,
    city: 'Sudbury',
    province: 'ON',
    postalCode: 'P3A 1A1',
    phoneNumber: '7055550100',
  };
  const contact = { id: null, name: 'Latecomer', phoneNumber: '7055550199', agreedToSmsDivisionNotifications: true };

  /** What nobody does for somebody else. */
  const ownWord = (token: string) => [
    site.refused(customer.saveNotificationPreferences, { input: { wantsNews: true, contacts: [] }, token }),
    upload(site, customer.sendFile, { token, bytes: pdfOf('Latecomer'), title: 'Latecomer' }),
  ];

  test.each(['the family itself', 'staff who act for it'])(
    'PRIV-5 refuses what %s writes, and keeps nothing of it',
    async who => {
      const { person, registrationId, input } = await buildFamily();
      const isActing = who !== 'the family itself';
      const as = isActing
        ? { token: director.token, headers: { usercontext: String(person.personId) } }
        : { token: person.token };
      const at = { params: { registrationId }, ...as };
      const answers = await whileErasing<{ status: number }>(person, () => [
        site.refused(users.updateProfile, { input: profile, ...as }),
        site.refused(competitor.addCompetitor, { input, ...as }),
        site.refused(competitor.saveDraft, { input: { fields: { firstName: 'Latecomer' } }, ...at }),
        site.refused(registration.saveContacts, { input: { contacts: [contact] }, ...at }),
        site.refused(registration.addSpectator, at),
        site.refused(registration.addMerchOrder, { input: { merchId: 1, merchSizeId: 1 }, ...at }),
        ...(isActing ? [] : ownWord(person.token)),
      ]);
      for (const { status } of answers) expect(isActing ? [404] : [401, 404]).toContain(status);
      expect(await rowsWith(site.app, 'latecomer')).toEqual([]);
      expect(await rowsWith(site.app, person.email)).toEqual([]);
      const { spectators } = await site.app.db
        .selectFrom('registration')
        .select('spectators')
        .where('id', '=', registrationId)
        .executeTakeFirstOrThrow();
      expect(spectators).toBe(0);
    },
  );

  test('PRIV-5 refuses what staff write about the family, and keeps nothing of it', async () => {
    const { person, registrationId, input } = await buildFamily();
    const at = { params: { registrationId }, token: director.token };
    const answers = await whileErasing(person, () => [
      site.refused(desk.addNote, { input: { body: 'Latecomer' }, ...at }),
      site.refused(desk.addCompetitorByStaff, { input, ...at }),
      site.refused(startImpersonation, {
        input: { personId: person.personId, reason: 'Latecomer' },
        token: director.token,
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await rowsWith(site.app, 'latecomer')).toEqual([]);
  });

  test('PRIV-5 takes no further payment, at the desk or online', async () => {
    const { person, registrationId } = await buildFamily();
    const params = { registrationId };
    const take = (amountCents: number) =>
      site.refused(takePayment, {
        params,
        input: { parts: [{ channel: 'cash', amountCents, tenderedCents: null }] },
        token: director.token,
      });
    expect((await take(500)).status).toBe(200);
    const answers = await whileErasing<{ status: number }>(person, () => [
      take(500),
      site.refused(payment.startPayment, { params, token: person.token }),
    ]);
    expect(answers[0]?.status).toBe(404);
    expect([401, 404]).toContain(answers[1]?.status);
    const booked = await site.app.db
      .selectFrom('ledgerEntry')
      .select('amountCents')
      .where('registrationId', '=', registrationId)
      .execute();
    expect(booked).toEqual([{ amountCents: 500 }]);
  });

  test('PRIV-5 a sign-up link opened meanwhile is void, and restores no password', async () => {
    const email = newAddress();
    await site.api(users.register, { input: signUpInput(email) });
    const hash = await newestLink(site.app, email, 'verification');
    const { personId } = await site.app.db
      .selectFrom('person')
      .select('id as personId')
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow();
    const answers = await whileErasing({ personId, email }, () => [site.refused(users.verify, { input: { hash } })]);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    const row = site.app.db.selectFrom('person').select(['passwordHash', 'verifiedAt']).where('id', '=', personId);
    expect(await row.execute()).toEqual([{ passwordHash: null, verifiedAt: null }]);
  });

  test('PRIV-5 does not mail a link requested meanwhile', async () => {
    const account = await addAccount(site.app);
    const answers = await whileErasing(account, () => [
      site.refused(users.forgot, { input: { email: account.email } }),
    ]);
    expect(answers.map(({ text }) => text)).toEqual(['true']);
    expect(await rowsWith(site.app, account.email)).toEqual([]);
  });
});
