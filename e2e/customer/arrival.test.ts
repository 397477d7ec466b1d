import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Arrival } from '#contract/arrival.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { payFor, registerAgain, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** The same site five weeks later: in the week of the tournament. */
let later: TestSite;
/** The family's one window. */
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  const registrationId = await registerAgain(parent);
  await payFor(parent, registrationId);
  await site.stop();
  later = await startTestSite({ ...site.data, CLOCK: '2027-04-19T18:00:00-04:00' });
  visit = await later.visit();
  page = visit.page;
  await (await signInTo(later, 'parent@example.com', 'northern-lights')).enter(visit.context);
}, 120_000);
afterAll(async () => {
  await later?.close();
  await site?.close();
});
afterEach(() => visit.expectClean());

async function openHome(size: keyof typeof sizes) {
  await page.setViewportSize(sizes[size]);
  await page.goto('/customer/home');
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('in the week before, a family confirms who is coming and gets its code; a competitor who stays home can be added back', async () => {
  await openHome('phone');
  await page.getByRole('heading', { name: 'Skip the line at check-in' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'arrival-open-phone');

  await button('Confirm').click();
  await page
    .getByText(/not confirmed yet/)
    .first()
    .waitFor();
  await keepPicture(page, 'arrival-without-gear-phone');

  // By keyboard alone: to the tick, and on to the button.
  await page.getByLabel('We have all of this').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await button('Change something').waitFor();
  const answerSms = page.getByRole('link', { name: /tell us if we may text/ }).first();
  if (await answerSms.isVisible()) {
    await answerSms.click();
    await page.getByText('No texts').first().waitFor();
    for (const no of await page.getByText('No texts').all()) await no.click();
    await button('Save').click();
    await page.getByText('Your preferences have been saved.').waitFor();
    await page.getByRole('link', { name: 'Back to your registrations' }).click();
  }
  await page.getByText('You’re all set').waitFor();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'arrival-green-phone');

  await button('Change something').click();
  await page.getByLabel(/Zoé .* is coming/).uncheck();
  await page.getByText('we’ll ask our team to withdraw').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button('Confirm').click();
  await button('Change something').waitFor();
  await button('Change something').click();
  await page.getByLabel(/Zoé .* is coming/).check();
  await page
    .getByText(/^Change level/)
    .first()
    .click();
  await keepPicture(page, 'arrival-change-phone');
  await button('Confirm').click();
  await button('Change something').waitFor();
  await page.getByText('You’re all set').waitFor();
});

it('the code is beside the text on a wide screen', async () => {
  await openHome('desktop');
  await page.getByText('You’re all set').waitFor();
  await keepPicture(page, 'arrival-green-desktop');
  await page.getByRole('button', { name: 'Change something' }).click();
  await page.getByText('What to bring').first().waitFor();
  await keepPicture(page, 'arrival-change-desktop');
});

it('the page asks for a missing weight and waiver, and shows mistakes: on phone and desktop', async () => {
  // As for a family whose eldest was registered at the desk: without scale and without signature.
  await page.route('**/api/customer/arrival', async route => {
    const response = await route.fetch();
    const [arrival, ...others] = (await response.json()) as Arrival[];
    const [eldest, ...rest] = arrival?.competitors ?? [];
    const competitors = [{ ...eldest, usesWeight: true, weightKg: null, isWaiverSigned: false }, ...rest];
    const waiver = { title: 'Release', body: 'I have read the rules.\n\n'.repeat(30) };
    const open = [
      { kind: 'weight', text: 'Weight of the eldest' },
      { kind: 'waiver', text: 'Waiver of the eldest' },
    ];
    await route.fulfill({ json: [{ ...arrival, competitors, waiver, open, isGreen: false }, ...others] });
  });
  const keepBoth = async (name: string) => {
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await keepPicture(page, `${name}-${size}`);
    }
  };
  await openHome('phone');
  await page.getByLabel('Kilograms').first().fill('900');
  await page.getByLabel('Type your full name to sign').fill('Mélanie Séguin');
  await keepBoth('arrival-missing');
  await button('Confirm').click();
  await page.getByText('Please enter a number from 5 to 300').first().waitFor();
  await keepBoth('arrival-wrong');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(sizes.desktop);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Kilograms').first().fill('41,5');
  visit.ignore(/503/);
  await page.route('**/api/customer/arrival/*', route =>
    route.fulfill({ status: 503, json: { message: 'The site is very busy. Please try again.', code: 'busy' } }),
  );
  await button('Confirm').click();
  await page.getByText('The site is very busy').waitFor();
  await keepBoth('arrival-refused');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.getByLabel('Type your full name to sign').inputValue()).toBe('Mélanie Séguin');
});
