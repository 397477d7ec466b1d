import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { addCustomer, type SiteCustomer, signInTo, startRegistration } from '#test/support/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;
let customer: SiteCustomer;
let registrationId: number;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const registration = () => `/customer/registration/${registrationId}`;
const path = () => new URL(page.url()).pathname;

async function newFamily(size: 'phone' | 'desktop' = 'phone'): Promise<void> {
  customer = await addCustomer(site);
  registrationId = await startRegistration(customer);
  visit = await site.visit({ size });
  page = visit.page;
  await customer.enter(visit.context);
}
async function pay(): Promise<void> {
  await customer.call('POST', `/api/registration/spectator/${registrationId}`);
  const { url } = await customer.call<{ url: string }>('POST', `/api/registration/${registrationId}/payment`);
  const session = url.split('/').at(-1);
  await customer.call('POST', `/api/practice-payment/${session}`, { decision: 'pay' });
}

afterEach(() => visit?.context.close());

describe('while registration is open', () => {
  beforeAll(async () => {
    site = await startTestSite();
  }, 120_000);
  afterAll(() => site?.close());

  describe('the registration page', () => {
    beforeEach(async () => {
      await newFamily();
    });

    it.each([
      ['POST', 'spectator', 'Add a spectator pass', 'Could not add spectator pass.'],
      ['DELETE', 'spectator', 'Remove a spectator pass', 'Could not remove spectator pass.'],
      ['POST', 'lunch', 'Add a lunch ticket', 'Could not add lunch ticket.'],
      ['DELETE', 'lunch', 'Remove a lunch ticket', 'Could not remove lunch ticket.'],
    ])(
      '%s %s refused: the prefix, then the server’s message, in an alert that is dismissed',
      async (method, item, name, prefix) => {
        await customer.call('POST', `/api/registration/${item}/${registrationId}`);
        await page.goto(registration());
        await button(name).waitFor();
        visit.ignore(/409/);
        await page.route(`**/api/registration/${item}/*`, route =>
          route.request().method() === method
            ? route.fulfill({ status: 409, json: { message: 'The server says why.', code: 'limit_reached' } })
            : route.continue(),
        );
        await button(name).click();
        const alert = page.getByRole('alert').filter({ hasText: `${prefix} The server says why.` });
        await alert.waitFor();
        const box = await alert.boundingBox();
        expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true);
        expect(await axeViolations(page)).toEqual([]);
        await alert.getByRole('button', { name: 'Close' }).click();
        expect(await alert.count()).toBe(0);
        await visit.expectClean();
      },
    );

    it('merch: refused with its prefixes; orders are listed and removed; sold out cannot be added', async () => {
      await page.route('**/api/merch/*', async route => {
        const response = await route.fetch();
        const items = (await response.json()) as { sizes: { left: number | null }[] }[];
        for (const size of items[0]?.sizes.slice(0, 1) ?? []) size.left = 0;
        await route.fulfill({ response, json: items });
      });
      await page.goto(registration());
      const mug = page.getByRole('group', { name: 'Add Mug' }).getByRole('button');
      await mug.waitFor();
      expect(await page.getByRole('button', { name: /sold out/ }).isDisabled()).toBe(true);
      await mug.click();
      const remove = button('Remove Mug, One size');
      await remove.waitFor();
      visit.ignore(/409/);
      await page.route('**/api/registration/*/merch-order*/**', route => refuse(route));
      await page.route('**/api/registration/*/merch-order', route => refuse(route));
      const refuse = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
        route.fulfill({ status: 409, json: { message: 'No.', code: 'sold_out' } });
      await mug.click();
      await page.getByRole('alert').getByText('Could not add merch order. No.').waitFor();
      await remove.click();
      await page.getByRole('alert').getByText('Could not remove merch order. No.').waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await remove.click();
      await remove.waitFor({ state: 'detached' });
      await visit.expectClean();
    });

    it('contacts: saved while typed, flagged until answered, the answer does not move to another number', async () => {
      await page.goto(registration());
      const phone = page.getByLabel('Phone');
      await phone.fill('(705) 555-019');
      await page.getByText('Please enter a valid 10 digit phone number').waitFor();
      await phone.fill('(705) 555-0190');
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.getByText('Please answer yes or no').waitFor();
      await page.getByText('No texts').click();
      await expect
        .poll(async () => {
          const { contacts } = await customer.call<{ contacts: object[] }>(
            'GET',
            `/api/registration/${registrationId}`,
          );
          return contacts;
        })
        .toMatchObject([{ phoneNumber: '7055550190', agreedToSmsDivisionNotifications: false }]);
      await phone.fill('7055550191');
      await page.getByText('Please answer yes or no').waitFor();
      await button('Add another contact').click();
      await page.getByLabel('Name').last().fill('Pekka Korhonen');
      await page.getByLabel('Phone').last().fill('7055550192');
      await page.getByText('No texts').last().click();
      await expect
        .poll(async () => {
          const { contacts } = await customer.call<{ contacts: object[] }>(
            'GET',
            `/api/registration/${registrationId}`,
          );
          return contacts.length;
        })
        .toBe(2);
      await button(/^Remove this contact: Pekka/).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await visit.expectClean();
    });

    it('asks an account without an address for it first', async () => {
      let isComplete = false;
      await page.route('**/api/users/profile', async route => {
        const response = await route.fetch();
        if (route.request().method() === 'PUT') isComplete = true;
        else if (!isComplete)
          return route.fulfill({ response, json: { ...(await response.json()), city: null, isComplete } });
        return route.fulfill({ response });
      });
      await page.goto(registration());
      await heading('Your address').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await button('Save and go on').click();
      await page.getByText('Value is required').waitFor();
      await page.getByLabel('City').fill('Sudbury');
      await button('Save and go on').click();
      await heading('Online Registration').waitFor();
      await visit.expectClean();
    });

    it.each(['registration', 'competitor', 'confirmation', 'receipt'])(
      'other people’s %s is not found, with a way home',
      async name => {
        const other = await startRegistration(await addCustomer(site));
        visit.ignore(/404/);
        await page.goto(`/customer/registration/${other}${name === 'registration' ? '' : `/${name}`}`);
        await heading('We could not find that').waitFor();
        expect(await page.getByRole('link', { name: 'Go to your home page' }).isVisible()).toBe(true);
        expect(await axeViolations(page)).toEqual([]);
        await visit.expectClean();
      },
    );

    it('ids that are not digits lead home', async () => {
      await page.goto('/customer/registration/abc');
      await expect.poll(path).toBe('/');
    });

    it('a failed load offers to try again', async () => {
      visit.ignore(/500/);
      await page.route('**/api/registration/*', route => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await page.goto(registration());
      await page.getByText('(500) Something went wrong').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await button('Try again').click();
      await heading('Online Registration').waitFor();
    });
  });

  it.each(['phone', 'desktop'] as const)('nothing moves while it loads, and it is small: %s', async size => {
    await newFamily(size);
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(registration());
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    await page.waitForTimeout(500);
    const moved = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(moved).toBeLessThanOrEqual(0.005);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(entry => (entry.name.endsWith('.js') ? [entry.name] : [])),
    );
    const packed = await Promise.all(
      [...new Set(scripts)].map(async url => gzipSync(await (await fetch(url)).text(), { level: 9 }).length),
    );
    const bytes = packed.reduce((sum, length) => sum + length, 0);
    console.info(`${size}: layout shift ${moved}, ${packed.length} scripts of ${bytes} bytes`);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(185_000);
  });

  describe('the home page', () => {
    it('before a completed registration: to the registration, no other call', async () => {
      await newFamily();
      await page.goto('/customer/file-sharing');
      await page.waitForURL(`**${registration()}`);
      expect(visit.apiCalls).not.toContain('GET /api/files');
    });

    it('after it: what is missing, receipts, preferences, files, log out everywhere', async () => {
      await newFamily();
      await customer.call('PUT', `/api/registration/${registrationId}/contacts`, {
        contacts: [{ name: 'Aino Korhonen', phoneNumber: '7055550177', agreedToSmsDivisionNotifications: null }],
      });
      await pay();
      await page.goto('/customer/home');
      await heading('Welcome, Aino Korhonen').waitFor();
      expect(await page.title()).toBe('NLC - Home');
      await keepPicture(page, 'customer-home');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: /Aino Korhonen: say whether we may text/ }).click();
      await heading('Notification Preferences').waitFor();
      await page.getByText('Please answer yes or no').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByText('Yes, text this number').click();
      await page.getByLabel(/Send me news/).check();
      await button('Save').click();
      await page.getByText('Your preferences are saved.').waitFor();
      await page.reload();
      expect(await page.getByLabel(/Send me news/).isChecked()).toBe(true);

      await page.goto('/share');
      await heading('File Sharing').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const [file] = await Promise.all([page.waitForEvent('download'), button(/^Download Rules/).click()]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      await button('Send the file').click();
      await page.getByText('Please choose a file').waitFor();
      await page.getByLabel('What is it?').fill('Green belt of Ava');
      const picture = { name: 'belt.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
      await page.locator('input[type=file]').setInputFiles(picture);
      await button('Send the file').click();
      await page.getByText('Green belt of Ava is sent.').waitFor();
      await button('Remove Green belt of Ava').click();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await button('Remove Green belt of Ava').waitFor({ state: 'detached' });

      await page.goto('/customer/home');
      await button('Log out everywhere').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
      await expect.poll(path).toBe('/');
      await expect(customer.call('GET', '/api/customer/home')).rejects.toThrow('401');
      await visit.expectClean();
    });
  });

  it('a paid competitor: details change, what decides the division does not, withdrawal is asked for', async () => {
    const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
    customer = parent;
    registrationId = await startRegistration(parent);
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
    await pay();
    visit = await site.visit();
    page = visit.page;
    await parent.enter(visit.context);
    await page.goto('/customer/home');
    await page.getByRole('link', { name: 'Zoé Séguin' }).click();
    await page.getByText('This was paid for. Please contact us to change it.').first().waitFor();
    expect(await page.getByRole('checkbox', { name: 'Traditional Forms' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Medical note').fill('Asthma');
    await button('Save Zoé').click();
    await page.waitForURL('**/receipt');
    await page.getByText('Zoé is saved.').waitFor();
    await page.goBack();
    await button('Ask to withdraw Zoé').click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Reason').fill('A broken arm');
    await button('Send the request').click();
    await page.getByText('Our team answers by e-mail.').waitFor();
    expect(await button('Ask to withdraw Zoé').count()).toBe(0);
    await visit.expectClean();
  });
});

describe('in other states', () => {
  afterEach(() => site?.close());

  it('with everything off: no lunch, no merch, no question about texts', async () => {
    site = await startTestSite({
      FLAG_SELL_LUNCH_TICKETS: 'false',
      FLAG_SELL_MERCH: 'false',
      FLAG_ALLOW_SMS_NOTIFICATIONS: 'false',
    });
    await newFamily();
    await page.goto(registration());
    await page.getByRole('heading', { name: 'Spectators', exact: true }).waitFor();
    expect(await page.getByText('Lunch tickets').count()).toBe(0);
    expect(await page.getByText('To wear and take home').count()).toBe(0);
    expect(await page.getByText('Text messages on the day').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it.each([
    ['2027-04-22T12:00:00-04:00', 'Online registration is closed'],
    ['2027-04-24T09:00:00-04:00', 'You can still register in person'],
  ])('registration not open at %s: the home page says the next step', async (CLOCK, text) => {
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
    await visit.expectClean();
  });
});

/** The smallest picture there is. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
