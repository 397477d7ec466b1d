import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, startRegistration } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;
let customer: SiteCustomer;
let registrationId: number;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const registration = () => `/customer/registration/${registrationId}`;

async function enter(size: 'phone' | 'desktop' = 'phone'): Promise<void> {
  visit = await site.visit({ size });
  page = visit.page;
  await customer.enter(visit.context);
}
afterEach(() => visit.expectClean());

describe('while registration is open', () => {
  beforeAll(async () => {
    site = await startTestSite();
    customer = await addCustomer(site);
    registrationId = await startRegistration(customer);
    await enter();
  }, 120_000);
  afterAll(() => site?.close());

  describe('the registration page', () => {
    describe('a refused purchase', () => {
      beforeAll(async () => {
        for (const item of ['spectator', 'lunch'])
          await customer.call('POST', `/api/registration/${item}/${registrationId}`);
        await page.goto(registration());
      });

      it.each([
        ['POST', 'spectator', 'Add a spectator pass', 'Could not add spectator pass.'],
        ['DELETE', 'spectator', 'Remove a spectator pass', 'Could not remove spectator pass.'],
        ['POST', 'lunch', 'Add a lunch ticket', 'Could not add lunch ticket.'],
        ['DELETE', 'lunch', 'Remove a lunch ticket', 'Could not remove lunch ticket.'],
      ])(
        '%s %s shows the prefix and the server’s message in a dismissible alert',
        async (method, item, name, prefix) => {
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
          await alert.getByRole('button', { name: 'Close' }).click();
          expect(await alert.count()).toBe(0);
          await page.unrouteAll({ behavior: 'wait' });
        },
      );
    });

    it('shows refused merch orders with their prefixes, lists and removes orders, and disables sold-out sizes', async () => {
      await page.route('**/api/merch/*', async route => {
        const response = await route.fetch();
        const items = (await response.json()) as { sizes: { left: number | null }[] }[];
        for (const size of items[0]?.sizes.slice(0, 1) ?? []) size.left = 0;
        await route.fulfill({ response, json: items });
      });
      await page.goto(registration());
      const mug = page.getByRole('group', { name: 'Add Mug' }).getByRole('button');
      await mug.waitFor();
      expect(
        await page
          .getByRole('button', { name: /sold out/ })
          .first()
          .isDisabled(),
      ).toBe(true);
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
      expect(await axeViolations(page)).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await remove.click();
      await remove.waitFor({ state: 'detached' });
    });

    it('saves contacts while typing, flags an unanswered one, and asks again for a new number', async () => {
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
    });

    it('asks an account without an address for one first', async () => {
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
      await button('Save and continue').click();
      await page.getByText('Value is required').waitFor();
      await page.getByLabel('City').fill('Sudbury');
      await button('Save and continue').click();
      await heading('Online Registration').waitFor();
      await page.unrouteAll({ behavior: 'wait' });
    });

    describe('someone else’s registration', () => {
      let other: number;
      beforeAll(async () => {
        other = await startRegistration(await addCustomer(site));
      });

      it.each(['registration', 'competitor', 'confirmation', 'receipt'])(
        'other families’ %s is not found, with a link home',
        async name => {
          visit.ignore(/404/);
          await page.goto(`/customer/registration/${other}${name === 'registration' ? '' : `/${name}`}`);
          await heading('We couldn’t find that').waitFor();
          expect(await page.getByRole('link', { name: 'Go to your registrations' }).isVisible()).toBe(true);
        },
      );

      it('the not-found page is accessible', async () => {
        expect(await axeViolations(page)).toEqual([]);
      });
    });

    it('offers to try again after a failed load', async () => {
      visit.ignore(/500/);
      await page.route('**/api/registration/*', route => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await page.goto(registration());
      await page.getByText('(500) Something went wrong').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await button('Try again').click();
      await heading('Online Registration').waitFor();
    });
  });

  it.each(['phone', 'desktop'] as const)(
    'nothing moves while the page loads, and its scripts stay small: %s',
    async size => {
      await visit.context.close();
      await enter(size); // a first visit: nothing is in the browser's cache
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(registration());
      await page.getByRole('heading', { name: 'Contacts' }).waitFor();
      await page.waitForLoadState('networkidle');
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
    },
  );
});
