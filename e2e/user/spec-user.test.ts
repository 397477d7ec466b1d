import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, payFor, startRegistration } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;

const field = (name: string) => page.locator(`[name="${name}"]`);
const errorOf = (name: string) => page.locator(`#field-${name}-error`);
const submit = () => page.locator('form button[type="submit"]');
const path = () => new URL(page.url()).pathname;
const stored = () => page.evaluate(() => localStorage.getItem('nlc.user'));
const familyPassword = 'moose-canoe-lantern';

async function open(where: string): Promise<void> {
  await page.goto(where);
  await expect.poll(() => submit().isEnabled()).toBe(true);
}
async function signIn(email: string, password = familyPassword): Promise<void> {
  await expect.poll(() => submit().isEnabled()).toBe(true);
  await field('username').fill(email);
  await field('password').fill(password);
  await submit().click();
}
/** A family whose registration is completed: the guard of the customer area lets it in. */
async function registeredFamily() {
  const family = await addCustomer(site);
  await payFor(family, await startRegistration(family));
  return family;
}

beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());
beforeEach(async () => {
  await visit?.context.close();
  visit = await site.visit();
  page = visit.page;
});

describe('required fields', () => {
  it.each([
    [
      '/user/register',
      [
        'firstName',
        'lastName',
        'email',
        'password',
        'confirmPassword',
        'addressLine1',
        'city',
        'postalCode',
        'phoneNumber',
      ],
    ],
    ['/contact', ['firstName', 'lastName', 'email', 'message']],
    ['/user/login', ['username', 'password']],
    ['/user/forgot', ['email']],
  ])('%s: sent empty, says “Value is required” under each, and sends nothing', async (address, names) => {
    await open(address);
    await submit().click();
    for (const name of names) await expect.poll(() => errorOf(name).textContent()).toContain('Value is required');
    expect(await page.getByText('Value is required').count()).toBe(names.length);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(names[0]);
    expect(visit.apiCalls).toEqual([]);
    await visit.expectClean();
  });

  it('the second line of the address and the phone of the contact form are optional', async () => {
    await open('/user/register');
    expect(await field('addressLine2').getAttribute('required')).toBeNull();
    await open('/contact');
    expect(await field('phone').getAttribute('required')).toBeNull();
  });
});

describe('validation runs as fields change', () => {
  it.each([
    ['/user/login', 'username', 'parent@', 'Value is not a valid email address'],
    ['/user/forgot', 'email', 'parent', 'Value is not a valid email address'],
    ['/contact', 'phone', '705', 'Please enter a valid 10 digit phone number'],
    ['/user/register', 'postalCode', 'K1', 'Please enter a valid Canadian postal code'],
  ])('%s: under %s while typing, gone once it is right', async (address, name, wrong, text) => {
    await open(address);
    await field(name).pressSequentially(wrong);
    await expect.poll(() => errorOf(name).textContent()).toContain(text);
    expect(await field(name).getAttribute('aria-invalid')).toBe('true');
    const right = { username: 'a@b.ca', email: 'a@b.ca', phone: '7055550142', postalCode: 'K1A 0B1' }[name] ?? '';
    await field(name).fill(right);
    await expect.poll(() => errorOf(name).count()).toBe(0);
  });

  it('native browser validity checks also apply', async () => {
    await open('/user/register');
    for (const [name, attribute, value] of [
      ['email', 'type', 'email'],
      ['password', 'minlength', '8'],
      ['firstName', 'required', ''],
      ['confirmPassword', 'required', ''],
    ] as const)
      expect(await field(name).getAttribute(attribute)).toBe(value);
    // What only the browser finds wrong stops the form as well.
    await field('city').evaluate(city => (city as HTMLInputElement).setCustomValidity('Not from here'));
    await field('city').fill('Sudbury');
    await expect.poll(() => errorOf('city').textContent()).toContain('Not from here');
  });
});

describe('reset', () => {
  it('the button is disabled while invalid: empty, short, not the same', async () => {
    await page.goto('/user/reset/1/hash');
    await field('password').focus();
    expect(await submit().isDisabled()).toBe(true);
    await field('password').fill('1234567');
    await field('confirmPassword').fill('1234567');
    await expect
      .poll(() => errorOf('password').textContent())
      .toContain('This field should be at least 8 characters long');
    expect(await submit().isDisabled()).toBe(true);
    await field('password').fill('12345678');
    await expect.poll(() => errorOf('confirmPassword').textContent()).toContain('Passwords must match');
    expect(await submit().isDisabled()).toBe(true);
    await field('confirmPassword').fill('12345678');
    await expect.poll(() => submit().isEnabled()).toBe(true);
    expect(visit.apiCalls).toEqual([]);
  });

  it('a refusal keeps the form usable', async () => {
    visit.ignore(/400/);
    await page.goto('/user/reset/1/hash');
    await field('password').fill('birch-paddle');
    await field('confirmPassword').fill('birch-paddle');
    await submit().click();
    await page.getByRole('alert').getByText('This link is not valid any more.').waitFor();
    expect(await submit().isEnabled()).toBe(true);
    expect(await field('password').isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('sign-in leads', () => {
  it('a customer to the saved return URL, with its query', async () => {
    const family = await registeredFamily();
    await page.goto('/customer/home/notification-preferences?from=mail');
    await page.waitForURL('**/user/login');
    await signIn(family.email);
    await page.waitForURL('**/customer/home/notification-preferences?from=mail');
    await page.getByRole('heading', { level: 1, name: 'Notification Preferences' }).waitFor();
    await visit.expectClean();
  });

  it('a customer without one to /customer/home', async () => {
    const family = await registeredFamily();
    await page.goto('/user/login');
    await signIn(family.email);
    await page.waitForURL('**/customer/home');
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    expect(JSON.parse((await stored()) ?? '{}').userDisplayName).toBe('Aino Korhonen');
    await visit.expectClean();
  });

  it('never to another site', async () => {
    const family = await registeredFamily();
    await page.goto('/user/login');
    await page.evaluate(() => sessionStorage.setItem('nlc.returnPath', '//elsewhere.example/'));
    await signIn(family.email);
    await page.waitForURL('**/customer/home');
  });
});

describe('a 401 or 403 on any call while logged in forces logout and leads to /', () => {
  it.each([
    ['on loading a page', 401, '/customer/home'],
    ['on loading a page', 403, '/customer/file-sharing'],
  ])('%s: %i', async (_, status, from) => {
    visit.ignore(/Failed to load resource/);
    const family = await registeredFamily();
    await family.enter(visit.context);
    await page.route(`**/api/${from.endsWith('home') ? 'customer/home' : 'files'}`, route =>
      route.fulfill({ status, json: { message: 'No.', code: status === 401 ? 'not_signed_in' : 'role_missing' } }),
    );
    await page.goto(from);
    await page.waitForURL(`${site.url}/`);
    expect(await stored()).toBeNull();
    await page.goto('/customer/home');
    await page.waitForURL('**/user/login');
  });

  it.each([401, 403])('on a press: %i', async status => {
    visit.ignore(/Failed to load resource/);
    const family = await addCustomer(site);
    const registrationId = await startRegistration(family);
    await family.enter(visit.context);
    await page.route('**/api/registration/spectator/*', route =>
      route.fulfill({ status, json: { message: 'No.', code: 'not_signed_in' } }),
    );
    await page.goto(`/customer/registration/${registrationId}`);
    await page.getByRole('button', { name: 'Add a spectator pass' }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await stored()).toBeNull();
    await page.getByRole('heading', { level: 1, name: 'Online Registration Is Open!' }).waitFor();
  });

  it('by a session that was ended elsewhere', async () => {
    visit.ignore(/Failed to load resource/);
    const family = await registeredFamily();
    await family.enter(visit.context);
    await page.goto('/customer/home');
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await family.call('POST', '/api/users/logout-everywhere');
    await page.getByRole('link', { name: /file/i }).first().click();
    await page.waitForURL(`${site.url}/`);
    expect(await stored()).toBeNull();
  });

  it('but a wrong password while nobody is logged in does not', async () => {
    visit.ignore(/Failed to load resource/);
    await page.goto('/user/login');
    await signIn('parent@example.com', 'not it at all');
    await page.getByRole('alert').waitFor();
    expect(path()).toBe('/user/login');
  });
});

describe('the token', () => {
  it('is a bearer header of paths that start with /api, and of no other', async () => {
    const family = await registeredFamily();
    await family.enter(visit.context);
    const requests: Request[] = [];
    page.on('request', request => requests.push(request));
    for (const address of ['/', '/contact', '/customer/home', '/customer/file-sharing']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    }
    const bearer = (request: Request) => request.headers().authorization?.startsWith('Bearer ') ?? false;
    const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
    expect(requests.filter(isApi).length).toBeGreaterThan(2);
    expect(requests.filter(isApi).every(bearer)).toBe(true);
    expect(requests.filter(request => !isApi(request)).some(bearer)).toBe(false);
    expect(requests.some(request => 'usercontext' in request.headers())).toBe(false);
  });
});

describe('logout', () => {
  it('clears the user and goes to /, from a customer’s page and from a public one', async () => {
    const family = await registeredFamily();
    for (const from of ['/customer/home', '/contact']) {
      const seen = await site.visit();
      await family.enter(seen.context);
      await seen.page.goto(from);
      await seen.page.getByRole('button', { name: 'Logout' }).click();
      await seen.page.waitForURL(`${site.url}/`);
      expect(await seen.page.evaluate(() => localStorage.getItem('nlc.user'))).toBeNull();
      expect(await seen.page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
      await seen.context.close();
    }
  });
});
