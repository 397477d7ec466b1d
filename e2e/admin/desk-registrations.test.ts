import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { typeCompetitor, typing } from '#test/support/desk/desk-typing.ts';
import { fullSize } from '#test/support/full-size.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import {
  addCustomer,
  payFor,
  type SiteCustomer,
  signInTo,
  startRegistration,
} from '#test/support/site/site-customer.ts';
import { startStopwatch } from '#test/support/site/stopwatch.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import { type BuiltCatalogue, competitorInput } from '#test/support/world/world.ts';

let site: TestSite;
let director: SiteCustomer;
let desk: SiteCustomer;
/** One window of the director and one of the desk stay open through the file. */
let windows: Map<SiteCustomer, Visit>;
let visit: Visit;
let page: Page;
/** Two families' registrations of one child. */
const twins: number[] = [];

async function registerMila(school: string): Promise<number> {
  const customer = await addCustomer(site);
  const registrationId = await startRegistration(customer);
  const form = await customer.call<{
    levels: { id: number }[];
    events: { id: number; title: string }[];
    waiver: { waiverVersionId: number };
  }>('GET', `/api/registration/${registrationId}/competitor-form`);
  const catalogue = { levels: { green: form.levels[0]?.id }, waiverVersionId: form.waiver.waiverVersionId };
  await customer.call('POST', '/api/registration/competitor', {
    ...competitorInput({ ...catalogue, events: {} } as BuiltCatalogue, registrationId),
    ...{ firstName: 'Mila', birthDate: '2016-05-02', school },
    eventIds: form.events.filter(({ title }) => title === 'Traditional Forms').map(({ id }) => id),
  });
  await payFor(customer, registrationId);
  return registrationId;
}

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  desk = await signInTo(site, 'checkin@example.com', 'northern-lights');
  windows = new Map([
    [director, await site.visit()],
    [desk, await site.visit()],
  ]);
  // The job that notices them looks every minute; the test that needs them is the last.
  for (const school of ['Sudbury Karate', 'Nickel City Judo']) twins.push(await registerMila(school));
  for (const [who, { context }] of windows) await who.enter(context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

async function open(who: SiteCustomer, size: keyof typeof sizes = 'desktop') {
  visit = windows.get(who) as Visit;
  page = visit.page;
  await page.setViewportSize(sizes[size]);
}
async function look(name: string) {
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, name);
}
const path = () => new URL(page.url()).pathname;
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const rows = () =>
  page
    .getByRole('list', { name: 'Registrations' })
    .getByRole('listitem')
    .filter({ has: page.locator('a[data-row]') });

interface Found {
  items: {
    registrationId: number;
    standing: string;
    familyName: string;
    competitors: { id: number; name: string }[];
  }[];
}
const find = (query: string) => director.call<Found>('GET', `/api/admin/registrations?${query}`);

describe('the list', () => {
  it('is searched while typing, by keyboard alone, on phone and desktop', async () => {
    await open(desk, 'phone');
    await page.goto('/admin/registrations');
    await rows().first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-search');
    await look('registrations-phone');
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(sizes[size]);
      await page.keyboard.type('seguin');
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('seguin');
      await expect.poll(() => rows().count()).toBeLessThan(5);
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).toContain('Séguin');
      await page.keyboard.press('ArrowUp');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-search');
      if (size === 'desktop') break;
      await page.getByLabel('Find a registration').fill('');
      await expect.poll(() => rows().count()).toBeGreaterThan(5);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Séguin/ }).waitFor();
    await keepPicture(page, 'registration-desktop');
    await page.setViewportSize(sizes.phone);
    await look('registration-phone');
    await page.goBack();
    await rows().first().waitFor();
    expect(await page.getByLabel('Find a registration').inputValue()).toBe('seguin');
  });

  it('shows filters as removable chips, and names a search that found nothing', async () => {
    await open(director);
    await page.goto('/admin/registrations');
    await rows().first().waitFor();
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Payment').selectOption('incomplete');
    const chip = page.getByRole('button', { name: 'Remove filter: Unfinished' });
    await chip.waitFor();
    await keepPicture(page, 'registrations-filters');
    await page.getByLabel('Find a registration').fill('nobodylikethis');
    await page.getByText('No results for “nobodylikethis”').waitFor();
    await keepPicture(page, 'registrations-none');
    await page.getByLabel('Find a registration').fill('');
    await chip.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('standing')).toBe(null);
  });

  it('selects a range with the Shift key and writes to it', async () => {
    await open(director);
    await page.goto('/admin/registrations?sort=name&standing=incomplete');
    await rows().first().waitFor();
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('button', { name: 'Remove filter: Unfinished' }).waitFor();
    await rows().nth(0).getByRole('checkbox').click();
    await rows()
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await look('registrations-chosen');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export selected (CSV)' }).click();
    expect((await waiting).suggestedFilename()).toBe('registrations.csv');
    await page.getByRole('link', { name: 'Send a message' }).click();
    await page.getByText('Only the 3 registrations you chose.').waitFor();
  });

  it('says so while the server is away', async () => {
    await open(desk, 'phone');
    visit.ignore(/503|Failed to load/);
    await page.route(/\/api\/admin\/registrations(\?|$)/, route =>
      route.fulfill({
        status: 503,
        json: { message: 'The site is very busy. Please try again in a moment.', code: 'busy' },
      }),
    );
    await page.goto('/admin/registrations');
    await page
      .getByText(/very busy|went wrong/)
      .first()
      .waitFor();
    await keepPicture(page, 'registrations-error-phone');
    await page.unrouteAll();
  });
});

describe('an in-person registration', () => {
  // One like the first proves the way; the full size takes the time of four.
  const siblings = fullSize(['Helmi'], ['Helmi', 'Venla', 'Ilona']);

  it('is completed for a family of two (four at full size) by keyboard alone in under two minutes', async () => {
    await open(desk);
    await page.goto('/admin/registrations');
    await page.getByRole('button', { name: 'New in-person registration' }).waitFor();
    const stop = startStopwatch(`A walk-in family of ${siblings.length + 1}, by keyboard`);
    await page.getByRole('button', { name: 'New in-person registration' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New in-person registration' });
    await dialog.getByLabel('First name').focus();
    await page.keyboard.type('Eero', typing);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Salo', typing);
    await page.keyboard.press('Tab');
    await page.keyboard.type('eero@dojo', typing);
    await page.keyboard.press('Enter');
    await dialog.getByText('Value is not a valid email address').waitFor();
    await keepPicture(page, 'walk-in-wrong');
    await page.keyboard.type('.example', typing);
    await page.keyboard.press('Tab');
    await page.keyboard.type('7055550198', typing);
    await page.keyboard.press('Enter');
    await typeCompetitor(page, 'Aino', true);
    for (const name of siblings) {
      await page.getByRole('link', { name: /Add another like/ }).focus();
      await page.keyboard.press('Enter');
      await typeCompetitor(page, name, false);
    }
    await page.getByRole('button', { name: 'Register now, pay later' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Balance owing', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Print receipt' }).waitFor();
    stop();
    await look('registration-walk-in');
  }, 130_000);
});

describe('the registration page', () => {
  const paidFamily = async () => {
    const { items } = await find('standing=paid&sort=name');
    const family = items.find(item => item.competitors.length > 1);
    if (!family) throw new Error('The demonstration has no paid family of two');
    return family;
  };

  it('withdraws a competitor with a reason, reinstates them, and takes notes', async () => {
    const family = await paidFamily();
    await open(director);
    await page.goto(`/admin/registration/${family.registrationId}`);
    const first = page.locator('#competitors li').first();
    await first.getByRole('button', { name: /^Withdraw/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('Value is required').waitFor();
    await dialog.getByLabel('Reason').fill('A broken arm');
    await keepPicture(page, 'registration-withdraw');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await first.getByText('Withdrawn', { exact: true }).waitFor();
    await first.getByText('Reason: A broken arm').waitFor();
    await page.getByText(/^Withdrawn: /).waitFor();
    await first.getByRole('button', { name: /^Reinstate/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('It was another arm');
    await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
    await first.getByText('Withdrawn', { exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel('New note').fill('They come late.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('They come late.').first().waitFor();
  });

  it('moves a competitor to another family, found while typing', async () => {
    const family = await paidFamily();
    const other = (await find('standing=paid')).items.find(item => item.registrationId !== family.registrationId);
    await open(desk);
    await page.goto(`/admin/registration/${family.registrationId}`);
    await page.locator('#competitors li').first().getByRole('button', { name: /^Move/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Find the family').fill(other?.familyName ?? '');
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel('Reason').fill('Registered by the grandmother');
    await look('registration-move');
    await dialog.getByRole('button', { name: /^Move/ }).click();
    await page.getByText(/was moved here\./).waitFor();
    expect(path()).not.toBe(`/admin/registration/${family.registrationId}`);
  });

  it('shows a director what the family sees, under a banner, until the impersonation is ended', async () => {
    const family = await paidFamily();
    const name = family.familyName;
    await open(director);
    await page.goto(`/admin/registration/${family?.registrationId}`);
    await page.getByRole('button', { name: 'Act as this family' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Asked by phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.getByText(`Acting as ${name} (Asked by phone).`).waitFor();
    await page.getByRole('heading', { level: 1, name: /^What .* sees$/ }).waitFor();
    await look('registration-acting');
    await page.getByRole('link', { name: 'Payments' }).first().click();
    await page.getByText(`Acting as ${name}`).waitFor();
    await page.reload();
    await page.getByText(`Acting as ${name}`).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText(`Acting as ${name}`).waitFor({ state: 'detached' });
  });

  it('ends the impersonation when staff leave the staff pages, by link or by address', async () => {
    const [family] = (await find('standing=paid&sort=name')).items;
    const context = { personId: 1, name: 'Mélanie Séguin', reason: 'A test' };
    const act = () => page.evaluate(text => sessionStorage.setItem('nlc.userContext', text), JSON.stringify(context));
    const stored = () => page.evaluate(() => sessionStorage.getItem('nlc.userContext'));
    await open(director);
    await page.goto(`/admin/registration/${family?.registrationId}`);
    await page.getByRole('button', { name: 'Act as this family' }).waitFor();
    await act();
    await page.goto('/contact');
    await page.goto('/admin/registrations');
    await rows().first().waitFor();
    expect(await stored()).toBeNull();
    await act();
    await page
      .getByRole('link', { name: /contact/i })
      .first()
      .click();
    await page.waitForURL('**/contact');
    await expect.poll(stored).toBeNull();
  });

  it('offers no impersonation to a volunteer', async () => {
    const [family] = (await find('standing=paid&sort=name')).items;
    await open(desk, 'phone');
    await page.goto(`/admin/registration/${family?.registrationId}`);
    await page.getByRole('heading', { level: 1, name: family?.familyName ?? '' }).waitFor();
    expect(await page.getByRole('button', { name: 'Act as this family' }).count()).toBe(0);
  });

  it('treats an address without a valid id as an unknown page', async () => {
    await open(desk);
    await page.goto('/admin/registration/abc');
    await page.waitForURL(`${site.url}/`);
  });
});

it('REG-41 staff filter for possible duplicates, and say why it is not the same child', {
  timeout: 120_000,
}, async () => {
  const waiting = () => find('duplicates=open').then(({ items }) => items.map(item => item.registrationId).toSorted());
  await expect.poll(waiting, { timeout: 90_000 }).toEqual(twins.toSorted());
  await open(director);
  await page.goto('/admin/registrations');
  await rows().first().waitFor();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Duplicates').selectOption('open');
  await expect.poll(() => rows().count()).toBe(2);
  await page.getByRole('button', { name: 'Remove filter: Possible duplicate' }).waitFor();
  await look('duplicates-list');
  await page.goto(`/admin/registration/${twins[0]}`);
  await page.getByText(/^Mila Korhonen, with the same birth date, is also in/).waitFor();
  await look('duplicate-note');
  await page.getByRole('button', { name: /^Not the same child/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Not the same child' }).click();
  await dialog.getByText('Value is required').waitFor();
  await dialog.getByLabel('Reason').fill('Cousins of one name, born the same day');
  await look('duplicate-dialog');
  await dialog.getByRole('button', { name: 'Not the same child' }).click();
  await page.getByText('Possible duplicate', { exact: true }).waitFor({ state: 'detached' });
  expect(await waiting()).toEqual([]);
  await page.goto(`/admin/registration/${twins[1]}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Possible duplicate', { exact: true }).count()).toBe(0);
});
