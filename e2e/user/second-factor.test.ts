import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fieldOf, leaveSignedOut, signIn, submitOf } from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer } from '#test/support/site/site-customer.ts';
import { keepPicture, siteNow, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import { codeAt } from '#test/support/world/factor-desk.ts';

const password = 'northern-lights';
const director = 'director@example.com';
const admin = 'admin@example.com';

let site: TestSite;
let startedAt: number;
/** A phone whose owner it recognizes, as Chromium plays it. */
let visit: Visit;
let page: Page;
/** A browser without passkeys. */
let plain: Visit;

beforeAll(async () => {
  site = await startTestSite({ STAFF_SECOND_FACTOR: 'true' });
  startedAt = performance.now();
  visit = await site.visit();
  page = visit.page;
  await addDevice(visit);
  plain = await site.visit();
  await plain.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
}, 120_000);
afterAll(() => site?.close());
afterEach(async () => {
  await leaveSignedOut(visit);
  await leaveSignedOut(plain);
});

async function addDevice({ context, page: own }: Visit): Promise<void> {
  const session = await context.newCDPSession(own);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
/** The code an app shows, by the server's clock. */
const code = (secret: string, steps = 0): string =>
  codeAt(secret, new Date(Date.parse(siteNow) + performance.now() - startedAt), steps);
const button = (name: string, at = page) => at.getByRole('button', { name, exact: true });
/** Both sizes, looked at once each. */
async function look(at: Page, name: string): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    await at.setViewportSize(sizes[size]);
    await keepPicture(at, `second-factor-${name}-${size}`);
  }
  expect(await axeViolations(at)).toEqual([]);
}
const refusedOnce = (seen: Visit) => seen.ignore(/Failed to load resource.*40[01]/);
const codesOn = (at: Page) => at.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
const path = (at: Page) => new URL(at.url()).pathname;

describe('a director', () => {
  it('sets up a passkey at the next sign-in by keyboard alone, and is in; then signs in with it', async () => {
    refusedOnce(visit);
    await signIn(page, director, password);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await button('Create a passkey').waitFor();
    await look(page, 'set-up');
    expect(await page.evaluate(() => localStorage.getItem('nlc.user'))).toBeNull();
    await button('Create a passkey').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    expect(await codesOn(page)).toHaveLength(10);
    await look(page, 'recovery-codes');
    await button('I’ve saved them').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');

    await leaveSignedOut(visit);
    await page.goto('/user/login');
    await expect.poll(() => submitOf(page).isEnabled()).toBe(true);
    await look(page, 'sign-in');
    await button('Sign in with a passkey').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    expect(visit.apiCalls.slice(0, 2)).toEqual([
      'GET /api/users/passkey-sign-in/challenge',
      'POST /api/users/passkey-sign-in',
    ]);
  });

  it('who leaves the device’s question signs in by another way', async () => {
    const other = await site.visit(); // a device without an answer: the browser gives up at once
    const session = await other.context.newCDPSession(other.page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
    });
    await other.page.goto('/user/login');
    await button('Sign in with a passkey', other.page).click();
    await other.page.getByRole('alert').getByText('No passkey was used.').waitFor();
    await other.expectClean();
    await other.context.close();
  });
});

describe('a SuperAdmin without passkeys', () => {
  let secret: string;
  let codes: string[];

  it('sets up an authenticator app, typing its key', async () => {
    refusedOnce(plain);
    const at = plain.page;
    await signIn(at, admin, password);
    await at.getByRole('form', { name: 'Authenticator app' }).waitFor();
    expect(await button('Create a passkey', at).count()).toBe(0);
    await look(at, 'set-up-app');
    secret = ((await at.locator('code').textContent()) ?? '').replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    plain.ignore(/Failed to load resource.*400/);
    await at.getByLabel('Code', { exact: true }).fill('000000');
    await at.keyboard.press('Enter');
    await at.getByRole('alert').getByText('This code isn’t right.').waitFor();
    await at.getByLabel('Code', { exact: true }).fill(code(secret));
    await at.keyboard.press('Enter');
    await at.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    codes = await codesOn(at);
    await button('I’ve saved them', at).click();
    await at.waitForURL('**/admin/dashboard');
  });

  it('signs in with a code, by keyboard alone; the password stays in the form', async () => {
    refusedOnce(plain);
    const at = plain.page;
    await at.goto('/user/login');
    await expect.poll(() => submitOf(at).isEnabled()).toBe(true);
    expect(await button('Sign in with a passkey', at).count()).toBe(0);
    await signIn(at, admin, password);
    await at.getByText('One more step.').waitFor();
    await expect.poll(() => fieldOf(at, 'code').evaluate(field => field === document.activeElement)).toBe(true);
    expect(await fieldOf(at, 'password').inputValue()).toBe(password);
    await look(at, 'code');
    plain.ignore(/Failed to load resource.*401/);
    await at.keyboard.type('000000');
    await at.keyboard.press('Enter');
    await at.getByRole('alert').getByText('That code isn’t right').waitFor();
    await fieldOf(at, 'code').fill(code(secret, 1)); // the one before set it up
    await at.keyboard.press('Enter');
    await at.waitForURL('**/admin/dashboard');
  });

  it('signs in with a recovery code, and resets a colleague’s second step', async () => {
    refusedOnce(plain);
    const at = plain.page;
    await signIn(at, admin, password);
    await fieldOf(at, 'code').fill((codes[0] ?? '').toUpperCase());
    await at.keyboard.press('Enter');
    await at.waitForURL('**/admin/dashboard');
    await at.goto('/account');
    await at.getByText('9 of 10 left.').waitFor();
    await look(at, 'account-app');
    await at.goto('/admin/users');
    const people = at.getByRole('table', { name: 'Users, the team first' });
    const colleague = people.getByRole('row').filter({ hasText: 'Tournament director' }).getByRole('link').first();
    await colleague.click();
    await at.getByText('Passkey or authenticator app').waitFor();
    await button('Reset the second step…', at).click();
    await at.getByRole('dialog').getByLabel('Reason').fill('Lost the phone, called on May 3');
    await look(at, 'reset');
    await button('Reset', at).click();
    await at.getByText('can now sign in with a password alone').waitFor();
    await at.getByText('Passkey or authenticator app').waitFor({ state: 'detached' });
    await look(at, 'was-reset');

    refusedOnce(visit);
    await page.goto('/user/login');
    visit.ignore(/Failed to load resource.*400/);
    await button('Sign in with a passkey').click();
    await page.getByRole('alert').getByText('That passkey didn’t work.').waitFor();
    await signIn(page, director, password);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
  });
});

describe('a parent on a phone', () => {
  it('adds a passkey, signs in with it, renames and removes it', async () => {
    const { email } = await addCustomer(site);
    const own = await site.visit();
    await addDevice(own);
    const at = own.page;
    await signIn(at, email, 'moose-canoe-lantern');
    await at.waitForURL(/\/customer\//);
    await at.goto('/account');
    await at.getByText('Sign in with your face, finger or screen lock.').waitFor();
    await look(at, 'account');
    await button('Add a passkey', at).focus();
    await at.keyboard.press('Enter');
    const dialog = at.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).waitFor();
    await look(at, 'prove');
    own.ignore(/Failed to load resource.*400/);
    await dialog.getByLabel('Password', { exact: true }).fill('not it at all');
    await at.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('This isn’t your account’s password.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill('moose-canoe-lantern');
    await at.keyboard.press('Enter');
    await dialog.getByLabel('Name', { exact: true }).fill('My phone');
    await look(at, 'add');
    await at.keyboard.press('Enter');
    await at.getByText('My phone can now sign in with a passkey.').waitFor();
    await at.getByRole('list', { name: 'Your passkeys' }).getByText('My phone').waitFor();
    await look(at, 'added');

    await leaveSignedOut(own);
    await at.goto('/user/login');
    await button('Sign in with a passkey', at).click();
    await at.waitForURL(/\/customer\//);
    await at.goto('/account');
    await button('Rename My phone', at).click();
    await button('Use a passkey', at).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Old phone');
    await button('Save', at).click();
    await at.getByText('Renamed to Old phone.').waitFor();
    await button('Remove Old phone', at).click();
    await button('Use a passkey', at).click();
    await button('Remove', at).click();
    await at.getByText('You removed Old phone.').waitFor();
    expect(await at.getByRole('list', { name: 'Your passkeys' }).count()).toBe(0);
    expect(path(at)).toBe('/account');
    await own.expectClean();
    await own.context.close();
  });
});
