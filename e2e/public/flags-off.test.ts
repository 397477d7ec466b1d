import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  addCustomer,
  payFor,
  type SiteCustomer,
  signInTo,
  startRegistration,
} from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let admin: SiteCustomer;
/** The administrator's one window. */
let visit: Visit;

beforeAll(async () => {
  site = await startTestSite({
    FLAG_SELL_MERCH: 'false',
    FLAG_SELL_LUNCH_TICKETS: 'false',
    FLAG_ALLOW_SMS_NOTIFICATIONS: 'false',
    FLAG_MAILING_LIST_TAB: 'false',
    MAILING_LIST_FORM_URL: 'https://list.example.com/form',
  });
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  visit = await site.visit({ size: 'desktop' });
  await admin.enter(visit.context);
}, 120_000);
afterEach(() => visit.expectClean());
afterAll(() => site?.close());

interface Row {
  registrationId: number;
  familyName: string;
  lunch: number;
  merch: number;
}
const find = async (fits: (row: Row) => boolean): Promise<Row> => {
  const { items } = await admin.call<{ items: Row[] }>('GET', '/api/admin/registrations');
  return items.find(fits) as Row;
};

/** All that a page says, to the eye and to a screen reader; of a list only what belongs to nobody's order. */
async function wordsOf(page: Page, path: string, ready: string | RegExp): Promise<string> {
  await page.goto(path);
  await page.getByRole('heading', { name: ready }).first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder]')].flatMap(element => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('placeholder') ?? '',
    ]);
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll('script')) script.remove();
    return [body.textContent, ...labels].join(' ');
  });
}

it('what is not sold appears on no staff page', async () => {
  const without = await find(row => row.lunch === 0 && row.merch === 0);
  const tournaments = await admin.call<{ id: number; isNext: boolean }[]>('GET', '/api/tournaments');
  const next = tournaments.find(tournament => tournament.isNext)?.id;
  const pages: [string, string | RegExp][] = [
    [`/admin/registrations?search=${encodeURIComponent(without.familyName)}`, 'Registrations'],
    [`/admin/registration/${without.registrationId}`, 'Extras'],
    ['/admin/payments', 'Payments'],
    [`/admin/payments?registration=${without.registrationId}`, 'Payments'],
    ['/admin/competitors', 'Competitors'],
    ['/admin/communications/registrations', '1. Who'],
    ['/admin/tournaments/create', /tournament/i],
    [`/admin/tournaments/${next}`, 'Prices'],
    [`/admin/tournaments/${next}/next-year`, 'What to copy'],
    ['/admin/file-sharing', 'File Sharing'],
    ['/admin/users', 'Users'],
    ['/admin/check-in', 'Check-in'],
  ];
  for (const [path, ready] of pages) {
    const words = await wordsOf(visit.page, path, ready);
    expect.soft([path, words.match(/.{0,60}(merch|lunch(?! break)|t-shirt).{0,30}/i)?.[0]]).toEqual([path, undefined]);
  }
  await keepPicture(visit.page, 'flags-off-check-in');
  // Nor by its address.
  await visit.page.goto('/admin/tournament-merch');
  await visit.page.waitForURL(`${site.url}/`);
});

it('saving a tournament and creating the next one keep the price of what is not sold', async () => {
  const tournaments = await admin.call<{ id: number; isNext: boolean; lunchCost: number }[]>('GET', '/api/tournaments');
  const next = tournaments.find(tournament => tournament.isNext);
  await visit.page.goto(`/admin/tournaments/${next?.id}/next-year`);
  await visit.page.getByRole('button', { name: /^Create the \d+ tournament/ }).click();
  await visit.page.getByText(/has been created. Look it over/).waitFor();
  const made = Number(visit.page.url().split('/').at(-1));
  const setting = () => admin.call<{ lunchCost: number; city: string }>('GET', `/api/admin/tournaments/${made}`);
  expect((await setting()).lunchCost).toBe(next?.lunchCost);
  await visit.page.getByLabel('City', { exact: true }).fill('North Bay');
  await visit.page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await setting()).city).toBe('North Bay');
  expect((await setting()).lunchCost).toBe(next?.lunchCost);
});

it('a family is offered nothing that is not sold, and its receipt names only what was bought', async () => {
  const family = await addCustomer(site);
  const registrationId = await startRegistration(family);
  const theirs = await site.visit();
  await family.enter(theirs.context);
  const offered = await wordsOf(theirs.page, `/customer/registration/${registrationId}`, 'Spectators');
  expect(offered.match(/.{0,60}(merch|lunch|to wear).{0,30}/i)?.[0]).toBeUndefined();
  await payFor(family, registrationId);
  const receipt = await wordsOf(theirs.page, `/customer/registration/${registrationId}/receipt`, 'More to add?');
  expect(receipt.match(/.{0,60}(merch|lunch|to wear).{0,30}/i)?.[0]).toBeUndefined();
  await theirs.expectClean();
  await theirs.context.close();
});

it('TOUR-46 the privacy and accessibility pages name nothing that is off', async () => {
  const pages: [string, string, RegExp][] = [
    ['/privacy', 'Privacy Policy', /merch|lunch|mailing list/i],
    ['/fr/privacy', 'Politique de confidentialité', /articles|repas|liste d’envoi/i],
    ['/signage/accessibility', 'Accessibility', /mailing list/i],
    ['/fr/signage/accessibility', 'Accessibilité', /liste d’envoi/i],
  ];
  for (const [path, ready, off] of pages) {
    const words = await wordsOf(visit.page, path, ready);
    expect.soft([path, words.match(off)?.[0]]).toEqual([path, undefined]);
  }
});

it('TOUR-46 nothing speaks of text messages where none are sent, nor of sizes to somebody who ordered none', async () => {
  const family = await addCustomer(site);
  const registrationId = await startRegistration(family);
  const theirs = await site.visit();
  await family.enter(theirs.context);
  const pages: [Page, string, string | RegExp][] = [
    [theirs.page, `/customer/registration/${registrationId}`, 'Spectators'],
    [theirs.page, `/customer/registration/${registrationId}/confirmation`, 'To pay'],
    [theirs.page, '/customer/home', /^Welcome/],
    [theirs.page, '/account', 'Your account'],
    [visit.page, `/admin/registration/${registrationId}`, 'Contacts'],
  ];
  for (const [page, path, ready] of pages) {
    if (path === '/customer/home') await payFor(family, registrationId); // until then it leads to the registration
    const words = await wordsOf(page, path, ready);
    expect
      .soft([path, words.match(/.{0,60}(text message|texts|or text|sizes).{0,30}/i)?.[0]])
      .toEqual([path, undefined]);
  }
  await theirs.expectClean();
  await theirs.context.close();
});

it('TOUR-47 what was bought before is still shown to staff, who hand it out from its list', async () => {
  const withMerch = await find(row => row.merch > 0);
  await visit.page.goto(`/admin/registration/${withMerch.registrationId}`);
  await visit.page.getByRole('list', { name: 'Merch' }).waitFor();
  await visit.page.goto('/admin/dashboard');
  await visit.page.getByText('Lunch tickets').waitFor();
  await visit.page.getByText('Merch is switched off.').scrollIntoViewIfNeeded();
  await keepPicture(visit.page, 'flags-off-dashboard');
  await visit.page.getByRole('link', { name: 'pick-up list' }).click();
  await visit.page.getByRole('heading', { name: 'By family' }).waitFor();
});
