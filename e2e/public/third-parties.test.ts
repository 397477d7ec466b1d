import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import pageTable from '#web/routes.ts';

// PRIV-13: nobody else hears of a visit, on any page of the table, until a person asks for the map or for Google.
let site: TestSite;
let visit: Visit;
const form = 'https://forms.example.org/join';
beforeAll(async () => {
  site = await startTestSite({ GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com', MAILING_LIST_FORM_URL: form });
}, 120_000);
afterEach(() => visit?.context.close());
afterAll(() => site?.close());

/** Every address of the table, its parameters filled in. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    const own = index || (path && children.length === 0) ? [here || '/'] : [];
    return [...own, ...addressesOf(children, here)];
  });
}
const known: Record<string, string> = { hash: 'x'.repeat(43), token: 'x', code: 'ABCD2345', sessionId: 'practice_x' };
const pages = [...new Set(addressesOf(await (pageTable as unknown as Promise<RouteConfigEntry[]>)))]
  .filter(path => !path.includes('*'))
  .map(path => path.replace(/:(\w+)\??/g, (_, name: string) => known[name] ?? '1'));

/**
 * Opens every page, four at a time, and answers which asked another host. None of these requests leaves: their way is a proxy
 * that is not there. (A route would do it too, but the browser would load every script anew for each page.)
 */
async function crawl(paths: readonly string[]): Promise<string[]> {
  const proxy = { server: 'http://127.0.0.1:9', bypass: 'localhost' };
  const context = await site.browser.newContext({ baseURL: site.url, proxy });
  visit = await site.visit({ context });
  const asked = new Set<string>();
  const left = [...paths];
  const lane = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const page = await context.newPage(); // one that leads on by itself must not meet the next one
      const here = path;
      page.on('request', request => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== site.url && protocol.startsWith('http')) asked.add(`${here} → ${origin}`);
      });
      await page.goto(path, { waitUntil: 'networkidle' }).catch(error => {
        if (!/interrupted by another navigation/.test(String(error))) throw error;
      });
      await page.close();
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return [...asked];
}

describe('PRIV-13 no page asks anybody else', () => {
  it('the table is whole', () => {
    expect(pages.length).toBeGreaterThan(80);
    for (const path of ['/', '/contact', '/customer/home', '/admin/status', '/signage/ring-assignments'])
      expect(pages).toContain(path);
  });

  // Signed out, everything behind a guard is the sign-in page: one page of each area stands for all of them.
  it('as a visitor, but the mailing list’s own form', async () => {
    const isGuarded = /^\/(customer|share|admin)/;
    const seen = pages.filter(path => !isGuarded.test(path));
    const asked = await crawl([...seen, '/customer/home', '/admin/dashboard']);
    expect(asked).toEqual([`/mailing-list → ${new URL(form).origin}`]);
  }, 240_000);

  // Everywhere else the policy holds: a page that asked a host it does not name would show in the console of its own test.
  it('no page’s policy names another host, but Google’s where one signs in and the mailing list’s form', async () => {
    const named = async (path: string): Promise<string[]> => {
      const policy =
        (await fetch(`${site.url}${path}`, { redirect: 'manual' })).headers.get('content-security-policy') ?? '* none';
      const sources = policy.split(/[;\s]+/).filter(word => /[.:*]/.test(word));
      return sources
        .filter(source => !/^(data|blob):$/.test(source))
        .map(source => `${path} → ${URL.parse(source)?.origin ?? source}`);
    };
    const all = (await Promise.all(pages.map(named))).flat();
    const google = 'https://accounts.google.com';
    expect([...new Set(all)]).toEqual([
      `/mailing-list → ${new URL(form).origin}`,
      `/user/login → ${google}`,
      `/user/register → ${google}`,
    ]);
  });

  it('Google only after a click', async () => {
    const asked = await crawl(['/user/login']);
    expect(asked).toEqual([]);
    await visit.page.goto('/user/login');
    const request = visit.page.waitForRequest(/accounts\.google\.com/);
    await visit.page.getByRole('button', { name: /Google/ }).click();
    expect(new URL((await request).url()).host).toBe('accounts.google.com');
  });
});
