import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactUs } from '#contract/contact-form.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { addAccount, goodPassword, newestLink, quickPasswords, signUpInput } from '#test/support/world/account.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildMerch,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
let tournamentId: number;
let customer: BuiltPerson;

beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
  catalogue = await buildCatalogue(site.app.db);
  tournamentId = (await buildTournament(site.app)).id;
  customer = await buildCustomer(site.app);
});
afterAll(() => site.close());

/** A call as it goes over the wire: method, path, payload; whoever calls it has read §7 only. */
async function call(method: string, path: string, payload?: unknown, token?: string) {
  const response = await site.inject({
    method: method as 'GET',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  return { status: response.statusCode, body: JSON.parse(response.body), text: response.body };
}
const own = (method: string, path: string, payload?: unknown) => call(method, path, payload, customer.token);
async function freshCustomer(): Promise<void> {
  customer = await buildCustomer(site.app);
}
async function startedRegistration(): Promise<number> {
  await freshCustomer();
  return (await own('POST', `/api/registration/create/${tournamentId}`)).body.registrationId;
}

const table: [method: string, path: string][] = [
  ['POST', '/api/users/authenticate'],
  ['POST', '/api/users/google-oauth'],
  ['POST', '/api/users/register'],
  ['PUT', '/api/users/register'],
  ['POST', '/api/users/forgot'],
  ['PUT', '/api/users/reset'],
  ['PUT', '/api/email/contactUs'],
  ['GET', '/api/event-types'],
  ['GET', '/api/tournaments'],
  ['POST', '/api/registration/create/{tournamentId}'],
  ['GET', '/api/registration/getAll/{tournamentId}'],
  ['GET', '/api/registration/incomplete/{tournamentId}'],
  ['GET', '/api/registration/{registrationId}'],
  ['GET', '/api/registration/has-completed'],
  ['POST', '/api/registration/competitor'],
  ['PUT', '/api/registration/competitor'],
  ['DELETE', '/api/registration/competitor/{id}'],
  ['POST', '/api/registration/spectator/{registrationId}'],
  ['DELETE', '/api/registration/spectator/{registrationId}'],
  ['POST', '/api/registration/lunch/{registrationId}'],
  ['DELETE', '/api/registration/lunch/{registrationId}'],
  ['POST', '/api/registration/{registrationId}/merch-order'],
  ['DELETE', '/api/registration/{registrationId}/merch-orders/{merchOrderId}'],
  ['GET', '/api/registration/receipt/{registrationId}'],
];
test.each(table)('%s %s is a route of the contract', (method, path) => {
  const found = Object.values(routes as Record<string, Route>).filter(
    route => route.method === method && route.path.replace(/\{\w+\}/g, '{}') === path.replace(/\{\w+\}/g, '{}'),
  );
  expect(found).toHaveLength(1);
});

describe('users', () => {
  test('POST authenticate: a user object with a token, whose claims are personId, roles, userDisplayName', async () => {
    const { personId, email, password } = await addAccount(site.app);
    const { status, body } = await call('POST', '/api/users/authenticate', { username: email, password });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['personId', 'roles', 'token', 'userDisplayName']]);
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    const person = { personId, roles: ['Customer'], userDisplayName: 'Annika Virtanen' };
    expect(claims).toMatchObject(person);
    expect(claims.exp - claims.iat).toBe(7 * 86_400);
  });

  test('POST authenticate: staff tokens last 24 hours', async () => {
    const { email, password } = await addAccount(site.app, { roles: ['CheckInAdmin'] });
    const { body } = await call('POST', '/api/users/authenticate', { username: email, password });
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(86_400);
  });

  test('POST authenticate: wrong password and unverified are 401 with their codes', async () => {
    const { email } = await addAccount(site.app, { isVerified: false });
    const answer = async (password: string) => {
      const { status, body } = await call('POST', '/api/users/authenticate', { username: email, password });
      return [status, body.code];
    };
    expect(await answer('not it at all')).toEqual([401, 'wrong_credentials']);
    expect(await answer(goodPassword)).toEqual([401, 'not_verified']);
  });

  test('POST register, PUT register with the hash, POST forgot, PUT reset: true', async () => {
    const email = `words-${Date.now()}@dojo.example`;
    expect(await call('POST', '/api/users/register', signUpInput(email))).toMatchObject({ status: 200, text: 'true' });
    const hash = await newestLink(site.app, email, 'verification');
    expect(await call('PUT', '/api/users/register', { hash })).toMatchObject({ status: 200, text: 'true' });
    expect(await call('POST', '/api/users/forgot', { email })).toMatchObject({ status: 200, text: 'true' });
    const { id: userId } = await site.app.db
      .selectFrom('person')
      .select('id')
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow();
    const input = { userId, hash: await newestLink(site.app, email, 'reset'), newPassword: 'birch-paddle' };
    expect(await call('PUT', '/api/users/reset', input)).toMatchObject({ status: 200, text: 'true' });
    expect(await call('PUT', '/api/users/reset', input)).toMatchObject({ status: 400, body: { code: 'bad_link' } });
    // An id that no account can have is one more bad link.
    expect(await call('PUT', '/api/users/reset', { ...input, userId: 9_999_999_999 })).toMatchObject({ status: 400 });
  });

  test('PUT email/contactUs: the success text', async () => {
    const input = { firstName: 'Ava', lastName: 'Roy', email: 'ava@dojo.example', phone: '', message: 'Parking?' };
    expect(await call('PUT', '/api/email/contactUs', input)).toMatchObject({
      status: 200,
      body: { message: 'Thank you! Your message has been sent to our team.' },
    });
    expect(contactUs.path).toBe('/api/email/contactUs');
  });
});

describe('lists', () => {
  test('event types and tournaments are bare arrays; prices are whole numbers', async () => {
    const [types, tournaments] = [await call('GET', '/api/event-types'), await call('GET', '/api/tournaments')];
    expect([Array.isArray(types.body), Array.isArray(tournaments.body)]).toEqual([true, true]);
    expect(Object.keys(types.body[0]).sort()).toEqual(['description', 'id', 'showOnHomepage', 'title']);
    for (const tournament of tournaments.body)
      for (const price of ['competitorOnlineCost', 'competitorDoorCost', 'spectatorCost', 'lunchCost'])
        expect(Number.isInteger(tournament[price])).toBe(true);
  });

  test('registrations of a tournament: a bare array', async () => {
    const registrationId = await startedRegistration();
    const { body } = await own('GET', `/api/registration/getAll/${tournamentId}`);
    expect(body.map((r: { registrationId: number }) => r.registrationId)).toEqual([registrationId]);
  });
});

describe('registration', () => {
  test('incomplete: null without one; create makes one; then both return that one', async () => {
    await freshCustomer();
    const incomplete = () => own('GET', `/api/registration/incomplete/${tournamentId}`);
    expect(await incomplete()).toMatchObject({ status: 200, text: 'null' });
    const first = await own('POST', `/api/registration/create/${tournamentId}`);
    expect(first.status).toBe(200);
    const { registrationId } = first.body;
    expect((await incomplete()).body.registrationId).toBe(registrationId);
    expect((await own('POST', `/api/registration/create/${tournamentId}`)).body.registrationId).toBe(registrationId);
    expect((await own('GET', `/api/registration/${registrationId}`)).body).toEqual(first.body);
    for (const field of ['registrationId', 'tournamentId', 'isCompleted', 'competitors', 'spectators', 'lunch'])
      expect(first.body).toHaveProperty(field);
    for (const field of ['contacts', 'tournament', 'receipt', 'cost', 'merchOrders'])
      expect(first.body).toHaveProperty(field);
  });

  test('create: 409 when not open, or not the next tournament', async () => {
    await freshCustomer();
    const later = await buildTournament(site.app, { tournamentOn: '2091-05-05' });
    expect(await own('POST', `/api/registration/create/${later.id}`)).toMatchObject({
      status: 409,
      body: { code: 'registration_not_open' },
    });
    await site.app.db
      .updateTable('tournament')
      .set({ registrationOpensOn: '2027-03-21' })
      .where('id', '=', tournamentId)
      .execute();
    expect((await own('POST', `/api/registration/create/${tournamentId}`)).status).toBe(409);
    await site.app.db
      .updateTable('tournament')
      .set({ registrationOpensOn: '2027-03-01' })
      .where('id', '=', tournamentId)
      .execute();
  });

  test('has-completed: a bare true or false', async () => {
    const registrationId = await startedRegistration();
    expect((await own('GET', '/api/registration/has-completed')).text).toBe('false');
    await site.app.db
      .updateTable('registration')
      .set({ completedAt: site.clock.now() })
      .where('id', '=', registrationId)
      .execute();
    expect((await own('GET', '/api/registration/has-completed')).text).toBe('true');
  });

  test('receipt with none: 404', async () => {
    const registrationId = await startedRegistration();
    expect(await own('GET', `/api/registration/receipt/${registrationId}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('POST, PUT, DELETE competitor: stored, changed with id and registrationId, removed (true)', async () => {
    const registrationId = await startedRegistration();
    const input = competitorInput(catalogue, registrationId);
    expect((await own('POST', '/api/registration/competitor', input)).status).toBe(200);
    const [child] = (await own('GET', `/api/registration/${registrationId}`)).body.competitors;
    expect(child).toMatchObject({ firstName: 'Aino', registrationId });
    const changed = { ...input, id: child.id, firstName: 'Aina' };
    expect((await own('PUT', '/api/registration/competitor', changed)).status).toBe(200);
    expect((await own('GET', `/api/registration/${registrationId}`)).body.competitors[0].firstName).toBe('Aina');
    expect(await own('DELETE', `/api/registration/competitor/${child.id}`)).toMatchObject({
      status: 200,
      text: 'true',
    });
    expect((await own('GET', `/api/registration/${registrationId}`)).body.competitors).toEqual([]);
  });

  test.each(['spectator', 'lunch'])('POST, DELETE %s: the new count as a bare number; DELETE at 0: 409', async item => {
    const registrationId = await startedRegistration();
    const path = `/api/registration/${item}/${registrationId}`;
    expect((await own('POST', path)).text).toBe('1');
    expect((await own('POST', path)).text).toBe('2');
    expect((await own('DELETE', path)).text).toBe('1');
    expect((await own('DELETE', path)).text).toBe('0');
    expect(await own('DELETE', path)).toMatchObject({ status: 409, body: { code: 'nothing_to_remove' } });
  });

  test('merch: POST answers the order, DELETE true', async () => {
    const registrationId = await startedRegistration();
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId);
    const input = { merchId, merchSizeId: sizeIds[0] };
    const order = await own('POST', `/api/registration/${registrationId}/merch-order`, input);
    expect(order.body).toMatchObject({ ...input, price: 25, merchOrderId: expect.any(Number) });
    const path = `/api/registration/${registrationId}/merch-orders/${order.body.merchOrderId}`;
    expect(await own('DELETE', path)).toMatchObject({ status: 200, text: 'true' });
  });

  test('total cost = competitors, spectators, lunch and merch, as the server calculates it', async () => {
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'M', stock: null }], 25);
    const order = await buildOrder(site.app, {
      tournamentId,
      competitors: 2,
      spectators: 3,
      lunch: 1,
      merch: [{ merchId, sizeId: sizeIds[0] as number }],
    });
    const path = `/api/registration/${order.registrationId}`;
    expect((await call('GET', path, undefined, order.customer.token)).body.cost).toBe(2 * 45 + 3 * 10 + 12 + 25);
  });

  test('flags a contact with a phone number and no answer about texts', async () => {
    const registrationId = await startedRegistration();
    const contact = { name: 'Aino', phoneNumber: '7055550142' };
    const save = async (agreedToSmsDivisionNotifications: boolean | null) =>
      (
        await own('PUT', `/api/registration/${registrationId}/contacts`, {
          contacts: [{ ...contact, agreedToSmsDivisionNotifications }],
        })
      ).body[0].lacksSmsPreference;
    expect([await save(null), await save(false), await save(true)]).toEqual([true, false, false]);
  });
});
