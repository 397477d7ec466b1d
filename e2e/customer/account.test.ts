import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mailedPath } from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, payFor, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  site = await startTestSite();
  const customer = await addCustomer(site);
  const registrationId = await startRegistration(customer);
  await payFor(customer, registrationId);
  visit = await site.visit();
  page = visit.page;
  await customer.enter(visit.context);
}, 120_000);
afterEach(() => visit.expectClean());
afterAll(() => site?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function keepPictures(name: string) {
  for (const [size, viewport] of [
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport);
    await keepPicture(page, `${name}-${size}`);
  }
}
const part = () => page.locator('#personal-data');

it('a family downloads everything we hold about it', async () => {
  await page.goto('/customer/home');
  await page.getByRole('link', { name: /Account and privacy/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await part().getByRole('listitem').filter({ hasText: '1 registration' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPictures('account');
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download everything').click()]);
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d+\.zip$/);
});

it('a family asks to be erased, by the keyboard, and changes its mind', async () => {
  await button('Ask us to erase everything…').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('You’re registered for the tournament in').waitFor();
  await keepPictures('account-erase');
  await button('Ask to erase').focus();
  await page.keyboard.press('Enter');
  await part().getByText('You asked us to erase everything').waitFor();
  await expect.poll(() => part().evaluate(element => element === document.activeElement)).toBe(true);
  await keepPictures('account-erase-asked');
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await button('Cancel the request').click();
  await button('Ask us to erase everything…').waitFor();
});

it('a new password keeps this browser signed in; a wrong current one is named at its field', async () => {
  await page.goto('/account');
  const fill = async (current: string) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill('kayak-lantern-moose');
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('kayak-lantern-moose');
    await page.keyboard.press('Enter');
  };
  visit.ignore(/400/);
  await fill('not the one');
  await page.getByText('This isn’t your current password').first().waitFor();
  await keepPictures('account-password-wrong');
  await fill('moose-canoe-lantern');
  await page.getByText('Your password has been changed.').waitFor();
  await keepPictures('account-password');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

it('a corrected name shows at once', async () => {
  await page.getByLabel('First name').fill('Aïno');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('#profile').getByText('Saved.').waitFor();
  await page.getByText('Aïno Korhonen').waitFor();
  await keepPictures('account-profile');
});

it('ACCESS-42 a new address is asked for, confirmed by the mailed link, and told to the old one', async () => {
  await page.goto('/account');
  await button('Change my e-mail address').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('kayak-lantern-moose');
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('New e-mail address');
  await field.fill('aino.new@gmial.com');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'gmail.com' }).click();
  await keepPictures('account-new-email');
  expect(await axeViolations(page)).toEqual([]);
  await field.press('Enter');
  await page.getByText('We’ve sent a link to aino.new@gmail.com.').waitFor();
  await keepPictures('account-email-asked');
  await page.goto(await mailedPath(site, 'aino.new@gmail.com', '/account/email/'));
  await page.getByRole('heading', { level: 1, name: 'Confirm your new e-mail address' }).waitFor();
  await keepPictures('account-confirm-email');
  expect(await axeViolations(page)).toEqual([]);
  await button('Use the new address').press('Enter');
  await page.getByText('Your e-mail address is now aino.new@gmail.com.').waitFor();
  await page.getByRole('link', { name: 'Go to your account' }).press('Enter');
  await page.locator('#sign-in').getByText('aino.new@gmail.com').waitFor();
});
