import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { startPayingSite } from '#test/support/site/paying-site.ts';
import { keepPicture } from '#test/support/site/test-site.ts';

let site: Awaited<ReturnType<typeof startPayingSite>>;
beforeAll(async () => {
  site = await startPayingSite();
}, 120_000);
afterAll(() => site?.close());

const children = [
  { first: 'Aurora', born: ['4', '7', '2014'], gender: 'Female', level: 'Intermediate' },
  { first: 'Eino', born: ['19', '11', '2016'], gender: 'Male', level: 'Novice' },
  { first: 'Sisu', born: ['2', '1', '2019'], gender: 'Male', level: 'Beginner' },
];

async function fillCompetitor(page: Page, child: (typeof children)[number], isFirst: boolean): Promise<void> {
  await page.getByLabel('First name').fill(child.first);
  expect(await page.getByLabel('Last name').inputValue()).toBe('Laine');
  for (const [i, part] of ['Day', 'Month', 'Year'].entries())
    await page.getByLabel(part, { exact: true }).fill(child.born[i] as string);
  await page.getByLabel(child.gender, { exact: true }).check();
  await page.getByRole('radio', { name: new RegExp(`^${child.level}`) }).check();
  await page.getByLabel('Years of training').fill('2');
  if (isFirst) {
    await page.getByLabel('Style').fill('Karate');
    await page.getByRole('combobox', { name: /School/ }).fill('Lakehead Dojo');
    expect(await page.getByLabel('Parent or guardian’s name').inputValue()).toBe('Marja Laine');
    await page.getByLabel('Relationship').selectOption({ index: 1 });
    await page.getByLabel(/Emergency contact.s name/).fill('Olli Laine');
    await page.getByLabel(/Emergency contact.s phone/).fill('705 555 0143');
  }
  await page.getByRole('checkbox', { name: 'Traditional Forms' }).check();
  await page.getByRole('radio', { name: 'Yes' }).last().check();
}

test('a parent signs up, verifies by e-mail, registers three children, adds extras, pays and gets a receipt', async () => {
  const visit = await site.visit({ size: 'phone' });
  const { page } = visit;

  await page.goto('/');
  await expect.poll(() => page.getByText('Online Registration Is Open!').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/user/register');
  for (const [label, value] of [
    ['First name', 'Marja'],
    ['Last name', 'Laine'],
    ['E-mail address', 'marja@example.com'],
    ['Password', 'pulla and canoe 27'],
    ['Confirm password', 'pulla and canoe 27'],
    ['City', 'Sudbury'],
    ['Postal code', 'p3e5j1'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.locator('[name=addressLine1]').fill('8 Birch Lane');
  await page.locator('[name=phoneNumber]').fill('(705) 555-0144');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/user/pending');

  const mail = await site.smtp.waitForMail('marja@example.com', { timeoutMs: 20_000 });
  const link = /https?:\S+\/user\/verification\/\S+/.exec(mail.text ?? '')?.[0] as string;
  await page.goto(link);
  await page.getByText('Thank you!').waitFor();
  await visit.expectClean();

  await page.goto('/customer/home');
  await page.waitForURL('**/user/login');
  await page.getByLabel('E-mail address').fill('marja@example.com');
  await page.getByLabel('Password', { exact: true }).fill('pulla and canoe 27');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/customer\/registration\/\d+$/);
  const registrationUrl = page.url();

  for (const [i, child] of children.entries()) {
    await page.goto(`${registrationUrl}/competitor`);
    await fillCompetitor(page, child, i === 0);
    await page.getByRole('button', { name: `Save ${child.first}` }).click();
    await page.waitForURL(registrationUrl);
    await page.getByText(`${child.first} Laine`).first().waitFor();
  }
  await page.getByRole('button', { name: 'Sign for Aurora, Eino and Sisu' }).click();
  await page.getByRole('heading', { name: 'Waiver' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /add.*spectator pass/i }).click();
  await page.getByRole('button', { name: /add.*spectator pass/i }).click();
  await page.getByRole('button', { name: /add.*lunch ticket/i }).click();
  await page
    .getByRole('button', { name: /Adult M/ })
    .first()
    .click();
  await keepPicture(page, 'journey-registration');
  // QUESTION-1: where nothing is asked, there is nothing to pass by.
  expect(await page.locator('#questions').count()).toBe(0);

  await page
    .getByRole('link', { name: 'Review and pay' })
    .or(page.getByRole('button', { name: 'Review and pay' }))
    .first()
    .click();
  await page.waitForURL('**/confirmation');
  await keepPicture(page, 'journey-confirmation');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(`${site.stripe.url}/**`);
  await keepPicture(page, 'journey-stripe');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await page.waitForURL('**/receipt');
  await keepPicture(page, 'journey-receipt');
  expect(await axeViolations(page)).toEqual([]);
  // 3 × 60 + 2 × 10 + 12 + 25
  await page.getByText('$237').first().waitFor();
  const receipt = await site.smtp.waitForMail('marja@example.com', { subject: /registered/i, timeoutMs: 20_000 });
  const code = (await page
    .getByText(/^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/)
    .first()
    .textContent()) as string;
  expect(receipt.text?.replaceAll(' ', '')).toContain(code.replace(' ', ''));

  const ledger = await site.stripe.ledger();
  expect(ledger.captured).toBe(23_700);
  await visit.expectClean();
}, 180_000);
