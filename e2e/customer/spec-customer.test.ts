import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, payFor, type SiteCustomer, startRegistration } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** One customer in one window: without a registration first, then with an incomplete one, then with a completed one. */
let visit: Visit;
let page: Page;
let customer: SiteCustomer;
let tournamentId: number;
let registrationId: number;
const path = () => new URL(page.url()).pathname;

beforeAll(async () => {
  site = await startTestSite();
  visit = await site.visit();
  page = visit.page;
  customer = await addCustomer(site);
  await customer.enter(visit.context);
  const tournaments = await customer.call<{ id: number; isNext: boolean }[]>('GET', '/api/tournaments');
  tournamentId = tournaments.find(t => t.isNext)?.id as number;
}, 120_000);
afterAll(() => site?.close());
beforeEach(() => {
  visit.apiCalls.length = 0;
});
afterEach(async () => {
  await page.waitForLoadState('networkidle'); // a late call is not the next test's
  await visit.expectClean();
});

describe('/customer/registration', () => {
  it('loads the tournaments, then the incomplete registration; without one, creates it and leads there', async () => {
    await page.goto('/customer/registration');
    await page.waitForURL(/\/customer\/registration\/\d+$/);
    expect(visit.apiCalls.slice(0, 3)).toEqual([
      'GET /api/tournaments',
      `GET /api/registration/incomplete/${tournamentId}`,
      `POST /api/registration/create/${tournamentId}`,
    ]);
    registrationId = Number(path().split('/').at(-1));
  });

  it('resumes an incomplete registration without creating another', async () => {
    await page.goto('/customer/registration');
    await page.waitForURL(`**/customer/registration/${registrationId}`);
    expect(visit.apiCalls).not.toContain(`POST /api/registration/create/${tournamentId}`);
    expect(await customer.call('GET', `/api/registration/getAll/${tournamentId}`)).toHaveLength(1);
  });
});

describe('titles follow navigation', () => {
  it('from page to page without a reload', async () => {
    await page.goto(`/customer/registration/${registrationId}`);
    await expect.poll(() => page.title()).toBe('NLC - Online Registration');
    await page.getByRole('link', { name: 'Add a competitor' }).click();
    await expect.poll(() => page.title()).toBe('NLC - Competitor');
    await page.goBack();
    await page.getByRole('link', { name: 'Review and pay' }).click();
    await expect.poll(() => page.title()).toBe('NLC - Review and Pay');
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe('NLC - Review and Pay');
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
  });
});

describe('purchase errors', () => {
  it('without a message show the prefix and the joined errors, or else the general text with the status', async () => {
    visit.ignore(/Failed to load resource/);
    const answers = [
      { status: 400, body: JSON.stringify({ errors: { a: ['One.'], b: ['Two.'] } }) },
      { status: 502, body: 'down' },
    ];
    await page.route('**/api/registration/spectator/*', route => route.fulfill(answers.shift() ?? {}));
    await page.goto(`/customer/registration/${registrationId}`);
    const add = page.getByRole('button', { name: 'Add a spectator pass' });
    await add.click();
    await page.getByRole('alert').getByText('Could not add spectator pass. One. Two.').waitFor();
    await add.click();
    await page
      .getByRole('alert')
      .getByText(
        'Could not add spectator pass. (502) Something went wrong, please try again later or contact us for help.',
      )
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.unrouteAll();
  });
});

describe('the guard of the customer area', () => {
  it.each([
    '/customer',
    '/customer/home',
    '/customer/home/notification-preferences',
    '/customer/file-sharing',
    '/share',
  ])(
    '%s: loads tournaments and the next one’s registrations, and leads to the registration until one is completed',
    async from => {
      await page.goto(from);
      await page.waitForURL(/\/customer\/registration\/\d+$/);
      expect(visit.apiCalls.slice(0, 2)).toEqual([
        'GET /api/tournaments',
        `GET /api/registration/getAll/${tournamentId}`,
      ]);
    },
  );

  describe('after a payment', () => {
    beforeAll(() => payFor(customer, registrationId));

    it.each([
      ['/customer', '/customer/home'],
      ['/customer/home', '/customer/home'],
      ['/customer/home/notification-preferences', '/customer/home/notification-preferences'],
      ['/customer/file-sharing', '/customer/file-sharing'],
      ['/share', '/customer/file-sharing'],
    ])('lets a customer with a completed registration in: %s is %s', async (from, to) => {
      await page.goto(from);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(path()).toBe(to);
    });
  });
});

describe('with a completed registration', () => {
  it('the receipt shows title, code, items and amount', async () => {
    const receipt = await customer.call<Record<string, unknown>>('GET', `/api/registration/receipt/${registrationId}`);
    for (const name of [
      'receiptId',
      'confirmationCode',
      'title',
      'description',
      'paymentAmount',
      'receiptItems',
      'receiptUrl',
    ])
      expect(receipt).toHaveProperty(name);
    await page.goto(`/customer/registration/${registrationId}/receipt`);
    await page.getByText(String(receipt.title)).waitFor();
    const text = (await page.locator('main').textContent())?.replace(/\s/g, '');
    expect(text).toContain(String(receipt.confirmationCode));
    expect(text).toContain(`$${receipt.paymentAmount}`);
    expect(await page.title()).toBe('NLC - Receipt');
  });

  it('/customer/registration starts a new one', async () => {
    await page.goto('/customer/registration');
    await page.waitForURL(/\/customer\/registration\/\d+$/);
    expect(path()).not.toBe(`/customer/registration/${registrationId}`);
    await page.getByRole('heading', { level: 1, name: 'Online Registration' }).waitFor();
  });

  it('the receipt page of an unpaid second one leads to /customer/home', async () => {
    await page.goto(`/customer/registration/${await startRegistration(customer)}/receipt`);
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    expect(path()).toBe('/customer/home');
  });
});
