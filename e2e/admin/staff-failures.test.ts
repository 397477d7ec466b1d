import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let admin: SiteCustomer;
let visit: Visit;
let fails: 'no' | '500' | 'network' = 'no';

const texts = {
  '500': '(500) Something went wrong, please try again later or contact us for help.',
  network: 'The site cannot be reached. Please check your connection and try again.',
};

beforeAll(async () => {
  site = await startTestSite();
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
}, 120_000);
afterEach(() => visit?.context.close());
afterAll(() => site?.close());

/** A signed-in browser whose calls fail while `fails` says so. */
async function enter(size: 'phone' | 'desktop'): Promise<Visit> {
  fails = 'no';
  visit = await site.visit({ size });
  visit.ignore(/Failed to load resource/);
  await visit.context.route('**/api/**', route => {
    if (fails === 'no') return route.continue();
    if (fails === 'network') return route.abort();
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await admin.enter(visit.context);
  return visit;
}

const pages = [
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/communications', 'Communications'],
  ['/admin/communications/registrations', 'Communications'],
  ['/admin/communications/outbox', 'Communications'],
  ['/admin/tournament-merch', 'Merch'],
  ['/admin/file-sharing', 'File Sharing'],
  ['/admin/history', 'History'],
  ['/admin/users', 'Users'],
  ['/admin/tournaments', 'Tournaments'],
  ['/admin/divisions', 'Divisions'],
  ['/admin/registrations', 'Registrations'],
  ['/admin/payments', 'Payments'],
  ['/admin/competitors', 'Competitors'],
  ['/admin/results', 'Results'],
  ['/admin/wrap-up', 'Wrap-up'],
  ['/admin/status', 'Status'],
] as const;

describe.each([
  ['500', 'phone', pages.slice(0, 7)],
  ['network', 'desktop', pages.slice(7)],
] as const)('a page whose calls fail (%s, %s)', (failure, size, some) => {
  it('says the message, keeps the way to every other page, and loads when it is tried again', async () => {
    const { page, expectClean } = await enter(size);
    for (const [path, title] of some) {
      fails = failure;
      await page.goto(path);
      await page.getByRole('alert').filter({ hasText: texts[failure] }).waitFor();
      await page.getByRole('button', { name: size === 'phone' ? 'Staff menu' : 'More' }).waitFor();
      if (path === some[0]?.[0]) {
        expect(await axeViolations(page)).toEqual([]);
        await keepPicture(page, `staff-failure-${failure}-${size}`);
      }
      fails = 'no';
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: title }).first().waitFor();
    }
    await expectClean();
  });
});

it.each([
  ['/admin/registrations', 'Find a registration', 'Registrations'],
  ['/admin/payments', 'Find a family', 'Payments'],
  ['/admin/communications/outbox', 'Name, address or subject', 'Communications'],
])('%s stays while a search is not answered, says so, and finds when it is tried again', async (path, label, title) => {
  const { page, expectClean } = await enter('phone');
  await page.goto(path);
  const field = page.getByRole('searchbox', { name: label });
  await field.waitFor();
  fails = 'network';
  await field.fill('zzzz');
  const alert = page.getByRole('alert').filter({ hasText: texts.network });
  await alert.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title);
  expect(await field.inputValue()).toBe('zzzz');
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, `staff-failure-search-${title.toLowerCase()}`);
  fails = 'no';
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  await page
    .getByText(/Nothing found|Nobody is found|Nothing is like that/)
    .first()
    .waitFor();
  expect(await field.inputValue()).toBe('zzzz');
  await expectClean();
});

it('a change that fails leaves the page as it is, with the message', async () => {
  const { page, expectClean } = await enter('phone');
  await page.goto('/admin/tournament-merch');
  const archive = page.getByRole('button', { name: /^Archive/ }).first();
  await archive.waitFor();
  fails = '500';
  await archive.click();
  await page.getByRole('alert').filter({ hasText: texts['500'] }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Merch');
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  fails = 'no';
  await archive.click();
  await page.getByText('Archived: 1').waitFor();
  await expectClean();
});
