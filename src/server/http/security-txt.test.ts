import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  const settings = {
    PUBLIC_URL: 'http://localhost:3000/',
    MAILBOX_TOURNAMENT: 'nlc team@example.org'.replace(' ', '+'),
  };
  site = await createTestApp({ settings });
});
afterAll(() => site.close());

const url = '/.well-known/security.txt';
/** RFC 9116 §2.5: a field is a name, a colon and a value, one to a line. */
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map(line => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1));

test('PRIV-10 security.txt names the mailbox, its own address and a future date, whenever it is requested', async () => {
  for (const now of ['2027-03-20T14:00:00Z', '2031-12-31T23:59:59Z']) {
    site.clock.set(now);
    const { statusCode, headers, body } = await site.inject({ method: 'GET', url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = fieldsOf(body);
    expect(fields).not.toContain(undefined);
    const valuesOf = (name: string) => fields.filter(field => field?.[0] === name).map(field => field?.[1]);
    expect(valuesOf('Contact')).toEqual(['mailto:nlc+team@example.org']);
    expect(valuesOf('Canonical')).toEqual(['http://localhost:3000/.well-known/security.txt']);
    const [expires, ...more] = valuesOf('Expires');
    expect(more).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(expires as string) - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  }
});

test('PRIV-10 HEAD returns the same headers, and other addresses under /.well-known return 404', async () => {
  const get = await site.inject({ method: 'GET', url });
  const head = await site.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect((await site.inject({ method: 'GET', url: '/.well-known/change-password' })).statusCode).toBe(404);
});
