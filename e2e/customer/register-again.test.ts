import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { payFor, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { cutInLargeLetters } from '#test/support/site/stretched-words.ts';
import { keepPicture, sizes, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());

it('REG-27 are registered on one sheet: who comes, level and weight of each, and one answer about photos', async () => {
  const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  const registrationId = await startRegistration(parent);
  const visit = await site.visit();
  const { page } = visit;
  await parent.enter(visit.context);
  await page.goto(`/customer/registration/${registrationId}`);
  const button = (name: RegExp) => page.getByRole('button', { name });
  const link = (name: string) => page.getByRole('link', { name });
  const of = (name: string) => page.getByRole('group', { name, exact: true });
  await page.getByRole('checkbox', { name: 'Félix Séguin' }).uncheck();
  expect(await of('Félix').count()).toBe(0);
  // Nothing that a year changes, and no consent, is answered already.
  expect(await page.locator('[name^=again-level]:checked, [name=again-photos]:checked').count()).toBe(0);
  await keepPicture(page, 'registration-again-phone');
  await page.setViewportSize(sizes.desktop);
  await keepPicture(page, 'registration-again-desktop');
  await page.setViewportSize(sizes.phone);
  expect(await axeViolations(page)).toEqual([]);
  await button(/^Register /).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await of('Noémie').getByLabel('Kilograms').fill('45');
  await of('Zoé').getByLabel('Kilograms').fill('27');
  await of('Noémie').getByRole('radio', { name: 'Intermediate' }).check();
  // REG-25 what is begun is not left out of a payment, and is there after another page.
  await link('Review and pay').click();
  await page.getByText('Not registered yet: Zoé and Noémie.').waitFor();
  await link('Check all answers for Zoé').click();
  await page.getByText('filled this in from last time').waitFor();
  await page.goBack();
  await of('Noémie').getByRole('radio', { name: 'Intermediate', checked: true }).waitFor();
  await of('Zoé').getByRole('radio', { name: 'Novice' }).check();
  await button(/^Register /).click();
  await page.getByRole('group', { name: 'May we show photos' }).getByText('Please answer yes or no').waitFor();
  expect(await link('Edit Zoé').count()).toBe(0);
  await page.getByRole('group', { name: 'May we show photos' }).getByLabel('No').check();
  await button(/^Register /).click();
  await link('Edit Zoé').waitFor();
  await page.getByRole('heading', { name: 'Already in this registration' }).waitFor();
  await keepPicture(page, 'registration-again-done-phone');
  expect(await cutInLargeLetters(page)).toEqual([]);
  expect(await page.getByRole('checkbox', { name: 'Félix Séguin' }).isChecked()).toBe(false);
  const after = await parent.call<{ competitors: Record<string, unknown>[] }>(
    'GET',
    `/api/registration/${registrationId}`,
  );
  const facts = after.competitors.map(one => [one.firstName, one.weightKg, one.photoConsent, one.waiverSignedAt]);
  expect(facts.sort()).toEqual([
    ['Noémie', 45, false, null],
    ['Zoé', 27, false, null],
  ]);
  // Removed, Zoé is on the sheet again as she was, and the same press registers her once more.
  await button(/^Remove Zoé$/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await of('Zoé').waitFor();
  expect(await of('Zoé').getByLabel('Kilograms').inputValue()).toBe('27');
  await button(/^Register /).click();
  await link('Edit Zoé').waitFor();
  await visit.expectClean();
});

it('IMPORT-7 a child from a list is led to its own form, which answers nothing for the family', async () => {
  const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  const registrationId = await startRegistration(parent);
  const visit = await site.visit();
  const { page } = visit;
  await page.route(`**/api/registration/${registrationId}/competitor-form*`, async route => {
    const response = await route.fetch();
    const form = (await response.json()) as { previous: object[] };
    const given = { id: -1, isImported: true, events: [], competitorLevelId: 0, photoConsent: false };
    const [first] = form.previous;
    await route.fulfill({ response, json: { ...form, previous: [{ ...first, ...given, firstName: 'Lumi' }] } });
  });
  await parent.enter(visit.context);
  await page.goto(`/customer/registration/${registrationId}`);
  const link = page.getByRole('link', { name: 'Check all answers for Lumi' });
  await link.waitFor();
  expect(await page.locator('[name^=again-]').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Register / }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await link.click();
  await page.getByRole('button', { name: 'Save Lumi' }).waitFor();
  expect(await page.getByText('filled this in from last time').count()).toBe(0); // a list knows no level, weight or height
  expect(await page.locator('[name=photoConsent]:checked').count()).toBe(0);
  await visit.expectClean();
});

it('REG-26 a child who is registered already is told as the form is typed, with the way to the receipt', async () => {
  const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  const paidId = await startRegistration(parent);
  const registered = await parent.call<{ competitors: { id: number; firstName: string; birthDate: string }[] }>(
    'GET',
    `/api/registration/${paidId}`,
  );
  const { waiver } = await parent.call<{ waiver: { waiverVersionId: number } }>(
    'GET',
    `/api/registration/${paidId}/competitor-form`,
  );
  const competitorIds = registered.competitors.map(({ id }) => id);
  await parent.call('POST', `/api/registration/${paidId}/waiver`, {
    waiverVersionId: waiver.waiverVersionId,
    signedBy: 'Mélanie Séguin',
    competitorIds,
  });
  await payFor(parent, paidId);
  const registrationId = await startRegistration(parent);
  const visit = await site.visit();
  const { page } = visit;
  await parent.enter(visit.context);
  await page.goto(`/customer/registration/${registrationId}?competitor=new`);
  await page.getByLabel('First name').fill(' noemie');
  await page.getByLabel('Last name').fill('SEGUIN');
  const birthDate = registered.competitors.find(({ firstName }) => firstName === 'Noémie')?.birthDate ?? '';
  const [year = '', month = '', day = ''] = birthDate.slice(0, 10).split('-');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Month', { exact: true }).fill(month);
  await page.getByLabel('Year', { exact: true }).fill(year);
  await page.getByText(/is already registered for this tournament/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'registered-before-phone');
  await page.getByRole('link', { name: 'See the receipt' }).click();
  await page.waitForURL(`**/customer/registration/${paidId}/receipt`);
  await visit.expectClean();
});
