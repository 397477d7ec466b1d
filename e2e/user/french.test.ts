import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());

it('LANG-2 the French sign-in refuses in French, and the next try too', async () => {
  const { page, context } = await site.visit();
  await page.goto('/fr/user/login');
  await page.getByLabel('Adresse courriel').fill('personne@exemple.ca');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  const button = page.getByRole('button', { name: 'Ouvrir une session', exact: true });
  await button.click();
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.textContent()).toContain('Le courriel ou le mot de passe est incorrect.');
  await alert.getByRole('button', { name: 'Fermer' }).click();
  await page.getByLabel('Adresse courriel').fill('personne');
  await button.click();
  await expect.poll(() => page.locator('main').textContent()).toContain('Cette adresse courriel n’est pas valide');
  await context.close();
});

it('the French sign-up marks what is missing in French, and leads on in French', async () => {
  const { page, context } = await site.visit();
  await page.goto('/fr/user/register');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await expect.poll(() => page.getByText('Ce champ est obligatoire').count()).toBe(9);
  const answers = {
    Prénom: 'Zoé',
    'Nom de famille': 'Tremblay',
    'Adresse courriel': 'zoe@exemple.ca',
    'Mot de passe': 'orignal-canot-lanterne',
    'Confirmez le mot de passe': 'orignal-canot-lanterne',
    Adresse: '12, rue du Lac',
    Ville: 'Sudbury',
    'Code postal': 'P3E 0A9',
    'Numéro de téléphone': '7055550142',
  };
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await page.waitForURL('**/fr/user/pending');
  await expect.poll(() => page.locator('main').textContent()).toContain('Merci, Zoé!');
  await page.getByRole('link', { name: 'Ouvrir une session' }).click();
  await page.waitForURL('**/fr/user/login');
  await context.close();
});
