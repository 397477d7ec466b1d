import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import {
  addCustomer,
  payFor,
  type SiteCustomer,
  signInTo,
  startRegistration,
} from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;
let customer: SiteCustomer;
let registrationId: number;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const registration = () => `/customer/registration/${registrationId}`;
const path = () => new URL(page.url()).pathname;

async function enter(who: SiteCustomer): Promise<void> {
  customer = who;
  registrationId = await startRegistration(customer);
  visit = await site.visit();
  page = visit.page;
  await customer.enter(visit.context);
}
afterEach(() => visit.expectClean());

describe('while registration is open', () => {
  beforeAll(async () => {
    site = await startTestSite();
  }, 120_000);
  afterAll(() => site?.close());

  describe('the home page', () => {
    // One family: with a registration that is not completed first, then with one that is.
    beforeAll(async () => enter(await addCustomer(site)));

    it('leads to the registration before one is completed, and makes no other call', async () => {
      await page.goto('/customer/file-sharing');
      await page.waitForURL(`**${registration()}`);
      expect(visit.apiCalls).not.toContain('GET /api/files');
    });

    it('shows the family’s published divisions and the events still without one', async () => {
      await customer.call('PUT', `/api/registration/${registrationId}/contacts`, {
        contacts: [{ name: 'Aino Korhonen', phoneNumber: '7055550177', agreedToSmsDivisionNotifications: null }],
      });
      await payFor(customer, registrationId);
      await page.goto('/customer/home');
      await page.getByRole('heading', { name: 'Your registration' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Divisions' }).count()).toBe(0);
      const sparring = { draftDivisionId: 1, eventTitle: 'Point Sparring', title: 'Girls 8-9, Novice', people: 5 };
      const forms = { draftDivisionId: 2, eventTitle: 'Traditional Forms', title: 'Mixed 8, Novice', people: 2 };
      const json = [
        { competitorId: 1, firstName: 'Ava', divisions: [sparring, forms], waiting: ['Creative Weapons'] },
        { competitorId: 2, firstName: 'Maximiliano', divisions: [{ ...forms, people: 1 }], waiting: [] },
      ];
      await page.route('**/api/registration/divisions/*', route => route.fulfill({ json }));
      await page.reload();
      const part = page.locator('#divisions');
      await part.getByText('Girls 8-9, Novice (5 competitors)').waitFor();
      await part.getByText('Mixed 8, Novice (2 competitors)').waitFor();
      await part.getByText('Mixed 8, Novice (no one else yet)').waitFor();
      await part.getByText('No division yet.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await keepPicture(page, 'customer-home-divisions');
      await page.unrouteAll({ behavior: 'wait' });
    });

    it('offers tasks, preferences, files and logging out everywhere after a completed registration', async () => {
      await page.goto('/customer/home');
      await heading('Welcome, Aino Korhonen').waitFor();
      expect(await page.title()).toBe('NLC - Home');
      await keepPicture(page, 'customer-home');
      await page.getByRole('link', { name: /Aino Korhonen: tell us if we may text/ }).click();
      await heading('Notification Preferences').waitFor();
      await page.getByText('Please answer yes or no').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByText('Yes, text this number').click();
      await page.getByLabel(/E-mail me news/).check();
      await button('Save').click();
      await page.getByText('Your preferences have been saved.').waitFor();
      await page.reload();
      expect(await page.getByLabel(/E-mail me news/).isChecked()).toBe(true);

      await page.goto('/share');
      await heading('File Sharing').waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), button(/^Download Rules/).click()]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      await button('Send the file').click();
      await page.getByText('Please choose a file').waitFor();
      await page.getByLabel('What is it?').fill('Green belt of Ava');
      const picture = { name: 'belt.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
      await page.locator('input[type=file]').setInputFiles(picture);
      await button('Send the file').click();
      await page.getByText('Green belt of Ava was sent.').waitFor();
      await button('Remove Green belt of Ava').click();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await button('Remove Green belt of Ava').waitFor({ state: 'detached' });

      await page.goto('/account');
      await page.evaluate(() => localStorage.setItem('nlc.edits', '{}')); // REG-53
      await button('Log out everywhere').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
      await expect.poll(path).toBe('/');
      expect(await page.evaluate(() => localStorage.getItem('nlc.edits'))).toBeNull();
      await expect(customer.call('GET', '/api/customer/home')).rejects.toThrow('401');
    });
  });

  it('a paid competitor’s details can be changed; withdrawal can be requested', async () => {
    const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
    await visit.context.close();
    await enter(parent);
    const { previous, waiver } = await parent.call<{
      previous: { firstName: string; events: { id: number }[] }[];
      waiver: { waiverVersionId: number };
    }>('GET', `/api/registration/${registrationId}/competitor-form`);
    const zoe = previous.find(child => child.firstName === 'Zoé');
    await parent.call('POST', '/api/registration/competitor', {
      ...zoe,
      registrationId,
      eventIds: zoe?.events.map(event => event.id),
      waiverVersionId: waiver.waiverVersionId,
      waiverSignedBy: 'Mélanie Séguin',
    });
    await payFor(parent, registrationId);
    await page.goto('/customer/home');
    await page.getByRole('link', { name: 'Zoé Séguin' }).click();
    await page.getByRole('checkbox', { name: 'Traditional Forms' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('More about this competitor').click();
    await page.getByLabel('Medical note').fill('Asthma');
    await button('Save Zoé').click();
    await page.waitForURL('**/change');
    await page.getByText('Zoé has been updated.').waitFor();
    await page.goBack();
    await button('Ask to withdraw Zoé').click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Reason').fill('A broken arm');
    await button('Send the request').click();
    await page.getByText('We’ll reply by e-mail.').waitFor();
    expect(await button('Ask to withdraw Zoé').count()).toBe(0);
  });
});

describe('in other states', () => {
  afterEach(() => site?.close());

  it('no lunches, merch or question about texts are shown with all flags off', async () => {
    site = await startTestSite({
      FLAG_SELL_LUNCH_TICKETS: 'false',
      FLAG_SELL_MERCH: 'false',
      FLAG_ALLOW_SMS_NOTIFICATIONS: 'false',
    });
    await enter(await addCustomer(site));
    await page.goto(registration());
    await page.getByRole('heading', { name: 'Spectators', exact: true }).waitFor();
    expect(await page.getByText('Lunch tickets').count()).toBe(0);
    expect(await page.getByText('Shirts and gear').count()).toBe(0);
    expect(await page.getByText('Text messages on tournament day').count()).toBe(0);
  });

  it.each([
    ['2027-04-22T12:00:00-04:00', 'Online registration is closed'],
    ['2027-04-24T09:00:00-04:00', 'Registration today is in person only'],
  ])('registration not open at %s: the home page says what to do next', async (CLOCK, text) => {
    site = await startTestSite({ CLOCK });
    visit = await site.visit();
    page = visit.page;
    await (await signInTo(site, 'parent@example.com', 'northern-lights')).enter(visit.context);
    await page.goto('/customer/registration');
    await page.waitForURL('**/customer/home');
    await page.getByText(text).waitFor();
    await page.getByRole('heading', { name: 'Earlier years' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, `customer-home-${CLOCK.slice(0, 10)}`);
  });
});

/** The smallest picture there is. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
