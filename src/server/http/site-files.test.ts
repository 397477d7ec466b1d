import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const linesOf = async (url: string) => (await site.inject({ method: 'GET', url })).body.split('\n');

test('LANG-1 search engines are told of the public pages in both languages', async () => {
  const addresses = (await linesOf('/sitemap.xml')).flatMap(
    line => /<loc>https?:\/\/[^/]+([^<]*)/.exec(line)?.[1] ?? [],
  );
  const french = addresses.filter(address => /^\/fr(\/|$)/.test(address));
  expect(french).toEqual([
    '/fr',
    '/fr/contact',
    '/fr/privacy',
    '/fr/mailing-list',
    '/fr/user/login',
    '/fr/user/register',
  ]);
  expect(addresses.filter(address => !french.includes(address))).toEqual(
    french.map(address => address.slice(3) || '/'),
  );
});

test('LANG-1 what is behind sign-in or in a mailed link is kept from search engines in both languages', async () => {
  const kept = await linesOf('/robots.txt');
  for (const path of ['/customer', '/signage', '/user/pending', '/user/reset', '/user/verification'])
    expect(kept).toEqual(expect.arrayContaining([`Disallow: ${path}`, `Disallow: /fr${path}`]));
});
