import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

const password = 'moose-canoe-lantern';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

let site: TestSite;
let customer: SiteCustomer;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  site = await startTestSite();
  customer = await addCustomer(site);
  visit = await site.visit();
  page = visit.page;
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

async function signInHere(page: Page): Promise<void> {
  await signIn(page, customer.email, password);
  await page.waitForURL(/\/customer\//);
}
/** Signs in from a device that is not looked at. */
async function tokenOf(userAgent: string): Promise<string> {
  const response = await fetch(`${site.url}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username: customer.email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}
const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('nlc.user') ?? '{}').token);
const statusOf = async (token: string): Promise<number> =>
  (await fetch(`${site.url}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } })).status;
const devices = (page: Page) => page.locator('#devices');
const rows = (page: Page) => devices(page).getByRole('listitem');
async function look(name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await keepPicture(page, `${name}-${size}`);
  }
}

describe('the devices of an account', () => {
  it('ACCESS-28 are listed, and one is logged out with the keyboard, at once and alone', async () => {
    await signInHere(page);
    const phone = await tokenOf(iPhone);
    await page.goto('/account');
    const row = rows(page).filter({ hasText: 'Safari on iPhone' });
    await row.getByText('Signed in just now').waitFor();
    await rows(page).filter({ hasText: 'This device' }).waitFor();
    await look('account-devices');
    const end = row.getByRole('button', { name: 'Log out' });
    expect(await end.getAttribute('aria-describedby')).toBe(await row.getByText('Safari on iPhone').getAttribute('id'));
    await end.focus();
    await page.keyboard.press('Enter');
    await devices(page).getByText('Safari on iPhone is logged out.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('devices');
    await keepPicture(page, 'account-device-ended');
    expect([await statusOf(phone), await statusOf(await tokenIn(page))]).toEqual([401, 200]);
  });

  it('ACCESS-30 one that was logged out elsewhere has to sign in again, and returns to its page', async () => {
    const other = await site.visit({ size: 'desktop' });
    await signInHere(other.page);
    const params = 'from=mail';
    await other.page.goto(`/account?${params}`);
    await rows(other.page).first().waitFor();
    const otherToken = await tokenIn(other.page);
    await page.goto('/account');
    const mine = await tokenIn(page);
    const ending = rows(page).filter({ hasNotText: 'This device' }).filter({ hasText: 'Chrome on Linux' });
    await ending.getByRole('button', { name: 'Log out' }).click();
    await devices(page).getByText('Chrome on Linux is logged out.').waitFor();
    expect([await statusOf(otherToken), await statusOf(mine)]).toEqual([401, 200]);

    other.ignore(/401/);
    await other.page.reload();
    await other.page.waitForURL(`${site.url}/`);
    expect(await tokenIn(other.page)).toBeUndefined();
    await signIn(other.page, customer.email, password);
    await other.page.waitForURL(`**/account?${params}`);
    await other.expectClean();
    await other.context.close();
  });

  it('are named while loading, can be asked for again, and many of them leave the page usable', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/users/sessions', async route => {
      await answer.promise;
      await route.fulfill({ status: 500, json: { message: 'It did not work.', code: 'internal' } });
    });
    visit.ignore(/500/);
    await page.goto('/account');
    await devices(page).getByText('Loading your devices…').waitFor();
    await look('account-devices-loading');
    answer.resolve();
    await devices(page).getByText('It did not work.').waitFor();
    await look('account-devices-failed');
    await page.unrouteAll({ behavior: 'wait' });
    const now = Date.parse('2027-03-20T18:00:00Z');
    const sessions = Array.from({ length: 30 }, (_, i) => ({
      sessionId: i + 1,
      device: i % 3 === 0 ? 'Samsung Internet on Android' : 'Safari on iPhone',
      isThis: i === 0,
      createdAt: new Date(now - (i + 1) * 9_000_000).toISOString(),
      lastUsedAt: new Date(now - i * 7_000_000).toISOString(),
    }));
    await page.route('**/api/users/sessions', route =>
      route.fulfill({ json: { now: new Date(now).toISOString(), sessions } }),
    );
    await devices(page).getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
    expect(await rows(page).filter({ visible: true }).count()).toBe(10);
    await look('account-devices-many');
    await devices(page).getByText('20 more devices').press('Enter');
    await expect.poll(() => rows(page).filter({ visible: true }).count()).toBe(30);
    await look('account-devices-all');
    await page.unrouteAll({ behavior: 'wait' });
  });
});

describe('ACCESS-30 logging out', () => {
  it('by the row of this device ends its session on the server', async () => {
    await page.goto('/account');
    const token = await tokenIn(page);
    await rows(page).filter({ hasText: 'This device' }).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${site.url}/`);
    expect([await tokenIn(page), await statusOf(token)]).toEqual([undefined, 401]);
  });

  it('after a refusal by role ends it there too, though nobody pressed anything', async () => {
    await signInHere(page);
    const token = await tokenIn(page);
    visit.ignore(/403/);
    await page.route('**/api/users/sessions', route =>
      route.fulfill({ status: 403, json: { message: 'No.', code: 'role_missing' } }),
    );
    const left = page.waitForResponse('**/api/users/logout');
    await page.goto('/account');
    await left;
    await page.waitForURL(`${site.url}/`);
    expect([await tokenIn(page), await statusOf(token)]).toEqual([undefined, 401]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('by the header of a page without scripts does too', async () => {
    await signInHere(page);
    const token = await tokenIn(page);
    await page.goto('/privacy');
    const left = page.waitForResponse('**/api/users/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    expect((await left).status()).toBe(200);
    await page.waitForURL(`${site.url}/`);
    expect([await tokenIn(page), await statusOf(token)]).toEqual([undefined, 401]);
  });
});

it('ACCESS-30 a new password takes the other devices off the list, and keeps this one', async () => {
  await signInHere(page);
  const other = await tokenOf(iPhone);
  await page.goto('/account');
  await rows(page).filter({ hasText: 'Safari on iPhone' }).waitFor();
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('kayak-lantern-moose');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('kayak-lantern-moose');
  await page.keyboard.press('Enter');
  await rows(page).filter({ hasText: 'Safari on iPhone' }).waitFor({ state: 'detached' });
  await rows(page).filter({ hasText: 'This device' }).waitFor();
  expect([await statusOf(other), await statusOf(await tokenIn(page))]).toEqual([401, 200]);
});
