import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit | undefined;
beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(() => site?.close());

/** A phone whose browser asks for pages in this language. */
async function phone(locale: string): Promise<Visit> {
  const context = await site.browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 }, locale });
  visit = await site.visit({ context });
  return visit;
}

const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/gi)].map(
    ([, rel, language, href]) => [rel, language, href?.replace(site.url, '')].filter(Boolean).join(' '),
  );

describe('LANG-1', () => {
  it.each([
    ['/', '', '/fr'],
    ['/contact', '/contact', '/fr/contact'],
    ['/user/login', '/user/login', '/fr/user/login'],
  ])('%s and its French twin name each other to search engines', async (page, english, french) => {
    const alternates = [`alternate en-CA ${english || '/'}`, `alternate fr-CA ${french}`].sort();
    for (const [address, language] of [
      [page, 'en-CA'],
      [french, 'fr-CA'],
    ] as const) {
      const html = await (await fetch(site.url + address)).text();
      expect(html).toContain(`<html lang="${language}"`);
      const [canonical, ...others] = linksOf(html);
      expect(canonical).toBe(`canonical ${address}`);
      expect(others.sort()).toEqual(alternates);
    }
  });

  it('tells search engines of nothing behind sign-in or in a mailed link', async () => {
    for (const address of ['/customer/home', '/fr/user/reset/12/abc-def'])
      expect(linksOf(await (await fetch(site.url + address)).text())).toEqual([`canonical ${address}`]);
  });

  it('gives each visitor of a kept page their own address in the other language', async () => {
    for (const secret of ['first-secret', 'second-secret']) {
      const html = await (await fetch(`${site.url}/fr/user/reset/12/${secret}`)).text();
      expect(html).toContain(`href="/user/reset/12/${secret}"`);
      expect(html.match(/\w+-secret/g)?.every(found => found === secret)).toBe(true);
    }
  });

  it.each([
    ['/fr/admin/registrations?page=2', '/admin/registrations?page=2'],
    ['/fr/signage/ring/1', '/signage/ring/1'],
    ['/fr/nowhere', '/fr'],
    ['/fr/user', '/fr/user/login'],
    ['/french', '/'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await fetch(site.url + from, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  it('keeps people out of what is behind sign-in, and brings them back in French', async () => {
    const { page } = await phone('fr-CA');
    await page.goto('/fr/customer/home');
    await page.waitForURL(`${site.url}/fr/user/login`);
    expect(await page.evaluate(() => sessionStorage.getItem('nlc.returnPath'))).toBe('/customer/home');
  });
});

it('LANG-2 refuses in the language of the page', async () => {
  const texts = [];
  for (const address of ['/user/login', '/fr/user/login']) {
    const { page, ignore, expectClean, context } = await phone('en-CA');
    ignore(/401/);
    await page.goto(address);
    await page.locator('[name=username]').fill('nobody@example.com');
    await page.locator('[name=password]').fill('wrong-password');
    await page.locator('main form button[type=submit]').click();
    texts.push((await page.getByRole('alert').textContent()) ?? '');
    await expectClean();
    await context.close();
  }
  expect(texts[0]).toContain('isn’t right');
  expect(texts[1]).not.toContain('isn’t right');
});

describe('LANG-3', () => {
  it('keeps the page, the search and what was typed', async () => {
    const { page } = await phone('en-CA');
    await page.goto('/contact?from=poster');
    await page.locator('html[data-alive]').waitFor();
    await page.locator('[name=firstName]').fill('Zoë');
    await page.locator('[name=message]').fill('Is there\nparking?');
    await page.locator('header a[hreflang=fr]').click();
    await page.waitForURL(`${site.url}/fr/contact?from=poster`);
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('Is there\nparking?');
    expect(await page.locator('[name=firstName]').inputValue()).toBe('Zoë');
    await page.reload();
    await page.locator('html[data-alive]').waitFor();
    expect(await page.locator('[name=firstName]').inputValue()).toBe('');
  });

  it('never keeps a password', async () => {
    const { page } = await phone('en-CA');
    await page.goto('/user/login');
    await page.locator('html[data-alive]').waitFor();
    await page.locator('[name=username]').fill('zoe@example.com');
    await page.locator('[name=password]').fill('a secret of mine');
    await page.locator('header a[hreflang=fr]').click();
    await page.waitForURL(`${site.url}/fr/user/login`);
    await expect.poll(() => page.locator('[name=username]').inputValue()).toBe('zoe@example.com');
    expect(await page.locator('[name=password]').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('secret');
  });

  it('works on a page without script of its own, with its search', async () => {
    const { page } = await phone('en-CA');
    await page.goto('/signage/results?tournament=1');
    await page.locator('header a[hreflang=fr]').click();
    await page.waitForURL(`${site.url}/fr/signage/results?tournament=1`);
  });
});

describe('LANG-4', () => {
  const offer = '[data-offer]';

  it('offers French to a French browser until a language is chosen', async () => {
    const { page } = await phone('fr-CA');
    await page.goto('/contact');
    await page.locator(offer).waitFor();
    expect(page.url()).toBe(`${site.url}/contact`);
    await page.locator(`${offer} a`).click();
    await page.waitForURL(`${site.url}/fr/contact`);
    await page.locator('header a[hreflang=en]').click();
    await page.waitForURL(`${site.url}/contact`);
    await page.locator('html[data-alive]').waitFor();
    expect(await page.locator(offer).isVisible()).toBe(false);
  });

  it('offers French on a page that is followed by a link too', async () => {
    const { page } = await phone('fr-CA');
    const path = `/signage/family/${'x'.repeat(22)}`;
    await page.goto(path);
    await page.locator(`${offer} a`).click();
    await page.waitForURL(`${site.url}/fr${path}`);
    expect(await page.locator(offer).count()).toBe(0);
  });

  it('offers nothing to an English browser, nor to staff at work', async () => {
    const { page } = await phone('en-CA');
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await page.locator(offer).isVisible()).toBe(false);
  });
});
