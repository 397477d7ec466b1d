import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutboxMessage } from '#contract/config.ts';
import { fieldOf, openForm, submitOf } from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());

const languageOf = async (customer: SiteCustomer) =>
  (await customer.call<{ language: string }>('GET', '/api/users/profile')).language;
const saves = ({ apiCalls }: Visit) => apiCalls.filter(call => call === 'PUT /api/users/language').length;
const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem('nlc.language'));

async function chooseInHeader(page: Page, language: 'en' | 'fr') {
  const link = page.locator(`header a[hreflang=${language}]`);
  const address = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`${site.url}${address}`);
}

async function signInAt(page: Page, root: string, { email }: SiteCustomer) {
  await openForm(page, `${root}/user/login`);
  await fieldOf(page, 'username').fill(email);
  await fieldOf(page, 'password').fill('moose-canoe-lantern');
  await submitOf(page).click();
  await page.waitForURL(`**${root}/customer/**`);
}

it('LANG-7 who chose French signed out is written to in French after signing in', async () => {
  const customer = await addCustomer(site);
  const visit = await site.visit();
  const { page } = visit;
  await page.goto('/');
  await chooseInHeader(page, 'fr');
  await signInAt(page, '/fr', customer);
  await expect.poll(() => languageOf(customer)).toBe('fr');
  await page.goto('/fr/account');
  await expect.poll(() => fieldOf(page, 'language').inputValue()).toBe('fr');
  expect(await keptIn(page)).toBe('fr');
  expect(saves(visit)).toBe(1);
  await customer.call('POST', '/api/users/forgot', { email: customer.email });
  const subjects = async () =>
    (await customer.call<OutboxMessage[]>('GET', '/api/dev/outbox'))
      .filter(({ recipient }) => recipient === customer.email)
      .map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Choisir un nouveau mot de passe');
  await visit.expectClean();
  await visit.context.close();
});

it('LANG-7 signing in where nobody chose changes nothing', async () => {
  const customer = await addCustomer(site);
  await customer.call('PUT', '/api/users/language', { language: 'fr' });
  const visit = await site.visit();
  await signInAt(visit.page, '', customer);
  await visit.page.goto('/account');
  await expect.poll(() => fieldOf(visit.page, 'language').inputValue()).toBe('fr');
  expect(saves(visit)).toBe(0);
  await visit.context.close();
});

it('LANG-7 a choice that cannot be saved breaks no page, and the next page saves it', async () => {
  const customer = await addCustomer(site);
  const visit = await site.visit();
  const { page, context } = visit;
  await customer.enter(context);
  visit.ignore(/Failed to load resource/);
  await page.route('**/api/users/language', route => route.fulfill({ status: 503, json: {} }));
  await page.goto('/account');
  await chooseInHeader(page, 'fr');
  await page.getByRole('heading', { level: 1, name: 'Votre compte' }).waitFor();
  await expect.poll(() => fieldOf(page, 'language').inputValue()).toBe('en');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect.poll(() => fieldOf(page, 'language').inputValue()).toBe('fr');
  expect(await languageOf(customer)).toBe('fr');
  await visit.expectClean();
  await context.close();
});

it('LANG-7 the account page keeps a choice, which an older one in the header does not undo, but a newer one does', async () => {
  const customer = await addCustomer(site);
  const visit = await site.visit();
  const { page, context } = visit;
  await customer.enter(context);
  await page.goto('/account');
  await chooseInHeader(page, 'fr');
  await expect.poll(() => languageOf(customer)).toBe('fr');
  await page.getByLabel('Langue de nos messages').selectOption('English');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Enregistré.').waitFor();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await keepPicture(page, `account-language-${size}`);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => fieldOf(page, 'language').inputValue()).toBe('en');
  expect(saves(visit)).toBe(1);
  await page.goto('/account');
  await page.getByLabel('We write to you in').waitFor();
  await chooseInHeader(page, 'fr');
  await expect.poll(() => languageOf(customer)).toBe('fr');
  await visit.expectClean();
  await context.close();
});
