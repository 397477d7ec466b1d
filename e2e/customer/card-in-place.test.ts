import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

// One family on a phone, by keyboard alone.
let site: TestSite;
let visit: Visit;
let page: Page;
let family: SiteCustomer;
let registrationId: number;
beforeAll(async () => {
  site = await startTestSite();
  family = await addCustomer(site);
  registrationId = await startRegistration(family);
  visit = await site.visit();
  page = visit.page;
  await page.setViewportSize(sizes.phone);
  await family.enter(visit.context);
  await page.goto(`/customer/registration/${registrationId}`);
  await page.getByRole('heading', { level: 1, name: 'Online Registration' }).waitFor();
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const link = (name: string) => page.getByRole('link', { name });
const firstName = () => page.getByLabel('First name').inputValue();
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    return element.labels?.[0]?.textContent ?? element.textContent ?? '';
  });
/** What is typed into lies under the bar with the total, or below the screen. */
const isCovered = () =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!field?.matches('textarea, select, input:not([type=radio], [type=checkbox])')) return false;
    const { left, width, bottom } = field.getBoundingClientRect();
    return bottom > innerHeight || document.elementFromPoint(left + width / 2, bottom - 4) !== field;
  });
async function tabTo(text: string, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 60 && !(await focused()).startsWith(text); i++) {
    await page.keyboard.press(key);
    expect(await isCovered(), await focused()).toBe(false);
  }
  expect(await focused()).toContain(text);
}
async function open(text: string, heading: string, key = 'Tab'): Promise<void> {
  await tabTo(text, key);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: heading }).waitFor();
  await expect.poll(focused).toBe(heading);
}
async function write(fields: readonly (readonly [label: string, text: string])[]): Promise<void> {
  for (const [label, text] of fields) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
}
const isClosed = () => page.locator('#card').waitFor({ state: 'detached' });
const competitors = async () =>
  (
    await family.call<{ competitors: { id: number; yearsTraining: number }[] }>(
      'GET',
      `/api/registration/${registrationId}`,
    )
  ).competitors;

it('REG-43 opens a card at its heading; Escape closes first the list, then the card, and loses nothing', async () => {
  await open('Add a competitor', 'Add a competitor');
  expect(new URL(page.url()).search).toBe('?competitor=new');
  await expect.poll(() => page.title()).toBe('NLC - Competitor');
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'card-new');
  await page.getByRole('heading', { level: 4, name: 'Training' }).waitFor();
  expect(await page.locator('ul:empty').count()).toBe(0);
  await write([
    ['First name', 'Ida'],
    ['Last name', 'Korhonen'],
    ['Day', '9'],
    ['Month', '9'],
    ['Year', '2014'],
    ['School', 'Nickel'],
  ]);
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role=option]').first().waitFor({ state: 'detached' });
  expect(await firstName()).toBe('Ida');
  await page.keyboard.press('Escape');
  await page.getByText('You started adding Ida Korhonen').waitFor();
  await isClosed();
  await expect.poll(focused).toBe('Add a competitor');
  await keepPicture(page, 'card-unfinished');
  expect(new URL(page.url()).search).toBe('');
});

it('REG-43 fits a narrow phone with letters of twice the size', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const parts = [page.locator('#competitors'), page.locator('#contacts'), link('Review and pay')];
  for (const part of [...parts, page.getByRole('button', { name: 'Add a spectator pass' })]) {
    const box = await part.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  // The bar with the total would hide 40 % of the height: it waits at the end of the page.
  const place = () => page.getByRole('complementary').evaluate(bar => getComputedStyle(bar).position);
  await expect.poll(place).toBe('static');
  await keepPicture(page, 'card-large-letters', false);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await expect.poll(place).toBe('sticky');
  await page.setViewportSize(sizes.phone);
});

it('REG-43 Back closes it too, and an unfinished card goes on where it was', async () => {
  await open('Finish', 'Add a competitor', 'Shift+Tab');
  expect(await firstName()).toBe('Ida');
  await page.goBack();
  await isClosed();
  await expect.poll(focused).toBe('Add a competitor');
  expect(new URL(page.url()).pathname).toBe(`/customer/registration/${registrationId}`);
  await open('Finish', 'Add a competitor', 'Shift+Tab');
  await tabTo('Male');
  await page.keyboard.press('ArrowDown');
  await write([['Years of training', '2']]);
  await tabTo('Beginner');
  await page.keyboard.press('ArrowDown');
  await tabTo('Traditional Forms');
  await page.keyboard.press('Space');
  await write([['Style', 'Karate']]);
  await tabTo('Relationship');
  await page.keyboard.type('Mother');
  await tabTo('Yes');
  await page.keyboard.press('Space');
  await tabTo('Save and add another');
  await page.keyboard.press('Enter');
  await page.getByText('Ida has been added.').waitFor();
  await expect.poll(firstName).toBe('');
  await expect.poll(focused).toBe('Add a competitor');
  await keepPicture(page, 'card-next');
  await page.keyboard.press('Escape');
  await isClosed();
  await expect.poll(focused).toBe('Add another competitor');
  expect(await page.getByText('You started adding').count()).toBe(0);
});

it('REG-43 a saved competitor opens in its place, is saved as it is typed, and keeps a page of its own', async () => {
  await open('Edit', 'Ida Korhonen', 'Shift+Tab');
  await tabTo('Years of training');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'card-edit');
  await page.setViewportSize(sizes.desktop);
  await keepPicture(page, 'card-edit-desktop');
  await page.setViewportSize(sizes.phone);
  await tabTo('Close', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await isClosed();
  await expect.poll(focused).toContain('Edit');
  const [ida] = await competitors();
  expect(ida?.yearsTraining).toBe(3);
  await open('Edit', 'Ida Korhonen');
  expect(await page.getByLabel('Years of training').inputValue()).toBe('3');
  await page.goto(`/customer/registration/${registrationId}/competitor/${ida?.id}`);
  await page.getByRole('heading', { level: 1, name: 'Ida Korhonen' }).waitFor();
  await page.goto(`/customer/registration/${registrationId}?competitor=${Number(ida?.id) + 1}`);
  await link('Edit Ida').waitFor();
  expect(await page.getByLabel('First name').count()).toBe(0);
});

it('REG-43 another year of birth says aloud which events end and which begin', async () => {
  await page.goto(`/customer/registration/${registrationId}`);
  await link('Edit Ida').click();
  const year = page.getByLabel('Year', { exact: true });
  const sparring = page.getByRole('checkbox', { name: 'Point Sparring' });
  const said = page.locator('#events').getByRole('status');
  await sparring.check();
  expect(await said.textContent()).not.toContain('possible');
  await year.fill('2021');
  await said.getByText('No longer possible: Point Sparring', { exact: true }).waitFor();
  await said.getByText('Now possible: Little Dragons Sparring', { exact: true }).waitFor();
  expect([await sparring.isChecked(), await sparring.isDisabled()]).toEqual([false, true]);
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'card-birth-year');
  // Put right again, nothing is lost.
  await year.fill('2014');
  await said.getByText('possible').first().waitFor({ state: 'detached' });
  expect(await sparring.isChecked()).toBe(true);
  await sparring.uncheck();
  await page.goBack();
  await isClosed();
});

it('REG-25 what is typed without a network waits, also once its card is left, and is saved as the network returns', async () => {
  visit.ignore(/ERR_INTERNET_DISCONNECTED/);
  const note = page.getByLabel('Medical note');
  const more = page.getByText('More about this competitor');
  const stored = async () => {
    const { competitors } = await family.call<{ competitors: { medicalNote: string }[] }>(
      'GET',
      `/api/registration/${registrationId}`,
    );
    return competitors[0]?.medicalNote;
  };
  await link('Edit Ida').click();
  await more.click();
  await visit.context.setOffline(true);
  await note.fill('EpiPen in the blue bag');
  await page.getByText('Not saved yet: we can’t reach the site.').waitFor();
  await keepPicture(page, 'card-offline');
  await visit.context.setOffline(false);
  await page.getByText('Your changes are saved.').waitFor();
  expect(await stored()).toBe('EpiPen in the blue bag');

  await visit.context.setOffline(true);
  await note.fill('EpiPen in the red bag');
  await page.goBack();
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  await visit.context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await link('Edit Ida').waitFor();
  expect(await stored()).toBe('EpiPen in the red bag');
});

it('REG-53 what was typed without a network outlives a closed tab, and is sent at the next opening', async () => {
  const { page: tab } = await site.visit({ context: visit.context });
  await tab.goto(`/customer/registration/${registrationId}`);
  await tab.getByRole('link', { name: 'Edit Ida' }).click();
  await tab.getByLabel('Medical note').waitFor({ state: 'attached' });
  await visit.context.setOffline(true);
  visit.ignore(/ERR_INTERNET_DISCONNECTED/);
  await tab.getByLabel('Years of training').fill('7');
  await tab.getByText('Not saved yet: we can’t reach the site.').waitFor();
  await tab.close();
  await visit.context.setOffline(false);
  const kept = () => page.evaluate(() => localStorage.getItem('nlc.edits'));
  expect(await kept()).toContain('"yearsTraining":"7"');
  await page.goto(`/customer/registration/${registrationId}`);
  await link('Edit Ida').waitFor();
  const { competitors } = await family.call<{ competitors: { yearsTraining: number; medicalNote: string }[] }>(
    'GET',
    `/api/registration/${registrationId}`,
  );
  expect(competitors[0]).toMatchObject({ yearsTraining: 7, medicalNote: 'EpiPen in the red bag' });
  expect(await kept()).toBeNull();
});

it('REG-25 a contact that was changed a moment before the page is left is saved', async () => {
  await page.locator('#contacts').getByLabel('Phone').fill('7055550199');
  await link('Review and pay').click();
  await page.getByText('705 555 0199').waitFor();
  await page.goBack();
});

it('REG-25 a tap counts although the field left by it then says what is wrong, and half a date is kept', async () => {
  const options = { baseURL: site.url, viewport: sizes.phone, hasTouch: true };
  const phone = await site.visit({ context: await site.browser.newContext(options) });
  await family.enter(phone.context);
  await phone.page.goto(`/customer/registration/${registrationId}?competitor=new`);
  await phone.page.getByLabel('First name').fill('Otso');
  const field = (name: string) => phone.page.getByLabel(name, { exact: true });
  await field('Day').fill('19');
  for (const [left, typed, pressed, press] of [
    ['Year', '2016', 'Male', 'tap'],
    ['Years of training', 'two', 'Beginner', 'click'],
  ] as const) {
    const radio = phone.page.getByRole('radio', { name: pressed, exact: pressed === 'Male' });
    await field(left).fill(typed);
    await radio[press]();
    await expect.poll(() => field(left).getAttribute('aria-invalid')).toBe('true');
    expect(await radio.isChecked(), press).toBe(true);
  }
  await phone.page.getByText('Your answers are saved').waitFor();
  await phone.page.reload();
  await expect.poll(() => field('Day').inputValue()).toBe('19');
  await phone.expectClean();
});
