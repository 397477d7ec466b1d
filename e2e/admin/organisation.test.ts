import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OrganisationSetting } from '#contract/organisation.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { firstAdmin, startEmptySite } from '#test/support/site/empty-site.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import { envelope } from '#test/support/world/organisation.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';

/** A real site before its first year: the tests go on from each other, as a first evening does. */
let site: TestSite;
let admin: SiteCustomer;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startEmptySite();
  admin = await signInTo(site, firstAdmin.email, firstAdmin.password);
  await admin.call('POST', '/api/admin/tournaments', tournamentInput(new Date(Date.now()).getFullYear() + 2));
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await admin.enter(visit.context);
}, 180_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const field = (label: string) => page.getByLabel(label);
const save = () => page.getByRole('button', { name: 'Save changes' }).click();
const heading = () => page.getByRole('heading', { level: 1, name: 'Organisation' });
const setting = () => admin.call<OrganisationSetting>('GET', '/api/admin/organisation');
const privacy = async () => (await fetch(`${site.url}/privacy`)).text();

it('MSG-16 before the postal address is filled in, the message page says what waits, and where to fill it in', async () => {
  await page.goto('/admin/communications/registrations');
  await page.getByText('Messages to many families are on hold', { exact: true }).waitFor();
  await page.getByText('Fill in the postal address before you send to many families.').waitFor();
  expect(await page.getByRole('button', { name: 'Send…' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Send a test to myself' }).isDisabled()).toBe(true);
  await keepPicture(page, 'communications-without-address-desktop');
  await page.getByRole('link', { name: 'Fill it in' }).click();
  await heading().waitFor();
  await page.getByText('on two lines or more: street or PO box first').waitFor();
});

it('says what is missing and what does not work meanwhile; a wrong field is named and gets the focus', async () => {
  const alert = page.getByRole('alert');
  expect(await alert.textContent()).toContain('Postal address: Messages to many families are on hold until');
  expect(await alert.textContent()).toContain('Responsible person: The privacy page gives only the tournament mailbox');
  await keepPicture(page, 'organisation-empty-desktop');
  await alert.getByRole('link', { name: 'Postal address' }).click();
  await field('Postal address').fill('Somewhere in Sudbury');
  await field('Media inquiries').fill('nobody');
  await save();
  await page.getByText('Please write it as on an envelope').waitFor();
  await page.getByText('Value is not a valid email address').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-postalAddress');
  await keepPicture(page, 'organisation-errors-desktop');
  expect(await axeViolations(page)).toEqual([]);
  expect((await setting()).version).toBe(1);
});

it('PRIV-17 what is saved is what the privacy page says, and no more before', async () => {
  const before = await privacy();
  expect(before).toContain('NLC Tournament runs this site.');
  expect(before).not.toMatch(/by letter to|answers for how|null|undefined/);
  const texts = {
    Name: 'Aurora Cup',
    'Site’s name': 'Aurora',
    'Legal name': 'Aurora Martial Arts Association',
    'Postal address': envelope,
    'Responsible person': 'Priya Sharma',
    Title: 'Secretary',
    'Media inquiries': 'media@aurora.example',
    'Who hosts the site': 'OVHcloud in Beauharnois, Quebec',
    'Who delivers our e-mail': 'Postmark in the United States',
  };
  for (const [label, text] of Object.entries(texts)) await field(label).first().fill(text);
  await page.getByText('PO Box 1205, Station B').last().waitFor();
  await page.getByText('Not saved yet').waitFor();
  await save();
  await page.getByText('Saved. E-mails and pages now show it.').waitFor();
  await page.getByRole('link', { name: 'Aurora, home' }).first().waitFor();
  await expect.poll(() => page.title()).toBe('Aurora - Organisation');
  expect(await page.getByText('Not filled in yet').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Saved.');
  await page.getByText('History', { exact: true }).last().click();
  await page.getByText('Aurora Martial Arts Association').last().waitFor();
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `organisation-${size}`);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(sizes.desktop);

  const after = await privacy();
  for (const words of ['Aurora Martial Arts Association runs this site as Aurora Cup.', 'Priya Sharma, Secretary,'])
    expect(after).toContain(words);
  for (const words of ['Sudbury ON  P3E 4S7', 'OVHcloud in Beauharnois', 'Postmark in the United States'])
    expect(after).toContain(words);
  expect(after).toMatch(/<title>Aurora - [^<]+<.title>/);
  expect(after).not.toMatch(/\bNLC\b/);
  await page.goto('/');
  expect(await page.title()).toBe('Aurora - Home');
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `home-with-own-name-${size}`);
  }
  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Aurora, home' }).first().waitFor();
  expect(await page.title()).toBe('Aurora - Sign In');
  await page.goto('/admin/communications/registrations');
  await page.getByRole('heading', { name: '4. Send' }).waitFor();
  expect(await page.getByText('Messages to many families are on hold').count()).toBe(0);
});

it('EDIT-1 the second of two people to save decides what both changed, and keeps the rest of both', async () => {
  await page.goto('/admin/organisation');
  await heading().waitFor();
  const known = await setting();
  await admin.call('PUT', '/api/admin/organisation', { ...known, name: 'Aurora Games', responsibleTitle: 'President' });
  visit.ignore(/409/);
  await field('Name').first().fill('Aurora Open');
  await field('Who hosts the site').fill('a computer of our own');
  await save();
  const panel = page.getByRole('alert', { name: 'Edited by someone else' });
  await panel.getByText('Name: you both changed it').waitFor();
  expect(await panel.textContent()).toContain('Title: Secretary became President');
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `organisation-meeting-${size}`);
  }
  await panel.getByLabel('Theirs: Aurora Games').check();
  await page.getByRole('button', { name: 'Save both together' }).click();
  await page.getByText('Saved. E-mails and pages now show it.').waitFor();
  const both = { name: 'Aurora Games', responsibleTitle: 'President', hosting: 'a computer of our own' };
  expect(await setting()).toMatchObject(both);
  expect(await field('Title').inputValue()).toBe('President');
});

it('TOUR-46 a switch says what becomes of what it hides, and every page follows it', async () => {
  await page.getByRole('checkbox', { name: 'Merch is sold' }).press('Space');
  await page.getByText('No merch is sold, and its pages are hidden.').waitFor();
  await page.getByLabel('The site has a page for the mailing list').uncheck();
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await page.locator('#switches').scrollIntoViewIfNeeded();
    await keepPicture(page, `organisation-switches-${size}`);
  }
  expect(await axeViolations(page)).toEqual([]);
  await save();
  await page.waitForURL('**/admin/organisation#saved');
  await page.getByText('Saved. E-mails and pages now show it.').waitFor();
  expect(await page.getByRole('link', { name: 'Merch', exact: true }).count()).toBe(0);
  expect(await page.getByLabel('Merch is sold').isChecked()).toBe(false);
  expect((await fetch(`${site.url}/mailing-list`, { redirect: 'manual' })).status).toBe(302);
});

it('leaving with something typed asks first', async () => {
  await field('Name').first().fill('Never saved');
  await page.getByRole('link', { name: 'Registrations' }).first().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/admin/registrations');
  expect((await setting()).name).toBe('Aurora Games');
});

it.each(['/contact', '/fr/contact'])(
  'a long name leaves room for signing in beside it, on a phone (%s)',
  async path => {
    await admin.call('PUT', '/api/admin/organisation', { ...(await setting()), siteName: 'Sault Ste. Marie KF' });
    const phone = await site.visit({ size: 'phone' });
    await phone.page.goto(path);
    const name = await phone.page.locator('header .logo').boundingBox();
    const signIn = await phone.page.locator('header [data-session=none]').boundingBox();
    await keepPicture(phone.page, `long-name${path.replaceAll('/', '-')}`);
    expect(signIn?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    expect(signIn?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
    await phone.context.close();
  },
);
