import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let admin: SiteCustomer;
/** The administrator's one window. */
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await admin.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

async function look(name: string) {
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, name);
}
const people = () => page.getByRole('table', { name: 'Users, the team first' });
const personIdOf = async (email: string) => {
  const path = `/api/admin/users?search=${encodeURIComponent(email)}`;
  return (await admin.call<{ items: { personId: number }[] }>('GET', path)).items[0]?.personId as number;
};

describe('the list of users', () => {
  it('shows staff and finds customers, on phone and desktop', async () => {
    await page.goto('/admin/users');
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(sizes[size]);
      await people().getByRole('link', { name: 'Priya Sharma' }).waitFor();
      expect(await people().getByRole('rowheader').count()).toBe(3);
      await keepPicture(page, `users-${size}`);
      if (size === 'phone') expect(await axeViolations(page)).toEqual([]);
    }
    await page.getByLabel('Name or e-mail address').fill('melanie seguin');
    await people().getByRole('link', { name: 'Mélanie Séguin' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'One person' }).waitFor();
    await page.getByLabel('Role').selectOption('SuperAdmin');
    await page.getByText('No matches').last().waitFor();
    await keepPicture(page, 'users-none-desktop');
    await page.getByRole('link', { name: 'Show the team' }).click();
    await people().getByRole('link', { name: 'David Harrington' }).waitFor();
    await expect.poll(() => page.getByLabel('Name or e-mail address').inputValue()).toBe('');
    expect(await page.getByLabel('Role').inputValue()).toBe('');
  });
});

describe('inviting', () => {
  it('works by keyboard alone, shows mistakes under their fields, and mails a link to the staff pages', async () => {
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Invite to the team' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
    await dialog.getByLabel('First name').focus();
    await page.keyboard.type('Eero');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Salo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('eero.salo@dojo');
    await page.keyboard.press('Enter');
    await dialog.getByText('Value is not a valid email address').waitFor();
    await dialog.getByText('Please choose at least one role').waitFor();
    await look('users-invite-wrong');
    await page.keyboard.type('.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('The invitation is on its way to eero.salo@dojo.example').waitFor();
    await page.getByRole('heading', { name: 'Eero Salo', level: 1 }).waitFor();
    await page.getByText('Invited: no password set yet').waitFor();
    await keepPicture(page, 'user-invited');
    await page.getByRole('button', { name: 'Send the invitation again' }).click();
    await page.getByText('The invitation is on its way').last().waitFor();
    const mails = await admin.call<{ recipient: string; text: string }[]>('GET', '/api/dev/outbox');
    const mail = mails.find(({ recipient }) => recipient === 'eero.salo@dojo.example')?.text ?? '';
    expect(mail).toContain('Check-in admin');
    // The page behind the link is used by the director of the office's journey.
    const [, userId, hash] = /http\S+\/user\/reset\/(\d+)\/(\S+)/.exec(mail) ?? [];
    const invited = await site.visit({ size: 'phone' });
    await invited.page.emulateMedia({ colorScheme: 'dark' });
    for (const [language, duty] of [
      ['', 'Check-in'],
      ['/fr', 'Responsable de l’enregistrement'],
    ] as const) {
      await invited.page.goto(`${language}/user/reset/${userId}/${hash}`);
      await invited.page.locator('#your-roles').waitFor();
      expect(await invited.page.getByRole('main').textContent()).toContain(duty);
      expect(await axeViolations(invited.page)).toEqual([]);
      await keepPicture(invited.page, `user-invited-opens${language.replace('/', '-')}`);
    }
    await invited.context.close();
    await admin.call('PUT', '/api/users/reset', { userId, hash, newPassword: 'birch-otter-harbour' });
    const eero = await signInTo(site, 'eero.salo@dojo.example', 'birch-otter-harbour');
    await expect(eero.call('GET', '/api/admin/users')).rejects.toThrow('403');
  });
});

describe('the user page', () => {
  it('grants a role, and signs out the person whose roles changed', async () => {
    const checkIn = await signInTo(site, 'checkin@example.com', 'northern-lights');
    await page.goto(`/admin/users/${await personIdOf('checkin@example.com')}`);
    const roles = page.getByRole('form', { name: 'Staff roles' });
    await roles.getByLabel('Tournament director').check();
    await roles.getByRole('button', { name: 'Save the roles' }).click();
    await page.getByText('Saved. Aino will be told by e-mail').waitFor();
    await keepPicture(page, 'user-roles-saved');
    await expect(checkIn.call('GET', '/api/users/profile')).rejects.toThrow('401');
    await page.getByRole('link', { name: 'View role history' }).click();
    await page.getByText('CheckInAdmin', { exact: false }).first().waitFor();
  });

  it('ACCESS-18 logs a user out everywhere by keyboard, but not oneself', async () => {
    const director = await signInTo(site, 'director@example.com', 'northern-lights');
    await page.goto(`/admin/users/${await personIdOf('director@example.com')}`);
    await page.getByRole('button', { name: 'Sign David out on all devices' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign David out on all devices?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await director.call('GET', '/api/users/profile')).toBeTruthy();
    await page.getByRole('button', { name: 'Sign David out on all devices' }).click();
    await look('user-log-out');
    await dialog.getByRole('button', { name: 'Sign out on all devices' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('David is signed out on all devices.').waitFor();
    await keepPicture(page, 'user-logged-out');
    await expect(director.call('GET', '/api/users/profile')).rejects.toThrow('401');
    await page.goto(`/admin/users/${await personIdOf('admin@example.com')}`);
    await page.getByRole('heading', { name: 'Account' }).waitFor();
    expect(await page.getByRole('button', { name: /on all devices/ }).count()).toBe(0);
  });

  it('keeps the last SuperAdmin, and says why', async () => {
    visit.ignore(/409/);
    await page.goto(`/admin/users/${await personIdOf('admin@example.com')}`);
    await page.getByText('Changing them signs you out').waitFor();
    await page.getByLabel('SuperAdmin', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save the roles' }).click();
    await page.getByText('This is the last SuperAdmin. Give the role to somebody else first.').waitFor();
    await page.getByText('They work here as SuperAdmin. Withdraw the roles first.').waitFor();
    await look('user-last-admin');
    await page.getByLabel('SuperAdmin', { exact: true }).check();
  });

  it('exports all of a family’s data as one file, also on the phone', async () => {
    await page.setViewportSize(sizes.phone);
    await page.goto(`/admin/users/${await personIdOf('parent@example.com')}`);
    await page.getByRole('heading', { name: 'Personal data' }).waitFor();
    await look('user-parent-phone');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^personal-data-\d+\.zip$/);
    const archive = unzipSync(readFileSync(await file.path()));
    expect(strFromU8(archive['tables/competitor.csv'] as Uint8Array)).toContain('Noémie');
    await page.setViewportSize(sizes.desktop);
  });

  it('erases a person once their e-mail address is typed, and refuses a wrong one', async () => {
    const family = await addCustomer(site);
    await page.goto(`/admin/users/${await personIdOf(family.email)}`);
    await page.getByRole('button', { name: 'Erase this person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase Aino Korhonen?' });
    await dialog.getByLabel('Their e-mail address').fill('other@dojo.example');
    await dialog.getByLabel('Why').fill('Aino asked for it');
    visit.ignore(/400/);
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await dialog.getByText('That isn’t this account’s e-mail address.').first().waitFor();
    await dialog.getByText('Please leave names and addresses out').first().waitFor();
    await look('user-erase-refused');
    await dialog.getByLabel('Their e-mail address').fill(family.email);
    await dialog.getByLabel('Why').fill('Asked for it by mail');
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByText(/Erased. Payment records stay under “Family \d+”/).waitFor();
    await page.getByRole('heading', { name: /^Family \d+$/, level: 1 }).waitFor();
    expect(await page.getByText(family.email).count()).toBe(0);
    await keepPicture(page, 'user-erased');
    await expect(family.call('GET', '/api/users/profile')).rejects.toThrow('401');
  });
});

it('an unknown user’s page says that they do not exist', async () => {
  visit.ignore(/404/);
  await page.goto('/admin/users/999999');
  await page.getByText('It doesn’t exist, or it has been removed').waitFor();
});
