import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());
beforeEach(async () => {
  await visit?.context.close();
  visit = await site.visit();
  page = visit.page;
});

/** Signs in by the API, as another tab would have. */
async function signedIn(email: string): Promise<string> {
  const response = await fetch(`${site.url}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: 'northern-lights' }),
  });
  const session = JSON.stringify(await response.json());
  await visit.context.addInitScript(text => {
    if (!sessionStorage.getItem('was here')) localStorage.setItem('nlc.user', text);
    sessionStorage.setItem('was here', 'yes');
  }, session);
  return session;
}
const savedPath = () => page.evaluate(() => sessionStorage.getItem('nlc.returnPath'));
const path = () => new URL(page.url()).pathname;

describe('any other path without a user saves the intended URL and redirects to /user/login', () => {
  it.each([
    ['/customer', '/customer/home'],
    ['/share', '/customer/file-sharing'],
    ['/customer/home', '/customer/home'],
    ['/customer/home/notification-preferences', '/customer/home/notification-preferences'],
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
  ])('by first load: %s, no call leaves', async (from, saved) => {
    await page.goto(from);
    await page.waitForURL('**/user/login');
    expect(await savedPath()).toBe(saved);
    expect(visit.apiCalls).toEqual([]);
    await visit.expectClean();
  });

  it('by link: no call leaves', async () => {
    await signedIn('director@example.com');
    await page.goto('/admin/dashboard');
    const link = page.getByRole('link', { name: 'Communications' });
    await link.waitFor();
    visit.apiCalls.length = 0;
    await page.evaluate(() => localStorage.removeItem('nlc.user'));
    await link.click();
    await page.waitForURL('**/user/login');
    expect(await savedPath()).toBe('/admin/communications');
    expect(visit.apiCalls).toEqual([]);
  });

  it('from the public pages’ own link', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Online Registration' }).click();
    await page.waitForURL('**/user/login');
    expect(await savedPath()).toBe('/customer/home');
    expect(visit.apiCalls).toEqual([]);
  });
});

describe('paths allowed without login', () => {
  it.each([
    '/',
    '/contact',
    '/privacy',
    '/mailing-list',
    '/user/login',
    '/user/register',
    '/user/forgot',
    '/user/reset/1/a',
  ])('%s', async allowed => {
    await page.goto(allowed);
    await page.waitForLoadState('networkidle');
    expect(path()).toBe(allowed);
    expect(visit.apiCalls).toEqual([]);
  });
});

describe('logged-in users are kept off the user pages and sent to /customer/registration', () => {
  it.each([
    '/user',
    '/user/login',
    '/user/register',
    '/user/pending',
    '/user/forgot',
    '/user/reset/1/hash',
    '/user/verification/hash',
  ])('by first load: %s, no call of the user area leaves', async from => {
    await signedIn('parent@example.com');
    await page.goto(from);
    await page.waitForURL(/\/customer\/registration/);
    expect(visit.apiCalls[0]).toBe('GET /api/tournaments'); // of the registration's entry
    expect(visit.apiCalls.filter(call => /^(POST|PUT) \/api\/users/.test(call))).toEqual([]);
  });

  it('by link: no call of the user area leaves', async () => {
    await page.goto('/user/login');
    await expect.poll(() => page.locator('form button[type="submit"]').isEnabled()).toBe(true);
    const session = await signedIn('parent@example.com');
    await page.evaluate(text => localStorage.setItem('nlc.user', text), session);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.waitForURL(/\/customer\/registration/);
    expect(visit.apiCalls[0]).toBe('GET /api/tournaments'); // of the registration's entry
    expect(visit.apiCalls.filter(call => /^(POST|PUT) \/api\/users/.test(call))).toEqual([]);
  });
});

describe('admin layout needs a logged-in user with one of the three staff roles', () => {
  it.each(['/admin', '/admin/dashboard', '/admin/registrations'])('otherwise it says so: %s', async from => {
    await signedIn('parent@example.com');
    await page.goto(from);
    await page.getByText('This resource requires authentication, please contact your system administrator.').waitFor();
    expect(visit.apiCalls).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('nlc.user'))).not.toBeNull();
    await visit.expectClean();
  });

  it.each(['checkin@example.com', 'director@example.com', 'admin@example.com'])('%s may enter', async email => {
    await signedIn(email);
    await page.goto('/admin/registrations');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(path()).toBe('/admin/registrations');
    await visit.expectClean();
  });
});
