import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, payFor, type SiteCustomer, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** A family whose registration is completed: the guard of the customer area lets it in. */
let family: SiteCustomer;
/** Its one window, signed out at first. */
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
  await page.locator('form button[type="submit"]:enabled').waitFor();
}
async function signIn(email: string, password = familyPassword): Promise<void> {
  await expect.poll(() => submit().isEnabled()).toBe(true);
  await field('username').fill(email);
  await field('password').fill(password);
  await submit().click();
}

beforeAll(async () => {
  site = await startTestSite();
  family = await addCustomer(site);
  await payFor(family, await startRegistration(family));
  visit = await site.visit();
  page = visit.page;
}, 120_000);
afterAll(() => site?.close());
beforeEach(() => {
  visit.apiCalls.length = 0;
});
afterEach(() => visit.expectClean());

describe.each([
  {
    address: '/user/register',
    required: [
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
    optional: ['addressLine2'],
    name: 'postalCode',
    wrong: 'K1',
    text: 'Please enter a valid Canadian postal code',
    right: 'K1A 0B1',
  },
  {
    address: '/contact',
    required: ['firstName', 'lastName', 'email', 'message'],
    optional: ['phone'],
    name: 'phone',
    wrong: '705',
    text: 'Please enter a valid 10 digit phone number',
    right: '7055550142',
  },
  {
    address: '/user/login',
    required: ['username', 'password'],
    optional: [],
    name: 'username',
    wrong: 'parent@',
    text: 'Value is not a valid email address',
    right: 'a@b.ca',
  },
  {
    address: '/user/forgot',
    required: ['email'],
    optional: [],
    name: 'email',
    wrong: 'parent',
    text: 'Value is not a valid email address',
    right: 'a@b.ca',
  },
])('the form at $address', ({ address, required, optional, name, wrong, text, right }) => {
  beforeAll(() => open(address));

  it('shows what is wrong under a field while typing, and clears it once corrected', async () => {
    await field(name).pressSequentially(wrong);
    await expect.poll(() => errorOf(name).textContent()).toContain(text);
    expect(await field(name).getAttribute('aria-invalid')).toBe('true');
    await field(name).fill(right);
    await expect.poll(() => errorOf(name).count()).toBe(0);
  });

  it('shows “Value is required” under each empty required field when sent, and sends nothing', async () => {
    await field(name).fill('');
    await submit().click();
    for (const one of required) await expect.poll(() => errorOf(one).textContent()).toContain('Value is required');
    expect(await page.getByText('Value is required').count()).toBe(required.length);
    for (const one of optional) expect(await field(one).getAttribute('required')).toBeNull();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(required[0]);
    expect(visit.apiCalls).toEqual([]);
  });
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

describe('reset', () => {
  beforeAll(() => page.goto('/user/reset/1/hash'));

  it('the button is disabled while the passwords are empty, too short or different', async () => {
    await field('password').focus();
    await expect.poll(() => submit().isDisabled()).toBe(true);
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
    await field('password').fill('birch-paddle');
    await field('confirmPassword').fill('birch-paddle');
    await submit().click();
    await page.getByRole('alert').getByText('This link is no longer valid.').waitFor();
    expect(await submit().isEnabled()).toBe(true);
    expect(await field('password').isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('sign-in leads', () => {
  beforeEach(() =>
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  );

  it('a customer to the saved return URL, with its query', async () => {
    await page.goto('/customer/home/notification-preferences?from=mail');
    await page.waitForURL('**/user/login');
    await signIn(family.email);
    await page.waitForURL('**/customer/home/notification-preferences?from=mail');
    await page.getByRole('heading', { level: 1, name: 'Notification Preferences' }).waitFor();
  });

  it('a customer without one to /customer/home', async () => {
    await page.goto('/user/login');
    await signIn(family.email);
    await page.waitForURL('**/customer/home');
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    expect(JSON.parse((await stored()) ?? '{}').userDisplayName).toBe('Aino Korhonen');
  });

  it('never to another site', async () => {
    await page.goto('/user/login');
    await page.evaluate(() => sessionStorage.setItem('nlc.returnPath', '//elsewhere.example/'));
    await signIn(family.email);
    await page.waitForURL('**/customer/home');
  });
});

describe('signed in', () => {
  /** Anew each time: a logout ends the session on the server too. */
  beforeEach(async () => {
    await page.goto('/contact');
    await page.evaluate(
      async credentials => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/api/users/authenticate', { method: 'POST', headers, body: credentials });
        localStorage.setItem('nlc.user', await answer.text());
      },
      JSON.stringify({ username: family.email, password: familyPassword }),
    );
  });
  afterEach(() => page.unrouteAll({ behavior: 'wait' }));

  describe('the token', () => {
    it('is sent as a bearer header to paths that start with /api, and to no others', async () => {
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
    it.each(['/customer/home', '/contact'])('clears the user and goes to /, from %s', async from => {
      await page.goto(from);
      await page.waitForLoadState('networkidle'); // what it asks for would be refused
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(`${site.url}/`);
      expect(await stored()).toBeNull();
      expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    });
  });

  it('logging out without network leaves nothing of the family on the page', async () => {
    await page.goto('/customer/home');
    await page.waitForLoadState('networkidle');
    visit.ignore(/ERR_INTERNET_DISCONNECTED/);
    await visit.context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You are logged out').waitFor();
    expect(await page.locator('main').textContent()).toBe(
      'You are logged outIf no other page opens, you have no connection right now.Home',
    );
    await keepPicture(page, 'logged-out-offline');
    expect(await stored()).toBeNull();
    await visit.context.setOffline(false);
  });

  describe('a 401 or 403 on any call while logged in forces logout and leads to /', () => {
    beforeEach(() => visit.ignore(/Failed to load resource/));

    it.each([
      ['on loading a page', 401, '/customer/home'],
      ['on loading a page', 403, '/customer/file-sharing'],
    ])('%s: %i', async (_, status, from) => {
      await page.route(`**/api/${from.endsWith('home') ? 'customer/home' : 'files'}`, route =>
        route.fulfill({ status, json: { message: 'No.', code: status === 401 ? 'not_signed_in' : 'role_missing' } }),
      );
      await page.goto(from);
      await page.waitForURL(`${site.url}/`);
      expect(await stored()).toBeNull();
      await page.goto('/customer/home');
      await page.waitForURL('**/user/login');
    });

    it.each([401, 403])('on a button press: %i', async status => {
      const registrationId = await startRegistration(family);
      await page.route('**/api/registration/spectator/*', route =>
        route.fulfill({ status, json: { message: 'No.', code: 'not_signed_in' } }),
      );
      await page.goto(`/customer/registration/${registrationId}`);
      await page.getByRole('button', { name: 'Add a spectator pass' }).click();
      await page.waitForURL(`${site.url}/`);
      expect(await stored()).toBeNull();
      await page.getByRole('heading', { level: 1, name: 'Online Registration Is Open!' }).waitFor();
    });

    it('after the session was ended elsewhere', async () => {
      await page.goto('/customer/home');
      await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
      await family.call('POST', '/api/users/logout-everywhere');
      await page.getByRole('link', { name: /file/i }).first().click();
      await page.waitForURL(`${site.url}/`);
      expect(await stored()).toBeNull();
    });

    it('but a wrong password while logged out does not', async () => {
      await page.evaluate(() => localStorage.removeItem('nlc.user'));
      await page.goto('/user/login');
      await signIn('parent@example.com', 'not it at all');
      await page.getByRole('alert').waitFor();
      expect(path()).toBe('/user/login');
    });
  });
});
