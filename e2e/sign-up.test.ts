import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/test-site.ts';

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

const person = {
  firstName: 'Annika',
  lastName: 'Virtanen',
  email: 'annika@dojo.example',
  password: 'moose-canoe-lantern',
  confirmPassword: 'moose-canoe-lantern',
  addressLine1: '12 Lake Street',
  city: 'Sudbury',
  postalCode: 'p3e 0a9',
  phoneNumber: '705.555-0142',
};
type Person = Partial<typeof person>;

const field = (name: string) => page.locator(`[name="${name}"]`);
const submit = () => page.locator('form button[type="submit"]');
const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
const path = () => new URL(page.url()).pathname;

async function open(where: string): Promise<void> {
  await page.goto(where);
  await expect.poll(() => submit().isEnabled()).toBe(true);
}
async function fill(values: Person): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}
/** The newest mail's first link that fits. */
async function mailedLink(to: string, part: string): Promise<string> {
  const find = async (): Promise<string> => {
    const messages = (await (await fetch(`${site.url}/api/dev/outbox`)).json()) as {
      id: number;
      recipient: string;
      text: string;
    }[];
    const text = messages.filter(m => m.recipient === to).sort((a, b) => b.id - a.id)[0]?.text ?? '';
    return text.split(/\s+/).find(word => word.includes(part)) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return new URL(await find()).pathname;
}
async function signUp(values: Person): Promise<void> {
  await open('/user/register');
  await fill({ ...person, ...values });
  await submit().click();
  await page.waitForURL('**/user/pending');
}
async function signIn(email: string, password: string): Promise<void> {
  await open('/user/login');
  await field('username').fill(email);
  await field('password').fill(password);
  await submit().click();
}

describe('sign-up by keyboard alone', () => {
  it('account: created on sign-up, pending, verified via link, then can log in', async () => {
    await open('/user/register');
    await field('firstName').focus();
    for (const [name, value] of Object.entries(person)) {
      for (let tabs = 0; (await focused()) !== name && tabs < 6; tabs++) await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
      await page.keyboard.type(value);
    }
    expect(await field('phoneNumber').inputValue()).toBe('7055550142');
    expect(await field('province').inputValue()).toBe('ON');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/user/pending');
    const text = await page.locator('main').textContent();
    expect(text).toContain('The verification e-mail may take up to 5 minutes.');
    expect(text).toContain('Annika');
    expect(text).toContain(person.email);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'pending verification');
    expect(visit.apiCalls).toEqual(['POST /api/users/register']);

    await page.goto(await mailedLink(person.email, '/user/verification/'));
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(visit.apiCalls.filter(call => call.startsWith('PUT'))).toEqual(['PUT /api/users/register']);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).press('Enter');

    await page.waitForURL('**/user/login');
    await expect.poll(() => submit().isEnabled()).toBe(true);
    await field('username').focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/customer\//);
    const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('nlc.user'))) ?? '{}');
    expect(Object.keys(stored).sort()).toEqual(['personId', 'roles', 'token', 'userDisplayName']);
    expect(stored.roles).toEqual(['Customer']);
    await visit.expectClean();
  });
});

describe('sign-up', () => {
  it('validation runs as fields change; messages show under the field', async () => {
    await open('/user/register');
    await fill({
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
    await field('confirmPassword').fill('short');
    expect(await page.locator('#field-confirmPassword-error').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'sign-up with errors');
    await submit().click();
    expect(await focused()).toBe('firstName');
    expect(await page.locator('#field-firstName-error').textContent()).toContain('Value is required');
    expect(visit.apiCalls).toEqual([]);
    await visit.expectClean();
  });

  it('a common password is warned about while typing, not refused', async () => {
    await open('/user/register');
    await fill({ firstName: 'Annika', password: 'Annika2027' });
    await page.getByText('This password is common and easily guessed.').waitFor();
    await fill({ password: 'moose-canoe-lantern' });
    await expect.poll(() => page.getByText('This password is common').count()).toBe(0);
    await signUp({ email: 'common@dojo.example', password: 'Password1', confirmPassword: 'Password1' });
  });

  it('eleven digits are not ten', async () => {
    await open('/user/register');
    await field('phoneNumber').fill('17055550142');
    await page.getByText('Please enter a valid 10 digit phone number').waitFor();
    await field('phoneNumber').fill('+1 (705) 555-0142');
    expect(await field('phoneNumber').inputValue()).toBe('7055550142');
    expect(await page.locator('#field-phoneNumber-error').count()).toBe(0);
  });

  it('two submits at once make one call', async () => {
    await open('/user/register');
    await fill({ ...person, email: 'twice@dojo.example' });
    await page.locator('form').evaluate(form => {
      (form as HTMLFormElement).requestSubmit();
      (form as HTMLFormElement).requestSubmit();
    });
    await page.waitForURL('**/user/pending');
    expect(visit.apiCalls).toEqual(['POST /api/users/register']);
  });

  it('pending redirects back to sign-up when first name or e-mail is missing: on a fresh load, and after leaving', async () => {
    await signUp({ email: 'leaving@dojo.example' });
    await page.reload();
    await page.waitForURL('**/user/register');
    await signUp({ email: 'leaving@dojo.example' });
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'dojo',
    );
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
    await visit.expectClean();
  });

  it('an unverified account is told so, and can have the e-mail sent again', async () => {
    visit.ignore(/Failed to load resource.*401/);
    await signUp({ email: 'slow@dojo.example' });
    const first = await mailedLink('slow@dojo.example', '/user/verification/');
    await signIn('slow@dojo.example', person.password);
    await page.getByRole('alert').getByRole('button', { name: 'Send the e-mail again' }).click();
    await page.getByText('The e-mail is on its way.').waitFor();
    await expect.poll(() => mailedLink('slow@dojo.example', '/user/verification/')).not.toBe(first);
    expect(await axeViolations(page)).toEqual([]);
    await visit.expectClean();
  });
});

describe('sign-in', () => {
  it('wrong password: the server’s message in an alert, the form usable', async () => {
    visit.ignore(/Failed to load resource.*401/);
    await signIn('parent@example.com', 'not it at all');
    await page.getByRole('alert').getByText('The e-mail address or the password is not right.').waitFor();
    await expect.poll(() => submit().isEnabled()).toBe(true);
    expect(path()).toBe('/user/login');
    expect(await axeViolations(page)).toEqual([]);
    await visit.expectClean();
  });

  it('the button turns and is disabled while submitting', async () => {
    let answer = () => {};
    await page.route('**/api/users/authenticate', async route => {
      await new Promise<void>(resolve => {
        answer = resolve;
      });
      await route.continue();
    });
    await signIn('parent@example.com', 'northern-lights');
    await expect.poll(() => submit().getAttribute('aria-busy')).toBe('true');
    expect(await submit().isDisabled()).toBe(true);
    expect(await submit().locator('svg').count()).toBe(1);
    answer();
    await page.waitForURL(/\/customer\//);
  });

  it.each([
    ['director@example.com', '/admin/dashboard'],
    ['admin@example.com', '/admin/dashboard'],
    ['checkin@example.com', '/admin/registrations'],
  ])('%s is led to %s', async (email, to) => {
    await signIn(email, 'northern-lights');
    await page.waitForURL(`**${to}`);
    expect(visit.apiCalls.filter(call => !/admin/.test(call))).toEqual(['POST /api/users/authenticate']);
  });

  it('a customer goes to the saved return URL', async () => {
    await page.goto('/customer/file-sharing');
    await page.waitForURL('**/user/login');
    await signIn('parent@example.com', 'northern-lights');
    // Registration is open and nothing is completed: the guard of the customer area leads on from there.
    await page.waitForURL(/\/customer\/(file-sharing|registration)/);
    expect(await page.evaluate(() => sessionStorage.getItem('nlc.returnPath'))).toBeNull();
  });
});

describe('forgot and reset', () => {
  it('form replaced by a notice; a reset works once, disables the form and leads to sign-in', async () => {
    await signUp({ email: 'forgetful@dojo.example' });
    await page.goto(await mailedLink('forgetful@dojo.example', '/user/verification/'));
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();

    await open('/user/forgot');
    await field('email').fill('forgetful@');
    await page.getByText('Value is not a valid email address').waitFor();
    await field('email').fill('forgetful@dojo.example');
    await submit().click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    const link = await mailedLink('forgetful@dojo.example', '/user/reset/');
    await page.goto(link);
    expect(await submit().isDisabled()).toBe(true);
    await field('password').fill('birch-paddle-ember');
    await field('confirmPassword').fill('birch-paddle');
    await page.getByText('Passwords must match').waitFor();
    expect(await submit().isDisabled()).toBe(true);
    await field('confirmPassword').fill('birch-paddle-ember');
    await submit().click();
    await page.getByText('Your password is changed.').waitFor();
    for (const control of [field('password'), field('confirmPassword'), submit()])
      expect(await control.isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'reset done');
    await page.getByRole('link', { name: 'Sign in with the new password' }).click();
    await page.waitForURL('**/user/login');

    visit.ignore(/Failed to load resource.*400/);
    await page.goto(link);
    await field('password').fill('birch-paddle-other');
    await field('confirmPassword').fill('birch-paddle-other');
    await submit().click();
    await page.getByRole('alert').getByText('This link is not valid any more.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visit.expectClean();
  });
});

describe('outbox of the demonstration', () => {
  it('shows the newest mail, its links as links and the mail as its reader sees it', async () => {
    await signUp({ email: 'outbox@dojo.example' });
    await mailedLink('outbox@dojo.example', '/user/verification/');
    await page.getByRole('link', { name: 'Read it in the outbox' }).click();
    await page.getByText('To outbox@dojo.example').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const frame = page.frameLocator('iframe').first();
    await frame.getByRole('link', { name: 'Verify my address' }).waitFor();
    await keepPicture(page, 'outbox');
    await page.locator('main a[href*="/user/verification/"]').first().click();
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    await visit.expectClean();
  });
});
