import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const post = (payload: string | Buffer, type: string | null = 'application/json', url = '/api/users/authenticate') =>
  site.inject({ method: 'POST', url, headers: type ? { 'content-type': type } : {}, payload });

describe('a body that cannot be read', () => {
  test.each([
    ['is cut off', '{"username":'],
    ['is not JSON', 'username=a'],
    ['is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ])('%s: 400 bad_json', async (_what, body) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject({ code: 'bad_json' });
  });
  test.each(['__proto__', 'constructor'])('has a field %s: 400 that names it', async name => {
    const response = await post(`{"username":"a@b.ca","password":"x","${name}":{"isAdmin":true}}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(JSON.parse(response.body).errors)).toEqual([name]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
  test.each(['[]', '3', 'null', '"text"'])('%s is not an object: 400 that says so', async body => {
    const response = await post(body);
    expect(JSON.parse(response.body)).toMatchObject({
      code: 'bad_input',
      errors: { body: ['Please send an object with the fields of this call'] },
    });
  });
  test('is missing: names every field', async () => {
    const response = await post('', null);
    expect(response.statusCode).toBe(400);
  });
  test('has another content type: 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
      expect((await post('{}', type)).statusCode).toBe(415);
  });
  test('is too large: 413', async () => {
    const response = await post(`{"username":"${'a'.repeat(200_000)}"}`);
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(response.body)).toMatchObject({ code: 'too_large' });
  });
  test('is deeply nested: refused without harm', async () => {
    const response = await post(`{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    expect(response.statusCode).toBe(400);
  });
});

describe('a query', () => {
  test.each(['?search=a&search=b', '?search[]=a', '?search[$ne]=a', '?__proto__[isAdmin]=1', '?constructor=1'])(
    'refuses or ignores %s',
    async query => {
      const { token } = await buildStaff(site.app, 'SuperAdmin');
      const answer = await site.inject({
        method: 'GET',
        url: `/api/admin/users${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([200, 400]).toContain(answer.statusCode);
      if (query.includes('&')) expect(answer.statusCode).toBe(400);
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    },
  );
});

test('allows minutes for a body, as families upload files from a gym', () => {
  expect(site.server.server.requestTimeout).toBeGreaterThanOrEqual(180_000);
});

describe('other addresses', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/tournaments'],
    ['DELETE', '/api/users/register'],
    ['GET', '/api/registration/abc'],
    ['GET', '/assets/none.js'],
    ['PUT', '/nothing'],
  ] as const)('%s %s is 404 or 401 in our format', async (method, url) => {
    const response = await site.inject({ method, url });
    expect([404, 401]).toContain(response.statusCode);
    expect(Object.keys(JSON.parse(response.body))).toEqual(['message', 'code']);
  });
  test('accepts an empty body with a JSON content type where there is no payload', async () => {
    const response = await site.inject({
      method: 'POST',
      url: '/api/registration/create/1',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(401);
  });
});

describe('an address without a page', () => {
  test.each(['/%', '/%ff', '/api/%c0'])('refuses %s in our format, with our headers', async url => {
    const response = await site.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(response.body)).toEqual({ message: 'The request could not be read.', code: 'bad_json' });
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });
});

describe('public answers', () => {
  test('are kept under the plain address only, so queries do not fill the memory', async () => {
    const keep = vi.spyOn(site.kept, 'keep');
    site.kept.drop();
    for (const url of ['/api/config?a=1', '/api/config?a=2', '/api/config']) await site.inject({ method: 'GET', url });
    expect(keep.mock.calls.map(([url]) => url)).toEqual(['/api/config']);
    keep.mockRestore();
  });
  test('carry an ETag and answer 304 if unchanged, while personal answers are no-store', async () => {
    const first = await site.inject({ method: 'GET', url: '/api/config' });
    expect(first.headers.etag).toMatch(/^"/);
    const again = await site.inject({
      method: 'GET',
      url: '/api/config',
      headers: { 'if-none-match': first.headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
    const personal = await site.inject({ method: 'GET', url: '/api/users/profile' });
    expect(personal.headers['cache-control']).toBe('no-store');
  });
  test('change after a drop, and when a flag changes over time', async () => {
    const { db } = site.app;
    const ask = async () =>
      JSON.parse((await site.inject({ method: 'GET', url: '/api/tournaments' })).body) as {
        isRegistrationOpen: boolean;
        city: string;
      }[];
    const before = await ask();
    await db
      .insertInto('tournament')
      .values({
        tournamentOn: '2031-05-10',
        registrationOpensOn: '2031-02-01',
        registrationClosesAfter: '2031-05-01',
        competitorOnlineCost: 1,
        competitorDoorCost: 1,
        spectatorCost: 1,
        lunchCost: 1,
        city: 'Kept',
        venue: 'v',
        venueAddress: 'a',
        inPersonRegistrationTimes: 't',
        blackBeltMeetingTime: 't',
        eliminationTime: 't',
      })
      .execute();
    expect(await ask()).toEqual(before);
    site.app.dropKeptCopies();
    const kept = (await ask()).find(t => t.city === 'Kept');
    expect(kept?.isRegistrationOpen).toBe(false);
    site.clock.set('2031-01-31T23:59:59-05:00');
    expect((await ask()).find(t => t.city === 'Kept')?.isRegistrationOpen).toBe(false);
    site.clock.set('2031-02-01T00:00:00-05:00');
    expect((await ask()).find(t => t.city === 'Kept')?.isRegistrationOpen).toBe(true);
  });
});
