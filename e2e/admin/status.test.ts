import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite({ ALARM_MAIL: 'alarm@example.com' });
  visit = await site.visit({ size: 'phone' });
  page = visit.page;
  await (await signInTo(site, 'admin@example.com', 'northern-lights')).enter(visit.context);
}, 120_000);
afterEach(() => visit.expectClean());
afterAll(() => site?.close());

const bad = {
  at: '2027-03-20T14:00:00.000Z',
  lines: [
    { key: 'mail', title: 'Mail', state: 'good', says: 'Nothing waits.', next: null },
    { key: 'backup', title: 'Backup', state: 'look', says: 'Not set up.', next: 'Make backups.' },
    {
      ...{ key: 'disk', title: 'Disk', state: 'act', says: '300 MB of 90 GB are free.' },
      next: 'Make room: old backups and logs first. With a full disk nothing can be written.',
    },
  ],
  alarms: [{ key: 'disk', title: 'Disk', raisedAt: '2027-03-20T13:40:00.000Z', toldAt: null }],
  isMailed: true,
};

// That it is the SuperAdmin's alone: office-frame.test.ts.
describe('the status screen', () => {
  it('stands under More, says how everything runs, and loads itself again: phone and desktop, light and dark', async () => {
    await page.goto('/admin/file-sharing');
    await page.getByRole('button', { name: 'Staff menu' }).click();
    await page.getByRole('link', { name: 'Status' }).click();
    await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
    await page.getByText(/^(Embedded, )?PostgreSQL \d/).waitFor();
    await page.getByText('Nothing waits').first().waitFor();
    await expect.poll(() => page.getByRole('heading', { name: /^Sending (mail|texts)$/ }).count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'status-phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await keepPicture(page, 'status-phone-dark');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'status-desktop-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await keepPicture(page, 'status-desktop');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Status' }).waitFor();
    const calls = () => visit.apiCalls.filter(call => call.endsWith('/admin/status')).length;
    const before = calls();
    await expect.poll(calls, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  it('shows what must be done first, since when, and whether it was mailed; and keeps it when the site is away', async () => {
    visit.ignore(/Failed to load resource/);
    let isAway = false;
    await page.route('**/api/admin/status', route => (isAway ? route.abort() : route.fulfill({ json: bad })));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/status');
    await page.getByText('One thing needs you now.').waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Disk',
      'Backup',
      'Mail',
    ]);
    await page.getByText('Make room: old backups').waitFor();
    await page.getByText('the mail about it could not be sent yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'status-act');
    isAway = true;
    await page.getByText('What you see is from before.').waitFor({ timeout: 20_000 });
    await page.getByText('Make room: old backups').waitFor();
  });
});
