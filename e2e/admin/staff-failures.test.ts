import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;
let fails: 'no' | '500' | 'network' = 'no';

const texts = {
  '500': '(500) Something went wrong, please try again later or contact us for help.',
  network: 'We can’t reach the site. Please check your connection and try again.',
};

/** A signed-in browser whose calls fail while `fails` says so; it stays open through the file. */
beforeAll(async () => {
  site = await startTestSite();
  visit = await site.visit({ size: 'phone' });
  page = visit.page;
  await visit.context.route('**/api/**', route => {
    if (fails === 'no') return route.continue();
    if (fails === 'network') return route.abort();
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await (await signInTo(site, 'admin@example.com', 'northern-lights')).enter(visit.context);
}, 120_000);
beforeEach(() => visit.ignore(/Failed to load resource/));
afterEach(async () => {
  fails = 'no';
  await visit.expectClean();
});
afterAll(() => site?.close());

/** In the order of the walk: by the link of this name, or by the address where the menu has none. */
const walks = {
  phone: [
    ['/admin/dashboard'],
    ['/admin/tournament-merch', 'Merch'],
    ['/admin/registrations', 'Registrations'],
    ['/admin/payments', 'Payments'],
    ['/admin/competitors', 'Competitors'],
    ['/admin/communications', 'Communications'],
    ['/admin/communications/registrations'],
    ['/admin/communications/outbox'],
  ],
  desktop: [
    ['/admin/file-sharing'],
    ['/admin/history', 'History'],
    ['/admin/users', 'Users'],
    ['/admin/tournaments', 'Tournaments'],
    ['/admin/divisions', 'Divisions'],
    ['/admin/results', 'Results'],
    ['/admin/wrap-up', 'Wrap-up'],
    ['/admin/status', 'Status'],
  ],
} as const;

// By turns, so that the message of one page is not taken for that of the page before.
it.each([
  ['500', 'network', 'phone', 'Communications'],
  ['network', '500', 'desktop', 'Status'],
] as const)(
  'pages whose calls fail (%s, then %s, %s) show the message, keep the navigation, and load on retry',
  async (odd, even, size, last) => {
    await page.setViewportSize(sizes[size]);
    for (const [i, [path, link]] of walks[size].entries()) {
      fails = i % 2 === 0 ? odd : even;
      if (link) {
        await page.getByRole('button', { name: size === 'phone' ? 'Staff menu' : 'More' }).click();
        await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: link, exact: true }).click();
        await page.waitForURL(`**${path}`);
      } else await page.goto(path);
      await page.getByRole('alert').filter({ hasText: texts[fails] }).waitFor();
      if (i > 0) continue;
      expect(await axeViolations(page)).toEqual([]);
      await keepPicture(page, `staff-failure-${odd}-${size}`);
    }
    fails = 'no';
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: last }).first().waitFor();
  },
);

it.each([
  ['/admin/registrations', 'Find a registration', 'Registrations'],
  ['/admin/payments', 'Find a family', 'Payments'],
  ['/admin/communications/outbox', 'Name, address or subject', 'Communications'],
])('%s stays open when a search fails, says so, and searches again on retry', async (path, label, title) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(path);
  const field = page.getByRole('searchbox', { name: label });
  await field.waitFor();
  fails = 'network';
  await field.fill('zzzz');
  const alert = page.getByRole('alert').filter({ hasText: texts.network });
  await alert.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title);
  expect(await field.inputValue()).toBe('zzzz');
  // The same alert everywhere: judged once.
  if (title === 'Registrations') expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, `staff-failure-search-${title.toLowerCase()}`);
  fails = 'no';
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  await page
    .getByText(/Nothing found|No results|No competitors match|No matches/)
    .first()
    .waitFor();
  expect(await field.inputValue()).toBe('zzzz');
});

it('a failed change leaves the page as it is and shows the message', async () => {
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
});
