import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page, Request } from 'playwright-core';
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

/** False when another navigation came between. */
const reach = (page: Page, path: string): Promise<boolean> =>
  page.goto(path, { waitUntil: 'networkidle' }).then(
    () => true,
    error => {
      if (!/interrupted by another navigation/.test(String(error))) throw error;
      return false;
    },
  );

/**
 * A visitor whose requests to other hosts do not leave: their way is a proxy that is not there. (A route would do it too, but
 * the browser would load every script anew for each page.)
 */
async function visitUnheard(): Promise<Visit> {
  const proxy = { server: 'http://127.0.0.1:9', bypass: 'localhost' };
  return site.visit({ context: await site.browser.newContext({ baseURL: site.url, proxy }) });
}
function isElsewhere(request: Request): boolean {
  const { origin, protocol } = new URL(request.url());
  return origin !== site.url && protocol.startsWith('http');
}

/** Opens every page, four at a time, and answers which asked another host. */
async function crawl(paths: readonly string[]): Promise<string[]> {
  visit = await visitUnheard();
  const asked = new Set<string>();
  const left = [...paths];
  const lane = async () => {
    let path = left.shift();
    const open = async () => {
      const page = await visit.context.newPage();
      page.on('request', request => {
        if (isElsewhere(request)) asked.add(`${path} → ${new URL(request.url()).origin}`);
      });
      return page;
    };
    let page = await open();
    for (; path; path = left.shift()) {
      if (await reach(page, path)) continue;
      // The page before may have led on by itself: in a window of its own, only this one can.
      await page.close();
      page = await open();
      await reach(page, path);
    }
    await page.close();
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return [...asked];
}

describe('PRIV-13 no page asks another host', () => {
  it('the list of pages is complete', () => {
    expect(pages.length).toBeGreaterThan(80);
    for (const path of ['/', '/contact', '/customer/home', '/admin/status', '/signage/ring-assignments'])
      expect(pages).toContain(path);
  });

  // Signed out, everything behind a guard is the sign-in page: one page of each area stands for all of them.
  it('for a visitor, except the mailing-list form', async () => {
    const isGuarded = /^\/(customer|share|admin)/;
    const seen = pages.filter(path => !isGuarded.test(path));
    const asked = await crawl([...seen, '/customer/home', '/admin/dashboard']);
    expect(asked).toEqual([`/mailing-list → ${new URL(form).origin}`]);
  }, 240_000);

  // Everywhere else the policy holds: a page that asked a host it does not name would show in the console of its own test.
  it('no page’s policy names another host, except Google for sign-in and the mailing-list form', async () => {
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

  it('Google is contacted only after a click', async () => {
    visit = await visitUnheard();
    const asked: string[] = [];
    visit.page.on('request', request => {
      if (isElsewhere(request)) asked.push(request.url());
    });
    await visit.page.goto('/user/login', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const request = visit.page.waitForRequest(/accounts\.google\.com/);
    await visit.page.getByRole('button', { name: /Google/ }).click();
    expect(new URL((await request).url()).host).toBe('accounts.google.com');
  });
});
