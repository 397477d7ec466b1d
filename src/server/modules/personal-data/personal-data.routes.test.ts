import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPersonalData } from '#contract/personal-data.ts';
import { setRoles } from '#contract/staff.ts';
import * as users from '#contract/users.ts';
import type { StaffRole } from '#core/access/access.ts';
import { addAccount, goodPassword } from '#test/support/world/account.ts';
import { type ErasureDesk, openErasureDesk } from '#test/support/world/erasure-desk.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import type { TestApp } from '#test/support/world/test-app.ts';
import { buildWholePerson } from '#test/support/world/whole-person.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let desk: ErasureDesk;
let site: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  desk = await openErasureDesk();
  ({ site, admin } = desk);
});
afterAll(() => site.close());

test('after erasure nobody can sign in, and the address is free for a new account', async () => {
  const account = await addAccount(site.app);
  expect((await desk.erase(account)).status).toBe(200);
  const input = { username: account.email, password: goodPassword };
  expect((await site.refused(users.authenticate, { input })).body.code).toBe('wrong_credentials');
  await addAccount(site.app, { email: account.email });
  expect((await site.api(users.authenticate, { input })).status).toBe(200);
});

test('an unpaid registration is emptied and no longer counted anywhere', async () => {
  const order = await buildOrder(site.app, { competitors: 2, spectators: 3, lunch: 1 });
  expect((await desk.erase(order.customer)).status).toBe(200);
  const rows = await desk.rowsOf(order.customer.personId);
  expect(rows.registration).toMatchObject([{ spectators: 0, lunch: 0 }]);
  expect(rows.competitor).toEqual([]);
});

test('PRIV-9 a number stays suppressed while another family has it', async () => {
  const at = site.clock.now();
  const [first, second] = [await buildOrder(site.app), await buildOrder(site.app)];
  for (const { registrationId } of [first, second])
    await site.app.db
      .insertInto('contact')
      .values({ registrationId, name: 'Granny', phoneNumber: '7055559876' })
      .execute();
  await site.app.db
    .insertInto('suppression')
    .values({ channel: 'sms', address: '7055559876', scope: 'all', reason: 'stop', at })
    .execute();
  const left = () => site.app.db.selectFrom('suppression').select('id').where('address', '=', '7055559876').execute();
  await desk.erase(first.customer);
  expect(await left()).toHaveLength(1);
  await desk.erase(second.customer);
  expect(await left()).toHaveLength(0);
});

describe('PRIV-3 refuses', () => {
  const code = async (person: { personId: number; email: string }) => {
    const { body, status } = await desk.erase(person);
    const [obstacle] = (await desk.look(person.personId)).obstacles;
    return [status, body.code, body.errors?.personId?.[0] ?? null, obstacle];
  };

  test('staff', async () => {
    const member = await buildStaff(site.app, 'TournamentDirector');
    const text = 'They work here as Tournament director. Withdraw the roles first.';
    expect(await code(member)).toEqual([409, 'has_roles', null, text]);
  });

  test('an open payment', async () => {
    const { customer, registrationId } = await buildOrder(site.app);
    const at = site.clock.now();
    await site.app.db
      .insertInto('paymentAttempt')
      .values({
        registrationId,
        gateway: 'practice',
        amountCents: 1,
        lines: '[]',
        orderKey: 'x',
        idempotencyKey: 'open',
        status: 'open',
        expiresAt: at,
        gatewayExpiresAt: at,
        createdAt: at,
      })
      .execute();
    const text = 'A payment is in progress. It will end automatically within the hour.';
    expect(await code(customer)).toEqual([409, 'in_use', text, text]);
  });

  test('a credit that nobody has paid out', async () => {
    const order = await buildOrder(site.app, {
      tournamentId: await buildTournamentOfItsOwn(site.app, {
        tournamentOn: '2026-03-20',
        registrationOpensOn: '2026-01-01',
        registrationClosesAfter: '2026-03-01',
      }),
    });
    const { registrationId, customer } = order;
    const at = site.clock.now();
    const { db } = site.app;
    await db.updateTable('registration').set({ completedAt: at }).where('id', '=', registrationId).execute();
    const text = 'Money is still owed to them. Pay it out first.';
    const paid = { registrationId, kind: 'payment', channel: 'cash', currency: 'cad', at } as const;
    await db
      .insertInto('ledgerEntry')
      .values({ ...paid, amountCents: 7000, externalId: 'too much' })
      .execute();
    expect(await code(customer)).toEqual([409, 'in_use', text, text]);
    const back = { ...paid, kind: 'refund', amountCents: 1000, beyondCents: 1000, externalId: 'back' } as const;
    await db.insertInto('ledgerEntry').values(back).execute();
    expect((await desk.erase(customer)).status).toBe(200);
  });

  test('a registration for a tournament that is not over, even on its day', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app, {
      tournamentOn: '2027-03-20',
      registrationOpensOn: '2027-01-01',
      registrationClosesAfter: '2027-03-01',
    });
    const order = await buildOrder(site.app, { tournamentId });
    await site.app.db
      .updateTable('registration')
      .set({ completedAt: site.clock.now() })
      .where('id', '=', order.registrationId)
      .execute();
    const text =
      'They are registered for the tournament in Sudbury on March 20, 2027, which isn’t over. Erase them afterwards.';
    expect(await code(order.customer)).toEqual([409, 'in_use', text, text]);
    expect((await desk.rowsOf(order.customer.personId)).person).toMatchObject([{ email: order.customer.email }]);
  });

  test.each([
    ['confirmation', { confirmation: 'somebody@else.example' }, 'That isn’t this account’s e-mail address.'],
    ['confirmation', { confirmation: '' }, 'Value is required'],
    ['reason', { reason: ' ' }, 'Value is required'],
    ['reason', { reason: 'Korhonen asked for it' }, 'Please leave names and addresses out: the reason is kept.'],
  ])('PRIV-4 a wrong %s %j', async (field, changes, text) => {
    const person = await buildCustomer(site.app);
    const { status, body } = await desk.erase(person, changes);
    expect([status, body.errors?.[field]]).toEqual([400, [text]]);
    expect((await desk.look(person.personId)).erasedAt).toBeNull();
  });

  test('accepts the address in another case', async () => {
    const person = await buildCustomer(site.app);
    expect((await desk.erase(person, { confirmation: person.email.toUpperCase() })).status).toBe(200);
  });

  test('returns 404 for an unknown person', async () => {
    expect((await desk.erase({ personId: 999_999, email: 'x@example.com' })).status).toBe(404);
    const params = { personId: 999_999 };
    expect((await site.refused(getPersonalData, { params, token: admin.token })).status).toBe(404);
  });
});

test('counts what is kept, and lists every consent ever given, newest first', async () => {
  const person = await buildWholePerson(site.app, 'kept-');
  const { personId } = person;
  const consent = {
    personId,
    channel: 'email' as const,
    purpose: 'news' as const,
    address: person.email,
    wording: 'News?',
  };
  await site.app.db
    .insertInto('consent')
    .values([
      { ...consent, agreed: true, at: '2027-01-02T10:00:00Z' },
      { ...consent, agreed: false, at: '2027-02-02T10:00:00Z' },
    ])
    .execute();
  const data = await desk.look(personId);
  expect(data).toMatchObject({ personId, email: person.email, erasedAt: null, obstacles: [] });
  expect(data.kept).toContainEqual({ what: 'registration', count: 1 });
  expect(data.kept).toContainEqual({ what: 'files', count: 2 });
  expect(data.kept.some(({ count }) => count === 0)).toBe(false);
  expect(data.consents.map(({ agreed, purpose }) => [agreed, purpose])).toEqual([
    [false, 'news'],
    [true, 'news'],
    [true, 'divisions'],
  ]);
});

test('an export names who granted a role, and the record keeps it after an erasure', async () => {
  const person = await buildCustomer(site.app);
  const setOf = (roles: StaffRole[]) =>
    site.api(setRoles, { params: { personId: person.personId }, input: { roles }, token: admin.token });
  await setOf(['CheckInAdmin']);
  await setOf([]);
  const roleRows = async () =>
    ((await desk.rowsOf(person.personId)).history as { subject: string; after: unknown }[])
      .filter(({ subject }) => subject === 'person_role')
      .map(({ after }) => after);
  const given = [{ roles: ['CheckInAdmin'] }, { roles: [] }];
  expect(await roleRows()).toEqual(given);
  expect((await desk.erase(person)).status).toBe(200);
  expect(await roleRows()).toEqual(given);
});
