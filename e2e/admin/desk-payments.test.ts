import type { Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dollarsOf } from '#core/payment/settlement.ts';
import { type StripeFake, startStripeFake } from '#test/fakes/stripe/client.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { downloaded } from '#test/support/site/site-files.ts';
import { startStopwatch } from '#test/support/site/stopwatch.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

interface Family {
  customer: SiteCustomer;
  registrationId: number;
}
let fake: StripeFake;
let site: TestSite;
let director: SiteCustomer;
let byCash: Family;
let split: Family;
let online: Family;
/** Two that one transfer pays, and one that a credit and a comp pay. */
let shared: Family[];
/** The volunteer's window, on a phone, and the director's. */
let phone: Visit;
let desktop: Visit;
/** The one that a test is in. */
let visit: Visit;
let page: Page;

/** A family with so many spectator passes, at $10 each, to pay. */
async function family(passes: number): Promise<Family> {
  const customer = await addCustomer(site);
  const registrationId = await startRegistration(customer);
  for (let i = 0; i < passes; i++) await customer.call('POST', `/api/registration/spectator/${registrationId}`);
  return { customer, registrationId };
}

beforeAll(async () => {
  fake = await startStripeFake();
  site = await startTestSite({
    STRIPE_SECRET_KEY: 'sk_test_desk',
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_API_BASE: fake.url,
  });
  [director, byCash, split, online] = await Promise.all([
    signInTo(site, 'director@example.com', 'northern-lights'),
    family(5),
    family(4),
    family(3),
  ]);
  shared = [await family(2), await family(3), await family(4)];
  const pay = `/api/registration/${online.registrationId}/payment`;
  const { url } = await online.customer.call<{ url: string }>('POST', pay);
  await fake.pay(/\/(cs_test_\w+)$/.exec(url)?.[1] as string);
  await online.customer.call('PUT', pay);
  phone = await site.visit();
  await (await signInTo(site, 'checkin@example.com', 'northern-lights')).enter(phone.context);
  desktop = await site.visit({ size: 'desktop' });
  await director.enter(desktop.context);
}, 120_000);
afterAll(async () => {
  await site?.close();
  await fake?.stop();
});
afterEach(() => visit.expectClean());

async function open(window: Visit, path: string): Promise<void> {
  visit = window;
  page = visit.page;
  await page.goto(path);
}
const at = ({ registrationId }: Family) => `/admin/payments?registration=${registrationId}`;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
const expectAccessible = async () => expect(await axeViolations(page)).toEqual([]);
const accountOf = ({ registrationId }: Family) =>
  director.call<{ paidCents: number; dueCents: number; isCompleted: boolean; ledger: { cents: number }[] }>(
    'GET',
    `/api/admin/payments/${registrationId}`,
  );

it('a volunteer finds a family, takes cash, sees the change due and can print the receipt', async () => {
  await open(phone, '/admin/payments');
  await heading('Payments');
  await expectAccessible();
  await keepPicture(page, 'payments-due');
  const stop = startStopwatch('A family found and its cash taken');
  await page.getByRole('searchbox', { name: 'Find a family' }).fill(byCash.customer.email);
  await page.getByText('1 family', { exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Aino Korhonen' }).click();
  await page.getByText('Amount due').waitFor();
  await page.getByLabel('Cash received').fill('40');
  await page.keyboard.press('Enter');
  await page.getByText('This is less than the amount').waitFor();
  await page.getByLabel('Cash received').fill('100');
  await page.getByRole('status').getByText('$50.00').waitFor();
  await keepPicture(page, 'payments-take');
  await page.getByLabel('Cash received').press('Enter');
  await heading('Payment recorded');
  stop();
  await page.getByText('Change due').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-taken');
  expect(await accountOf(byCash)).toMatchObject({ paidCents: 5000, dueCents: 0, isCompleted: true });
  expect(await button(/^Refund/).count()).toBe(0);
  await page.getByRole('link', { name: 'Print receipt' }).click();
  await page.getByText('Cash', { exact: false }).first().waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-receipt');
});

it('a payment is split four ways by keyboard alone, and a reference is accepted once only', async () => {
  await open(desktop, at(split));
  const handed = page.getByLabel('Cash received');
  await handed.waitFor();
  await expect.poll(() => handed.evaluate(field => field === document.activeElement)).toBe(true);
  const amount = (index: number) => page.locator(`[name="parts.${index}.amountCents"]`);
  const choose = async (index: number, key: string, times: number, reference: string) => {
    await page.locator(`[name="parts.${index}.channel"]:checked`).focus();
    for (let i = 0; i < times; i++) await page.keyboard.press('ArrowRight');
    await page.locator(`[name="parts.${index}.${key}"]`).focus();
    await page.keyboard.type(reference);
  };
  const stop = startStopwatch('Cash, e-transfer, cheque and card terminal for one family');
  for (let part = 0; part < 4; part++) {
    await amount(part).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('10');
    if (part > 0) await choose(part, 'reference', part, ['', 'CA-desk-1', '017', ''][part] as string);
    if (part === 3) break;
    await button('Split payment').focus();
    await page.keyboard.press('Enter');
    await amount(part + 1).waitFor();
  }
  await page.keyboard.press('Enter');
  await page.getByText('Value is required').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-split');
  await page.keyboard.type('slip 9');
  await page.keyboard.press('Enter');
  await heading('Payment recorded');
  stop();
  expect(await accountOf(split)).toMatchObject({ paidCents: 4000, dueCents: 0, isCompleted: true });
  expect((await accountOf(split)).ledger.map(line => line.cents)).toEqual([1000, 1000, 1000, 1000]);
  await visit.expectClean();

  const again = await family(1);
  await page.goto(at(again));
  await page.getByRole('radio', { name: 'E-transfer' }).check();
  await page.getByLabel('Confirmation number').fill('ca-DESK-1');
  visit.ignore(/409/);
  await page.keyboard.press('Enter');
  await page.getByText('This reference was already used for another payment.').waitFor();

  // It sends more than it owes, and the rest stays as its credit. PAY-48
  await page.getByLabel('Confirmation number').fill('CA-desk-2');
  const owed = (await accountOf(again)).dueCents;
  await amount(0).fill(String(owed / 100 + 5));
  await page.keyboard.press('Enter');
  await page.getByText(/ is due\. Lower the amount, or keep the rest as credit$/).waitFor();
  await page.getByRole('checkbox', { name: 'Keep $5.00 as the family’s credit' }).focus();
  await page.keyboard.press('Space');
  await expectAccessible();
  await keepPicture(page, 'payments-credit');
  await button(`Take ${dollarsOf(owed + 500)}`).click();
  await page.getByText('$5.00 stays with us as the family’s credit.').waitFor();
  expect(await accountOf(again)).toMatchObject({ dueCents: -500, isCompleted: true });
});

it('a refund goes through Stripe or by hand, and a mistaken payment is corrected', async () => {
  await open(desktop, at(online));
  const stop = startStopwatch('A part of an online payment given back');
  await button(/^Refund \$30\.00/).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible();
  await page.getByLabel('Amount').fill('5');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Value is required').waitFor();
  await page.getByLabel('Why').fill('Sick');
  await keepPicture(page, 'payments-refund');
  await page.keyboard.press('Enter');
  await page.getByText('$5.00 is going back to the card.').waitFor();
  stop();
  await page.getByText('-$5.00').waitFor();
  await expectAccessible();
  expect((await fake.ledger()).refunds.map(refund => refund.amount)).toEqual([500]);

  await page.goto(at(byCash));
  await button(/^Refund/).click();
  await page.getByLabel('Amount').fill('60');
  await page.getByLabel('Why').fill('One pass less');
  visit.ignore(/409/);
  await page.keyboard.press('Enter');
  await page.getByText('You can refund at most $50.00.').waitFor();
  await page.getByLabel('Amount').fill('10');
  await page.keyboard.press('Enter');
  await page.getByText('Refund of $10.00 recorded.').waitFor();
  await page.getByText('-$10.00').waitFor();

  await page.goto(at(split));
  await button(/^Reverse .* Cheque/).click();
  await page.getByLabel('What was wrong').fill('It was another family’s');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByText('Paid, cheque, $10.00: reversed.').waitFor();
  await page.getByText('Amount due').waitFor();
  await keepPicture(page, 'payments-corrected');
  expect(await accountOf(split)).toMatchObject({ paidCents: 3000, dueCents: 1000, isCompleted: true });
});

it('staff ask Stripe again, and see a refund that is being checked', async () => {
  await open(phone, at(online));
  const { charges } = await fake.ledger();
  const stripe = new Stripe('sk_test_desk', { ...fake.sdkConfig, telemetry: false });
  await button('Ask Stripe again').click();
  await page.getByText('Stripe has nothing new.').waitFor();
  await stripe.refunds.create({ charge: charges[0]?.id as string, amount: 200 });
  await button('Ask Stripe again').click();
  await page.getByText('Stripe had news: one new line below.').waitFor();
  await page.getByText('-$2.00').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-asked-again');
  await visit.expectClean();

  await open(desktop, at(online));
  await fake.fault({ method: 'POST', path: '/v1/refunds', status: 500, saved: true });
  await button(/^Refund \$30\.00/).click();
  await page.getByLabel('Amount').fill('3');
  await page.getByLabel('Why').fill('Injured');
  await page.keyboard.press('Enter');
  await page.getByText('We’re checking a refund of $3.00').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-refund-checked-desktop');
  await page.goto('/admin/payments/reviews');
  await page.getByText('Don’t refund it another way yet').waitFor();
  await keepPicture(page, 'payments-review-checked-desktop');
  await fake.clock(new Date(Date.now() + 25 * 3_600_000)); // Stripe forgets its failure after a day
  await page.goto(at(online));
  await button('Ask Stripe again').click();
  await page.getByText('-$3.00').waitFor();
  await fake.clock(null);
  expect((await fake.ledger()).refunds.map(refund => refund.amount)).toEqual([500, 200, 300]);

  await button(/^Refund \$30\.00/).click();
  visit.ignore(/400/);
  await page.getByLabel('How').selectOption('E-transfer');
  await page.getByLabel('Amount').fill('4');
  await page.getByLabel('Why').fill('The card is closed');
  await page.getByLabel('E-transfer, cheque or slip number').press('Enter');
  await page.getByRole('dialog').getByText('Value is required').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-refund-other-way-desktop');
  await page.getByLabel('E-transfer, cheque or slip number').fill('CA-back-7');
  await page.keyboard.press('Enter');
  await page.getByText('Refund of $4.00 recorded.').waitFor();
  await page.getByText('-$4.00').waitFor();
});

it('one e-transfer pays two families, its rest is a credit that pays for another, and a comp the remainder', async () => {
  const [first, second, third] = shared as [Family, Family, Family];
  await open(desktop, '/admin/payments');
  await page.getByRole('link', { name: 'One e-transfer for several families' }).click();
  await page.getByLabel('Amount of the e-transfer').fill('60');
  await page.getByLabel('Confirmation number').fill('CAshared77');
  for (const one of [first, second]) {
    await page.getByRole('searchbox', { name: 'Find a family' }).fill(one.customer.email);
    await page.keyboard.press('Enter');
    await button(/^Add /).click();
  }
  await page.getByText('$10.00 is left').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-transfer-desktop');
  visit.ignore(/400/);
  await button('Record e-transfer').click();
  await page.getByText('Choose the family that keeps it').waitFor();
  // Whoever was chosen and removed again keeps nothing.
  await page.getByLabel('Who keeps it as credit?').selectOption({ index: 2 });
  await button(/^Remove /)
    .nth(1)
    .click();
  await button('Record e-transfer').click();
  await page.getByText('Choose the family that keeps it').waitFor();
  await page.getByRole('searchbox', { name: 'Find a family' }).fill(second.customer.email);
  await page.keyboard.press('Enter');
  await button(/^Add /).click();
  await page.getByLabel('Who keeps it as credit?').selectOption({ index: 1 });
  await button('Record e-transfer').click();
  await page.getByText('E-transfer recorded').waitFor();
  await keepPicture(page, 'payments-transfer-done-desktop');
  expect(await accountOf(first)).toMatchObject({ dueCents: -1000, isCompleted: true });

  await page.goto(at(first).replace('payments?registration=', 'registration/'));
  await page
    .getByRole('term')
    .filter({ hasText: /^Credit$/ })
    .waitFor();
  await page.goto(at(first));
  await button('Use this credit').click();
  await page.getByRole('searchbox', { name: 'Whose registration?' }).fill(third.customer.email);
  await page.keyboard.press('Enter');
  await button(/^Choose /).click();
  await page.getByLabel('Amount').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-use-credit-desktop');
  await button('Use credit').click();
  await page.getByText('Paid in full.').waitFor();
  await keepPicture(page, 'payments-credit-used-desktop');

  await page.goto(at(third));
  await button('Give a comp').click();
  await page.getByLabel('Why').fill('Helps at the desk');
  await expectAccessible();
  await keepPicture(page, 'payments-comp-desktop');
  await button('Give comp').click();
  await page.getByText('Paid in full.').waitFor();
  await page.getByText(/^\$(\S+) of \$\1 paid or credited$/).waitFor();
  expect(await accountOf(third)).toMatchObject({ dueCents: 0, isCompleted: true });
  await keepPicture(page, 'payments-comp-given-desktop');
  await visit.expectClean();

  await open(phone, '/admin/payments/transfer');
  await page.getByLabel('Amount of the e-transfer').fill('60');
  await page.getByRole('searchbox', { name: 'Find a family' }).fill(first.customer.email);
  await page.keyboard.press('Enter');
  await button(/^Add /).click();
  await expectAccessible();
  await keepPicture(page, 'payments-transfer');
});

it('a shift is counted by two people, neither told what to expect, and ledger, CSV and Stripe agree', async () => {
  await open(phone, '/admin/payments/day');
  const stop = startStopwatch('The cash of a shift counted');
  await page.getByLabel('Your float, counted').fill('50');
  await page.keyboard.press('Enter');
  await page.getByText('Your shift is open with a float of $50.00.').waitFor();
  await button(/^Count: Cash/).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible();
  await page.getByLabel('$20', { exact: true }).fill('4');
  await page.getByLabel('$5', { exact: true }).fill('3');
  expect(await page.getByLabel('Total counted').inputValue()).toBe('95.00');
  await keepPicture(page, 'payments-count');
  await page.keyboard.press('Enter');
  await page.getByText('Now someone else counts').waitFor();
  stop();
  await expectAccessible();
  await keepPicture(page, 'payments-day');
  await button(/count: Cash/i).waitFor({ state: 'detached' });
  expect(await page.getByText('$95.00').count()).toBe(0);
  await visit.expectClean();

  await open(desktop, '/admin/payments/day');
  await button(/^Second count: Cash/).waitFor();
  expect(await page.getByText('$95.00').count()).toBe(0);
  await keepPicture(page, 'payments-day-before-second-count-desktop');
  await button(/^Second count: Cash/).click();
  await page.getByLabel('Total counted').fill('95');
  await page.keyboard.press('Enter');
  await page.getByText('$5.00 short.').waitFor();
  await button(/^Recount: Cash/).click();
  await page.getByLabel('Total counted').fill('100');
  await page.getByLabel('Reason for the recount').fill('A five was under the tray');
  await page.keyboard.press('Enter');
  await page.getByText('matches to the cent.').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-day-desktop');

  const stopLedger = startStopwatch('The ledger as CSV');
  await page.getByRole('link', { name: 'Ledger' }).click();
  await button('CSV').waitFor();
  await expectAccessible();
  await keepPicture(page, 'payments-books-desktop');
  const csv = await downloaded(page, () => button('CSV').click());
  stopLedger();
  const rows = csv.text.trim().split('\r\n');
  const inAt = (rows[0] ?? '').split(',').indexOf('In');
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);
  const stripe = await director.call<{ sumCents: number }>('GET', '/api/admin/payments/ledger?channel=stripe');
  const online = rows.slice(1).filter(row => row.includes('Online by card'));
  const moved = online.map(row => row.replaceAll(/"[^"]*"/g, '').split(','));
  expect(moved.reduce((sum, cells) => sum + cents(cells[inAt]) - cents(cells[inAt + 1]), 0)).toBe(stripe.sumCents);
  expect(stripe.sumCents).toBe((await fake.ledger()).held);
  await page.getByRole('link', { name: 'Needs review' }).click();
  await page.getByText('The payment service did make this refund').waitFor();
  await expectAccessible();
});
