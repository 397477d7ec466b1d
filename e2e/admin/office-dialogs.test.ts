import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import { tryDialog } from '#test/support/site/try-dialog.ts';

let site: TestSite;
let director: SiteCustomer;
/** The director's window, open through the file. */
let visit: Visit;
let page: Page;
let families: CheckInFamily[];

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  await director.call('PUT', '/api/admin/check-in/devices', { deviceId: 'the-test', name: 'Test' });
  ({ families } = await director.call<CheckInList>('GET', '/api/admin/check-in/list?deviceId=the-test'));
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
async function enterDesk(search: string): Promise<void> {
  await page.goto('/admin/check-in');
  await page.getByLabel('Name of this desk').fill('Desk 1');
  await page.keyboard.press('Enter');
  await page.getByLabel('Name, phone or code').fill(search);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Verdict' }).waitFor();
}

describe('every dialog works by keyboard alone, in both sizes', () => {
  it('at the check-in desk: camera, measurement, level, waiver, medical note', async () => {
    const family = families.find(one => one.competitors.some(child => !child.isWaiverSigned)) as CheckInFamily;
    await enterDesk(family.familyName);
    await tryDialog(page, { opener: button('Camera'), picture: 'dialog-camera', shows: /This device has no camera/ });
    await tryDialog(page, { opener: button('Sign waiver'), picture: 'dialog-waiver' });
    await tryDialog(page, { opener: button(/^(Weigh in|Measure )/), picture: 'dialog-measure', ready: 'Kilograms' });
    await tryDialog(page, { opener: button(/^Level of/), picture: 'dialog-level' });
    await tryDialog(page, { opener: button(/^Medical note of/), picture: 'dialog-medical', shows: 'In an emergency' });
  });

  it('on a registration: withdrawal, move, impersonation; a new family', async () => {
    const family = families.find(one => one.isCompleted && one.competitors.length > 1 && one.dueCents === 0);
    await page.goto(`/admin/registration/${family?.registrationId}`);
    await tryDialog(page, { opener: button(/^Withdraw/), picture: 'dialog-withdraw', ready: 'Reason' });
    await tryDialog(page, { opener: button(/^Move/), picture: 'dialog-move' });
    await tryDialog(page, { opener: button('Act as this family'), picture: 'dialog-act-for' });
    await page.goto('/admin/registrations');
    await tryDialog(page, { opener: button('New in-person registration'), picture: 'dialog-walk-in' });
  });

  it('for payments: refund, correction, count', async () => {
    const owing = families.find(
      one => one.dueCents > 0 && one.competitors.every(child => child.isWaiverSigned),
    ) as CheckInFamily;
    await page.goto(`/admin/payments?registration=${owing.registrationId}`);
    await page.getByLabel('Cash received').fill('1000');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payment recorded' }).waitFor();
    await page.goto(`/admin/payments?registration=${owing.registrationId}`);
    await tryDialog(page, { opener: button(/^Refund/), picture: 'dialog-refund', ready: 'Amount' });
    await tryDialog(page, { opener: button(/^Reverse/), picture: 'dialog-correct' });
    const unsigned = families.find(
      one => one.dueCents > 0 && one.competitors.some(child => !child.isWaiverSigned),
    ) as CheckInFamily;
    await page.goto(`/admin/payments?registration=${unsigned.registrationId}`);
    visit.ignore(/409/);
    await page.getByLabel('Cash received').fill('1000');
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'waiver not signed yet' });
    const child = unsigned.competitors.find(one => !one.isWaiverSigned);
    expect((await refusal.textContent())?.split(`${child?.firstName} ${child?.lastName}`)).toHaveLength(2);
    await page.goto('/admin/payments/day');
    await tryDialog(page, { opener: button(/^Count/), picture: 'dialog-count', ready: '$100' });
  });

  it('on the competitor list: columns, schools, bulk changes', async () => {
    await page.goto('/admin/competitors');
    await tryDialog(page, { opener: button('Columns'), picture: 'dialog-columns', sizes: ['desktop'] });
    await tryDialog(page, { opener: button('Schools'), picture: 'dialog-schools' });
    await page.getByRole('grid').locator('tbody input').first().check();
    await tryDialog(page, { opener: button(/^Change school/), picture: 'dialog-change-school' });
    await tryDialog(page, { opener: button(/^Change level/), picture: 'dialog-change-level' });
  });
});
