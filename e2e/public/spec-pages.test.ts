import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, payFor, type SiteCustomer, startRegistration } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** Somebody's window who is signed out. */
let visit: Visit;
let page: Page;
/** A customer with an incomplete registration, and their window. */
let customer: SiteCustomer;
let registrationId: number;
let atCustomer: Visit;
const path = (of = page) => new URL(of.url()).pathname;

beforeAll(async () => {
  site = await startTestSite();
  [customer, visit, atCustomer] = await Promise.all([addCustomer(site), site.visit(), site.visit()]);
  page = visit.page;
  registrationId = await startRegistration(customer);
  await customer.enter(atCustomer.context);
}, 120_000);
afterAll(() => site?.close());
beforeEach(() => {
  visit.apiCalls.length = 0;
});
afterEach(async () => {
  await visit.expectClean();
  await atCustomer.expectClean();
});

describe('page titles, meta description and tags, as the server sends them', () => {
  const tag = (html: string, key: string) =>
    new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1] ?? '';

  it.each([
    ['/', 'NLC - Home'],
    ['/contact', 'NLC - Contact Us'],
    ['/privacy', 'NLC - Privacy Policy'],
    ['/mailing-list', 'NLC - Mailing List'],
    ['/user/login', 'NLC - Sign In'],
    ['/user/register', 'NLC - Sign Up'],
    ['/user/pending', 'NLC - Verify Your E-mail Address'],
    ['/user/verification/a', 'NLC - Verification'],
    ['/user/forgot', 'NLC - Forgot Password'],
    ['/user/reset/1/a', 'NLC - Reset Password'],
    ['/customer/home', 'NLC - Home'],
    ['/customer/home/notification-preferences', 'NLC - Notification Preferences'],
    ['/customer/file-sharing', 'NLC - File Sharing'],
    ['/customer/registration', 'NLC - Online Registration'],
    ['/customer/registration/1', 'NLC - Online Registration'],
    ['/customer/registration/1/competitor', 'NLC - Competitor'],
    ['/customer/registration/1/confirmation', 'NLC - Review and Pay'],
    ['/customer/registration/1/receipt', 'NLC - Receipt'],
  ])('%s has its own: %s', async (address, title) => {
    const html = await (await fetch(`${site.url}${address}`)).text();
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(title);
    expect(tag(html, 'description').length).toBeGreaterThan(40);
    expect(tag(html, 'og:title')).toBe(title);
    expect(tag(html, 'og:description')).toBe(tag(html, 'description'));
    expect(tag(html, 'og:url')).toBe(`${site.url}${address}`);
    expect(tag(html, 'og:image')).toBe(`${site.url}/social.png`);
    expect(tag(html, 'og:type')).toBe('website');
    expect(tag(html, 'og:site_name')).toBe('NLC');
    expect(tag(html, 'twitter:card')).toBe('summary_large_image');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  });

  it('the descriptions of the public pages differ, and home names day and city', async () => {
    const pages = ['/', '/contact', '/privacy', '/mailing-list', '/user/login', '/user/register', '/user/forgot'];
    const html = await Promise.all(pages.map(async address => (await fetch(`${site.url}${address}`)).text()));
    const descriptions = html.map(text => tag(text, 'description'));
    expect(new Set(descriptions).size).toBe(pages.length);
    expect(descriptions[0]).toContain('Saturday, April 24, 2027, in Sudbury, Ontario');
  });

  it('the social card’s picture exists', async () => {
    const picture = await fetch(`${site.url}/social.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});

describe('order of redirects: fixed and unknown first, then sign-in', () => {
  it.each([
    ['/nope', '/'],
    ['/nope.html', '/'],
    ['/nope/nope/nope?a=1', '/'],
    ['/contact/nope', '/'],
    ['/user/nope', '/'],
    ['/user/verification', '/'],
    ['/user/verification/', '/'],
    ['/user/reset/12a/hash', '/'],
    ['/user/reset/12', '/'],
    ['/customer/nope', '/'],
    ['/customer/registration/abc', '/'],
    ['/customer/registration/1a', '/'],
    ['/customer/registration/-1/receipt', '/'],
    ['/customer/registration/abc/competitor', '/'],
    ['/customer/registration/1/competitor/x', '/'],
    ['/customer/registration/1/nope', '/'],
    ['/admin/nope', '/'],
    ['/user', '/user/login'],
    ['/user/', '/user/login'],
  ])('signed out: %s leads to %s; nothing is saved', async (from, to) => {
    await page.goto(from);
    expect(path()).toBe(to);
    expect(await page.evaluate(() => sessionStorage.getItem('nlc.returnPath'))).toBeNull();
    expect(visit.apiCalls).toEqual([]);
  });

  it('signed in: ids that are not digits and unknown pages lead home too', async () => {
    for (const from of [
      '/nope',
      '/customer/nope',
      '/customer/registration/1x',
      '/customer/registration/1/competitor/y',
    ]) {
      await atCustomer.page.goto(from);
      expect(path(atCustomer.page), from).toBe('/');
    }
  });

  it('addresses of the API and of files that do not exist are 404, not home', async () => {
    for (const address of ['/api', '/api/nope', '/assets/none.js', '/none.png'])
      expect((await fetch(`${site.url}${address}`, { redirect: 'manual' })).status).toBe(404);
  });

  it('robots.txt, favicon and sitemap exist', async () => {
    for (const address of ['/robots.txt', '/favicon.ico', '/sitemap.xml'])
      expect((await fetch(`${site.url}${address}`)).status).toBe(200);
  });
});

describe('scrolls to top on navigation', () => {
  const top = (of = page) => of.evaluate(() => scrollY);
  const goDown = async (of = page) => {
    await of.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await top(of)).toBeGreaterThan(100);
  };

  it('between pages of the user area, and restores the position on Back', async () => {
    await page.setViewportSize({ width: 390, height: 400 });
    await page.goto('/user/login');
    await expect.poll(() => page.locator('form button[type="submit"]').isEnabled()).toBe(true);
    await goDown();
    const link = page.getByRole('link', { name: 'Sign Up' });
    await link.scrollIntoViewIfNeeded();
    const before = await top();
    expect(before).toBeGreaterThan(100);
    await link.click();
    await page.waitForURL('**/user/register');
    await expect.poll(() => top()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/user/login');
    await expect.poll(() => top()).toBe(before);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('between pages of the customer area', async () => {
    const { page } = atCustomer;
    await page.goto(`/customer/registration/${registrationId}`);
    await page.getByRole('link', { name: 'Review and pay' }).waitFor();
    await goDown(page);
    await page.getByRole('link', { name: 'Review and pay' }).click();
    await page.waitForURL('**/confirmation');
    await page.getByRole('heading', { level: 1, name: 'Review your registration' }).waitFor();
    await expect.poll(() => top(page)).toBe(0);
  });

  it('from one public page to another', async () => {
    await page.goto('/');
    await goDown();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    await page.waitForURL('**/privacy');
    expect(await top()).toBe(0);
  });
});

describe('history mode', () => {
  it('addresses are plain paths, and Back leads back', async () => {
    await page.goto('/user/login');
    await expect.poll(() => page.locator('form button[type="submit"]').isEnabled()).toBe(true);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL(`${site.url}/user/forgot`);
    await page.goBack();
    await page.waitForURL(`${site.url}/user/login`);
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  });
});

describe('dates: Canadian English, UTC, long form with weekday', () => {
  beforeAll(() => payFor(customer, registrationId));

  it.each([
    ['Pacific/Kiritimati', 'fr-CA'],
    ['Pacific/Pago_Pago', 'de-DE'],
  ])('shows the same day to a browser in %s with language %s', async (timezoneId, locale) => {
    const context = await site.browser.newContext({ baseURL: site.url, timezoneId, locale });
    const seen = await site.visit({ context });
    for (const address of ['/', '/user/login']) {
      await seen.page.goto(address);
      await seen.page.waitForLoadState('networkidle');
      expect((await seen.page.textContent('body'))?.replace(/\s+/g, ' ')).toContain('Saturday, April 24, 2027');
    }
    await customer.enter(context);
    await seen.page.goto(`/customer/registration/${registrationId}/receipt`);
    await seen.page.getByText('Saturday, April 24, 2027').first().waitFor();
    await seen.expectClean();
    await context.close();
  });
});

describe('prices', () => {
  it('are shown as whole dollars', async () => {
    await page.goto('/');
    const prices = (await page.locator('main').textContent())?.match(/\$\d[\d.,]*/g) ?? [];
    expect(prices.length).toBeGreaterThanOrEqual(4);
    for (const price of prices) expect(price).toMatch(/^\$\d+$/);
  });
});
