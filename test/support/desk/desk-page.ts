import type { BrowserContext, Page } from 'playwright-core';
import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import type { SiteCustomer } from '../site/site-customer.ts';

const searchField = (page: Page) => page.getByLabel('Name, phone or code');
export const deskButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** The line that always says what waits on the device. */
export const deskSays = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** A tab with the desk in it; the first one of a device gives it its name. */
export async function openDeskTab(context: BrowserContext, name?: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/admin/check-in');
  if (name) {
    await page.getByLabel('Name of this desk').fill(name);
    await page.keyboard.press('Enter');
    await deskSays(page, 'All sent');
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
  await searchField(page).waitFor();
  return page;
}

/** The family's card by its code, and all who are still to come checked in. */
export async function checkInAll(page: Page, family: CheckInFamily): Promise<void> {
  await searchField(page).fill(`NLC:${family.code}`);
  await searchField(page).press('Enter');
  await page.getByRole('heading', { name: family.familyName, level: 2 }).waitFor();
  await deskButton(page, /^Check in (all|[A-ZÉ])/)
    .first()
    .click();
  await page
    .getByText(/^(Here|All \d+ are here)$/)
    .first()
    .waitFor();
}

/** Everybody, as the server has it. */
export async function familiesNow(staff: SiteCustomer): Promise<CheckInFamily[]> {
  await staff.call('PUT', '/api/admin/check-in/devices', { deviceId: 'the-test', name: 'Test' });
  return (await staff.call<CheckInList>('GET', '/api/admin/check-in/list?deviceId=the-test')).families;
}
export const hereIn = (family: CheckInFamily): number =>
  family.competitors.filter(({ checkedInAt, isWithdrawn }) => checkedInAt !== null && !isWithdrawn).length;
