import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

const home = '/admin/communications';
const writing = `${home}/registrations`;

let site: TestSite;
let director: SiteCustomer;
/** The director's one window. */
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (name: string) => page.getByRole('link', { name });
const dialog = () => page.getByRole('dialog');
const count = () => page.locator('#who').getByRole('status');
const mail = () => page.getByLabel('E-mail', { exact: true });
/** A text of the mail in its frame; the same stands unseen before it, for lists of mails. */
const shown = (text: string | RegExp) => page.frameLocator('iframe').locator('p', { hasText: text }).first();

async function expectWell(): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await visit.expectClean();
}
/** The number before a word: 102 of "160 families, 102 e-mails". */
async function counted(word: string): Promise<number> {
  const text = await count().textContent();
  return Number(new RegExp(`(\\d+) ${word}`).exec(text ?? '')?.[1]);
}
async function sendAndWait(): Promise<void> {
  await button(/^Send .*…$/).click();
  await dialog().getByRole('button', { name: /^Send/ }).click();
  await page.waitForURL(/\/messages\/\d+$/);
  await page.getByText('All done:').waitFor({ state: 'attached' });
}

describe('messages to families', () => {
  it('sends news to last year’s families, with count, preview, test and deliveries; an unsubscribed family is left out next time', async () => {
    await page.goto(home);
    await page.getByText('No messages sent yet').waitFor();
    await link('Write to registrations').last().click();

    await link('Last year’s families who are not back yet').click();
    await page.waitForURL(/tournament=1&notRegisteredFor=2/);
    await page.getByLabel(/^News/).check();
    await count().getByText('did not ask for news').waitFor();
    const reached = await counted('e-mails');
    expect(reached).toBeGreaterThan(20);
    expect(reached).toBeLessThan(await counted('families'));
    expect(await page.getByLabel('By text message').isDisabled()).toBe(true);

    await page.getByLabel('Subject').fill('See you in ');
    await button('City').click();
    expect(await page.getByLabel('Subject').inputValue()).toBe('See you in {{city}}');
    await mail().fill('Hello ,\n\nwe meet on {{tournamentDate}}.');
    await mail().evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
    await button('First name').press('Enter');
    expect(await mail().inputValue()).toBe('Hello {{firstName}},\n\nwe meet on {{tournamentDate}}.');
    expect(await mail().evaluate(field => field === document.activeElement)).toBe(true);
    await page.keyboard.type('!');
    expect(await mail().inputValue()).toContain('Hello {{firstName}}!,');

    await page.getByText('See you in Sudbury').waitFor();
    await shown('we meet on Saturday, April 24, 2027.').waitFor();
    const other = page.getByLabel('Show it for');
    const second = (await other.locator('option').nth(1).textContent()) ?? '';
    await other.selectOption({ index: 1 });
    await shown(`Hello ${second.split(' ')[0]}!`).waitFor();
    await keepPicture(page, 'communications-write');

    await button('Send a test to myself').click();
    await page.getByText('The test is on its way to director@example.com').waitFor();
    await button(`Send to ${reached} families…`).click();
    await dialog().getByText(`${reached} e-mails. They leave right away`).waitFor();
    await dialog().getByText('who are not registered for Saturday, April 24, 2027').waitFor();
    await expectWell();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await sendAndWait();
    await page.getByRole('heading', { name: 'See you in {{city}}' }).waitFor();
    expect(await page.locator('main').textContent()).toContain(`${reached} recipients, each once`);
    await keepPicture(page, 'communications-message');
    await expectWell();

    await button(/^Open what/)
      .first()
      .click();
    await dialog().getByRole('heading', { name: 'See you in Sudbury' }).waitFor();
    await shown('we meet on').waitFor();
    await expectWell();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    const log = page.waitForEvent('download');
    await button('Save as a spreadsheet (CSV)').click();
    const lines = readFileSync(await (await log).path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(reached + 1);

    // What was sent is no draft any more; the next one reaches one family less once somebody has left.
    await link('Write to registrations').click();
    await page.getByLabel('Subject').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    const sent = await director.call<{ subject: string; text: string; recipient: string }[]>('GET', '/api/dev/outbox');
    const news = sent.find(item => item.subject === 'See you in Sudbury' && item.recipient !== director.email);
    const address = new URL(/https?:\S+\/signage\/unsubscribe\/\S+/.exec(news?.text ?? '')?.[0] ?? '');
    const family = await site.visit();
    await family.page.goto(address.pathname);
    await family.page.getByText(news?.recipient ?? '').waitFor();
    expect(await axeViolations(family.page)).toEqual([]);
    expect(await family.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await family.page.getByRole('button', { name: 'Unsubscribe' }).click();
    await family.page.getByRole('heading', { name: 'Done' }).waitFor();
    await keepPicture(family.page, 'unsubscribed');
    await family.page.reload();
    await family.page.getByRole('heading', { name: 'You’re not on our news list' }).waitFor();
    await family.expectClean();
    await family.context.close();

    await page.goto(`${writing}?tournament=1&notRegisteredFor=2`);
    await page.getByLabel(/^News/).check();
    await count()
      .getByText(`${reached - 1} e-mails`)
      .waitFor();
    await link('Suppressed addresses').click();
    await page.getByRole('rowheader', { name: news?.recipient ?? '' }).waitFor();
    await page.getByText('Only they can undo this').waitFor();
    await expectWell();
  });

  it('sends a service mail and text to families with unfinished registrations on a phone, once per family', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${writing}?tournament=2&status=incomplete`);
    await page.getByLabel(/^About their registration/).check();
    await count().getByText('families').waitFor();
    const families = await counted('families');
    expect(families).toBeGreaterThan(3);
    await page.getByLabel('Subject').fill('Your registration');
    await mail().fill('Hello {{firstName}},\n\nstill missing: {{missing}}\n\n{{link}}');
    await page.getByLabel('By text message').check();
    const sms = page.getByLabel('Text message', { exact: true });
    await sms.fill('Please finish your registration');
    await page.getByText('1 part').first().waitFor();
    await sms.fill('Please finish your registration ✓');
    await page.getByText('“✓” is a special character').waitFor();
    await sms.fill('Please finish: {{link}}');
    await page.getByText(/^Northern Lights Challenge \(NLC\): Please finish: http/).waitFor();
    await page.getByText('get only our short name').waitFor();
    await shown(/still missing: \S/).waitFor();
    await keepPicture(page, 'communications-write-phone');
    await expectWell();
    await sendAndWait();
    await page.getByText('Families with an unfinished registration').waitFor();

    await page.getByLabel('State').selectOption('Sent');
    await page.waitForURL(/status=sent/);
    const outbox = await director.call<{ subject: string; recipient: string; text: string }[]>(
      'GET',
      '/api/dev/outbox',
    );
    const mails = outbox.filter(item => item.subject === 'Your registration');
    expect(mails).toHaveLength(families);
    expect(new Set(mails.map(item => item.recipient)).size).toBe(families);
    expect(mails.every(item => !item.text.includes('{{'))).toBe(true);

    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await page
      .getByText(/\d+ sent$/)
      .first()
      .waitFor();
    await keepPicture(page, 'communications-messages-phone');
    await expectWell();
    await link('Outbox').click();
    await page.getByLabel('Name, address or subject').fill('Your registration');
    await page.waitForURL(/search=Your\+registration/);
    await page.getByLabel('Kind').selectOption('E-mail');
    await page.getByText(`${families} found`).waitFor();
    await expectWell();
  });

  it('MSG-20 schedules a message, moves and stops it, and writes it again', async () => {
    await page.goto(`${writing}?tournament=2`);
    await page.getByLabel('Subject').fill('Doors open at eight');
    await mail().fill('See you on Saturday.');
    await page.getByLabel('Send it at a set time').check();
    await page.getByText('Choose the date and the time first.').waitFor();
    await page.getByLabel('Goes out').fill('2027-04-20T18:30');
    await keepPicture(page, 'communications-later');
    await button(/^Send to .*…$/).click();
    await dialog().getByText('Goes out on Tuesday, April 20, 2027 at 6:30 p.m. EDT.').waitFor();
    await expectWell();
    await dialog()
      .getByRole('button', { name: /^Send to/ })
      .click();
    await page.waitForURL(/\/messages\/\d+$/);
    await page.getByText('Goes out on Tuesday, April 20, 2027 at 6:30 p.m. EDT').waitFor();
    await keepPicture(page, 'communications-waiting');
    await expectWell();

    await button('Change the time').click();
    const field = dialog().getByLabel('Goes out');
    expect(await field.inputValue()).toBe('2027-04-20T18:30');
    visit.ignore(/400/);
    await field.fill('2027-01-20T18:30');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Please choose a time in the future').first().waitFor();
    await field.fill('2027-04-21T07:00');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Goes out on Wednesday, April 21, 2027 at 7:00 a.m. EDT').waitFor();
    await link('All messages').click();
    await page.getByRole('row', { name: /Doors open at eight.*Goes out/ }).waitFor();
    await keepPicture(page, 'communications-list-waiting');

    await link('Doors open at eight').click();
    await button('Stop this message').click();
    await dialog().getByRole('button', { name: 'Stop this message' }).click();
    await page.getByText('Someone on the team stopped it.').waitFor();
    await keepPicture(page, 'communications-stopped');
    await expectWell();
    await button('Write it again').click();
    await page.getByLabel('Subject').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Doors open at eight');
    expect(await mail().inputValue()).toBe('See you on Saturday.');
    await button('Clear the message').click();
  });
});
