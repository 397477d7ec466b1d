import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCheckInList, registerDevice } from '#contract/check-in.ts';
import { startPayment } from '#contract/payment/payment.ts';
import { getBalance, getStaffReceipt, takePayment } from '#contract/payment/staff-payment.ts';
import { createRegistration, getRegistration } from '#contract/registration/registration.ts';
import * as contract from '#contract/registration/staff-registration.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

let site: TestApp;
let staff: BuiltPerson;
let tournament: { id: number; tournamentOn: string };
beforeAll(async () => {
  site = await createTestApp();
  staff = await buildStaff(site.app, 'CheckInAdmin');
  tournament = await buildTournament(site.app, { tournamentOn: '2027-04-10' });
});
afterAll(() => site.close());
beforeEach(() => site.clock.set('2027-03-20T10:00:00-04:00'));

const inPerson = {
  firstName: 'Eero',
  lastName: 'Salo',
  email: null as string | null,
  phoneNumber: '7055550123' as string | null,
};
const create = (input: object = {}, token = staff.token, headers = {}) =>
  site.api(contract.createInPerson, { token, headers, input: { ...inPerson, ...input } });
const detail = async (registrationId: number) =>
  (await site.api(contract.getRegistrationDetail, { token: staff.token, params: { registrationId } })).body;
const personOf = (registrationId: number) =>
  site.app.db
    .selectFrom('registration as r')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .selectAll('p')
    .select('r.takenBy')
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow();

describe('starting an in-person registration', () => {
  test('without an e-mail address, uses a hidden placeholder that is never mailed', async () => {
    const { registrationId } = (await create()).body;
    const person = await personOf(registrationId);
    expect(person).toMatchObject({
      firstName: 'Eero',
      passwordHash: null,
      phoneNumber: '7055550123',
      takenBy: staff.personId,
    });
    expect(person.email).toMatch(/@no-mail\.invalid$/);
    const shown = await detail(registrationId);
    expect(shown).toMatchObject({ takenBy: 'Staff CheckInAdmin', person: { email: '' } });
    expect(shown.registration).toMatchObject({ isInPerson: true, contacts: [{ phoneNumber: '7055550123' }] });
    const add = {
      token: staff.token,
      params: { registrationId },
      input: competitorInput(await buildCatalogue(site.app.db), registrationId),
    };
    await site.api(contract.addCompetitorByStaff, add);
    expect((await detail(registrationId)).costCents).toBe(6000);
    await site.api(contract.completeInPerson, { token: staff.token, params: { registrationId } });
    await site.drainOutbox();
    const mail = await site.app.db
      .selectFrom('outbox')
      .select('status')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(mail.status).toBe('suppressed');
    const history = await site.app.db
      .selectFrom('history')
      .select(['actorPersonId', 'forPersonId', 'action'])
      .where('subject', '=', 'registration')
      .where('subjectId', '=', registrationId)
      .orderBy('id')
      .execute();
    expect(history[0]).toEqual({ actorPersonId: staff.personId, forPersonId: person.id, action: 'create in person' });
    expect(history.at(-1)?.action).toBe('completed');
  });

  test('uses an existing account whatever the case: its name stays, another number becomes a contact', async () => {
    const known = await buildCustomer(site.app, { email: 'Known.Family@example.com' });
    const { registrationId } = (await create({ email: 'KNOWN.family@example.com', firstName: 'Somebody' })).body;
    const person = await personOf(registrationId);
    expect(person).toMatchObject({ id: known.personId, firstName: 'Maija', phoneNumber: '7055550100' });
    const numbers = (await detail(registrationId)).registration.contacts.map(contact => contact.phoneNumber);
    expect(numbers).toEqual(['7055550100', '7055550123']);
    expect((await create({ email: 'known.family@example.com' })).body.registrationId).toBe(registrationId);
  });

  test('LANG-7 a new account has the language chosen at the desk, and one that exists keeps its own', async () => {
    expect(await personOf((await create()).body.registrationId)).toMatchObject({ language: 'en' });
    const email = 'famille.roy@example.com';
    expect(await personOf((await create({ email, language: 'fr' })).body.registrationId)).toMatchObject({
      language: 'fr',
    });
    expect(await personOf((await create({ email, language: 'en' })).body.registrationId)).toMatchObject({
      language: 'fr',
    });
  });

  test('REG-15 PRICE-6 continues an online registration in person, at the online price while registration is open, and ends a payment under way', async () => {
    const customer = await buildCustomer(site.app);
    const begun = (
      await site.api(createRegistration, { token: customer.token, params: { tournamentId: tournament.id } })
    ).body;
    const { registrationId } = begun;
    const catalogue = await buildCatalogue(site.app.db);
    const add = { token: staff.token, params: { registrationId }, input: competitorInput(catalogue, registrationId) };
    await site.api(contract.addCompetitorByStaff, add);
    const own = { token: customer.token, params: { registrationId } };
    expect((await site.api(startPayment, own)).body.kind).toBe('redirect');
    expect((await create({ email: customer.email })).body).toEqual({ registrationId });
    expect((await site.api(getRegistration, own)).body).toMatchObject({ isInPerson: true, cost: 45 });
    expect((await site.api(getBalance, { token: staff.token, params: { registrationId } })).body.dueCents).toBe(4500);
    const open = await site.app.db
      .selectFrom('paymentAttempt')
      .select('status')
      .where('registrationId', '=', registrationId)
      .execute();
    expect(open).toEqual([{ status: 'expired' }]);
  });

  describe('PRICE-6 an online order finished at the desk after online registration has closed', () => {
    test.each([
      ['costs the door price', true, 60],
      ['keeps the online price by a setting of the tournament', false, 45],
    ])('%s, for family, desk, lists, payment and receipt alike', async (_, isDoorPriceAfterClosing, cost) => {
      site.clock.set('2027-03-25T23:00:00-04:00');
      const { token } = await buildStaff(site.app, 'CheckInAdmin'); // the other session has run out by then
      const terms = { registrationClosesAfter: '2027-03-25', isDoorPriceAfterClosing };
      await site.app.db.updateTable('tournament').set(terms).where('id', '=', tournament.id).execute();
      const customer = await buildCustomer(site.app);
      const begin = { token: customer.token, params: { tournamentId: tournament.id } };
      const { registrationId } = (await site.api(createRegistration, begin)).body;
      const params = { registrationId };
      const input = competitorInput(await buildCatalogue(site.app.db), registrationId);
      await site.api(contract.addCompetitorByStaff, { token, params, input });
      const desk = { token, params };
      await site.api(registerDevice, { token, input: { deviceId: 'door-price', name: 'Door' } });
      const costs = async () => {
        const family = (await site.api(getRegistration, { token: customer.token, params })).body;
        const search = await site.api(contract.searchRegistrations, {
          token,
          query: { tournamentId: String(tournament.id), page: '1' },
        });
        const list = await site.api(getCheckInList, { token, query: { deviceId: 'door-price' } });
        return new Set([
          family.cost * 100,
          family.isAtDoorPrice ? 6000 : 4500,
          (await site.api(contract.getRegistrationDetail, desk)).body.costCents,
          (await site.api(getBalance, desk)).body.dueCents,
          search.body.items.find(item => item.registrationId === registrationId)?.dueCents,
          list.body.families.find(item => item.registrationId === registrationId)?.dueCents,
        ]);
      };
      expect(await costs()).toEqual(new Set([4500]));
      site.clock.set('2027-03-26T00:00:00-04:00');
      expect(await costs()).toEqual(new Set([cost * 100]));
      const parts = [{ channel: 'cash' as const, amountCents: cost * 100 }];
      const { balance } = (await site.api(takePayment, { ...desk, input: { parts } })).body;
      expect(balance).toMatchObject({ isCompleted: true, dueCents: 0, paidCents: cost * 100 });
      const { receipt } = (await site.api(getStaffReceipt, desk)).body;
      expect(receipt).toMatchObject({ paymentAmount: cost, receiptItems: [{ unitAmount: cost, amount: cost }] });
    });
  });

  test('REG-15 is possible after online registration closed and on the day, but not after the day', async () => {
    site.clock.set('2027-04-10T23:50:00-04:00');
    const { token } = await buildStaff(site.app, 'CheckInAdmin'); // the other session has run out by then
    const { registrationId } = (await create({}, token)).body;
    expect(registrationId).toBeGreaterThan(0);
    site.clock.set('2027-04-11T00:10:00-04:00');
    expect((await site.refused(contract.createInPerson, { token, input: inPerson })).body.code).toBe(
      'registration_not_open',
    );
    const extras = { token, params: { registrationId }, input: { spectators: 1, lunch: 0, version: 1 } };
    expect((await site.refused(contract.setExtras, extras)).body.code).toBe('registration_not_open');
  });

  test('is never possible for an archived tournament', async () => {
    await site.app.db
      .updateTable('tournament')
      .set({ archivedAt: site.clock.now() })
      .where('id', '=', tournament.id)
      .execute();
    expect((await site.refused(contract.createInPerson, { token: staff.token, input: inPerson })).body.code).toBe(
      'registration_not_open',
    );
    await site.app.db.updateTable('tournament').set({ archivedAt: null }).where('id', '=', tournament.id).execute();
  });

  test('creates one registration per key, names the field of a mistake, and refuses customers', async () => {
    const headers = { 'idempotency-key': 'walk-in-1' };
    const first = await create({}, staff.token, headers);
    expect((await create({}, staff.token, headers)).body).toEqual(first.body);
    for (const [field, value] of Object.entries({
      firstName: '',
      lastName: 'x'.repeat(61),
      email: 'no',
      phoneNumber: '12',
    }))
      expect((await create({ [field]: value })).body).toMatchObject({ errors: { [field]: expect.anything() } });
    const customer = await buildCustomer(site.app);
    expect((await create({}, customer.token)).status).toBe(403);
  });
});
