import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StripeFake, startStripeFake } from '#test/fakes/stripe/client.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** A customer's one window. */
let visit: Visit;
let page: Page;
let customer: SiteCustomer;
let registrationId: number;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const path = () => new URL(page.url()).pathname;
const registration = () => `/customer/registration/${registrationId}`;
const isCompleted = async () =>
  (await customer.call<{ isCompleted: boolean }>('GET', `/api/registration/${registrationId}`)).isCompleted;

/** A new family in its window. */
async function enter(): Promise<void> {
  customer = await addCustomer(site);
  visit = await site.visit();
  page = visit.page;
  await customer.enter(visit.context);
}
/** A new registration with two spectator passes to pay, on its check-your-answers page. */
async function readyToPay(): Promise<void> {
  registrationId = await startRegistration(customer);
  for (let i = 0; i < 2; i++) await customer.call('POST', `/api/registration/spectator/${registrationId}`);
  await page.goto(`${registration()}/confirmation`);
  await heading('Review your registration').waitFor();
}
/** From the practice payment to the receipt. */
async function pay(): Promise<void> {
  await button('Pay').click();
  await page.waitForURL('**/receipt');
  await page.getByText('Confirmation code').first().waitFor();
}
afterEach(() => visit.expectClean());
const startCalls = () => visit.apiCalls.filter(call => call === `POST /api/registration/${registrationId}/payment`);

describe('practice payment', () => {
  beforeAll(async () => {
    site = await startTestSite();
    await enter();
    await readyToPay();
  }, 120_000);
  afterAll(() => site?.close());

  it('a missing receipt leads to the home page, and from there to the registration while it is open', async () => {
    visit.apiCalls.length = 0;
    await page.goto(`${registration()}/receipt`);
    await page.waitForURL(`**${registration()}`);
    expect(visit.apiCalls).not.toContain('GET /api/customer/home');
  });

  it.each([
    ['review', 'Our team is checking your payment'],
    ['none', 'Your payment did not go through'],
  ])('the confirmation page explains the payment’s state: %s', async (state, title) => {
    const answers = ['open', state];
    await page.route(`**/api/registration/${registrationId}/payment`, route =>
      route.fulfill({ json: { state: answers.length > 1 ? answers.shift() : answers[0], url: null } }),
    );
    await page.goto(`${registration()}/confirmation?payment=return`);
    await heading('Confirming your payment…').waitFor();
    await heading(title).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('the confirmation page says after a minute that the receipt comes by e-mail, and checks again on demand', async () => {
    const other = await site.visit({ context: visit.context }); // its clock stays turned
    await other.page.clock.install();
    let calls = 0;
    let state = 'open';
    await other.page.route(`**/api/registration/${registrationId}/payment`, route => {
      calls += 1;
      return route.fulfill({ json: { state, url: null } });
    });
    await other.page.goto(`${registration()}/confirmation?payment=return`);
    const title = (name: string) => other.page.getByRole('heading', { level: 1, name });
    await title('Confirming your payment…').waitFor();
    for (let second = 0; second < 70; second++) await other.page.clock.runFor(1000);
    await title('Still waiting for your payment').waitFor();
    expect(await other.page.locator('main').textContent()).toContain('we’ll e-mail your receipt');
    expect(calls).toBeGreaterThan(5);
    expect(calls).toBeLessThan(30);
    state = 'none';
    await other.page.getByRole('button', { name: 'Check again' }).click();
    await title('Your payment did not go through').waitFor();
    await other.page.close();
  });

  it('a payment request keeps its key when repeated after a lost answer', async () => {
    const keys: (string | undefined)[] = [];
    let isLost = false;
    await page.goto(`${registration()}/confirmation`);
    await page.route(`**/api/registration/${registrationId}/payment`, async route => {
      keys.push(route.request().headers()['idempotency-key']);
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    visit.ignore(/ERR_FAILED/);
    await button('Pay $20').click();
    await page.getByRole('alert').getByText('We can’t reach the site').waitFor();
    await button('Pay $20').click();
    await page.getByText('Practice payment. No money will be charged').waitFor();
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('a payment can be declined or abandoned without a charge, and still be made afterwards', async () => {
    await page.goto(`${registration()}/confirmation`);
    await button('Pay $20').click();
    await button('Decline').click();
    await page.getByRole('alert').getByText('Your card was declined').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Decline'); // by keyboard one goes on where one was
    expect(await axeViolations(page)).toEqual([]);
    await button('Cancel').click();
    await page.getByText('Your payment was cancelled. You have not been charged').waitFor();
    expect(path()).toBe(registration());
    expect(await isCompleted()).toBe(false);
    expect(visit.apiCalls).toContain(`DELETE /api/registration/${registrationId}/payment`);
    await page.getByRole('link', { name: 'Review and pay' }).click();
    await button('Pay $20').click();
    await pay();
    expect(await isCompleted()).toBe(true);
  });

  it('the browser’s Back leaves a Pay button that works', async () => {
    await readyToPay();
    await button('Pay $20').click();
    await page.getByText('Practice payment. No money will be charged').waitFor();
    await page.goBack();
    await heading('Review your registration').waitFor();
    await expect.poll(() => button('Pay $20').isEnabled()).toBe(true);
    await button('Pay $20').click();
    await pay();
  });

  describe('a receipt', () => {
    let practice: string;

    it('has the code after payment, and a double click starts only one payment', async () => {
      await readyToPay();
      expect(await axeViolations(page)).toEqual([]);
      await button('Pay $20').dblclick();
      await page.getByText('Practice payment. No money will be charged').waitFor();
      practice = page.url();
      expect(startCalls()).toHaveLength(1);
      await keepPicture(page, 'payment-practice');
      await pay();
      const main = page.locator('main');
      expect(await main.textContent()).toMatch(/[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}/);
      expect(await page.title()).toBe('NLC - Receipt');
      expect(await page.getByRole('img', { name: /QR code of confirmation code/ }).isVisible()).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await keepPicture(page, 'receipt');
      const [file] = await Promise.all([page.waitForEvent('download'), button('Add to your calendar').click()]);
      expect(file.suggestedFilename()).toMatch(/^nlc-tournament-.*\.ics$/);
    });

    it('prints on one Letter page without header and footer', async () => {
      const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
      expect(await button('Print').isVisible()).toBe(false);
      expect(await page.getByText('Confirmation code').isVisible()).toBe(true);
      await page.emulateMedia({ media: null });
    });

    it('replaces registration and confirmation once completed, and the practice payment says that it was made', async () => {
      for (const from of [
        registration(),
        `${registration()}/confirmation`,
        `${registration()}/confirmation?payment=return`,
      ]) {
        await page.goto(from);
        await page.waitForURL('**/receipt');
        await page.getByText('Confirmation code').first().waitFor();
      }
      await page.goto(practice);
      await page.getByText('This payment is complete').waitFor();
    });
  });
});

describe('Stripe’s hosted page', () => {
  let fake: StripeFake;
  beforeAll(async () => {
    fake = await startStripeFake();
    site = await startTestSite({
      STRIPE_SECRET_KEY: 'sk_test_site',
      STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
      STRIPE_API_BASE: fake.url,
    });
    await fake.webhooks({ url: `${site.url}/api/payment/stripe-events`, mode: 'manual' });
    await enter();
  }, 120_000);
  afterAll(async () => {
    await site?.close();
    await fake?.stop();
  });

  it('leads back to the receipt after payment, even without a webhook', async () => {
    await readyToPay();
    await button('Pay $20').dblclick();
    await page.waitForURL(url => url.origin === fake.url);
    await button('Pay').click();
    await page.waitForURL('**/receipt');
    await page.getByText('Confirmation code').first().waitFor();
    expect(await isCompleted()).toBe(true);
    const { sessions } = await fake.ledger();
    expect(sessions.filter(s => s.metadata?.registration === String(registrationId))).toHaveLength(1);
  });

  it('stays open after a decline, and its Back leads to the registration and ends the session', async () => {
    await readyToPay();
    await button('Pay $20').click();
    await page.waitForURL(url => url.origin === fake.url);
    await button('Decline card').click();
    await page.getByRole('alert').waitFor();
    await button('Back').click();
    await page.getByText('Your payment was cancelled. You have not been charged').waitFor();
    const { sessions } = await fake.ledger();
    expect(sessions.filter(s => s.metadata?.registration === String(registrationId)).map(s => s.status)).toEqual([
      'expired',
    ]);
    expect(await isCompleted()).toBe(false);
  });
});
