import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contactForm from '#contract/contact-form.ts';
import { routes } from '#contract/routes.ts';
import * as users from '#contract/users.ts';
import { addAccount, newestLink, queuedFor, realSettings } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';

const message = { firstName: 'A', lastName: 'B', email: 'a@dojo.example', phone: '7055550100', message: 'Hello' };

/** How many of thirty messages are taken, the n-th with these headers. */
async function takenOf(site: TestApp, headersOf: (n: number) => Record<string, string>): Promise<number> {
  let taken = 0;
  for (let n = 0; n < 30; n++)
    if ((await site.refused(contactForm.contactUs, { input: message, headers: headersOf(n) })).status === 200) taken++;
  return taken;
}

describe('the address used for rate limits', () => {
  const forged: [string, (n: number) => Record<string, string>][] = [
    ['X-Forwarded-For', n => ({ 'x-forwarded-for': `10.0.0.${n}` })],
    ['Forwarded', n => ({ forwarded: `for=10.0.0.${n}` })],
    ['X-Real-IP', n => ({ 'x-real-ip': `10.0.0.${n}`, 'client-ip': `10.0.0.${n}`, 'true-client-ip': `10.0.0.${n}` })],
  ];
  test.each(forged)('without a proxy, %s does not evade the limits', async (_, headersOf) => {
    const site = await createTestApp({ settings: realSettings });
    expect(await takenOf(site, headersOf)).toBe(20);
    await site.close();
  });

  test('behind a proxy, uses the address the proxy saw, not one the client wrote before it', async () => {
    const site = await createTestApp({ settings: { ...realSettings, TRUST_PROXY: 'true' } });
    expect(await takenOf(site, n => ({ 'x-forwarded-for': `10.0.0.${n}, 198.51.100.7` }))).toBe(20);
    expect(await takenOf(site, n => ({ 'x-forwarded-for': `198.51.100.${100 + n}` }))).toBe(30);
    await site.close();
  });
});

describe('a host header invented by a client', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ settings: { ...realSettings, TRUST_PROXY: 'true' } });
  });
  afterAll(() => site.close());

  test('never appears in a mailed link', async () => {
    const account = await addAccount(site.app);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    await site.api(users.forgot, { input: { email: account.email }, headers });
    expect(await newestLink(site.app, account.email, 'reset')).not.toBe('');
    const [mail] = await queuedFor(site.app, account.email);
    expect(JSON.stringify(mail)).toContain(site.app.config.publicUrl);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('nor do invented method or address headers change any answer', async () => {
    const { token } = await buildCustomer(site.app);
    const staffList = '/api/admin/users';
    const plain = await site.inject({ method: 'GET', url: staffList, headers: { authorization: `Bearer ${token}` } });
    for (const headers of [
      { 'x-original-url': '/api/tournaments', 'x-rewrite-url': '/api/tournaments' },
      { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
    ] as Record<string, string>[]) {
      const answer = await site.inject({
        method: 'GET',
        url: staffList,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      expect([answer.statusCode, answer.body]).toEqual([plain.statusCode, plain.body]);
    }
    expect(plain.statusCode).toBe(403);
  });
});

describe('calls from another site', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
  });
  afterAll(() => site.close());

  test('no route lets another origin read, and none sets a cookie', async () => {
    for (const route of Object.values(routes)) {
      const url = route.path.replace(/\{\w+\}/g, '1');
      const headers = { origin: 'https://evil.example', cookie: 'nlc.user=1' };
      const asked = { ...headers, 'access-control-request-method': route.method };
      for (const answer of [
        await site.inject({ method: route.method, url, headers }),
        await site.inject({ method: 'OPTIONS', url, headers: asked }),
      ]) {
        const names = Object.keys(answer.headers);
        expect(
          names.filter(name => name.startsWith('access-control') || name === 'set-cookie'),
          url,
        ).toEqual([]);
      }
      expect((await site.inject({ method: 'OPTIONS', url, headers: asked })).statusCode, url).toBeGreaterThan(399);
    }
  });

  test('refuses a form posted by another site, and does nothing', async () => {
    const rows = () => site.app.db.selectFrom('outbox').select('id').execute();
    const before = await rows();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const payload = JSON.stringify(message);
      const answer = await site.inject({
        method: contactForm.contactUs.method,
        url: contactForm.contactUs.path,
        headers: { 'content-type': type, origin: 'https://evil.example' },
        payload,
      });
      expect([400, 415], type).toContain(answer.statusCode);
    }
    expect(await rows()).toEqual(before);
  });
});

describe('requests that match no route', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
  });
  afterAll(() => site.close());

  test('hides the demonstration’s readable outbox on a real site', async () => {
    const real = await createTestApp({ settings: realSettings });
    const url = routes['config.demoOutbox'].path;
    expect((await site.inject({ method: 'GET', url })).statusCode).toBe(200);
    expect((await real.inject({ method: 'GET', url })).statusCode).toBe(404);
    await real.close();
  });

  test.each(['TRACE', 'PROPFIND', 'PATCH', 'OPTIONS'] as const)('refuses %s and echoes nothing', async method => {
    const answer = await site.inject({
      method: method as 'PATCH',
      url: '/api/users/profile',
      headers: { authorization: 'Bearer zqmark', 'x-mark': 'zqmark' },
    });
    expect(answer.statusCode).toBeGreaterThan(399);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('zqmark');
  });

  test.each([
    ...[
      '/.git/HEAD',
      '/.env',
      '/.env.example',
      '/package.json',
      '/data/',
      '/data/lock',
      '/server.js.map',
      '/backup.zip',
    ],
    ...['/assets/../package.json', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/.env', '/api/debug', '/api/test'],
    ...['/metrics', '/server-status', '/actuator/env', '/phpinfo.php', '/wp-login.php', '/api/docs/..%2f..%2f.env'],
  ])('returns 404 for %s', async url => {
    const answer = await site.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
    expect(answer.headers.server).toBeUndefined();
  });
});
