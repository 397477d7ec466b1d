import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());

it('TOUR-41 moving a tournament with paid families asks, says how many, and offers the message to them', async () => {
  const visit = await site.visit({ size: 'desktop' });
  const { page } = visit;
  const admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  await admin.enter(visit.context);
  const [next] = await admin.call<{ id: number; isNext: boolean }[]>('GET', '/api/tournaments');
  await page.goto(`/admin/tournaments/${next?.id}`);
  const venue = page.getByLabel('Venue', { exact: true });
  const save = page.getByRole('button', { name: 'Save changes' });
  const dialog = page.getByRole('dialog', { name: 'Move the tournament?' });
  await venue.fill('Mattagami Arena');
  await save.click();
  await dialog.getByText(/\d+ families have already registered/).waitFor();
  await keepPicture(page, 'tournament-move-desktop');
  await page.setViewportSize(sizes.phone);
  await keepPicture(page, 'tournament-move-phone');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(sizes.desktop);
  await page.keyboard.press('Escape');
  await page.getByText('Nothing was saved.').waitFor();

  await save.click();
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await page.getByText(/families have not been told yet/).waitFor();
  await keepPicture(page, 'tournament-moved-desktop');
  await page.getByRole('link', { name: 'Write to them' }).click();
  await page.waitForURL(/\/admin\/communications\/registrations\?tournament=\d+&status=completed/);
  await expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue()).toBe('The tournament has moved');
  await visit.expectClean();
});
