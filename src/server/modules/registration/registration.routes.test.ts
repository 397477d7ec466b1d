import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as contract from '#contract/registration/registration.ts';
import * as users from '#contract/users.ts';
import { signUpInput } from '#test/support/world/account.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const complete = (registrationId: number) =>
  site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
const closeRegistration = (tournamentId: number) =>
  site.app.db
    .updateTable('tournament')
    .set({ registrationClosesAfter: '2027-03-19' })
    .where('id', '=', tournamentId)
    .execute();

describe('starting a registration', () => {
  test('creates one, returns it again even to concurrent requests, and creates a new one once completed', async () => {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2027-04-10' });
    const { token } = await buildCustomer(site.app);
    const create = () => site.api(contract.createRegistration, { params: { tournamentId }, token });
    const [first, second] = await Promise.all([create(), create()]);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      tournamentId,
      isCompleted: false,
      cost: 0,
      costLines: [],
      competitors: [],
      receipt: null,
      // The account's own number is the first contact; whether it may be texted is asked at once.
      contacts: [{ name: 'Maija Korhonen', phoneNumber: '7055550100', lacksSmsPreference: true }],
      missing: [{ kind: 'sms-preference' }],
      abilities: { change: true, pay: false },
    });
    const { registrationId } = first.body;
    expect(second.body.registrationId).toBe(registrationId);
    await site.api(contract.saveContacts, {
      params: { registrationId },
      input: { contacts: first.body.contacts.map(c => ({ ...c, agreedToSmsDivisionNotifications: false })) },
      token,
    });
    await complete(registrationId);
    const another = (await create()).body;
    expect(another.registrationId).toBeGreaterThan(registrationId);
    // What the family answered for its number is not asked again.
    expect(another).toMatchObject({ contacts: [{ agreedToSmsDivisionNotifications: false }], missing: [] });
    const later = await buildTournament(site.app, { tournamentOn: '2090-04-15' });
    const of = async (id: number) =>
      (await site.refused(contract.createRegistration, { params: { tournamentId: id }, token })).body.code;
    expect(await of(later.id)).toBe('registration_not_open'); // open, but not the next one
    expect(await of(999_999)).toBe('not_found');
    const staff = await buildStaff(site.app, 'CheckInAdmin');
    expect((await site.api(contract.createRegistration, { params: { tournamentId }, token: staff.token })).status).toBe(
      200,
    );
    await closeRegistration(tournamentId);
    expect(await of(tournamentId)).toBe('registration_not_open');
  });

  test('REG-5 takes the answer about texts from an earlier year, but not for another number or after STOP', async () => {
    const { db } = site.app;
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2027-04-09' });
    const before = await buildTournament(site.app, {
      tournamentOn: '2026-04-11',
      registrationOpensOn: '2026-01-10',
      registrationClosesAfter: '2026-03-20',
    });
    const started = async (agreed: boolean, answered: string, isStopped = false) => {
      const phoneNumber = `70555571${10 + (await db.selectFrom('contact').select('id').execute()).length}`;
      const customer = await buildCustomer(site.app, { phoneNumber });
      const { registrationId } = await buildOrder(site.app, { tournamentId: before.id, customer });
      const last = { name: 'Maija', phoneNumber: answered || phoneNumber, agreedToSmsDivisionNotifications: agreed };
      await db
        .insertInto('contact')
        .values({ registrationId, ...last })
        .execute();
      const stop = {
        channel: 'sms',
        address: phoneNumber,
        scope: 'all',
        reason: 'stop',
        at: site.clock.now(),
      } as const;
      if (isStopped) await db.insertInto('suppression').values(stop).execute();
      const { body } = await site.api(contract.createRegistration, { params: { tournamentId }, token: customer.token });
      return body.contacts[0]?.agreedToSmsDivisionNotifications;
    };
    expect(await started(true, '')).toBe(true);
    expect(await started(false, '')).toBe(false);
    expect(await started(true, '7055557199')).toBeNull();
    expect(await started(true, '', true)).toBeNull();
  });

  test('REG-5 a number that comes after the registration began is its first contact', async () => {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2027-04-08' });
    const { token, personId } = await buildCustomer(site.app);
    await site.app.db.updateTable('person').set({ phoneNumber: null }).where('id', '=', personId).execute();
    const create = async () =>
      (await site.api(contract.createRegistration, { params: { tournamentId }, token })).body.contacts;
    expect(await create()).toEqual([]);
    const { email: _email, password: _password, confirmPassword: _confirm, ...profile } = signUpInput('');
    await site.api(users.updateProfile, { token, input: { ...profile, phoneNumber: '7055550134' } });
    const [own, ...others] = await create();
    expect(own).toMatchObject({ phoneNumber: '7055550134' });
    expect(others).toEqual([]);
    // Another number later adds no second one.
    await site.api(users.updateProfile, { token, input: { ...profile, phoneNumber: '7055550135' } });
    expect(await create()).toHaveLength(1);
  });

  test('has-completed is about the next tournament', async () => {
    const { customer, registrationId } = await buildOrder(site.app, {
      tournamentId: (await buildTournament(site.app, { tournamentOn: '2027-04-03' })).id,
    });
    const has = async () => (await site.api(contract.hasCompletedRegistration, { token: customer.token })).body;
    expect(await has()).toBe(false);
    await complete(registrationId);
    expect(await has()).toBe(true);
    await buildTournament(site.app, { tournamentOn: '2027-03-28', registrationClosesAfter: '2027-03-22' });
    expect(await has()).toBe(false);
  });
});

describe('reading', () => {
  test('lists one’s own registrations by tournament, and returns 404 for those of others', async () => {
    const { customer, registrationId, tournamentId } = await buildOrder(site.app, { spectators: 2, lunch: 1 });
    const { token } = customer;
    const one = await site.api(contract.getRegistration, { params: { registrationId }, token });
    expect(one.body).toMatchObject({
      registrationId,
      spectators: 2,
      lunch: 1,
      cost: 45 + 20 + 12,
      costLines: [
        { description: 'Competitor', quantity: 1, unitAmount: 45, amount: 45 },
        { description: 'Spectator passes', quantity: 2, unitAmount: 10, amount: 20 },
        { description: 'Lunch ticket', quantity: 1, unitAmount: 12, amount: 12 },
      ],
      abilities: { change: true, pay: true },
    });
    expect((await site.api(contract.getAllRegistrations, { params: { tournamentId }, token })).body).toEqual([
      one.body,
    ]);
    expect((await site.api(contract.getIncompleteRegistration, { params: { tournamentId }, token })).body).toEqual(
      one.body,
    );
    await complete(registrationId);
    expect((await site.api(contract.getIncompleteRegistration, { params: { tournamentId }, token })).body).toBeNull();
    const stranger = await buildCustomer(site.app);
    const theirs = { params: { registrationId }, token: stranger.token };
    expect((await site.refused(contract.getRegistration, theirs)).body.code).toBe('not_found');
    expect(
      (await site.api(contract.getAllRegistrations, { params: { tournamentId }, token: stranger.token })).body,
    ).toEqual([]);
    const unknown = { params: { tournamentId: 999_999 }, token };
    expect((await site.refused(contract.getAllRegistrations, unknown)).status).toBe(404);
    expect((await site.refused(contract.getIncompleteRegistration, unknown)).status).toBe(404);
  });

  test('charges the door price for competitors in person', async () => {
    const { customer, registrationId } = await buildOrder(site.app, { competitors: 2, isInPerson: true });
    const { body } = await site.api(contract.getRegistration, { params: { registrationId }, token: customer.token });
    expect([body.cost, body.isInPerson]).toEqual([120, true]);
  });

  test('takes the same number of statements for one registration and for many', async () => {
    const customer = await buildCustomer(site.app);
    const { tournamentId, registrationId } = await buildOrder(site.app, { customer, competitors: 1 });
    await complete(registrationId);
    await site.app.organisation.read(); // kept from now on
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statements = async () => {
      query.mockClear();
      await site.api(contract.getAllRegistrations, { params: { tournamentId }, token: customer.token });
      return query.mock.calls.length;
    };
    const forOne = await statements();
    query.mockRestore();
    for (let i = 0; i < 4; i++)
      await complete((await buildOrder(site.app, { customer, tournamentId, competitors: 3 })).registrationId);
    await site.app.organisation.read();
    const again = vi.spyOn(pg.Client.prototype, 'query');
    await site.api(contract.getAllRegistrations, { params: { tournamentId }, token: customer.token });
    expect(again.mock.calls.length).toBe(forOne);
    again.mockRestore();
  });
});

const counted = [
  ['spectator', contract.addSpectator, contract.removeSpectator, 'spectators'],
  ['lunch', contract.addLunch, contract.removeLunch, 'lunch'],
] as const;

describe.each(counted)('%s', (_, add, remove, column) => {
  test('goes up and down by one, returns the bare number, and leaves nothing at 0', async () => {
    const { customer, registrationId } = await buildOrder(site.app);
    const call = { params: { registrationId }, token: customer.token };
    expect((await site.api(add, call)).text).toBe('1');
    expect((await site.api(add, call)).body).toBe(2);
    expect((await site.api(remove, call)).body).toBe(1);
    expect((await site.api(remove, call)).text).toBe('0');
    const refused = await site.refused(remove, call);
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_remove']);
    const history = await site.app.db
      .selectFrom('history')
      .select(['actorPersonId', 'before', 'after'])
      .where('subject', '=', 'registration')
      .where('subjectId', '=', registrationId)
      .orderBy('id')
      .execute();
    expect(history.map(h => [h.before, h.after])).toEqual([
      [{ [column]: 0 }, { [column]: 1 }],
      [{ [column]: 1 }, { [column]: 2 }],
      [{ [column]: 2 }, { [column]: 1 }],
      [{ [column]: 1 }, { [column]: 0 }],
    ]);
    expect(history[0]?.actorPersonId).toBe(customer.personId);
  });

  test('ends at 100', async () => {
    const { customer, registrationId } = await buildOrder(site.app, { [column]: 100 });
    const refused = await site.refused(add, { params: { registrationId }, token: customer.token });
    expect(refused.body.code).toBe('limit_reached');
  });

  test('is refused for a completed, closed or foreign registration', async () => {
    const { customer, registrationId, tournamentId } = await buildOrder(site.app, { [column]: 2 });
    const codes = async (token: string) =>
      Promise.all(
        [add, remove].map(async route => (await site.refused(route, { params: { registrationId }, token })).body.code),
      );
    const stranger = await buildCustomer(site.app);
    expect(await codes(stranger.token)).toEqual(['not_found', 'not_found']);
    await closeRegistration(tournamentId);
    expect(await codes(customer.token)).toEqual(['registration_not_open', 'registration_not_open']);
    await complete(registrationId);
    expect(await codes(customer.token)).toEqual(['registration_completed', 'registration_completed']);
  });

  test('takes four statements in its transaction', async () => {
    const { customer, registrationId } = await buildOrder(site.app);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await site.api(add, { params: { registrationId }, token: customer.token });
    const texts = query.mock.calls.map(([first]) =>
      String(typeof first === 'string' ? first : (first as { text?: string }).text).toLowerCase(),
    );
    query.mockRestore();
    const begin = texts.findIndex(text => text.startsWith('begin'));
    const commit = texts.findIndex(text => text.startsWith('commit'));
    expect(begin).toBeGreaterThanOrEqual(0);
    expect(texts.slice(begin + 1, commit).length).toBe(4);
  });

  test('first ends a payment under way; one that succeeded meanwhile completes the registration', async () => {
    const { customer, registrationId } = await buildOrder(site.app);
    const call = { params: { registrationId }, token: customer.token };
    await site.api(payment.startPayment, call);
    const session = () =>
      site.app.db.selectFrom('practiceSession').selectAll().where('registrationId', '=', registrationId).execute();
    expect((await session()).map(s => s.status)).toEqual(['open']);
    expect((await site.api(add, call)).body).toBe(1);
    expect((await session()).map(s => s.status)).toEqual(['expired']);
    await site.api(payment.startPayment, call);
    await site.app.db
      .updateTable('practiceSession')
      .set({ status: 'complete' })
      .where('registrationId', '=', registrationId)
      .where('status', '=', 'open')
      .execute();
    expect((await site.refused(add, call)).body.code).toBe('registration_completed');
    const { body } = await site.api(contract.getRegistration, call);
    expect([body.isCompleted, body[column], body.receipt?.paymentAmount]).toEqual([true, 1, body.cost]);
  });
});

test('lunch cannot be added with its flag off, but can be removed', async () => {
  const { customer, registrationId } = await buildOrder(site.app, { lunch: 1 });
  const call = { params: { registrationId }, token: customer.token };
  await switchOffers(site, { sellLunchTickets: false });
  try {
    expect((await site.refused(contract.addLunch, call)).body.code).toBe('not_sold');
    expect((await site.api(contract.removeLunch, call)).body).toBe(0);
  } finally {
    await switchOffers(site, { sellLunchTickets: true });
  }
});
