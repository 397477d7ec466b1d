import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

interface Person {
  id: number;
  firstName: string;
  waiverLanguage: string | null;
}

let site: TestSite;
let parent: SiteCustomer;
let visit: Visit;
let page: Page;
let registrationId: number;

beforeAll(async () => {
  site = await startTestSite();
  parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  registrationId = await startRegistration(parent);
  visit = await site.visit();
  page = visit.page;
  await parent.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const registration = () => `/fr/customer/registration/${registrationId}`;

async function open(path: string, size: keyof typeof sizes, picture: string) {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, picture);
}

it('CAT-13 CAT-14 LANG-6 a French family reads events, levels and waiver in French, and signs in French', async () => {
  const form = await parent.call<{ previous: Person[] }>('GET', `/api/registration/${registrationId}/competitor-form`);
  const child = form.previous[0] as Person;
  await open(`${registration()}/competitor?again=${child.id}`, 'phone', 'french-form-phone');
  for (const text of ['Débutant', 'Jusqu’à 1 an', 'Ceinture noire un jour, ceinture noire toujours'])
    await page.getByText(text).first().waitFor();
  await page.getByRole('radio', { name: /Intermédiaire/ }).check();
  await page.getByLabel('Kilogrammes').fill('34,2');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(url => url.pathname === registration());
  await page.getByRole('link', { name: `Modifier ${child.firstName}` }).click();
  await expect
    .poll(() => page.getByLabel('Kilogrammes').evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value)))
    .toContain('34,2');
  await page.goto(registration());
  await page.getByText('Le texte anglais ci-dessous fait foi').waitFor();
  expect(
    await page
      .locator('#waiver [lang=en]')
      .evaluateAll(parts => parts.map(part => part.querySelector('h3')?.textContent)),
  ).toEqual(['Informed consent, release and emergency care']);
  expect(await page.locator('#waiver [lang=fr] h3').allTextContents()).toEqual([
    'Consentement éclairé, décharge et soins d’urgence',
  ]);
  await page.getByText('J’ai lu cette décharge et je l’accepte.').waitFor();
  await page.getByRole('button', { name: `Signer pour ${child.firstName}` }).click();
  await page.locator('#waiver').waitFor({ state: 'detached' });
  const { competitors } = await parent.call<{ competitors: Person[] }>('GET', `/api/registration/${registrationId}`);
  expect(competitors.map(one => [one.firstName, one.waiverLanguage])).toEqual([[child.firstName, 'fr']]);
});

it('LANG-6 what staff typed is French on the pages of a French family', async () => {
  for (const size of ['phone', 'desktop'] as const) {
    for (const [name, path] of [
      ['registration', registration()],
      ['confirmation', `${registration()}/confirmation`],
      ['home', '/fr/customer/home'],
      ['files', '/fr/customer/file-sharing'],
    ] as const) {
      await open(path, size, `french-${name}-${size}`);
      const english = await page.locator('main [lang=en]').allTextContents();
      expect.soft([name, english.filter(text => !text.includes('.pdf'))]).toEqual([name, []]);
    }
  }
});
