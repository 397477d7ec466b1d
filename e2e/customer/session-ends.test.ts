import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fieldOf, leaveSignedOut, signIn } from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, registerAgain, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

const password = 'northern-lights';
let site: TestSite;
let visit: Visit;
let page: Page;
let family: SiteCustomer;
let editPath: string;
beforeAll(async () => {
  site = await startTestSite();
  family = await signInTo(site, 'parent@example.com', password);
  const registrationId = await registerAgain(family);
  const { siblings } = await family.call<{ siblings: { id: number }[] }>(
    'GET',
    `/api/registration/${registrationId}/competitor-form`,
  );
  editPath = `/customer/registration/${registrationId}/competitor/${siblings[0]?.id}`;
  visit = await site.visit();
  page = visit.page;
}, 120_000);
afterEach(() => leaveSignedOut(visit));
afterAll(() => site?.close());

const note = () => page.getByRole('alert').filter({ hasText: 'You were signed out.' });
const isBack = () => page.getByRole('status').filter({ hasText: 'What you typed is back' });
const kept = () => page.evaluate(() => sessionStorage.getItem('nlc.typedBefore'));

/** Signed in by the page; `end` ends the session as another device would. */
async function open(path: string): Promise<void> {
  await signIn(page, family.email, password);
  await page.waitForURL(/\/customer\//);
  await page.goto(path);
}
async function endElsewhere(): Promise<void> {
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('nlc.user'))) ?? '{}');
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site.url}/api/users/logout-everywhere`, { method: 'POST', headers });
  visit.ignore(/401/);
}
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

it('ACCESS-41 says why, keeps what was typed, and has it back after the sign-in', async () => {
  await open('/account');
  await fieldOf(page, 'city').fill('Espanola');
  await page.getByLabel('New password', { exact: true }).fill('never to be kept');
  await endElsewhere();
  await save();
  await page.waitForURL(`${site.url}/`);
  expect(await note().textContent()).toContain('What you typed is kept in this browser.');
  const edge = note().locator('p');
  expect(await edge.evaluate(box => Number.parseFloat(getComputedStyle(box).paddingLeft))).toBeGreaterThan(8);
  expect(await kept()).toContain('Espanola');
  expect(await kept()).not.toContain('never to be kept');
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'signed out in the middle');
  await note().getByRole('link', { name: 'Sign in to continue' }).press('Enter');
  await page.waitForURL('**/user/login');
  await signIn(page, family.email, password);
  await page.waitForURL('**/account');
  await isBack().waitFor();
  expect(await fieldOf(page, 'city').inputValue()).toBe('Espanola');
  expect(await kept()).toBeNull();
  await keepPicture(page, 'typed is back');
  await save();
  await page.locator('#profile').getByText('Saved.').waitFor();
});

it('ACCESS-41 holds for a saved competitor, when the session runs out by the clock too', async () => {
  const runOut = () => page.evaluate(() => localStorage.setItem('nlc.userUntil', '1'));
  for (const [text, end] of [
    ['EpiPen in the blue bag', endElsewhere],
    ['EpiPen in the red bag', runOut],
  ] as const) {
    visit.ignore(/401/);
    await open(editPath);
    const medical = page.getByLabel(/medical/i);
    await medical.waitFor({ state: 'attached' });
    if (!(await medical.isVisible())) await page.locator('#more summary').click();
    await page.waitForLoadState('networkidle'); // a call under way would hear of the end before anything is typed
    await end();
    await medical.fill(text); // saves itself
    await page.waitForURL(`${site.url}/`);
    await note().waitFor();
    await signIn(page, family.email, password);
    await page.waitForURL(`**${editPath}`);
    await isBack().waitFor();
    await expect.poll(() => medical.inputValue()).toBe(text);
    await leaveSignedOut(visit);
  }
});

it('ACCESS-41 shows another person nothing of it, and logging out forgets it', async () => {
  const other = await addCustomer(site);
  await open('/account');
  await fieldOf(page, 'city').fill('Espanola');
  await endElsewhere();
  await save();
  await note().waitFor();
  await signIn(page, other.email, 'moose-canoe-lantern');
  await page.waitForURL('**/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await expect.poll(kept).toBeNull();
  expect(await fieldOf(page, 'city').inputValue()).not.toBe('Espanola');
  expect(await isBack().count()).toBe(0);

  await page.evaluate(() => sessionStorage.setItem('nlc.typedBefore', '{}'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${site.url}/`);
  expect(await kept()).toBeNull();
  expect(await note().count()).toBe(0);
});
