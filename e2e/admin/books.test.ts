import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type StripeFake, startStripeFake } from '#test/fakes/stripe/client.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { downloaded } from '#test/support/site/site-files.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let fake: StripeFake;
let first: TestSite;
let site: TestSite;
let treasurer: SiteCustomer;
let visits: Visit[] = [];

beforeAll(async () => {
  fake = await startStripeFake();
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_desk',
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_API_BASE: fake.url,
  };
  first = await startTestSite(env);
  for (const passes of [3, 4]) {
    const customer = await addCustomer(first);
    const registrationId = await startRegistration(customer);
    for (let i = 0; i < passes; i++) await customer.call('POST', `/api/registration/spectator/${registrationId}`);
    const pay = `/api/registration/${registrationId}/payment`;
    const { url } = await customer.call<{ url: string }>('POST', pay);
    await fake.pay(/\/(cs_test_\w+)$/.exec(url)?.[1] as string);
    await customer.call('PUT', pay);
    await fake.payOut();
  }
  // Stripe's balance is read when the site starts, then every hour.
  await first.stop();
  site = await startTestSite({ ...first.data, ...env });
  treasurer = await signInTo(site, 'director@example.com', 'northern-lights');
}, 120_000);
afterAll(async () => {
  await site?.close();
  await first?.close();
  await fake?.stop();
});
afterEach(async () => {
  for (const visit of visits) {
    await visit.expectClean();
    await visit.context.close();
  }
  visits = [];
});

async function open(path: string, size: 'phone' | 'desktop' = 'desktop'): Promise<Page> {
  const visit = await site.visit({ size });
  visits.push(visit);
  await treasurer.enter(visit.context);
  await visit.page.goto(path);
  return visit.page;
}
const fees = (cents: number) => {
  const fee = Math.round(cents * 0.029) + 30;
  return fee + Math.round(fee * 0.13);
};
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

it('PAY-36, PAY-37 the month’s payouts are ticked against the bank statement, and one that differs says so', async () => {
  const heard = async () => (await treasurer.call<{ total: number }>('GET', '/api/admin/payouts')).total;
  await expect.poll(heard).toBe(2);
  const page = await open('/admin/payments/payouts');
  const statement = [3000 - fees(3000), 4000 - fees(4000)];
  for (const cents of statement) {
    await page.getByRole('button', { name: `It’s there: ${dollars(cents)}` }).waitFor();
  }
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'payouts');
  await page.getByRole('button', { name: `It’s there: ${dollars(statement[0] as number)}` }).click();
  await page.getByText('Agrees').waitFor();
  const phone = await open('/admin/payments/payouts', 'phone');
  await phone.getByText('Agrees').waitFor();
  await keepPicture(phone, 'payouts-phone');
  await phone
    .getByRole('link', { name: /20\d\d/ })
    .first()
    .click();
  const field = phone.getByLabel('Amount on the bank statement');
  await field.fill('1.00');
  await phone.getByRole('button', { name: 'It’s there' }).click();
  await phone.getByText('Differs from the statement').waitFor();
  expect(await axeViolations(phone)).toEqual([]);
  await keepPicture(phone, 'payout-phone');
  await phone.getByRole('button', { name: 'Undo' }).click();
  await field.waitFor();
  await page
    .getByRole('link', { name: /20\d\d/ })
    .first()
    .click();
  await page.getByText('What this payout contains').waitFor({ state: 'attached' });
  await keepPicture(page, 'payout');
});

it('PAY-40, PAY-41 the journal is read by account, downloaded, and closed', async () => {
  const page = await open('/admin/payments/journal');
  await page.getByRole('rowheader', { name: 'Spectator passes' }).waitFor();
  await page.getByText('What each column says').click();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'journal');
  const { text } = await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(text.split('\r\n')[0]).toContain('Journal No.,Journal Date,Account Name,Debits,Credits');
  const phone = await open('/admin/payments/journal', 'phone');
  await phone.getByLabel('Lunch tickets').click();
  await phone.getByLabel('Lunch tickets').and(phone.locator(':not(:checked):enabled')).waitFor();
  await keepPicture(phone, 'journal-phone');
  await page.getByRole('button', { name: 'Close a period' }).click();
  await page.getByLabel('Until and including').fill('2020-01-31');
  await keepPicture(page, 'journal-close');
  await page.getByRole('button', { name: 'Close this period' }).click();
  await page.getByText('Closed until 2020-01-31.').first().waitFor();
  await page.getByText('Nothing in this period').waitFor();
});
