import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { startPayingSite } from '#test/support/site/paying-site.ts';
import { downloaded } from '#test/support/site/site-files.ts';
import { keepPicture } from '#test/support/site/test-site.ts';

let site: Awaited<ReturnType<typeof startPayingSite>>;
beforeAll(async () => {
  site = await startPayingSite();
}, 120_000);
afterAll(() => site?.close());

const words = join(import.meta.dirname, '../../src/words');
const messagesOf = (language: string, part: string): Record<string, string> =>
  JSON.parse(readFileSync(join(words, language, part), 'utf8'));
const isPlain = (message: string): boolean => !/[{}<]/.test(message);

/** Our English sentences: whole messages of more than twelve letters that French says otherwise, and without gaps. */
const english = (() => {
  const parts = readdirSync(join(words, 'en'));
  const french = new Set(parts.flatMap(part => Object.values(messagesOf('fr', part))));
  return parts
    .flatMap(part => Object.values(messagesOf('en', part)))
    .filter(message => message.length > 12 && isPlain(message) && !french.has(message));
})();
const englishIn = (text: string): string[] => english.filter(message => text.includes(message));

/** The page is French: it says so, and says nothing of ours in English. */
async function expectFrench(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
  expect(new URL(page.url()).pathname).toMatch(/^\/fr(\/|$)/);
  const ofLanguage = (await axeViolations(page)).filter(violation =>
    /^(valid-lang|html-has-lang|html-lang)/.test(violation),
  );
  expect(ofLanguage).toEqual([]);
  expect(englishIn(await page.locator('body').ariaSnapshot()), page.url()).toEqual([]);
  expect(englishIn(await page.title())).toEqual([]);
}

const email = 'zoe@exemple.ca';
const password = 'orignal-canot-lanterne';
const account = {
  Prénom: 'Zoé',
  'Nom de famille': 'Tremblay',
  'Adresse courriel': email,
  'Mot de passe': password,
  'Confirmez le mot de passe': password,
  Adresse: '12, rue du Lac',
  Ville: 'Sudbury',
  'Code postal': 'P3E 0A9',
  'Numéro de téléphone': '7055550142',
};

async function registerChild(page: Page): Promise<void> {
  const child = {
    Prénom: 'Aurore',
    'Nom de famille': 'Tremblay',
    Jour: '4',
    Mois: '7',
    Année: '2014',
    'Années de pratique': '2',
  };
  for (const [label, text] of Object.entries(child)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Féminin', { exact: true }).check();
  await page.getByRole('radio', { name: /^Interm/ }).check();
  await page.getByLabel('Style').fill('Karaté');
  await page.getByRole('combobox', { name: /École/ }).fill('Dojo du Lac');
  await page.getByLabel('Nom du parent ou tuteur').fill('Zoé Tremblay');
  await page.getByLabel('Lien').selectOption({ label: 'Mère' });
  await page.getByLabel('Nom de la personne à joindre').fill('Luc Tremblay');
  await page.getByLabel('Téléphone de la personne à joindre').fill('705 555 0143');
  await page.getByRole('checkbox', { name: /^(Formes traditionnelles|Traditional Forms)/ }).check();
  await page
    .getByRole('group', { name: /photos et des vidéos/ })
    .getByLabel('Oui')
    .check();
  await expectFrench(page);
  await page.getByRole('button', { name: 'Enregistrer Aurore' }).click();
}

test('LANG-1 a French family gets from the first visit to the receipt without a sentence in English', async () => {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    locale: 'fr-CA',
    acceptDownloads: true,
  });
  const { page, expectClean } = await site.visit({ context });

  await page.goto('/');
  await page.locator('[data-offer] a').click();
  await page.waitForURL('**/fr');
  await expectFrench(page);
  await page.getByRole('link', { name: 'S’inscrire', exact: true }).click();
  await page.waitForURL('**/fr/user/register');
  for (const [label, text] of Object.entries(account)) await page.getByLabel(label, { exact: true }).fill(text);
  await expectFrench(page);
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await page.waitForURL('**/fr/user/pending');
  await expectFrench(page);

  const verification = await site.smtp.waitForMail(email, {
    subject: 'Confirmez votre adresse courriel',
    timeoutMs: 20_000,
  });
  expect(englishIn(verification.text ?? '')).toEqual([]);
  expect(verification.html).toContain('lang="fr-CA"');
  await page.goto(/https?:\S+\/user\/verification\/\S+/.exec(verification.text ?? '')?.[0] as string);
  await page.getByText('Merci!').waitFor();
  await expectFrench(page);

  await page.goto('/fr/user/login');
  await page.getByLabel('Adresse courriel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await expectFrench(page);
  await page.getByRole('button', { name: 'Ouvrir une session', exact: true }).click();
  await page.waitForURL(/\/fr\/customer\/registration\/\d+$/);
  await page.getByRole('link', { name: 'Ajouter une personne' }).click();
  await page.waitForURL('**?competitor=new');
  await registerChild(page);
  await page.waitForURL(/\/fr\/customer\/registration\/\d+$/);
  await page.getByText('Aurore Tremblay').first().waitFor();
  await expectFrench(page);
  await page.getByRole('button', { name: 'Signer pour Aurore' }).click();
  await page.locator('#waiver').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ajouter une entrée de spectateur' }).click();
  await page.getByRole('button', { name: 'Retirer une entrée de spectateur' }).waitFor();
  await keepPicture(page, 'french-registration');
  await expectFrench(page);

  await page.getByRole('link', { name: 'Vérifier et payer' }).first().click();
  await page.waitForURL('**/confirmation');
  await page.getByRole('button', { name: /^Payer/ }).waitFor();
  await expectFrench(page);
  await page.getByRole('button', { name: /^Payer/ }).click();
  await page.waitForURL(`${site.stripe.url}/**`);
  const started = (await site.stripe.requests()).filter(({ path }) => path.endsWith('/checkout/sessions'));
  expect(JSON.stringify(started)).toContain('fr-CA');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await page.waitForURL('**/fr/**/receipt');
  await page.getByText('Votre inscription est confirmée!').waitFor();
  await keepPicture(page, 'french-receipt');
  await expectFrench(page);
  const receipt = await site.smtp.waitForMail(email, { subject: /^Inscription confirmée/, timeoutMs: 20_000 });
  expect(englishIn(receipt.text ?? '')).toEqual([]);
  expect(receipt.text).toContain(`${site.url}/fr/`);
  const calendar = await downloaded(page, () =>
    page.getByRole('button', { name: 'Ajouter à votre calendrier' }).click(),
  );
  expect(calendar.text).toContain('SUMMARY:Tournoi NLC');
  expect(englishIn(calendar.text)).toEqual([]);
  await expectClean();
  await context.close();
}, 180_000);
