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
  await checkInShown(page);
}

/** The card shown: all of it who can be checked in. */
export async function checkInShown(page: Page): Promise<void> {
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

/** What a morning's weigh-in does before the families stand at the desk: everybody weighed as registered, and signed. */
export async function weighAndSign(staff: SiteCustomer, families: readonly CheckInFamily[]): Promise<void> {
  const deviceId = 'the-scales';
  await staff.call('PUT', '/api/admin/check-in/devices', { deviceId, name: 'Scales' });
  const { waiver } = await staff.call<CheckInList>('GET', `/api/admin/check-in/list?deviceId=${deviceId}`);
  const acts = families.flatMap(({ registrationId, competitors }) =>
    competitors.flatMap(competitor => {
      const { id: competitorId, usesWeight, weightKg, measuredWeightKg, isWaiverSigned, isWithdrawn } = competitor;
      const of = { registrationId, competitorId };
      const weigh = { ...of, kind: 'measure', value: { weightKg: weightKg ?? 40 }, seen: { weightKg: null } };
      const value = { signedBy: 'Maija Korhonen', waiverVersionId: waiver?.waiverVersionId };
      const sign = { ...of, kind: 'waiver', value, seen: { isWaiverSigned: false } };
      if (isWithdrawn) return [];
      return [...(usesWeight && measuredWeightKg === null ? [weigh] : []), ...(isWaiverSigned ? [] : [sign])];
    }),
  );
  for (let at = 0; at < acts.length; at += 200) {
    const operations = acts.slice(at, at + 200).map(act => ({
      ...act,
      sequence: ++scaleActs,
      nonce: `${deviceId}-${scaleActs}`,
      doneBy: staff.personId,
      doneAt: new Date().toISOString(),
    }));
    await staff.call('POST', '/api/admin/check-in/operations', { deviceId, operations });
  }
}
let scaleActs = 0;
