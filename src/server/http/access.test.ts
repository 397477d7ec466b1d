import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { access, mayUse, type Role, roles } from '#core/access/access.ts';
import * as say from '#say/refusals.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

const table = Object.entries(routes) as unknown as [string, Route][];
let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** A new person for every call: a call may end the sessions of the one who makes it. */
async function tokenOf(role: Role): Promise<string | undefined> {
  if (role === 'Unauthenticated') return;
  return (role === 'Customer' ? await buildCustomer(site.app) : await buildStaff(site.app, role)).token;
}

/** Any ids and an empty body: whether the caller may come in is decided before either is looked at. */
const addressOf = (route: Route): string => route.path.replace(/\{\w+\}/g, '999999');

describe('every route × every role against the permission table', () => {
  for (const [name, route] of table)
    for (const role of roles)
      test(`${name} as ${role}`, async () => {
        const token = await tokenOf(role);
        const response = await site.inject({
          method: route.method,
          url: addressOf(route),
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        const code = response.statusCode === 200 ? null : (JSON.parse(response.body).code as string);
        const held: Role[] = role === 'Unauthenticated' ? [role] : role === 'Customer' ? [role] : ['Customer', role];
        if (mayUse(route.roles, held) || route.roles.includes('Unauthenticated')) {
          expect(code, response.body).not.toBe('role_missing');
          expect(code, response.body).not.toBe('not_signed_in');
          expect(response.statusCode).toBeLessThan(500);
        } else expect(code).toBe(role === 'Unauthenticated' ? 'not_signed_in' : 'role_missing');
      });
});

test('ACCESS-9 every route takes its roles from one row of the permission table', () => {
  const rows = new Set<readonly Role[]>(Object.values(access));
  expect(table.filter(([, route]) => !rows.has(route.roles)).map(([name]) => name)).toEqual([]);
});

test('the API document lists each operation’s roles from the table', async () => {
  const document = JSON.parse((await site.inject({ method: 'GET', url: '/api/openapi.json' })).body);
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string; 'x-roles': string[] }>>,
  ).flatMap(path => Object.values(path));
  expect(Object.fromEntries(operations.map(o => [o.operationId, o['x-roles']]))).toEqual(
    Object.fromEntries(table.map(([name, route]) => [name, route.roles])),
  );
});

test('the document and page mention the tablet header only where it is accepted', async () => {
  const document = JSON.parse((await site.inject({ method: 'GET', url: '/api/openapi.json' })).body);
  const docs = (await site.inject({ method: 'GET', url: '/api/docs' })).body;
  type Operation = { operationId: string; parameters: { name: string; in: string; required: boolean }[] };
  const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(path =>
    Object.values(path),
  );
  const taking = operations.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(one => (one.name === 'RingTablet' && one.in === 'header' ? [[operationId, one.required]] : [])),
  );
  expect(Object.fromEntries(taking)).toEqual({
    'ringTable.getRingTable': true,
    'ringTable.enterRing': false,
    'ringTable.takeRing': true,
    'ringTable.sendTableActs': true,
    'injuryReport.writeInjuryAtRing': true,
  });
  const watching = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'RingScoreboard'));
  expect(watching.map(({ operationId }) => operationId)).toEqual(['scoreboard.followScoreboard']);
  for (const { operationId } of operations) {
    const section = docs.split(`id="${operationId}"`)[1]?.split('</section>')[0] ?? '';
    expect([operationId, section.includes('RingTablet')]).toEqual([
      operationId,
      taking.some(([name]) => name === operationId),
    ]);
  }
});

describe('an invalid token', () => {
  const wrong: [string, string][] = [
    ['of another key', 'eyJhbGciOiJIUzI1NiJ9.eyJwZXJzb25JZCI6MX0.c2lnbmF0dXJl'],
    ['without a signature', 'eyJhbGciOiJub25lIn0.eyJwZXJzb25JZCI6MX0.'],
    ['that is none', 'nothing'],
    ['too long', 'a'.repeat(5000)],
    ['empty', ''],
  ];
  for (const [what, token] of wrong)
    test(`${what} is 401`, async () => {
      const response = await site.inject({
        method: 'GET',
        url: '/api/registration/has-completed',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.statusCode).toBe(401);
      expect(JSON.parse(response.body)).toEqual({ message: say.not_signed_in(), code: 'not_signed_in' });
    });

  test('is refused on the very next request after its version was raised', async () => {
    const customer = await buildCustomer(site.app);
    const ask = () =>
      site.inject({
        method: 'GET',
        url: '/api/registration/has-completed',
        headers: { authorization: `Bearer ${customer.token}` },
      });
    expect((await ask()).statusCode).toBe(200);
    await site.app.db.updateTable('person').set({ tokenVersion: 2 }).where('id', '=', customer.personId).execute();
    expect((await ask()).statusCode).toBe(401);
  });
});

describe('the UserContext header', () => {
  const ask = (token: string | undefined, header: string) =>
    site.inject({
      method: 'GET',
      url: '/api/users/profile',
      headers: { authorization: `Bearer ${token}`, usercontext: header },
    });

  test('lets a director act for a customer', async () => {
    const customer = await buildCustomer(site.app, { firstName: 'Acted', lastName: 'For' });
    const response = await ask(await tokenOf('TournamentDirector'), String(customer.personId));
    expect(JSON.parse(response.body)).toMatchObject({ firstName: 'Acted', lastName: 'For' });
  });
  test('never works for equals or higher roles', async () => {
    const admin = await buildStaff(site.app, 'SuperAdmin');
    const director = await buildStaff(site.app, 'TournamentDirector');
    expect((await ask(await tokenOf('TournamentDirector'), String(admin.personId))).statusCode).toBe(403);
    expect((await ask(await tokenOf('TournamentDirector'), String(director.personId))).statusCode).toBe(403);
  });
  test('is refused for customers and check-in staff', async () => {
    const customer = await buildCustomer(site.app);
    expect((await ask(await tokenOf('Customer'), String(customer.personId))).statusCode).toBe(403);
    expect((await ask(await tokenOf('CheckInAdmin'), String(customer.personId))).statusCode).toBe(403);
  });
  test('must name one existing person', async () => {
    const admin = await tokenOf('SuperAdmin');
    for (const header of ['', '0', '-1', '1,2', 'x', '99999999999'])
      expect((await ask(admin, header)).statusCode).toBe(400);
    expect((await ask(admin, '987654')).statusCode).toBe(404);
  });
});
