import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let admin: SiteCustomer;
let visit: Visit;
beforeAll(async () => {
  site = await startTestSite({ ALARM_MAIL: 'alarm@example.com' });
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
}, 120_000);
afterEach(() => visit?.context.close());
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

describe('the status screen', () => {
  it.each(['phone', 'desktop'] as const)(
    'stands under More, says how everything runs, and loads itself again (%s)',
    async size => {
      visit = await site.visit({ size });
      await admin.enter(visit.context);
      const { page } = visit;
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: size === 'phone' ? 'Staff menu' : 'More' }).click();
      await page.getByRole('link', { name: 'Status' }).click();
      await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
      await page.getByText(/^(Embedded, )?PostgreSQL \d/).waitFor();
      await page.getByText('Nothing waits').first().waitFor();
      await expect.poll(() => page.getByRole('heading', { name: /^Sending (mail|texts)$/ }).count()).toBe(2);
      expect(await axeViolations(page)).toEqual([]);
      await keepPicture(page, `status-${size}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page)).toEqual([]);
      await keepPicture(page, `status-${size}-dark`);
      const calls = () => visit.apiCalls.filter(call => call.endsWith('/admin/status')).length;
      const before = calls();
      await expect.poll(calls, { timeout: 20_000 }).toBeGreaterThan(before);
      await visit.expectClean();
    },
  );

  it('shows what must be done first, since when, and whether it was mailed; and keeps it when the site is away', async () => {
    visit = await site.visit({ size: 'phone' });
    visit.ignore(/Failed to load resource/);
    let isAway = false;
    await visit.context.route('**/api/admin/status', route => (isAway ? route.abort() : route.fulfill({ json: bad })));
    await admin.enter(visit.context);
    const { page } = visit;
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

  it('is the SuperAdmin’s alone', async () => {
    const director = await signInTo(site, 'director@example.com', 'northern-lights');
    visit = await site.visit();
    await director.enter(visit.context);
    await visit.page.goto('/admin/status');
    await visit.page.getByText('You do not have the required permissions').waitFor();
    expect(visit.apiCalls.filter(call => call.endsWith('/admin/status'))).toEqual([]);
  });
});
