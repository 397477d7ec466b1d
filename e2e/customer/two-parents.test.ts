import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mailedPath, signIn } from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let anna: { customer: SiteCustomer; visit: Visit; page: Page };
let ben: { customer: SiteCustomer; visit: Visit; page: Page };

async function onAPhone(customer: SiteCustomer) {
  const visit = await site.visit();
  await visit.page.setViewportSize(sizes.phone);
  return { customer, visit, page: visit.page };
}
beforeAll(async () => {
  site = await startTestSite();
  anna = await onAPhone(await addCustomer(site));
  await anna.customer.enter(anna.visit.context);
  ben = await onAPhone(await addCustomer(site));
}, 120_000);
afterEach(() => {
  anna.visit.expectClean();
  ben.visit.expectClean();
});
afterAll(() => site?.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
async function keepPictures(page: Page, name: string) {
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `${name}-${size}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, `${name}-phone-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeViolations(page)).toEqual([]);
}

it('ACCESS-43 a parent invites the other one, who signs in by the mailed link and accepts', async () => {
  const { page } = anna;
  await page.goto('/account');
  const email = page.getByLabel('The other parent’s e-mail');
  await email.fill(anna.customer.email);
  anna.visit.ignore(/400/);
  await button(page, 'Send the invitation').click();
  await page.getByText('This is your own address.').first().waitFor();
  await keepPictures(page, 'family-own-address');
  await email.fill(ben.customer.email);
  await email.press('Enter');
  await page.getByText(`We sent an invitation to ${ben.customer.email}.`).waitFor();
  await keepPictures(page, 'family-invited');

  const path = await mailedPath(site, ben.customer.email, '/account/family/');
  await ben.page.goto(path);
  await ben.page.waitForURL('**/user/login**');
  await signIn(ben.page, ben.customer.email, 'moose-canoe-lantern').catch(() => undefined);
  await ben.page.waitForURL(`**${path}`);
  await ben.page.getByRole('heading', { level: 1, name: 'Aino Korhonen invites you' }).waitFor();
  await keepPictures(ben.page, 'family-join');
  await button(ben.page, 'Share the family').press('Enter');
  await ben.page.getByText('You now share a family with').waitFor();
  await keepPictures(ben.page, 'family-joined');
  await ben.page.goto(path);
  ben.visit.ignore(/400/);
  await ben.page.getByText(`This invitation doesn’t work for ${ben.customer.email}.`).waitFor();
  await keepPictures(ben.page, 'family-link-used');
  await page.reload();
  await page.getByText('You share your family with').waitFor();
  await keepPictures(page, 'family-shared');
});

it('ACCESS-45 both act on the same registration, one of them offline in the middle', async () => {
  await ben.page.goto('/customer/registration');
  await ben.page.waitForURL(/\/customer\/registration\/\d+$/);
  const address = new URL(ben.page.url()).pathname;
  await anna.page.goto('/customer/registration');
  await anna.page.waitForURL(`**${address}`);

  const add = (page: Page, what: string) => button(page, new RegExp(`^Add.* ${what}`)).first();
  await add(ben.page, 'spectator').click();
  await ben.page.getByText('Total $10').first().waitFor();
  await ben.visit.context.setOffline(true);
  ben.visit.ignore(/ERR_INTERNET_DISCONNECTED/);
  await add(ben.page, 'spectator').click();
  await ben.page
    .getByText(/connection|network|offline/i)
    .first()
    .waitFor();
  await keepPictures(ben.page, 'family-offline');
  await add(anna.page, 'spectator').click();
  await anna.page.getByText('Total $20').first().waitFor(); // Ben's pass and hers
  await ben.visit.context.setOffline(false);
  await add(ben.page, 'spectator').click();
  await ben.page.getByText('Total $30').first().waitFor();
  await anna.page.reload();
  await anna.page.getByText('Total $30').first().waitFor();
});

it('ACCESS-45 what one parent changes of a child doesn’t bring back the other’s older medical note', async () => {
  const registrationId = Number(new URL(anna.page.url()).pathname.split('/').at(-1));
  const form = await anna.customer.call<{ levels: { id: number }[]; events: { id: number; title: string }[] }>(
    'GET',
    `/api/registration/${registrationId}/competitor-form`,
  );
  await anna.customer.call('POST', '/api/registration/competitor', {
    ...{ registrationId, firstName: 'Ida', lastName: 'Korhonen', birthDate: '2014-09-09', genderId: 2 },
    ...{ competitorLevelId: form.levels[0]?.id, style: 'Karate', school: 'Nickel City Karate', yearsTraining: 2 },
    ...{ weightKg: null, heightCm: null, guardianName: 'Aino Korhonen', guardianRelationship: 'Mother' },
    ...{ emergencyName: 'Pekka Korhonen', emergencyPhone: '7055550101', medicalNote: 'Asthma' },
    ...{ eventIds: [form.events.find(({ title }) => title === 'Traditional Forms')?.id], photoConsent: false },
    ...{ waiverVersionId: null, waiverSignedBy: null, moveUpAge: false, moveUpLevel: false, moveMixedGender: false },
  });
  for (const { page } of [anna, ben]) {
    await page.goto(`/customer/registration/${registrationId}`);
    await page.getByRole('link', { name: 'Edit Ida' }).click();
    await page.getByLabel('Years of training').waitFor();
  }
  await anna.page.getByLabel('Medical note').fill('Asthma, inhaler in the blue bag');
  await anna.page.getByText('Your changes are saved.').waitFor();
  await ben.page.getByLabel('Years of training').fill('3');
  await ben.page.getByText('Your changes are saved.').waitFor();
  const { competitors } = await anna.customer.call<{ competitors: { medicalNote: string; yearsTraining: number }[] }>(
    'GET',
    `/api/registration/${registrationId}`,
  );
  expect(competitors.map(({ medicalNote, yearsTraining }) => [medicalNote, yearsTraining])).toEqual([
    ['Asthma, inhaler in the blue bag', 3],
  ]);
});

it('REG-51 both change one child: each change stays, and of one field the second is asked which is right', async () => {
  // Ben's form stays open, as it was before Anna's next change.
  await anna.page.reload();
  await anna.page.getByLabel('Kilograms').fill('41');
  await anna.page.getByLabel('Years of training').fill('4');
  await anna.page.getByText('Your changes are saved.').waitFor();
  ben.visit.ignore(/409/);
  await ben.page.getByLabel('Years of training').fill('5');
  const both = ben.page.getByRole('alert').filter({ hasText: 'Ida was changed on another device too' });
  await both.waitFor();
  // What Anna alone changed is in his form by now, and what he typed stays.
  await expect.poll(() => ben.page.getByLabel('Kilograms').inputValue()).toBe('41');
  expect(await ben.page.getByLabel('Years of training').inputValue()).toBe('5');
  await both.scrollIntoViewIfNeeded();
  await keepPictures(ben.page, 'family-both-changed');
  // Kept on the server until he chooses, also if he closes the page.
  await ben.page.getByText('Your answers are saved.').waitFor();
  await ben.page.reload();
  await both.getByText('Years of training').waitFor();
  await button(ben.page, 'Keep “5”, as typed here').press('Enter');
  await both.waitFor({ state: 'detached' });
  await ben.page.getByText('Your changes are saved.').waitFor();

  anna.visit.ignore(/409/);
  await anna.page.getByLabel('Years of training').fill('6');
  await button(anna.page, 'Keep “5”, from the other device').click();
  expect(await anna.page.getByLabel('Years of training').inputValue()).toBe('5');
  await anna.page.getByText('Your changes are saved.').waitFor();
  await anna.page.reload();
  await anna.page.getByLabel('Years of training').waitFor();
  expect(await anna.page.getByLabel('Years of training').inputValue()).toBe('5');
  expect(await anna.page.getByLabel('Kilograms').inputValue()).toBe('41');

  // Of the contacts, too, what the other one added stays.
  const contactsOf = (page: Page) => page.locator('#contacts');
  await ben.page.reload();
  await contactsOf(ben.page).getByLabel('Name').first().waitFor();
  await contactsOf(anna.page).getByRole('button', { name: 'Add another contact' }).click();
  await contactsOf(anna.page).getByLabel('Name').nth(1).fill('Helvi Korhonen');
  await contactsOf(anna.page).getByLabel('Phone').nth(1).fill('705-555-0142');
  await contactsOf(anna.page).getByText('Saved', { exact: true }).waitFor();
  await contactsOf(ben.page).getByLabel('Name').first().fill('Aino K.');
  await expect.poll(() => contactsOf(ben.page).getByLabel('Name').count()).toBe(2);
  await contactsOf(anna.page).getByLabel('Name').first().fill('Aino L.');
  await contactsOf(anna.page).getByRole('alert').waitFor();
  await keepPictures(anna.page, 'family-contact-both-changed');
  await button(anna.page, 'Keep “Aino K.”, from the other device').click();
  await anna.page.reload();
  await contactsOf(anna.page).getByLabel('Name').nth(1).waitFor();
  const names = contactsOf(anna.page).getByLabel('Name');
  expect([await names.first().inputValue(), await names.nth(1).inputValue()]).toEqual(['Aino K.', 'Helvi Korhonen']);
});

it('REG-52 one pays while the other edits an event: nothing is charged twice, and the other reads what is so', async () => {
  const registration = new URL(anna.page.url()).pathname;
  const registrationId = Number(registration.split('/').at(-1));
  const { waiver, siblings } = await anna.customer.call<{
    waiver: { waiverVersionId: number };
    siblings: { id: number }[];
  }>('GET', `/api/registration/${registrationId}/competitor-form`);
  await anna.customer.call('POST', `/api/registration/${registrationId}/waiver`, {
    ...{
      waiverVersionId: waiver.waiverVersionId,
      signedBy: 'Aino Korhonen',
      competitorIds: siblings.map(({ id }) => id),
    },
  });
  await ben.page.reload();
  const event = ben.page.getByRole('checkbox', { name: 'Point Sparring' });
  await event.waitFor();
  await anna.page.goto(`${registration}/confirmation`);
  await button(anna.page, 'Pay $90').click();
  await button(anna.page, 'Pay').click();
  await anna.page.waitForURL('**/receipt');
  ben.visit.ignore(/400|409/);
  await event.check();
  const paid = ben.page.getByText('This registration has just been paid on another device.');
  await paid.waitFor();
  const isSeen = () =>
    paid.evaluate(note => {
      const { top, bottom } = note.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
  await keepPictures(ben.page, 'family-paid-meanwhile');
  // What he wanted waits on the page where it can be done, and only his button does it.
  const change = await ben.page.getByRole('link', { name: 'See what can still be changed' }).getAttribute('href');
  await button(ben.page, /^Add.* spectator/)
    .first()
    .click();
  await ben.page.getByText('This registration is complete, so it can’t be changed here.').first().waitFor();
  await ben.page.waitForURL('**/receipt'); // by itself, as nothing can be changed here
  const missing = ben.page.getByRole('link', { name: 'Ida Korhonen: not finished, and not saved yet' });
  expect(await missing.getAttribute('href')).toBe(change);
  await missing.click();
  await ben.page.getByText('We kept your changes to Ida.').waitFor();
  expect(await ben.page.getByRole('checkbox', { name: 'Point Sparring' }).isChecked()).toBe(true);
  await keepPictures(ben.page, 'family-paid-kept');
  const { events } = (
    await anna.customer.call<{ competitors: { events: unknown[] }[] }>('GET', `/api/registration/${registrationId}`)
  ).competitors[0] as { events: unknown[] };
  expect(events).toHaveLength(1);
  await ben.page.goto(`${registration}/confirmation`);
  await ben.page.waitForURL('**/receipt');
});

it('ACCESS-45 both press Pay at the same moment: it is paid once, and both read the receipt', async () => {
  const tournaments = await anna.customer.call<{ id: number; isNext: boolean }[]>('GET', '/api/tournaments');
  const next = tournaments.find(({ isNext }) => isNext)?.id;
  const { registrationId } = await anna.customer.call<{ registrationId: number }>(
    'POST',
    `/api/registration/create/${next}`,
  );
  await anna.customer.call('POST', `/api/registration/spectator/${registrationId}`);
  const pages = [anna.page, ben.page];
  for (const page of pages) {
    await page.goto(`/customer/registration/${registrationId}/confirmation`);
    await button(page, 'Pay $10').waitFor();
  }
  await Promise.all(pages.map(page => button(page, 'Pay $10').click()));
  await Promise.all(pages.map(page => button(page, 'Pay').waitFor()));
  expect(new URL(anna.page.url()).pathname).toBe(new URL(ben.page.url()).pathname);
  await Promise.all(pages.map(page => button(page, 'Pay').click()));
  await Promise.all(pages.map(page => page.waitForURL(`**/${registrationId}/receipt`)));
  for (const page of pages) {
    await page.getByText('Confirmation code').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  }
  const { receipt } = await ben.customer.call<{ receipt: { paymentAmount: number; payments: unknown[] } }>(
    'GET',
    `/api/registration/${registrationId}`,
  );
  expect([receipt.paymentAmount, receipt.payments.length]).toEqual([10, 1]);
});

it('ACCESS-46 a SuperAdmin sees whom a family shares, and one parent stops sharing', async () => {
  const office = await onAPhone(await signInTo(site, 'admin@example.com', 'northern-lights'));
  await office.customer.enter(office.visit.context);
  await office.page.goto(`/admin/users/${ben.customer.personId}`);
  await office.page.getByText('Shares a family with').waitFor();
  await keepPictures(office.page, 'user-family');
  await button(office.page, 'Separate…').click();
  await office.page.getByRole('dialog').getByLabel('Reason').waitFor();
  await keepPictures(office.page, 'user-separate');
  office.visit.expectClean();

  const { page } = ben;
  await page.goto('/account');
  await button(page, 'Stop sharing…').click();
  await page.getByRole('dialog').getByText('Each of you keeps the ones you began').waitFor();
  await keepPictures(page, 'family-leave');
  await button(page, 'Stop sharing').press('Enter');
  await page.getByLabel('The other parent’s e-mail').waitFor();
  await expect.poll(() => page.locator('#family').evaluate(element => element === document.activeElement)).toBe(true);
});
