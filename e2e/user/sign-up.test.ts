import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  fieldOf,
  fillIn,
  leaveSignedOut,
  mailedPath,
  newPerson,
  openForm,
  signIn,
  signUp,
  submitOf,
} from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
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

const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

describe('sign-up by keyboard alone', () => {
  it('account: created on sign-up, pending, verified via link, then can log in', async () => {
    await openForm(page, '/user/register');
    await fieldOf(page, 'firstName').focus();
    for (const [name, value] of Object.entries(newPerson)) {
      for (let tabs = 0; (await focused()) !== name && tabs < 6; tabs++) await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
      await page.keyboard.type(value);
    }
    expect(await fieldOf(page, 'phoneNumber').inputValue()).toBe('7055550142');
    expect(await fieldOf(page, 'province').inputValue()).toBe('ON');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/user/pending');
    await page.getByText('The verification e-mail may take').waitFor();
    const text = await page.locator('main').textContent();
    expect(text).toContain('The verification e-mail may take up to 5 minutes.');
    expect(text).toContain('Annika');
    expect(text).toContain(newPerson.email);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'pending verification');
    expect(visit.apiCalls).toEqual(['POST /api/users/register']);

    await page.goto(await mailedPath(site, newPerson.email, '/user/verification/'));
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(visit.apiCalls.filter(call => call.startsWith('PUT'))).toEqual(['PUT /api/users/register']);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).press('Enter');

    await page.waitForURL('**/user/login');
    await expect.poll(() => submitOf(page).isEnabled()).toBe(true);
    await fieldOf(page, 'username').focus();
    await page.keyboard.type(newPerson.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(newPerson.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/customer\//);
    const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('nlc.user'))) ?? '{}');
    expect(Object.keys(stored).sort()).toEqual(['personId', 'roles', 'token', 'userDisplayName']);
    expect(stored.roles).toEqual(['Customer']);
  });
});

describe('a parent who has an account', () => {
  it('finds the way to sign in without scrolling, on a phone, at home and at sign-up', async () => {
    await page.setViewportSize(sizes.phone);
    for (const path of ['/', '/user/register', '/fr', '/fr/user/register']) {
      await page.goto(path);
      const links = await page.locator('a[href$="/user/login"]:visible, main a[href$="/customer/home"]:visible').all();
      const bottoms = await Promise.all(
        links.map(async link => Math.round((await link.boundingBox())?.y ?? 9999) + 44),
      );
      expect(bottoms.filter(y => y <= sizes.phone.height)).toHaveLength(2);
    }
  });
});

describe('sign-up', () => {
  it('validation runs as fields change; messages show under the field', async () => {
    await openForm(page, '/user/register');
    await fillIn(page, {
      email: 'annika@',
      password: 'short',
      confirmPassword: 'other',
      postalCode: 'D1A 1A1',
      phoneNumber: '705',
    });
    for (const [name, words] of Object.entries({
      email: 'Value is not a valid email address',
      password: 'Passwords must be at least 8 characters',
      confirmPassword: 'Passwords must match',
      postalCode: 'Please enter a valid Canadian postal code',
      phoneNumber: 'Please enter a valid 10 digit phone number',
    }))
      expect(await page.locator(`#field-${name}-error`).textContent()).toContain(words);
    await fieldOf(page, 'confirmPassword').fill('short');
    expect(await page.locator('#field-confirmPassword-error').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'sign-up with errors');
    await submitOf(page).click();
    expect(await focused()).toBe('firstName');
    expect(await page.locator('#field-firstName-error').textContent()).toContain('Value is required');
    expect(visit.apiCalls).toEqual([]);
  });

  it('a common password is warned about while typing, not refused', async () => {
    await openForm(page, '/user/register');
    await fillIn(page, { firstName: 'Annika', password: 'Annika2027' });
    await page.getByText('This password is common and easy to guess.').waitFor();
    await fillIn(page, { password: 'moose-canoe-lantern' });
    await expect.poll(() => page.getByText('This password is common').count()).toBe(0);
    await fillIn(page, {
      ...newPerson,
      email: 'common@dojo.example',
      password: 'Password1',
      confirmPassword: 'Password1',
    });
    await submitOf(page).click();
    await page.waitForURL('**/user/pending');
  });

  it('an eleven-digit phone number is refused, but 1 or +1 before ten digits is dropped', async () => {
    await openForm(page, '/user/register');
    await fieldOf(page, 'phoneNumber').fill('70555501422');
    await page.getByText('Please enter a valid 10 digit phone number').waitFor();
    for (const typed of ['+1 (705) 555-0142', '1-705-555-0142', '17055550142']) {
      await fieldOf(page, 'phoneNumber').fill('');
      await fieldOf(page, 'phoneNumber').pressSequentially(typed);
      expect(await fieldOf(page, 'phoneNumber').inputValue()).toBe('7055550142');
      expect(await page.locator('#field-phoneNumber-error').count()).toBe(0);
    }
  });

  it('ACCESS-40 a mistyped provider gets a hint that a tap or the keyboard accepts, and that is never forced', async () => {
    await openForm(page, '/user/register');
    await fillIn(page, { ...newPerson, email: 'Annika.V@gmial.com' });
    const fix = page.getByRole('status').getByRole('button', { name: 'gmail.com' });
    await fix.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'sign-up with a hint');
    await fix.click();
    expect(await fieldOf(page, 'email').inputValue()).toBe('Annika.V@gmail.com');
    await expect.poll(() => fix.count()).toBe(0);
    expect(await focused()).toBe('email');
    await fieldOf(page, 'email').fill('annika@hotmial.com');
    await page.keyboard.press('Tab');
    const other = page.getByRole('button', { name: 'hotmail.com' });
    await other.waitFor();
    await page.keyboard.press('Shift+Tab');
    expect(await other.evaluate(button => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await fieldOf(page, 'email').inputValue()).toBe('annika@hotmail.com');
    await fieldOf(page, 'email').fill('annika@gmial.com');
    await submitOf(page).click();
    await page.waitForURL('**/user/pending');
    await page.getByRole('main').getByText('annika@gmial.com').waitFor();
  });

  it('two submits at once make one call', async () => {
    await openForm(page, '/user/register');
    await fillIn(page, { ...newPerson, email: 'twice@dojo.example' });
    await page.locator('form').evaluate(form => {
      (form as HTMLFormElement).requestSubmit();
      (form as HTMLFormElement).requestSubmit();
    });
    await page.waitForURL('**/user/pending');
    expect(visit.apiCalls).toEqual(['POST /api/users/register']);
  });

  it('pending redirects back to sign-up when first name or e-mail is missing: on a fresh load, and after leaving', async () => {
    await signUp(page, { email: 'leaving@dojo.example' });
    await page.reload();
    await page.waitForURL('**/user/register');
    await fillIn(page, { ...newPerson, email: 'leaving@dojo.example' });
    await submitOf(page).click();
    await page.waitForURL('**/user/pending');
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'dojo',
    );
  });

  it('after sign-up, sends the link again once, and goes back to what was typed but not the password', async () => {
    const email = 'mistyped@dojo.example';
    await signUp(page, { email });
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('We’ve sent it again.').waitFor();
    expect(await page.getByRole('button', { name: 'Send it again' }).count()).toBe(0);
    expect(visit.apiCalls).toEqual(['POST /api/users/register', 'POST /api/users/register']);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'pending, sent again');

    await page.getByRole('link', { name: 'Change it' }).click();
    await page.waitForURL('**/user/register');
    for (const [name, value] of Object.entries({
      ...newPerson,
      email,
      phoneNumber: '7055550142',
      password: '',
      confirmPassword: '',
    }))
      expect(await fieldOf(page, name).inputValue()).toBe(value);
    await fillIn(page, { email: 'right@dojo.example', password: newPerson.password });
    await fillIn(page, { confirmPassword: newPerson.password });
    await submitOf(page).click();
    await page.waitForURL('**/user/pending');
    await page.getByText('right@dojo.example').waitFor();
    await page.goBack();
    await page.goto('/user/register');
    expect(await fieldOf(page, 'email').inputValue()).toBe('');
  });
});

describe('verification', () => {
  it('failure: Oops!', async () => {
    visit.ignore(/Failed to load resource.*400/);
    await page.goto('/user/verification/nonsense');
    await page.getByRole('heading', { name: 'Oops!' }).waitFor();
    expect(await page.getByRole('alert').textContent()).toBe(
      'Something went wrong while trying to verify your account. Please contact us at tournament@example.com for assistance.',
    );
    expect(await axeViolations(page)).toEqual([]);
  });

  it('an unverified account is told so, and can have the e-mail sent again', async () => {
    visit.ignore(/Failed to load resource.*401/);
    const made = await fetch(`${site.url}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...newPerson,
        email: 'slow@dojo.example',
        addressLine2: '',
        province: 'ON',
        ...{ postalCode: 'P3E 0A9', phoneNumber: '7055550142' }, // as the form sends them
      }),
    });
    expect(made.status).toBe(200);
    const first = await mailedPath(site, 'slow@dojo.example', '/user/verification/');
    await signIn(page, 'slow@dojo.example', newPerson.password);
    await page.getByRole('alert').getByRole('button', { name: 'Send the e-mail again' }).click();
    await page.getByText('The e-mail is on its way.').waitFor();
    await expect.poll(() => mailedPath(site, 'slow@dojo.example', '/user/verification/')).not.toBe(first);
  });
});

describe('ACCESS-21 a verification link opened in a browser that did not sign up', () => {
  /** From somewhere else. */
  async function signUpElsewhere(email: string, password: string): Promise<void> {
    const answer = await fetch(`${site.url}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', browser: 'b'.repeat(32) },
      body: JSON.stringify({
        ...newPerson,
        ...{ email, password, confirmPassword: password, addressLine2: '', province: 'ON' },
        ...{ postalCode: 'P3E 0A9', phoneNumber: '7055550142' },
      }),
    });
    expect(answer.status).toBe(200);
  }
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
  const typePasswords = async (password: string) => {
    await fieldOf(page, 'password').fill(password);
    await fieldOf(page, 'confirmPassword').fill(password);
  };
  async function judge(name: string): Promise<void> {
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(sizes[size]);
      await keepPicture(page, `${name} ${size}`);
    }
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(sizes.phone);
  }

  it('asks for the chosen password', async () => {
    const email = 'elsewhere@dojo.example';
    await signUpElsewhere(email, newPerson.password);
    visit.ignore(/409|400/);
    await page.goto(await mailedPath(site, email, '/user/verification/'));
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await judge('verification password');
    await fieldOf(page, 'password').fill('not that one');
    await press('Verify my address');
    await page.getByText('This isn’t the password you chose when you signed up.').last().waitFor();
    await fieldOf(page, 'password').fill(newPerson.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await visit.expectClean();
  });

  it('lets the owner choose the password that works, whatever a stranger signed up with', async () => {
    const email = 'taken@dojo.example';
    await signUpElsewhere(email, 'a stranger’s password');
    visit.ignore(/409/);
    await page.goto(await mailedPath(site, email, '/user/verification/'));
    await press('Choose a new password');
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await judge('verification new password');
    await typePasswords('birch-otter-harbour');
    await press('Set my password');
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await visit.expectClean();
    await signIn(page, email, 'birch-otter-harbour');
    await page.waitForURL(/\/customer\//);
  });

  it('asks for a new password at once where two were chosen', async () => {
    const email = 'two@dojo.example';
    await signUp(page, { email });
    await signUpElsewhere(email, 'a stranger’s password');
    visit.ignore(/409/);
    await page.goto(await mailedPath(site, email, '/user/verification/'));
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await typePasswords(newPerson.password);
    await press('Set my password');
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await visit.expectClean();
  });
});

describe('the demonstration’s outbox', () => {
  it('shows the newest mail as its reader sees it, with working links', async () => {
    await signUp(page, { email: 'outbox@dojo.example' });
    await mailedPath(site, 'outbox@dojo.example', '/user/verification/');
    await page.getByRole('link', { name: 'Read it in the outbox' }).click();
    await page.getByText('To outbox@dojo.example').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const frame = page.frameLocator('iframe').first();
    await frame.getByRole('link', { name: 'Verify my address' }).waitFor();
    await keepPicture(page, 'outbox');
    await page.locator('main a[href*="/user/verification/"]').first().click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  });
});
