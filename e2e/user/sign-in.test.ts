import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fieldOf, leaveSignedOut, mailedPath, openForm, signIn, submitOf } from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** One window, which each test leaves with nobody signed in. */
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  visit = await site.visit();
  page = visit.page;
}, 120_000);
afterAll(() => site?.close());
afterEach(() => leaveSignedOut(visit));

const path = () => new URL(page.url()).pathname;

describe('sign-in', () => {
  it('a wrong password shows the server’s message in an alert, and the form stays usable', async () => {
    visit.ignore(/Failed to load resource.*401/);
    await signIn(page, 'parent@example.com', 'not it at all');
    await page
      .getByRole('alert')
      .getByText('That e-mail or password isn’t right. Try again or reset your password.')
      .waitFor();
    await expect.poll(() => submitOf(page).isEnabled()).toBe(true);
    expect(path()).toBe('/user/login');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('the button shows a spinner and is disabled while submitting', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/users/authenticate', async route => {
      await answer.promise;
      await route.continue();
    });
    await signIn(page, 'parent@example.com', 'northern-lights');
    await expect.poll(() => submitOf(page).getAttribute('aria-busy')).toBe('true');
    expect(await submitOf(page).isDisabled()).toBe(true);
    expect(await submitOf(page).locator('svg').count()).toBe(1);
    answer.resolve();
    await page.waitForURL(/\/customer\//);
  });

  it('Enter pressed before the page is interactive is kept, unless another key follows', async () => {
    let deliver = () => {};
    const delivery = new Promise<void>(resolve => {
      deliver = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async route => {
      await delivery;
      await route.continue();
    });
    await page.goto('/user/login', { waitUntil: 'commit' });
    await fieldOf(page, 'username').fill('director@example.com');
    await fieldOf(page, 'password').fill('northern-lights');
    expect(await submitOf(page).isDisabled()).toBe(true);
    const isKept = () =>
      fieldOf(page, 'password').evaluate((field: HTMLInputElement) => Reflect.get(field.form ?? {}, 'entered'));
    await page.keyboard.press('Enter');
    expect(await isKept()).toBe(true);
    await page.keyboard.press('End');
    expect(await isKept()).toBe(false);
    await page.keyboard.press('Enter');
    deliver();
    await page.waitForURL('**/admin/dashboard');
  });

  it('an early Enter is looked up only once the button is enabled, so that none is missed', async () => {
    const { page: watched } = await site.visit({ context: visit.context });
    await watched.addInitScript(() => {
      let entered: unknown;
      Object.defineProperty(HTMLFormElement.prototype, 'entered', {
        set: value => (entered = value),
        get(this: HTMLFormElement) {
          Reflect.set(window, 'wasAlive', this.querySelector('button[type=submit]')?.matches(':enabled'));
          return entered;
        },
      });
    });
    await watched.goto('/user/login');
    const wasAlive = () => watched.evaluate(() => Reflect.get(window, 'wasAlive') as boolean | undefined);
    await expect.poll(wasAlive).toBeDefined();
    expect(await wasAlive()).toBe(true);
    await watched.close();
  });

  // Where each role is led is told by the tests of `landingPathFor`; the director was led to the dashboard above.
  it('a check-in admin is led to the registrations', async () => {
    await signIn(page, 'checkin@example.com', 'northern-lights');
    await page.waitForURL('**/admin/registrations');
    expect(visit.apiCalls.filter(call => !/admin/.test(call))).toEqual(['POST /api/users/authenticate']);
  });

  it('clientId is required', async () => {
    await openForm(page, '/user/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('alert').getByText('clientId is required').waitFor();
  });

  it('a customer goes to the saved return URL', async () => {
    await page.goto('/customer/file-sharing');
    await page.waitForURL('**/user/login');
    await signIn(page, 'parent@example.com', 'northern-lights');
    // Registration is open and nothing is completed: the guard of the customer area leads on from there.
    await page.waitForURL(/\/customer\/(file-sharing|registration)/);
    expect(await page.evaluate(() => sessionStorage.getItem('nlc.returnPath'))).toBeNull();
  });
});

describe('forgot and reset', () => {
  it('the form is replaced by a notice; a reset works once, disables the form and leads to sign-in', async () => {
    const { email } = await addCustomer(site);
    await openForm(page, '/user/forgot');
    await fieldOf(page, 'email').fill('forgetful@');
    await page.getByText('Value is not a valid email address').waitFor();
    await fieldOf(page, 'email').fill(email);
    await submitOf(page).click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    const link = await mailedPath(site, email, '/user/reset/');
    await page.goto(link);
    expect(await submitOf(page).isDisabled()).toBe(true);
    await fieldOf(page, 'password').fill('birch-paddle-ember');
    await fieldOf(page, 'confirmPassword').fill('birch-paddle');
    await page.getByText('Passwords must match').waitFor();
    expect(await submitOf(page).isDisabled()).toBe(true);
    await fieldOf(page, 'confirmPassword').fill('birch-paddle-ember');
    await submitOf(page).click();
    await page.getByText('Your password has been changed.').waitFor();
    for (const control of [fieldOf(page, 'password'), fieldOf(page, 'confirmPassword'), submitOf(page)])
      expect(await control.isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'reset done');
    await page.getByRole('link', { name: 'Sign in with your new password' }).click();
    await page.waitForURL('**/user/login');

    visit.ignore(/Failed to load resource.*400/);
    await page.goto(link);
    await fieldOf(page, 'password').fill('birch-paddle-other');
    await fieldOf(page, 'confirmPassword').fill('birch-paddle-other');
    await submitOf(page).click();
    await page.getByRole('alert').getByText('This link is no longer valid.').waitFor();
  });
});

describe('ACCESS-20 while a stranger guesses', () => {
  const email = 'admin@example.com';
  const newPassword = 'birch-otter-harbour';
  const guess = async () => {
    let status = 0;
    for (let i = 0; i < 11; i++) {
      const answer = await fetch(`${site.url}/api/users/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', browser: 'b'.repeat(32) },
        body: JSON.stringify({ username: email, password: `guess ${i}` }),
      });
      ({ status } = answer);
    }
    expect(status).toBe(429);
  };

  it('the owner in a new browser is shown the way in by e-mail, and is not kept out again', async () => {
    await guess();
    visit.ignore(/429/);
    await signIn(page, email, 'northern-lights');
    const alert = page.getByRole('alert');
    await alert.getByText('Too many attempts.').waitFor();
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await keepPicture(page, `sign-in locked ${size}`);
    }
    expect(await axeViolations(page)).toEqual([]);
    await alert.getByRole('link', { name: 'reset your password by e-mail' }).click();
    await page.waitForURL('**/user/forgot');
    await expect.poll(() => submitOf(page).isEnabled()).toBe(true);
    await fieldOf(page, 'email').fill(email);
    await submitOf(page).click();
    await page.getByText('Check your e-mail').first().waitFor();
    await page.goto(await mailedPath(site, email, '/user/reset/'));
    await fieldOf(page, 'password').fill(newPassword);
    await fieldOf(page, 'confirmPassword').fill(newPassword);
    await submitOf(page).click();
    await page.getByText('Your password has been changed.').waitFor();
    await guess();
    await page.getByRole('link', { name: 'Sign in with your new password' }).click();
    await page.waitForURL('**/user/login');
    await signIn(page, email, newPassword);
    await page.waitForURL('**/admin/dashboard');
    await visit.expectClean();
  });
});
