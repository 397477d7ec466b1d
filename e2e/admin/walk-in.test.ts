import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalkIns } from '#contract/walk-in.ts';
import { deskButton, familiesNow, hereIn, openDeskTab } from '#test/support/desk/desk-page.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { goOffline, goOnline } from '#test/support/site/offline.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { cutWhenStretched } from '#test/support/site/stretched-words.ts';
import { keepPicture, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

const password = 'northern-lights';
const sizes = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;
let site: TestSite;
let director: SiteCustomer;
let phoneContext: BrowserContext;
let deskContext: BrowserContext;
let phone: Page;
let desk: Page;
let walkIns: WalkIns;

beforeAll(async () => {
  site = await startTestSite({ CLOCK: '2027-04-24T08:40:00-04:00' });
  director = await signInTo(site, 'director@example.com', password);
  const screen = { baseURL: site.url, viewport: { width: 390, height: 844 }, locale: 'en-CA' };
  phoneContext = await site.browser.newContext(screen);
  deskContext = await site.browser.newContext(screen);
  await (await signInTo(site, 'checkin@example.com', password)).enter(deskContext);
  desk = await openDeskTab(deskContext, 'Desk 1');
  phone = await phoneContext.newPage();
  walkIns = await director.call<WalkIns>('GET', '/api/admin/check-in/walk-ins');
}, 120_000);
afterAll(() => site?.close());

const formPath = () => new URL(walkIns.link?.url ?? '').pathname;
async function look(page: Page, picture: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, picture);
}
async function lookEverywhere(page: Page, picture: string): Promise<void> {
  for (const [width, height] of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width === 390) expect(await axeViolations(page)).toEqual([]);
      await keepPicture(page, `${picture}-${width}-${colorScheme}`);
    }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function addCompetitor(name: string, year: string, isSparring: boolean): Promise<void> {
  const isFirst = (await phone.getByRole('button', { name: 'Add a competitor' }).count()) > 0;
  await phone.getByRole('button', { name: /^Add (a|another) competitor$/ }).click();
  await phone.getByLabel('First name', { exact: true }).fill(name);
  for (const [part, text] of [
    ['Day', '3'],
    ['Month', '2'],
    ['Year', year],
  ] as const)
    await phone.getByLabel(part, { exact: true }).fill(text);
  await phone.getByRole('radio', { name: 'Female', exact: true }).check();
  await phone.getByRole('group', { name: 'Level' }).getByRole('radio').nth(1).check();
  await phone.getByLabel('Years of training').fill('2');
  if (isFirst) {
    await phone.getByLabel('Style').fill('Karate');
    await phone.getByLabel('School').fill('Walk-in Dojo');
    // An adult does not stand for themself.
    await phone.getByLabel('Emergency contact’s name').fill('Liisa Salo');
    await phone.getByLabel('Emergency contact’s phone').fill('705 555 0143');
  }
  if (name === 'Aino') await phone.getByLabel('Relationship').selectOption('Father');
  const events = phone.locator('#events');
  await events.locator('input[type=checkbox]:enabled').first().check();
  if (isSparring) {
    await events
      .getByRole('checkbox', { name: /sparring/i, disabled: false })
      .first()
      .check();
    await phone.getByRole('button', { name: `Save ${name}` }).click();
    await phone.getByRole('link', { name: /Weight/ }).waitFor();
    await phone.getByLabel('Kilograms').fill('32');
  }
  await phone
    .getByRole('group', { name: /photos/ })
    .getByRole('radio')
    .first()
    .check();
  await phone.getByRole('button', { name: `Save ${name}` }).click();
  await phone.getByText(name, { exact: false }).first().waitFor();
  await phone.getByRole('button', { name: 'Add another competitor' }).waitFor();
}

describe('a family without a registration', () => {
  it('CHECK-25 fills in the form on its phone, and is here after at most six taps and no field at the desk', async () => {
    await deskButton(desk, 'Show the code').click();
    await desk.getByRole('img', { name: 'Code to the form' }).waitFor();
    await look(desk, 'walk-in-code');
    await desk.keyboard.press('Escape');

    await phone.goto(formPath());
    await phone.getByLabel('First name').fill('Eero');
    await phone.getByLabel('Last name').fill('Salo');
    await phone.getByLabel('Phone').fill('705 555 0123');
    await phone.getByRole('button', { name: 'Send to the desk' }).click();
    await phone.getByText('Please add a competitor first.').waitFor();
    await addCompetitor('Eero', '1985', false);
    await addCompetitor('Aino', '2015', true);
    await addCompetitor('Onni', '2016', true);
    await addCompetitor('Veera', '2018', false);
    await phone.reload();
    await phone.getByText('Veera Salo').waitFor();
    await lookEverywhere(phone, 'walk-in-form');
    await phone.getByRole('button', { name: 'Send to the desk' }).click();
    await phone.getByText('Please sign the waiver first.').waitFor();
    await phone.getByRole('button', { name: 'Sign for Aino, Onni and Veera' }).click();
    await phone.getByRole('button', { name: 'Sign for Eero' }).click();
    await phone.getByRole('button', { name: 'Send to the desk' }).click();
    await phone.getByRole('heading', { name: 'We have your form' }).waitFor();
    await look(phone, 'walk-in-sent');

    await desk.reload();
    await deskButton(desk, /^Register, \$/).waitFor();
    await lookEverywhere(desk, 'walk-in-desk');
    await desk.evaluate(() => {
      document.addEventListener(
        'click',
        () => document.body.setAttribute('data-taps', `${Number(document.body.dataset.taps ?? 0) + 1}`),
        true,
      );
    });
    await deskButton(desk, /^Register, \$/).click();
    for (const name of ['Aino', 'Onni']) {
      await desk.getByRole('heading', { name: `Measure ${name}` }).waitFor();
      await deskButton(desk, 'The scale says 32 kg').click();
    }
    await desk.getByRole('heading', { name: 'Take the payment' }).waitFor();
    await deskButton(desk, /^Take \$/).click();
    await deskButton(desk, 'Check in all 4').click();
    await desk.getByText('All 4 are here').first().waitFor();
    expect(Number(await desk.evaluate(() => document.body.dataset.taps))).toBeLessThanOrEqual(6);
    await look(desk, 'walk-in-here');
    await expect
      .poll(async () => (await familiesNow(director)).filter(one => one.familyName === 'Salo, Eero').map(hereIn))
      .toEqual([4]);
  });

  it('CHECK-25 reads the form in French, and another phone finds nothing of it', async () => {
    const other = await site.browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    const page = await other.newPage();
    await page.goto(`/fr${formPath()}`);
    await page.getByRole('heading', { name: 'S’inscrire sur place' }).waitFor();
    expect(await page.content()).not.toMatch(/Salo|Aino/);
    await page.getByRole('button', { name: 'Ajouter une personne' }).click();
    await page.getByRole('form').waitFor();
    await lookEverywhere(page, 'walk-in-french');
    expect(await cutWhenStretched(page)).toEqual([]);
    await page.goto(`${formPath().slice(0, -1)}2`);
    await page.getByRole('heading', { name: 'This form isn’t open' }).waitFor();
    await look(page, 'walk-in-ended');
    await other.close();
  });

  it('REG-28 confirms concussion safety on its phone, where an administrator has switched it on', async () => {
    const admin = await signInTo(site, 'admin@example.com', password);
    const path = '/api/admin/tournaments';
    type Setting = { id: number; isNext: boolean };
    const next = (await admin.call<{ tournaments: Setting[] }>('GET', path)).tournaments.find(({ isNext }) => isNext);
    const concussion = {
      asksConcussion: true,
      concussionUrl: 'https://www.ontario.ca/rowan',
      concussionCode: 'Be kind.',
    };
    await admin.call('PUT', `${path}/${next?.id}`, { ...next, ...concussion });
    await phone.evaluate(() => sessionStorage.clear());
    await phone.goto(formPath());
    await phone.getByLabel('First name').fill('Liisa');
    await phone.getByLabel('Last name').fill('Aalto');
    await phone.getByLabel('Phone').fill('705 555 0124');
    await addCompetitor('Liisa', '1985', false);
    expect(await phone.getByRole('heading', { name: 'Concussion safety' }).count()).toBe(0);
    await addCompetitor('Aino', '2015', true);
    await phone.getByRole('button', { name: 'Sign for Aino' }).click();
    await phone.getByRole('button', { name: 'Sign for Liisa' }).click();
    await phone.getByRole('button', { name: 'Send to the desk' }).click();
    await phone.getByText('Please confirm concussion safety first.').waitFor();
    await phone.getByRole('button', { name: 'Confirm for Aino' }).click();
    await phone.getByText('Please tick this to confirm').waitFor();
    await lookEverywhere(phone, 'walk-in-concussion');
    await phone.getByLabel(/I’m the parent or guardian of Aino/).check();
    await phone.getByRole('button', { name: 'Confirm for Aino' }).click();
    await phone.getByText('Aino: concussion safety confirmed by Liisa Aalto').waitFor();
    await phone.getByRole('button', { name: 'Send to the desk' }).click();
    await phone.getByRole('heading', { name: 'We have your form' }).waitFor();
  });

  it('CHECK-25 a desk without network says that forms do not arrive', async () => {
    await desk.reload();
    await deskButton(desk, 'Show the code').waitFor();
    await goOffline(deskContext);
    await desk.getByText('This desk has no network, so forms from phones don’t arrive here.').waitFor();
    await look(desk, 'walk-in-offline');
    await goOnline(desk);
  });
});
