import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { deskButton, familiesNow, openDeskTab } from '#test/support/desk/desk-page.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { registerAgain, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { cutWhenStretched } from '#test/support/site/stretched-words.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let admin: SiteCustomer;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  site = await startTestSite();
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const resource = 'https://www.ontario.ca/page/rowans-law-concussion-safety';
const frenchResource = 'https://www.ontario.ca/fr/page/loi-rowan-securite-en-matiere-de-commotions-cerebrales';
const button = (name: string | RegExp) => page.getByRole('button', { name });
async function enter(who: SiteCustomer): Promise<void> {
  visit = await site.visit();
  page = visit.page;
  await who.enter(visit.context);
}
async function keepBoth(name: string): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `${name}-${size}`);
  }
}

it('REG-28 an administrator switches it on, and the form says what is missing', async () => {
  const { tournaments } = await admin.call<{ tournaments: { id: number; isNext: boolean }[] }>(
    'GET',
    '/api/admin/tournaments',
  );
  const next = tournaments.find(({ isNext }) => isNext)?.id;
  await enter(admin);
  await page.goto(`/admin/tournaments/${next}`);
  await page.getByLabel('Ask for the confirmation').check();
  await button('Save').click();
  await page.getByText('Please enter the link families should read').first().waitFor();
  await page.getByLabel('Concussion resource').fill(resource);
  await page
    .getByLabel('Code of conduct')
    .fill('I tell a coach about every blow to the head.\nI stop when I’m told to.');
  await keepBoth('concussion-setting');
  expect(await axeViolations(page)).toEqual([]);
  await button('Save').click();
  await page.getByText(/saved/i).first().waitFor();
  const typed = () => admin.call<{ english: string }[]>('GET', '/api/admin/french-texts');
  await expect.poll(async () => (await typed()).some(({ english }) => english === resource)).toBe(true);
  await admin.call('PUT', '/api/admin/french-texts', { english: resource, before: null, french: frenchResource });
});

it('REG-28 a parent reads, ticks and signs once for all children, and can pay only then', async () => {
  const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  const registrationId = await registerAgain(parent);
  await enter(parent);
  await page.goto(`/fr/customer/registration/${registrationId}`);
  await page.locator('#concussion').waitFor();
  const link = page.getByRole('link', { name: /ressource sur les commotions/ });
  expect(await link.getAttribute('href')).toBe(frenchResource);
  await keepBoth('concussion-french');
  expect(await cutWhenStretched(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  await page.goto(`/customer/registration/${registrationId}/confirmation`);
  await page.getByText('Before you can pay').waitFor();
  await page
    .getByRole('link', { name: /concussion safety not confirmed yet/ })
    .first()
    .click();
  const form = page.getByRole('form', { name: /^Confirm for/ });
  await form.getByRole('button').click();
  await form.getByText('Please tick this to confirm').first().waitFor();
  await keepBoth('concussion-family');
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('checkbox').check();
  expect(await form.getByLabel('Your full name').inputValue()).toBe('Mélanie Séguin');
  await form.getByRole('button').click();
  await form.waitFor({ state: 'detached' });
  const done = page.getByText(/^Concussion safety is confirmed for /);
  await done.waitFor();
  await expect.poll(() => done.evaluate(note => note === document.activeElement)).toBe(true);
  await page.goto(`/customer/registration/${registrationId}/confirmation`);
  await button(/^Pay/).waitFor();
});

it('REG-28 a desk sees it as something to do, and staff see who confirmed', async () => {
  const family = (await familiesNow(admin)).find(
    ({ isCompleted, code, competitors }) =>
      isCompleted && code !== null && competitors.length > 1 && competitors.every(one => one.lacksConcussion),
  );
  if (!family) throw new Error('No family has something to confirm');
  await enter(admin);
  page = await openDeskTab(visit.context, 'Desk 1');
  await page.getByLabel('Name, phone or code').fill(`NLC:${family.code}`);
  await page.keyboard.press('Enter');
  await keepBoth('concussion-desk-card');
  await deskButton(page, /^Confirm concussion safety/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.getByText('Type the first and last name').waitFor();
  await keepBoth('concussion-desk');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: /They have reviewed/ }).check();
  await dialog.getByLabel(/^Full name/).fill('Maija Korhonen');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText(/^Concussion safety confirmed: /).waitFor();
  const isOpen = async () =>
    (await familiesNow(admin))
      .find(one => one.registrationId === family.registrationId)
      ?.competitors.some(one => one.lacksConcussion);
  await expect.poll(isOpen).toBe(false);
  await page.goto(`/admin/registration/${family.registrationId}`);
  await page
    .getByText(/Concussion safety confirmed by Maija Korhonen on/)
    .first()
    .waitFor();
  await keepBoth('concussion-staff');
});
