import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** Each person's window stays open through the file. */
const windows = new Map<string, Visit>();

beforeAll(async () => {
  site = await startTestSite({ ALARM_MAIL: 'alarm@example.com' });
}, 120_000);
afterAll(() => site?.close());
afterEach(async () => {
  for (const { expectClean } of windows.values()) await expectClean();
});

async function enter(email: string, size: 'phone' | 'desktop' = 'desktop'): Promise<Visit> {
  const visit = windows.get(email) ?? (await site.visit());
  if (!windows.has(email)) await (await signInTo(site, email, 'northern-lights')).enter(visit.context);
  windows.set(email, visit);
  await visit.page.setViewportSize(sizes[size]);
  return visit;
}
const path = (page: Page) => new URL(page.url()).pathname;

const lacking =
  'You do not have the required permissions to access this resource. Please contact us if you believe this is an error.';

describe('a route with allowed roles and a user lacking one is blocked with the message', () => {
  it.each([
    ['checkin@example.com', '/admin/dashboard'],
    ['checkin@example.com', '/admin/communications/registrations'],
    ['checkin@example.com', '/admin/tournament-merch/1/create'],
    ['checkin@example.com', '/admin/file-sharing'],
    ['director@example.com', '/admin/tournaments'],
    ['director@example.com', '/admin/tournaments/1/next-year'],
    ['director@example.com', '/admin/divisions'],
    ['director@example.com', '/admin/event-types'],
    ['director@example.com', '/admin/events'],
    ['director@example.com', '/admin/competitor-levels'],
    ['director@example.com', '/admin/waivers'],
    ['director@example.com', '/admin/users/1'],
    ['director@example.com', '/admin/history'],
    ['director@example.com', '/admin/status'],
  ])('%s at %s: no call is made, and the session stays', async (email, address) => {
    const { page, apiCalls } = await enter(email);
    apiCalls.length = 0;
    await page.goto(address);
    await page.getByText(lacking).waitFor();
    expect(apiCalls).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('nlc.user'))).not.toBeNull();
  });

  it('also when followed by link', async () => {
    const { page, apiCalls } = await enter('director@example.com');
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    const link = page.getByRole('link', { name: 'Communications' });
    const own = (await page.evaluate(() => localStorage.getItem('nlc.user'))) ?? '{}';
    const demoted = JSON.stringify({ ...JSON.parse(own), roles: ['Customer', 'CheckInAdmin'] });
    const keep = (session: string) => page.evaluate(text => localStorage.setItem('nlc.user', text), session);
    await keep(demoted);
    apiCalls.length = 0;
    await link.click();
    await page.getByText(lacking).waitFor();
    expect(apiCalls).toEqual([]);
    await keep(own);
  });
});

it.each(['phone', 'desktop'] as const)('a menu opened while the page is loading stays open (%s)', async size => {
  const { page } = await enter('admin@example.com', size);
  let answer = (): void => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route('**/api/admin/dashboard*', async route => {
    await asked;
    await route.continue();
  });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: size === 'phone' ? 'Staff menu' : 'More' }).click();
  const link = page.getByRole('link', { name: 'Status' });
  await link.waitFor();
  answer();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  expect(await link.isVisible()).toBe(true);
  await link.click();
  await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
  await page.unrouteAll();
});

describe('sign-in leads each role to its page', () => {
  it.each([
    ['checkin@example.com', '/admin/registrations'],
    ['director@example.com', '/admin/dashboard'],
    ['admin@example.com', '/admin/dashboard'],
  ])('%s to %s', async (email, landing) => {
    const visit = await site.visit({ size: 'phone' });
    const { page } = visit;
    await page.goto('/user/login');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('northern-lights');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(`**${landing}`);
    await visit.context.close();
  });
});

describe('the dashboard', () => {
  it('shows figures, curves with their tables, and links to follow up, on phone and desktop', async () => {
    const { page } = await enter('director@example.com', 'phone');
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    expect(await axeViolations(page)).toEqual([]); // on the desktop below, with More open
    await keepPicture(page, 'dashboard-phone');
    const table = page.getByRole('table', { name: 'Competitors', exact: true });
    const line = page.getByRole('link', { name: /registrations started but not paid/ });
    await page.getByText('Show the figures').first().click();
    await table.waitFor();
    expect(await line.isVisible()).toBe(true);
    await page.setViewportSize(sizes.desktop);
    await keepPicture(page, 'dashboard-desktop');
    await table.waitFor();
    await page.getByText('Show the figures').first().click();
    await table.waitFor({ state: 'hidden' });
    await line.click();
    await page.waitForURL(/\/admin\/communications\/registrations\?tournament=\d+&status=incomplete/);
  });

  it('shows another year when selected', async () => {
    const { page } = await enter('director@example.com');
    await page.goto('/admin/dashboard');
    await page.getByLabel('Tournament').selectOption({ label: '2026, Sudbury' });
    await page.getByText('the tournament is over').waitFor();
    expect(path(page)).toBe('/admin/dashboard');
  });
});

it('pages with an invalid id in the address lead home', async () => {
  const { page } = await enter('admin@example.com');
  for (const address of ['/admin/users/me', '/admin/tournaments/7x', '/admin/tournament-merch/1/abc']) {
    await page.goto(address, { waitUntil: 'commit' });
    expect(path(page)).toBe('/');
  }
});

const badStatus = {
  at: '2027-03-20T14:00:00.000Z',
  lines: [
    { key: 'mail', title: 'E-mail', state: 'good', says: 'Nothing waits.', next: null },
    { key: 'backup', title: 'Backup', state: 'look', says: 'Not set up.', next: 'Make backups.' },
    {
      key: 'disk',
      title: 'Disk',
      state: 'act',
      says: '300 MB of 90 GB are free.',
      next: 'Free up space, starting with old backups and logs. When the disk is full, nothing can be saved.',
    },
  ],
  alarms: [{ key: 'disk', title: 'Disk', raisedAt: '2027-03-20T13:40:00.000Z', toldAt: null }],
  isMailed: true,
};

describe('the status screen', () => {
  it('is under More, describes the site’s state, and reloads automatically, on phone and desktop, light and dark', async () => {
    const { page, apiCalls } = await enter('admin@example.com', 'phone');
    await page.goto('/admin/file-sharing');
    await page.getByRole('button', { name: 'Staff menu' }).click();
    await page.getByRole('link', { name: 'Status' }).click();
    await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
    await page.getByText(/^(Embedded, )?PostgreSQL \d/).waitFor();
    await page.getByText('Nothing waiting').first().waitFor();
    await expect.poll(() => page.getByRole('heading', { name: /^Sending (e-mail|texts)$/ }).count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'status-phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await keepPicture(page, 'status-phone-dark');
    await page.setViewportSize(sizes.desktop);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'status-desktop-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await keepPicture(page, 'status-desktop');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Status' }).waitFor();
    const calls = () => apiCalls.filter(call => call.endsWith('/admin/status')).length;
    const before = calls();
    await expect.poll(calls).toBeGreaterThan(before);
  });

  it('shows urgent lines first, with their start and whether they were mailed, and keeps them when the site is away', async () => {
    const { page, ignore } = await enter('admin@example.com', 'phone');
    ignore(/Failed to load resource/);
    let isAway = false;
    await page.route('**/api/admin/status', route => (isAway ? route.abort() : route.fulfill({ json: badStatus })));
    await page.goto('/admin/status');
    await page.getByText('One thing needs you now.').waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Disk',
      'Backup',
      'E-mail',
      'Server and services',
    ]);
    await page.getByText('Free up space, starting with old backups').waitFor();
    await page.getByText('the e-mail about it hasn’t gone out yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'status-act');
    await page.route('**/api/admin/status/server', route => route.fulfill({ json: { lines: badStatus.lines } }));
    await page.getByRole('button', { name: 'Check now' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('2 of 3 need a look.').waitFor();
    const checked = page.getByRole('region', { name: 'Server and services' }).getByRole('heading');
    expect(await checked.evaluateAll(all => all.map(({ tagName }) => tagName))).toEqual(['H2', 'H3', 'H3', 'H3']);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'status-server-phone');
    isAway = true;
    await lookAgain(page);
    await page.getByText('What you see is from before.').waitFor();
    await page.getByText('Free up space, starting with old backups').first().waitFor();
    await page.unrouteAll();
  });
});

describe('the navigation', () => {
  it('works by keyboard: More opens, Escape closes and returns the focus', async () => {
    const { page } = await enter('admin@example.com');
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    const more = page.getByRole('button', { name: 'More' });
    // In one line with the header there is just room for all of it.
    await page.setViewportSize({ width: 1440, height: 900 });
    const { x = 0, width = 0 } = (await more.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(1420);
    await more.focus();
    await page.keyboard.press('Enter');
    const tournaments = page.getByRole('link', { name: 'Tournaments', exact: true });
    await tournaments.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await tournaments.evaluate(element => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await tournaments.waitFor({ state: 'hidden' });
    expect(await more.evaluate(element => element === document.activeElement)).toBe(true);
  });

  it('is behind one button on the phone, and closes when a link is followed', async () => {
    const { page } = await enter('admin@example.com', 'phone');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Staff menu' }).click();
    await keepPicture(page, 'office-menu-phone');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.waitForURL('**/admin/history');
    await page.getByRole('link', { name: 'Tournaments', exact: true }).waitFor({ state: 'hidden' });
  });

  it('ends the session and goes home when Logout is chosen in More', async () => {
    const { page } = await enter('admin@example.com');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(url => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('nlc.user'))).toBeNull();
  });
});
