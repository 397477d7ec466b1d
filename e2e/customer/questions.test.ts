import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { registerAgain, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { cutWhenStretched } from '#test/support/site/stretched-words.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let admin: SiteCustomer;
let parent: SiteCustomer;
let tournamentId: number;
let registrationId: number;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  site = await startTestSite();
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  const tournaments = await admin.call<{ id: number; isNext: boolean }[]>('GET', '/api/tournaments');
  tournamentId = tournaments[0]?.id as number;
  registrationId = await registerAgain(parent);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const button = (name: string | RegExp) => page.getByRole('button', { name });
async function enter(who: SiteCustomer): Promise<void> {
  visit = await site.visit();
  page = visit.page;
  await who.enter(visit.context);
}
async function keepBoth(name: string): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `${name}-${size}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await keepPicture(page, `${name}-${size}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

it('QUESTION-1 QUESTION-2 staff write questions in both languages, put them in order and look at them as families do', async () => {
  await enter(admin);
  await page.goto(`/admin/tournaments/${tournamentId}/questions`);
  await page.getByText('No questions yet').waitFor();
  await keepBoth('questions-none');
  await button('Add a question').click();
  const form = page.getByRole('form', { name: 'New question' });
  await form.getByLabel('Question in English').fill('How do you come?');
  await form.getByLabel('One of several choices').check();
  await button('Add this question').click();
  await form.getByText('Value is required').first().waitFor();
  await form.getByLabel('Question in French').fill('Comment venez-vous?');
  for (const [i, [english, french]] of [
    ['By bus', 'En autobus'],
    ['By car', 'En voiture'],
  ].entries()) {
    await form.getByLabel(`English, choice ${i + 1}`).fill(english as string);
    await form.getByLabel(`French, choice ${i + 1}`).fill(french as string);
  }
  await keepBoth('questions-form');
  expect(await axeViolations(page)).toEqual([]);
  await button('Add this question').click();
  await page.getByText('Added to the registration.').waitFor();

  await button('Add a question').click();
  await form.getByLabel('Question in English').fill('Can you help at a ring?');
  await form.getByLabel('Question in French').fill('Pouvez-vous aider à une aire?');
  await form.getByLabel('Yes or no').check();
  await form.getByLabel('Families must answer before they pay').check();
  await button('Add this question').click();
  await button('Move “Can you help at a ring?” up').click();
  await page.getByText('Moved to place 1 of 2.').waitFor();
  await page.getByLabel('French', { exact: true }).check();
  await page.locator('#preview').getByText('Pouvez-vous aider à une aire?').waitFor();
  await keepBoth('questions-two');
  expect(await axeViolations(page)).toEqual([]);
  await button('Close “How do you come?”').click();
  await button('Ask again “How do you come?”').click();
  await page.getByText('Families are asked this again.').waitFor();
});

it('QUESTION-5 a parent answers with the contacts, in French too, and pays only once the required one is answered', async () => {
  await enter(parent);
  await page.goto(`/fr/customer/registration/${registrationId}#questions`);
  const part = page.locator('#questions');
  await part.getByText('Réponse requise').waitFor();
  await keepBoth('questions-family-french');
  expect(await cutWhenStretched(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  await page.goto(`/customer/registration/${registrationId}/confirmation`);
  await page.getByText('Before you can pay').waitFor();
  expect(await button(/^Pay/).count()).toBe(0);
  await keepBoth('questions-confirmation');
  await page.getByRole('link', { name: 'Answer “Can you help at a ring?”' }).click();
  await part.getByLabel('No', { exact: true }).check();
  await part.getByLabel('By car').check();
  await part.getByText('Saved', { exact: true }).waitFor();
  await keepBoth('questions-family');
  expect(await axeViolations(page)).toEqual([]);
  await button('Clear the answer to “How do you come?”').click();
  await page.getByRole('link', { name: 'Review and pay' }).click();
  await button(/^Pay/).waitFor();
  await page.getByText('No answer').waitFor();
});

it('QUESTION-6 what another device answered differently is shown, and nothing is saved until one is chosen', async () => {
  await enter(parent);
  await page.goto(`/customer/registration/${registrationId}`);
  const part = page.locator('#questions');
  await part.getByLabel('By bus').waitFor();
  const path = `/api/registration/${registrationId}/answers`;
  const { questions } = await parent.call<{ questions: { questionId: number; version: number; kind: string }[] }>(
    'GET',
    path,
  );
  const way = questions.find(({ kind }) => kind === 'choice');
  const [questionId, version] = [way?.questionId, way?.version];
  await parent.call('PUT', path, { answers: [{ questionId, version, value: 'By car' }] });
  visit.ignore(/409/);
  await part.getByLabel('By bus').check();
  await part.getByText('Another device answered “How do you come?” differently.').waitFor();
  await keepBoth('questions-two-devices');
  expect(await axeViolations(page)).toEqual([]);
  await part.getByRole('button', { name: /By bus/ }).click();
  await part.getByText('Saved', { exact: true }).waitFor();
});

it('QUESTION-8 staff read the answers with the registration and answer for the family', async () => {
  await enter(admin);
  await page.goto(`/admin/registration/${registrationId}`);
  const part = page.locator('#questions');
  await part.getByText('By bus').waitFor();
  await keepBoth('questions-staff');
  await button('Answer for the family').click();
  await part.getByLabel('By car').check();
  await part.getByText('Saved', { exact: true }).waitFor();
  await keepBoth('questions-staff-answering');
  expect(await axeViolations(page)).toEqual([]);
  await button('Done').click();
  await part.getByText('By car').waitFor();
  await page.goto(`/admin/tournaments/${tournamentId}/questions`);
  await button('Edit “Can you help at a ring?”').click();
  await page.getByText('One family has answered this, so its words stay.').waitFor();
  await keepBoth('questions-fixed');
});
