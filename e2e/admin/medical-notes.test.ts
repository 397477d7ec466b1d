import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { searchRegistrations } from '#contract/registration/staff-registration.ts';
import type { OutputOf } from '#contract/route.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import { tryDialog } from '#test/support/site/try-dialog.ts';

type Role = 'admin' | 'director' | 'checkin';
let site: TestSite;
const windows = new Map<Role, Visit>();
let registrationId: number;
let competitorId: number;
let firstName: string;

beforeAll(async () => {
  site = await startTestSite();
  for (const role of ['admin', 'director', 'checkin'] as const) {
    const visit = await site.visit({ size: 'desktop' });
    const who: SiteCustomer = await signInTo(site, `${role}@example.com`, 'northern-lights');
    await who.enter(visit.context);
    windows.set(role, visit);
    if (role !== 'director') continue;
    const path = '/api/admin/registrations?checkedIn=no&standing=paid';
    const { items } = await who.call<OutputOf<typeof searchRegistrations>>('GET', path);
    const found = items.find(({ competitors }) => competitors.length === 1);
    registrationId = found?.registrationId ?? 0;
    competitorId = found?.competitors[0]?.id ?? 0;
    firstName = found?.competitors[0]?.name.split(' ')[0] ?? '';
  }
}, 120_000);
afterAll(() => site?.close());

const pageOf = (role: Role): Page => (windows.get(role) as Visit).page;
async function open(role: Role, part: 'registration' | 'form'): Promise<Page> {
  const page = pageOf(role);
  const path = `/admin/registration/${registrationId}`;
  await page.goto(part === 'form' ? `${path}/competitor/${competitorId}` : path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
async function look(page: Page, name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `${name}-${size}`);
  }
}
async function save(page: Page): Promise<void> {
  await button(page, `Save ${firstName}`).click();
  await page.getByText(`${firstName} has been updated.`).waitFor();
}

it('a note is shown when asked for, to those who may, and a SuperAdmin sees who asked', {
  timeout: 90_000,
}, async () => {
  let page = await open('admin', 'registration');
  const readers = { picture: 'note-readers-none', shows: 'No one on staff has read it.' };
  await tryDialog(page, { opener: button(page, /^Who read the note/), ...readers });

  // Where there is none, the check-in desk writes one, and cannot read it back before check-in.
  page = await open('checkin', 'form');
  await page.locator('#more summary').click();
  await page.getByLabel('Medical note').fill('Allergic to bees');
  await save(page);
  expect(await page.getByText('Medical note: visible after check-in').count()).toBe(1);
  expect(await button(page, /^Medical note|^Who read/).count()).toBe(0);
  await look(page, 'note-registration-desk');
  page = await open('checkin', 'form');
  await page.getByText('You can read and change it once').scrollIntoViewIfNeeded();
  expect(await page.getByText('bees').count()).toBe(0);
  await look(page, 'note-form-desk');
  await page.locator('#people summary').click();
  await page.getByLabel('Style').fill('Judo');
  await save(page);

  page = await open('director', 'registration');
  await tryDialog(page, { opener: button(page, /^Medical note/), picture: 'note-dialog', shows: 'Allergic to bees' });
  page = await open('director', 'form');
  await button(page, 'Show medical note').scrollIntoViewIfNeeded();
  await look(page, 'note-form-director');
  await button(page, 'Show medical note').click();
  await page.getByLabel('Medical note').waitFor();
  expect(await page.getByLabel('Medical note').inputValue()).toBe('Allergic to bees');
  await look(page, 'note-form-shown');
  await page.getByLabel('Medical note').fill('Allergic to bees and nuts');
  await save(page);

  page = await open('admin', 'registration');
  await tryDialog(page, {
    opener: button(page, /^Who read the note/),
    picture: 'note-readers',
    // In both sizes of the dialog, and in the form.
    shows: 'David Harrington',
  });
  await button(page, /^Who read the note/).click();
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(3);
  for (const visit of windows.values()) visit.expectClean();
});
