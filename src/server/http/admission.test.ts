import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';
import { createAdmission, mostEntering, mostFor, mostUnderWay } from './admission.ts';

let site: TestApp;
let url: string;
let port: number;
let token: string;
/** Sign-ins end when they are told to, and so do calls for a made-up query that are held. */
const waiting: (() => void)[] = [];
const release = (): void => {
  for (const go of waiting.splice(0)) go();
};
beforeAll(async () => {
  const wait = () => new Promise<boolean>(resolve => waiting.push(() => resolve(false)));
  site = await createTestApp({
    overrides: { passwords: { verify: wait, hash: async () => '', isOutdated: () => false } },
  });
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.server.address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}`;
  ({ token } = await buildCustomer(site.app));
});
afterAll(() => site.close());

const untilWaiting = (count: number) => expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(count);

/** So many calls that are under way, waiting for the database, until they are released. */
async function hold(count: number, path: string): Promise<void> {
  const before = waiting.length;
  const { pool } = site.app.store;
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const late = () => new Promise<void>(resolve => waiting.push(resolve)).then(connect);
  const held = vi.spyOn(pool, 'connect').mockImplementation(late as never);
  for (let n = 0; n < count; n++) void fetch(`${url}${path}/${before + n + 1000}`);
  await untilWaiting(before + count);
  held.mockRestore();
}

/** So many sign-ins whose passwords are being looked at. */
async function holdSignIns(count: number): Promise<void> {
  const before = waiting.length;
  const body = JSON.stringify({ username: 'nobody@example.com', password: 'northern lights 27' });
  for (let n = 0; n < count; n++)
    void fetch(`${url}/api/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  await untilWaiting(before + count);
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers, redirect: 'manual' });

test.each([
  ['/', {}, mostUnderWay.visitor],
  ['/user/login', {}, mostUnderWay.visitor],
  ['/api/users/authenticate', {}, mostEntering],
  ['/api/users/register', {}, mostEntering],
  ['/api/users/authenticates', {}, mostUnderWay.visitor],
  ['/administration', {}, mostUnderWay.visitor],
  ['/api/users/profile', { authorization: 'Bearer x' }, mostUnderWay.family],
  ['/customer/registration/4/confirmation?payment=return', {}, mostUnderWay.family],
  ['/assets/root-1.js', {}, mostUnderWay.family],
  ['/api/signage/ring-assignments/2', {}, mostUnderWay.family],
  ['/api/admin/check-in', { authorization: 'Bearer x' }, mostUnderWay.staff],
  ['/admin/check-in', {}, mostUnderWay.staff],
  ['/api/signage/ring/3/acts', { ringtablet: 'x' }, mostUnderWay.staff],
  ['/api/ready', {}, Number.POSITIVE_INFINITY],
  ['/api/health', {}, Number.POSITIVE_INFINITY],
  ['/api/payment/stripe-events', {}, Number.POSITIVE_INFINITY],
  ['/api/sms/status', {}, Number.POSITIVE_INFINITY],
])('admits %s with %o while at most %o requests are under way', (path, headers, most) => {
  expect(mostFor({ url: path, headers })).toBe(most);
});

test('SCOREBOARD-8 a scoreboard that follows a ring for hours keeps no visitor out', () => {
  const isRefused = createAdmission(site.app);
  const asks = (path: string): boolean => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: path, method: 'GET' });
    return isRefused(request, new ServerResponse(request));
  };
  for (let i = 0; i < mostUnderWay.family; i++) expect(asks('/api/signage/ring/3/scoreboard/events')).toBe(false);
  expect(asks('/')).toBe(false);
});

test('under load, asks new visitors to retry, but not signed-in families, staff or monitoring', async () => {
  const tournaments = '/api/tournaments';
  await ask(tournaments); // now a kept copy
  await hold(mostUnderWay.visitor, '/api/signage/ring-assignments');
  const refused = await ask('/api/email/contactUs', {}, 'PUT');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'busy' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  const page = await ask('/user/login', { accept: 'text/html' });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.headers.get('refresh')).toBe(page.headers.get('retry-after'));
  expect(await page.text()).toContain('tries again automatically');
  // Nothing is spared by refusing these.
  for (const path of [tournaments, '/api/ready', '/api/health']) expect((await ask(path)).status, path).toBe(200);
  const inside = { authorization: `Bearer ${token}` };
  expect((await ask('/api/users/profile', inside)).status).toBe(200);

  await hold(mostUnderWay.family - mostUnderWay.visitor, '/api/signage/ring-assignments');
  expect((await ask('/api/users/profile', inside)).status).toBe(503);
  expect((await ask('/api/admin/users', inside)).status).toBe(403);
  expect((await ask('/api/ready')).status).toBe(200);
  expect((await ask('/api/payment/stripe-events', {}, 'POST')).status).toBe(404);

  const minutes = site.app.traffic.take();
  expect(minutes.reduce((sum, minute) => sum + minute.serverErrors, 0)).toBe(3); // so that an alarm tells of it
  release();
  await expect.poll(async () => (await ask('/api/email/contactUs', {}, 'PUT')).status, { timeout: 40_000 }).toBe(400);
});

test('ACCESS-22 a crowd that signs in keeps nobody else out, and is asked to retry when it is too large', async () => {
  await holdSignIns(mostUnderWay.visitor + 50);
  expect((await ask('/user/login', { accept: 'text/html' })).status).toBe(404); // no pages here: it was let in
  expect((await ask('/api/email/contactUs', {}, 'PUT')).status).toBe(400);
  expect((await ask('/api/users/authenticate', {}, 'POST')).status).toBe(400);
  await holdSignIns(mostEntering - mostUnderWay.visitor - 50);
  expect((await ask('/api/users/authenticate', {}, 'POST')).status).toBe(503);
  expect((await ask('/api/users/profile', { authorization: `Bearer ${token}` })).status).toBe(200);
  release();
  await expect
    .poll(async () => (await ask('/api/users/authenticate', {}, 'POST')).status, { timeout: 40_000 })
    .toBe(400);
});

test('clients that never finish a request keep nobody out', async () => {
  const sockets: Socket[] = [];
  let seen = 0;
  const count = (): number => seen++;
  site.server.server.on('request', count);
  for (let n = 0; n < mostUnderWay.visitor + 20; n++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      'POST /api/users/authenticate HTTP/1.1\r\nHost: nlc\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    sockets.push(socket);
  }
  await expect.poll(() => seen, { timeout: 20_000 }).toBeGreaterThanOrEqual(sockets.length);
  site.server.server.off('request', count);
  expect((await ask('/api/users/authenticate', {}, 'POST')).status).toBe(400);
  for (const socket of sockets) socket.destroy();
});
