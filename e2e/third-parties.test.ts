import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SiteCustomer, signInTo } from '#test/support/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/test-site.ts';
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

/** Opens every page and answers which asked another host; none of these requests leaves. */
async function crawl(paths: readonly string[], who: SiteCustomer | null): Promise<string[]> {
  visit = await site.visit({ size: 'desktop' });
  const asked: string[] = [];
  let at = '';
  await visit.context.route(/.*/, route => {
    const { origin, protocol } = new URL(route.request().url());
    if (origin === site.url || !protocol.startsWith('http')) return route.continue();
    asked.push(`${at} → ${origin}`);
    return route.abort();
  });
  if (who) await who.enter(visit.context);
  for (const path of paths) {
    at = path;
    const page = await visit.context.newPage(); // one that leads on by itself must not meet the next one
    await page.goto(`${site.url}${path}`, { waitUntil: 'load' }).catch(error => {
      if (!/interrupted by another navigation/.test(String(error))) throw error;
    });
    await page.waitForTimeout(150); // what scripts ask for once they run
    await page.close();
  }
  return [...new Set(asked)];
}

describe('PRIV-13 no page asks anybody else', () => {
  it('the table is whole', () => {
    expect(pages.length).toBeGreaterThan(80);
    for (const path of ['/', '/contact', '/customer/home', '/admin/status', '/signage/ring-assignments'])
      expect(pages).toContain(path);
  });

  it('as a visitor, but the mailing list’s own form', async () => {
    const asked = await crawl(pages, null);
    expect(asked).toEqual([`/mailing-list → ${new URL(form).origin}`]);
  }, 240_000);

  it.each([
    ['customer', 'parent@example.com', /^\/(customer|share|user)/],
    ['staff', 'checkin@example.com', /^\/admin/],
    ['director', 'director@example.com', /^\/(admin|signage)/],
    ['SuperAdmin', 'admin@example.com', /^\/(admin|dev)/],
  ] as const)(
    'as a %s',
    async (_, email, which) => {
      const who = await signInTo(site, email, 'northern-lights');
      expect(
        await crawl(
          pages.filter(path => which.test(path)),
          who,
        ),
      ).toEqual([]);
    },
    240_000,
  );

  it('Google only after a click', async () => {
    const asked = await crawl(['/user/login'], null);
    expect(asked).toEqual([]);
    await visit.page.goto('/user/login');
    const request = visit.page.waitForRequest(/accounts\.google\.com/);
    await visit.page.getByRole('button', { name: /Google/ }).click();
    expect(new URL((await request).url()).host).toBe('accounts.google.com');
  });
});
