import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** One window: signed out first, then signed in as one after the other. */
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  visit = await site.visit();
  page = visit.page;
}, 120_000);
afterAll(() => site?.close());
beforeEach(() => {
  visit.apiCalls.length = 0;
});
afterEach(() => visit.expectClean());

/** Signs the window in by the API, as another tab would have. */
async function signIn(email: string): Promise<void> {
  const response = await fetch(`${site.url}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: 'northern-lights' }),
  });
  const session = JSON.stringify(await response.json());
  await page.evaluate(text => localStorage.setItem('nlc.user', text), session);
}
/** Takes it out, so that the next one is not this one. */
const savedPath = () =>
  page.evaluate(() => {
    const saved = sessionStorage.getItem('nlc.returnPath');
    sessionStorage.removeItem('nlc.returnPath');
    return saved;
  });
const path = () => new URL(page.url()).pathname;

describe('any other path without a user saves the intended URL and redirects to /user/login', () => {
  it.each([
    ['/customer', '/customer/home'],
    ['/share', '/customer/file-sharing'],
    ['/customer/home', '/customer/home'],
    ['/customer/home/notification-preferences', '/customer/home/notification-preferences'],
    ['/account', '/account'],
    ['/customer/file-sharing', '/customer/file-sharing'],
    ['/customer/registration', '/customer/registration'],
    ['/customer/registration/1', '/customer/registration/1'],
    ['/customer/registration/1/competitor', '/customer/registration/1/competitor'],
    ['/customer/registration/1/competitor/2', '/customer/registration/1/competitor/2'],
    ['/customer/registration/1/confirmation?session=a', '/customer/registration/1/confirmation?session=a'],
    ['/customer/registration/1/receipt', '/customer/registration/1/receipt'],
    ['/admin', '/admin/dashboard'],
    ['/admin/dashboard', '/admin/dashboard'],
    ['/admin/registrations', '/admin/registrations'],
  ])('on first load: %s, without any call', async (from, saved) => {
    await page.goto(from);
    await page.waitForURL('**/user/login');
    expect(await savedPath()).toBe(saved);
    expect(visit.apiCalls).toEqual([]);
  });

  it('when following a public page’s link', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Online Registration' }).click();
    await page.waitForURL('**/user/login');
    expect(await savedPath()).toBe('/customer/home');
    expect(visit.apiCalls).toEqual([]);
  });

  it('when following a link, without any call', async () => {
    await signIn('director@example.com');
    await page.goto('/admin/dashboard');
    const link = page.getByRole('link', { name: 'Communications' });
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    visit.apiCalls.length = 0;
    await page.evaluate(() => localStorage.removeItem('nlc.user'));
    await link.click();
    await page.waitForURL('**/user/login');
    expect(await savedPath()).toBe('/admin/communications');
    expect(visit.apiCalls).toEqual([]);
  });
});

describe('logged-in users are kept off the user pages and sent to /customer/registration', () => {
  /** The registration's own first call; nothing of the user area before or after it. */
  const expectRegistration = async () => {
    await page.waitForURL(/\/customer\/registration/);
    await page.waitForLoadState('networkidle');
    // A picture may still come for the page before.
    expect(visit.apiCalls.find(call => !call.includes('/picture/'))).toBe('GET /api/tournaments');
    expect(visit.apiCalls.filter(call => /^(POST|PUT) \/api\/users/.test(call))).toEqual([]);
  };

  it('when following a link, without any call of the user area', async () => {
    await page.goto('/user/login');
    await expect.poll(() => page.locator('form button[type="submit"]').isEnabled()).toBe(true);
    await signIn('parent@example.com');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expectRegistration();
  });

  it.each([
    '/user',
    '/user/login',
    '/user/register',
    '/user/pending',
    '/user/forgot',
    '/user/reset/1/hash',
    '/user/verification/hash',
  ])('on first load: %s, without any call of the user area', async from => {
    await page.goto(from);
    await expectRegistration();
  });
});

describe('admin layout needs a logged-in user with one of the three staff roles', () => {
  it.each(['/admin', '/admin/dashboard', '/admin/registrations'])('otherwise the page says so: %s', async from => {
    await page.goto(from);
    await page.getByText('This resource requires authentication, please contact your system administrator.').waitFor();
    expect(visit.apiCalls).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('nlc.user'))).not.toBeNull();
  });

  it.each(['checkin@example.com', 'director@example.com', 'admin@example.com'])('%s may enter', async email => {
    await signIn(email);
    await page.goto('/admin/registrations');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(path()).toBe('/admin/registrations');
  });
});
