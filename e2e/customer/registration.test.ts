import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;
let customer: SiteCustomer;
let registrationId: number;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const total = () => page.getByRole('complementary', { name: 'Your total' }).getByRole('status').textContent();
const registration = () => `/customer/registration/${registrationId}`;

async function enter(who: SiteCustomer, where = registration()): Promise<void> {
  customer = who;
  visit = await site.visit();
  page = visit.page;
  await who.enter(visit.context);
  await page.goto(where);
}
async function newFamily(): Promise<void> {
  const family = await addCustomer(site);
  registrationId = await startRegistration(family);
  await enter(family, `${registration()}/competitor`);
}

interface Child {
  firstName: string;
  lastName?: string;
  birth: [day: string, month: string, year: string];
  level: string;
}
/** The sheet of last year's children asks some of the same beside it. */
const form = () => page.locator('form').filter({ has: page.getByLabel('First name') });
/** What is asked of each child. */
async function fillOwn({ firstName, lastName, birth, level }: Child): Promise<void> {
  await form().getByLabel('First name').fill(firstName);
  if (lastName) await form().getByLabel('Last name').fill(lastName);
  const date = form().getByRole('group', { name: 'Date of birth' });
  for (const [i, label] of ['Day', 'Month', 'Year'].entries()) await date.getByLabel(label).fill(birth[i] ?? '');
  await form().getByRole('radio', { name: 'Female' }).check();
  await form().getByRole('radio', { name: level }).check();
  await form().getByLabel('Years of training').fill('1');
  await form().getByRole('group', { name: 'May we show photos' }).getByLabel('No').check();
}
async function fillShared(): Promise<void> {
  await form().getByLabel('Style').fill('Karate');
  await form().getByRole('combobox', { name: 'School' }).fill('Nickel City Karate');
  await form().getByLabel('Parent or guardian’s name').fill('Aino Korhonen');
  await form().getByLabel('Relationship').selectOption('Mother');
  await form().getByLabel('Emergency contact’s name').fill('Pekka Korhonen');
  await form().getByLabel('Emergency contact’s phone').fill('705-555 0101');
}
const sign = (names: string) => button(`Sign for ${names}`);

beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

describe('a family of three', () => {
  it('registers last year’s child, a new child and a sibling, buys extras, and is ready to pay', async () => {
    const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
    await enter(parent, '/customer/registration');
    await page.waitForURL(/\/customer\/registration\/\d+$/);
    expect(await page.title()).toBe('NLC - Online Registration');
    await heading('Online Registration').waitFor();
    await link('Review and pay').click();
    await page.getByText('Please add a competitor, ticket or item first.').waitFor();
    await heading('Review your registration').waitFor();
    expect(await page.getByText('Still missing').count()).toBe(0); // last year's answer about texts holds, REG-5
    expect(await page.getByText('You can pay now').count()).toBe(0);
    await page.goBack();
    await heading('Online Registration').waitFor();

    await link('Check all answers for Noémie').click();
    await page.getByText('filled this in from last time').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Noémie');
    expect(await axeViolations(page)).toEqual([]);
    // A year on, level and weight are asked again.
    expect(await page.getByRole('radio', { checked: true, name: 'Female' }).count()).toBe(1);
    await page.getByRole('radio', { name: 'Intermediate' }).check();
    await page.locator('[name=weightKg]').waitFor({ state: 'attached' });
    await button('Save Noémie').click();
    await page.getByText('Noémie has been added.').waitFor();
    expect(await total()).toBe('Total $60');
    expect(await link('Check all answers for Noémie').count()).toBe(0);

    await link('Add another like Noémie').click();
    await page.getByText('emergency contact from Noémie').waitFor();
    await page.getByText('School, guardian and emergency contact').click();
    expect(await page.getByLabel('Style').inputValue()).toBe('Karate');
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Séguin');
    expect(await page.locator('[name=weightKg]').inputValue()).toBe('');
    expect(await page.locator('[name=birthDate]').inputValue()).toBe('');
    await fillOwn({ firstName: 'Ava', birth: ['1', '2', '2016'], level: 'Novice' });
    await page.getByText('11 years old on tournament day').waitFor();
    await button(/^Tick all/).click();
    // REG-27 one press saves, and the next form is there.
    await button('Save and add another').click();
    await page.getByText('Ava has been added.').waitFor();
    await keepPicture(page, 'registration-add-another');
    await page.getByText('emergency contact from Ava.').waitFor();
    await fillOwn({ firstName: 'Léo', birth: ['3', '4', '2018'], level: 'Beginner' });
    await page.getByRole('checkbox', { name: 'Traditional Forms' }).check();
    await button('Save Léo').click();
    await page.getByText('Léo has been added.').waitFor();
    expect(await total()).toBe('Total $180');

    await button('Add a spectator pass').click();
    await expect.poll(total).toBe('Total $190');
    visit.apiCalls.length = 0;
    await button('Add a spectator pass').click();
    await expect.poll(total).toBe('Total $200');
    // A press asks for the order and the shop again, not for all that the page shows.
    expect(visit.apiCalls.map(call => call.replace(/\d+$/, '')).sort()).toEqual([
      'GET /api/merch/',
      'GET /api/registration/',
      'POST /api/registration/spectator/',
    ]);
    await button('Remove a spectator pass').click();
    await expect.poll(total).toBe('Total $190');
    await button('Add a lunch ticket').click();
    await expect.poll(total).toBe('Total $202');
    await page.getByRole('group', { name: 'Add Mug' }).getByRole('button').click();
    await expect.poll(total).toBe('Total $217');
    expect(visit.apiCalls.filter(call => /^(POST|DELETE) .*\/spectator\//.test(call))).toHaveLength(2);

    expect(await page.getByRole('radio', { name: 'Yes, text this number' }).isChecked()).toBe(true);
    expect(await page.getByText('Please answer yes or no').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'registration-full');

    await link('Review and pay').click();
    await heading('Review your registration').waitFor();
    await page.getByText('Before you can pay').waitFor();
    expect(await button(/^Pay/).count()).toBe(0);
    await link('Léo Séguin: waiver not signed yet').click();
    await page.getByText('I’m the parent or guardian of Noémie, Ava and Léo.').waitFor();
    expect(await page.getByLabel('Your full name').inputValue()).toBe('Mélanie Séguin');
    await page.getByLabel('Your full name').fill('x');
    await sign('Noémie, Ava and Léo').click();
    await page.getByText('Please sign with your first and last name').first().waitFor();
    await page.getByLabel('Your full name').fill('Mélanie Séguin');
    await keepPicture(page, 'registration-sign');
    await sign('Noémie, Ava and Léo').click();
    await sign('Noémie, Ava and Léo').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('The waiver for Noémie, Ava and Léo is signed.');
    await link('Review and pay').click();
    await button('Pay $217').waitFor();
    expect(await page.locator('main').textContent()).toContain('705 555 0142, text messages: yes');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('on a phone with a home bar, the total and dialogs keep their buttons above it', async () => {
    const devtools = await visit.context.newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
    const endOf = async (button: Locator) => {
      const box = await button.boundingBox();
      return box && box.y + box.height;
    };
    await page.goto('/customer/registration');
    expect(await endOf(link('Review and pay'))).toBeLessThanOrEqual(844 - 34);
    await keepPicture(page, 'registration-home-bar', false);
    await button(/^Remove /)
      .first()
      .click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    expect(await endOf(dialog.getByRole('button').last())).toBeLessThanOrEqual(844 - 34);
    await keepPicture(page, 'registration-home-bar-dialog', false);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await devtools.detach();
  });

  it('a competitor removed from the order can be registered again at once', async () => {
    await page.goto('/customer/registration');
    await page.waitForURL(/\/customer\/registration\/\d+$/);
    await heading('Online Registration').waitFor();
    await button('Remove Noémie').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await link('Check all answers for Noémie').waitFor();
    expect(await button('Remove Noémie').count()).toBe(0);
  });
});

describe('what is not finished', () => {
  it('REG-25 a saved child’s note is saved as it is typed, and what can’t be saved stands before payment', async () => {
    await page.goto('/customer/registration');
    await page.waitForURL(/\/customer\/registration\/\d+$/);
    registrationId = Number(page.url().split('/').at(-1));
    await link('Edit Ava').click();
    await page.getByText('More about this competitor').click();
    await page.getByLabel('Medical note').fill('EpiPen in the blue bag');
    await page.goBack();
    await link('Edit Ava').waitFor();
    const ava = async () => {
      const { competitors } = await customer.call<{ competitors: { firstName: string; medicalNote: string }[] }>(
        'GET',
        `/api/registration/${registrationId}`,
      );
      return competitors.find(({ firstName }) => firstName === 'Ava')?.medicalNote;
    };
    expect(await ava()).toBe('EpiPen in the blue bag');

    await link('Edit Ava').click();
    await page.getByLabel('Years of training').fill('');
    await page.getByText('Your answers are saved.').waitFor();
    await page.goBack();
    await page.getByText('Your changes to Ava aren’t finished.').waitFor();
    await keepPicture(page, 'registration-unfinished');
    await link('Add another competitor').click();
    await page.getByLabel('First name').fill('Zoé');
    await page.goBack();
    await page.getByText('You started adding Zoé').waitFor();
    await link('Review and pay').click();
    await page.getByText('Before you can pay').waitFor();
    expect(await button(/^Pay/).count()).toBe(0);
    await link('Zoé Séguin: not finished, and not saved yet').waitFor();
    await link('Ava Séguin: not finished, and not saved yet').click();
    await page.getByText('We kept your changes to Ava.').waitFor();
    await page.getByLabel('Years of training').fill('2');
    await page.getByText('Your changes are saved.').waitFor();
    await link('Back to the registration').click();
    await button('Leave out Zoé Séguin').click();
    await page.getByText('You started adding').waitFor({ state: 'detached' });
    await link('Review and pay').click();
    await button(/^Pay/).waitFor();
  });
});

describe('the competitor form', () => {
  beforeAll(async () => {
    await visit.context.close();
    await newFamily();
  });

  it('keeps what was typed, on other devices too, until it is discarded', async () => {
    await fillOwn({ firstName: 'Ida', lastName: 'Korhonen', birth: ['9', '9', '2014'], level: 'Novice' });
    await page.getByText('Your answers are saved').waitFor();
    const other = await site.visit();
    await customer.enter(other.context);
    await other.page.goto(registration());
    await other.page.getByText('You started adding Ida Korhonen').waitFor();
    expect(await axeViolations(other.page)).toEqual([]);
    await other.page.getByRole('link', { name: 'Finish Ida Korhonen' }).click();
    expect(await other.page.getByLabel('First name').inputValue()).toBe('Ida');
    expect(await other.page.locator('[name=birthDate]').inputValue()).toBe('2014-09-09');
    expect(await other.page.getByRole('radio', { name: 'Novice' }).isChecked()).toBe(true);
    await other.page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => other.page.getByLabel('First name').inputValue()).toBe('');
    await other.page.goto(registration());
    await other.page.getByRole('link', { name: 'Add a competitor' }).waitFor();
    expect(await other.page.getByText('You started adding').count()).toBe(0);
    await other.expectClean();
    await other.context.close();
    await page.reload();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
  });

  // From here to the saved competitor it is one form.
  it('lists what is missing in a focused summary that links to each field', async () => {
    await button('Save competitor').click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please check these answers' });
    await summary.waitFor();
    expect(await summary.evaluate(box => box === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await summary.getByRole('link', { name: 'School', exact: true }).click();
    await page.keyboard.press('Tab');
    await page.getByLabel('Emergency contact’s phone').fill('705 555');
    await page.getByText('Please enter a valid 10 digit phone number').waitFor();
    await page.getByLabel('Emergency contact’s phone').pressSequentially('-0101');
    expect(await page.getByLabel('Emergency contact’s phone').inputValue()).toBe('7055550101');
    expect(await page.getByText('Please enter a valid 10 digit phone number').count()).toBe(0);
    expect(visit.apiCalls.some(call => call.startsWith('POST /api/registration/competitor'))).toBe(false);
  });

  it('greys out ineligible events with the reason as answers change, and asks adults for no guardian', async () => {
    const creative = page.getByRole('checkbox', { name: 'Creative Forms' });
    expect(await creative.isDisabled()).toBe(true);
    await fillOwn({ firstName: 'Ida', lastName: 'Korhonen', birth: ['9', '9', '2019'], level: 'Novice' });
    await page.getByText('Ages 8 and up (will be 7)').first().waitFor();
    await page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year').fill('1999');
    await page.getByText('27 years old on tournament day').waitFor();
    expect(await creative.isEnabled()).toBe(true);
    expect(await page.getByLabel('Parent or guardian’s name').count()).toBe(0);
  });

  it('adds one competitor when sent twice after a lost answer', async () => {
    await fillOwn({ firstName: 'Ida', lastName: 'Korhonen', birth: ['9', '9', '2014'], level: 'Novice' });
    await fillShared();
    await page.getByRole('checkbox', { name: 'Traditional Forms' }).check();
    await page.route(
      '**/api/registration/competitor',
      async route => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    visit.ignore(/ERR_FAILED|409/);
    await button('Save Ida').click();
    await page.getByRole('alert').getByText('We can’t reach the site').waitFor();
    await page.getByLabel('Style').fill('Judo');
    await button('Save Ida').click();
    await page.getByText('Ida was saved before you lost the connection').waitFor();
    const { competitors } = await customer.call<{ competitors: unknown[] }>(
      'GET',
      `/api/registration/${registrationId}`,
    );
    expect(competitors).toHaveLength(1);
  });

  it('can be filled in by keyboard alone', async () => {
    await visit.context.close();
    await newFamily();
    await page.getByLabel('First name').focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const label = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement;
        return element.labels?.[0]?.textContent ?? element.textContent ?? '';
      });
    const tabTo = async (text: string) => {
      for (let i = 0; i < 30 && !(await label()).startsWith(text); i++) await page.keyboard.press('Tab');
      expect(await label()).toContain(text);
    };
    await page.keyboard.type('Ida');
    for (const [field, text] of [
      ['Last name', 'Korhonen'],
      ['Day', '9'],
      ['Month', '9'],
      ['Year', '2014'],
    ] as const) {
      await tabTo(field);
      await page.keyboard.type(text);
    }
    await tabTo('Male');
    await press('ArrowDown');
    await tabTo('Years of training');
    await page.keyboard.type('2');
    await tabTo('Beginner');
    await press('ArrowDown');
    await tabTo('Traditional Forms');
    await press('Space');
    for (const [field, text] of [
      ['Style', 'Karate'],
      ['School', 'Nickel'],
    ] as const) {
      await tabTo(field);
      await page.keyboard.type(text);
    }
    await page.getByRole('option').first().waitFor();
    await press('ArrowDown', 'Enter');
    await tabTo('Relationship');
    await page.keyboard.type('Mother');
    await tabTo('Yes');
    await press('Space');
    await tabTo('Save Ida');
    await press('Enter');
    await page.getByText('Ida has been added.').waitFor();
    expect(await heading('Online Registration').evaluate(h1 => h1 === document.activeElement)).toBe(true);
  });
});

it('adds the competitor where the answer that was lost was a refusal', async () => {
  await newFamily();
  await fillOwn({ firstName: 'Ida', lastName: 'Korhonen', birth: ['9', '9', '2014'], level: 'Novice' });
  await fillShared();
  await page.getByRole('checkbox', { name: 'Traditional Forms' }).check();
  await page.route(
    '**/api/registration/competitor',
    async route => {
      await route.fetch({ postData: { ...route.request().postDataJSON(), weightKg: -1 } });
      await route.abort();
    },
    { times: 1 },
  );
  visit.ignore(/ERR_FAILED|409/);
  await button('Save Ida').click();
  await page.getByRole('alert').getByText('We can’t reach the site').waitFor();
  await button('Save Ida').click();
  await page.getByText('Ida has been added.').waitFor();
  await link('Edit Ida').waitFor();
});
