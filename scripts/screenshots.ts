// npm run shots: the pictures of README.md, taken from the running site with the demonstration in it.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Competitor, CompetitorForm } from '#contract/registration/competitor.ts';
import { demoAccounts } from '#server/demo/seed-demo.ts';
import { makeDraftOn } from '#test/support/matchmaking/draft-groups.ts';
import { type SiteCustomer, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite } from '#test/support/site/test-site.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const mostBytes = 250_000;

/** As PNG, or as JPEG where the drawn scene fills the screen: its soft light makes a PNG twice too large. */
async function shoot(page: Page, name: `${string}.${'png' | 'jpg'}`): Promise<void> {
  const path = join(folder, name);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, animations: 'disabled', ...(name.endsWith('.jpg') ? { quality: 88 } : {}) });
  const { size } = statSync(path);
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes: too many for a page that people open`);
  console.log(`docs/pictures/${name}  ${(size / 1000).toFixed(0)} kB`);
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
  for (const [size, name] of [
    ['phone', 'home-phone.png'],
    ['desktop', 'home-desktop.jpg'],
  ] as const) {
    const { page, context } = await site.visit({ size });
    await page.goto('/', { waitUntil: 'networkidle' });
    await shoot(page, name);
    await context.close();
  }
}

async function shootDashboard(site: TestSite): Promise<void> {
  const director = await signInTo(site, 'director@example.com', demoAccounts[0].password);
  const { page, context } = await site.visit({ size: 'desktop' });
  await director.enter(context);
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  await shoot(page, 'dashboard.png');
  await context.close();
}

/** A draft of everybody, as the director finds it the night before. */
async function shootMatchmaking(site: TestSite): Promise<void> {
  const director = await signInTo(site, 'director@example.com', demoAccounts[0].password);
  const { draftId } = await makeDraftOn(director, 'First draft');
  const { page, context } = await site.visit({ size: 'desktop' });
  await director.enter(context);
  await page.goto(`/admin/matchmaking/${draftId}/all`);
  await page.locator('[data-seat]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'matchmaking.png');
  await context.close();
}

async function shootRegistration(site: TestSite): Promise<void> {
  const [{ email, password }] = demoAccounts;
  const customer = await signInTo(site, email, password);
  const registrationId = await startRegistration(customer);
  await registerLikeLastYear(customer, registrationId);
  const { page, context } = await site.visit({ size: 'phone' });
  await customer.enter(context);
  await page.goto(`/customer/registration/${registrationId}`, { waitUntil: 'networkidle' });
  await shoot(page, 'registration.png');
  await page.goto(`/customer/registration/${registrationId}/confirmation`);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/practice-payment/**');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/receipt');
  await page.waitForLoadState('networkidle');
  await shoot(page, 'receipt.png');
  await context.close();
}

mkdirSync(folder, { recursive: true });
const site = await startTestSite();
try {
  await shootPublicPages(site);
  await shootDashboard(site);
  await shootMatchmaking(site);
  await shootRegistration(site);
} finally {
  await site.close();
}
