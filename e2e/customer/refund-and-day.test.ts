import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { registerAgain, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { cutInLargeLetters } from '#test/support/site/stretched-words.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** The same site on the morning of the tournament. */
let today: TestSite;
let parent: SiteCustomer;
let registrationId: number;
let visit: Visit;
let page: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const registration = (language = '') => `${language}/customer/registration/${registrationId}`;

/** Both sizes, light and dark; on the narrow phone in letters of twice the size nothing may be cut off or break. */
async function look(name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, `${name}-${size}-${colorScheme}`);
    }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await cutInLargeLetters(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
}

beforeAll(async () => {
  site = await startTestSite();
  parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  registrationId = await registerAgain(parent);
  visit = await site.visit();
  page = visit.page;
  await parent.enter(visit.context);
}, 120_000);
afterAll(async () => {
  await today?.close();
  await site?.close();
});
afterEach(() => visit.expectClean());

it('before paying, a family reads what comes back until which day', async () => {
  await page.goto(`${registration()}/confirmation`);
  await page.getByRole('heading', { name: 'Refunds' }).waitFor();
  await page.getByText('By Sunday, March 28, 2027: the full price you paid for the competitor').waitFor();
  await page.getByText('By Sunday, April 11, 2027: 50% of the price you paid for the competitor').waitFor();
  await page.getByText('With a doctor’s note').waitFor();
  await look('refunds');
  await page.goto(`${registration('/fr')}/confirmation`);
  await page.getByText('Avec un billet du médecin').waitFor();
  await keepPicture(page, 'refunds-fr');
});

it('PAY-82 the receipt names seller, payer, number and events, and is mailed again', async () => {
  await page.goto(`${registration()}/confirmation`);
  await button(/^Pay /).click();
  await button('Pay').click();
  await page.waitForURL('**/receipt');
  await page.getByText(/^Receipt no\. \d+$/).waitFor();
  await page.getByText('Northern Lights Martial Arts Association').waitFor();
  await page.getByText('8:30 a.m. to 10:00 a.m., at the check-in desk.').waitFor();
  expect(await page.getByText('8:30AM-10AM').count()).toBe(0);
  await page.getByText('Black belt meeting: 9:30AM').waitFor();
  await page.getByText('Eliminations: 10:15AM').waitFor();
  await button('E-mail it to me again').click();
  await page.getByText('We’ve e-mailed you this receipt again.').waitFor();
  await look('receipt');
  await page.goto(`${registration('/fr')}/receipt`);
  await page.getByText(/^Reçu no/).waitFor();
  await keepPicture(page, 'receipt-fr');
});

it('REG-40 asking to withdraw says first what comes back', async () => {
  await page.goto('/customer/home');
  await page
    .getByRole('link', { name: /Séguin/ })
    .first()
    .click();
  await button(/^Ask to withdraw/).click();
  await page.getByText(/^Ask by Sunday, March 28, 2027 and you’ll get back the full \$\d+ you paid for/).waitFor();
  await look('withdraw');
  await button('Send the request').click();
  await page.getByText(/^You asked to withdraw/).waitFor();
});

it('FAMILY-40 on the day home leads to the family’s page, which begins with the code', async () => {
  await visit.expectClean();
  await visit.context.close();
  await site.stop();
  today = await startTestSite({ ...site.data, CLOCK: '2027-04-24T08:10:00-04:00' });
  visit = await today.visit();
  page = visit.page;
  await page.goto('/');
  await page.getByRole('link', { name: 'All rings' }).waitFor();
  await page.getByText('Registered? Sign in for your check-in code').waitFor();
  await look('today');
  await page.goto('/fr');
  await keepPicture(page, 'today-fr');
  await page.goto('/');
  await page.getByRole('link', { name: 'Your family: now, next, where' }).click();
  await page.waitForURL('**/user/login');

  await (await signInTo(today, 'parent@example.com', 'northern-lights')).enter(visit.context);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  expect(await page.getByText('Registered? Sign in').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Your family: now, next, where' }).click();
  const first = page.locator('main section').first();
  await first.getByRole('heading', { name: 'Show this at check-in' }).waitFor();
  await first.getByRole('img', { name: /^QR code/ }).waitFor();
  await look('family-day');
});
