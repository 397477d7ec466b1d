// npm run shots: the pictures of README.md, taken from the running site with the demonstration in it.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Competitor, CompetitorForm } from '#contract/competitor.ts';
import { demoAccounts } from '#server/demo/seed-demo.ts';
import { type SiteCustomer, signInTo, startRegistration } from '#test/support/site-customer.ts';
import { startTestSite, type TestSite } from '#test/support/test-site.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const mostBytes = 250_000;

async function shoot(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, animations: 'disabled' });
  const { size } = statSync(path);
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes: too many for a page that people open`);
  console.log(`docs/pictures/${name}.png  ${(size / 1000).toFixed(0)} kB`);
}

/** The same children as last year, as the family would register them. */
async function registerLikeLastYear(customer: SiteCustomer, registrationId: number): Promise<void> {
  const path = `/api/registration/${registrationId}/competitor-form`;
  const { previous, waiver } = await customer.call<CompetitorForm>('GET', path);
  for (const { events, ...child } of previous satisfies Competitor[])
    await customer.call('POST', '/api/registration/competitor', {
      ...child,
      registrationId,
      eventIds: events.map(event => event.id),
      waiverVersionId: waiver?.waiverVersionId ?? null,
      waiverSignedBy: child.guardianName ?? 'Mélanie Séguin',
    });
  for (const item of ['spectator', 'spectator', 'lunch'])
    await customer.call('POST', `/api/registration/${item}/${registrationId}`);
  await customer.call('PUT', `/api/registration/${registrationId}/contacts`, {
    contacts: [{ name: 'Mélanie Séguin', phoneNumber: '7055550100', agreedToSmsDivisionNotifications: true }],
  });
}

async function shootPublicPages(site: TestSite): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    const { page, context } = await site.visit({ size });
    await page.goto('/', { waitUntil: 'networkidle' });
    await shoot(page, `home-${size}`);
    await context.close();
  }
}

async function shootRegistration(site: TestSite): Promise<void> {
  const [{ email, password }] = demoAccounts;
  const customer = await signInTo(site, email, password);
  const registrationId = await startRegistration(customer);
  await registerLikeLastYear(customer, registrationId);
  const { page, context } = await site.visit({ size: 'phone' });
  await customer.enter(context);
  await page.goto(`/customer/registration/${registrationId}`, { waitUntil: 'networkidle' });
  await shoot(page, 'registration');
  await page.goto(`/customer/registration/${registrationId}/confirmation`);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/practice-payment/**');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/receipt');
  await page.waitForLoadState('networkidle');
  await shoot(page, 'receipt');
  await context.close();
}

mkdirSync(folder, { recursive: true });
const site = await startTestSite();
try {
  await shootPublicPages(site);
  await shootRegistration(site);
} finally {
  await site.close();
}
