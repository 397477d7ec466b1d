import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getProfile } from '#contract/users.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { createLog } from '../log.ts';
import { createPagePatterns } from './pages/page-pattern.ts';

let site: TestApp;
let admin: BuiltPerson;
let customer: BuiltPerson;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  const log = createLog('info', line => lines.push(JSON.parse(line)));
  site = await createTestApp({ overrides: { log } });
  admin = await buildStaff(site.app, 'SuperAdmin');
  customer = await buildCustomer(site.app);
});
afterAll(() => site.close());
beforeEach(() => {
  lines = [];
});

test('LOG-1 LOG-3 logs an answer in one line, with its route pattern and account', async () => {
  const { headers } = await site.api(getProfile, { token: customer.token });
  expect(lines).toMatchObject([
    {
      level: 'info',
      text: 'request',
      method: 'GET',
      route: getProfile.path,
      status: 200,
      account: customer.personId,
      requestId: headers['x-request-id'],
      ms: expect.any(Number),
    },
  ]);
});

test('LOG-1 logs both people while staff act for a family, and a refusal by its code', async () => {
  const token = admin.token;
  await site.api(getProfile, { token, headers: { usercontext: String(customer.personId) } });
  await site.refused(getProfile);
  expect(lines).toMatchObject([
    { account: admin.personId, actingFor: customer.personId, status: 200 },
    { status: 401, code: 'not_signed_in' },
  ]);
});

test('LOG-3 logs neither an unknown address nor a query', async () => {
  await site.inject({ method: 'GET', url: '/api/aino-koski?token=secret' });
  await site.inject({ method: 'GET', url: '/api/tournaments?aino=koski' });
  expect(lines.map(({ route }) => route)).toEqual(['unknown', '/api/tournaments']);
  expect(JSON.stringify(lines)).not.toMatch(/aino|secret/);
});

test('LOG-4 the id of a request is the site’s own, and is never used again', async () => {
  const ids = [];
  for (let i = 0; i < 3; i++) {
    const headers = { 'x-request-id': 'mine\tAino', 'request-id': 'mine' };
    ids.push((await site.inject({ method: 'GET', url: '/api/nothing', headers })).headers['x-request-id']);
  }
  expect(new Set(ids).size).toBe(3);
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
  expect(ids.join()).toMatch(/^[0-9a-f,-]+$/);
});

test('LOG-3 logs a page by its pattern, and an unknown address as /*', () => {
  const patternOf = createPagePatterns({
    root: { id: 'root', path: '' },
    user: { id: 'user', parentId: 'root', path: 'user' },
    reset: { id: 'reset', parentId: 'user', path: 'reset/:userId/:hash' },
    create: { id: 'create', parentId: 'root', path: 'a/create' },
    one: { id: 'one', parentId: 'root', path: 'a/:id' },
    optional: { id: 'optional', parentId: 'root', path: 'b/:id?' },
    all: { id: 'all', parentId: 'root', path: '*' },
  });
  expect(
    ['/', '/user/', '/user/reset/7/secret', '/a/create', '/a/7', '/a/7.data', '/b', '/b/7'].map(patternOf),
  ).toEqual(['/', '/user', '/user/reset/:userId/:hash', '/a/create', '/a/:id', '/a/:id', '/b/:id?', '/b/:id?']);
  expect(['/aino', '/user/reset/7', '/a/7/koski'].map(patternOf)).toEqual(['/*', '/*', '/*']);
});
