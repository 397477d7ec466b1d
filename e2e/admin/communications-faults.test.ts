import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

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
afterEach(async () => {
  await page.unrouteAll();
  await visit.expectClean();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (name: string) => page.getByRole('link', { name });
const dialog = () => page.getByRole('dialog');
const count = () => page.locator('#who').getByRole('status');
const mail = () => page.getByLabel('E-mail', { exact: true });

const expectAccessible = async () => expect(await axeViolations(page)).toEqual([]);

it('the draft and its audience survive a reload and another screen; a lost answer never sends a message twice', async () => {
  await page.goto(writing);
  await page.getByLabel('Registration', { exact: true }).selectOption('Started, not finished');
  await page.waitForURL(/status=incomplete/);
  await page.getByLabel('Subject').fill('Once');
  await mail().fill('Only once.');
  await page.reload();
  await count().getByText('families').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Once');
  await link('Outbox').click();
  await page.getByText('Every e-mail and text').waitFor();
  await link('Write to registrations').click();
  await page.waitForURL(/status=incomplete/);
  expect(await mail().inputValue()).toBe('Only once.');

  await button('Clear the message').click();
  await expect.poll(() => mail().inputValue()).toBe('');
  await button('Bring it back').click();
  await expect.poll(() => mail().inputValue()).toBe('Only once.');

  visit.ignore(/ERR_FAILED/);
  await page.route(
    '**/api/admin/communications/messages',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(/^Send to/).click();
  const send = dialog().getByRole('button', { name: /^Send to/ });
  await send.click();
  await dialog().getByText('We can’t reach the site').waitFor();
  await send.click();
  await page.waitForURL(/\/messages\/\d+$/);
  const { items } = await director.call<{ items: { subject: string }[] }>('GET', '/api/admin/communications/messages');
  expect(items.filter(item => item.subject === 'Once')).toHaveLength(1);
});

it('an older count never replaces a newer one', async () => {
  await page.goto(writing);
  await count().getByText('families').waitFor();
  const secondIsShown = Promise.withResolvers<void>();
  const isFirstOf = (request: Request) => request.postData()?.includes('"paid"') ?? false;
  const firstIsOver = Promise.race([
    page.waitForEvent('requestfinished', isFirstOf),
    page.waitForEvent('requestfailed', isFirstOf),
  ]);
  await page.route('**/api/admin/communications/audience', async route => {
    const isFirst = route.request().postDataJSON().audience.status === 'paid';
    const response = await route.fetch();
    if (isFirst) await secondIsShown.promise;
    await route
      .fulfill({ response, json: { ...(await response.json()), families: isFirst ? 11111 : 22 } })
      .catch(() => {});
  });
  await page.getByLabel('Registration', { exact: true }).selectOption('Registered and paid');
  await page.waitForRequest('**/api/admin/communications/audience');
  await page.getByLabel('Registration', { exact: true }).selectOption('Started, not finished');
  await count().getByText('22 families').waitFor();
  secondIsShown.resolve();
  await firstIsOver;
  expect(await count().textContent()).toContain('22 families');
  visit.ignore(/ERR_/);
});

it('the form reports missing values, unknown merge fields and an empty audience', async () => {
  await page.goto(writing);
  await button(/^Send to/).click();
  expect(await page.getByLabel('Subject').evaluate(field => field === document.activeElement)).toBe(true);
  await page.getByText('Value is required').first().waitFor();
  await page.getByLabel('Subject').fill('Dear {{nickname}}');
  await page.getByText('{{nickname}} is not known').waitFor();
  await page.getByLabel('By e-mail').uncheck();
  await page.getByText('Choose e-mail or text message first.').waitFor();
  await page.getByLabel('By e-mail').check();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Dear {{nickname}}');
  await page.goto(`${writing}?tournament=1&status=incomplete`);
  await page.locator('#send').getByText('No one matches this audience.').waitFor();
  expect(await button('Send…').isDisabled()).toBe(true);
});

it('a message’s deliveries update automatically; failed ones can be resent singly or together, and unsure ones are explained', async () => {
  const counts = { pending: 0, sent: 1, delivered: 0, failed: 2, unsure: 1, suppressed: 0 };
  const message = {
    messageId: 77,
    subject: 'Weights',
    purpose: 'service',
    channels: ['email'],
    recipients: 4,
    counts,
    tournamentDate: '2027-04-24T00:00:00.000Z',
    createdAt: '2027-03-20T14:00:00.000Z',
    createdBy: 'David',
    ...{ goesOutAt: null, state: 'goneOut', stopReason: null, timeZone: 'America/Toronto' },
    replyTo: 'tournament@example.com',
    audience: ['Families'],
    chosen: {},
    content: { purpose: 'service', replyTo: 'tournament', subject: 'Weights', body: 'Hello', smsBody: null },
  };
  const item = (outboxId: number, status: string, lastError: string | null = null) => ({
    ...{
      outboxId,
      status,
      lastError,
      channel: 'email',
      recipient: `f${outboxId}@dojo.example`,
      name: `Family ${outboxId}`,
    },
    ...{
      subject: 'Weights',
      attempts: 1,
      createdAt: message.createdAt,
      sentAt: null,
      messageId: 77,
      html: '',
      text: 'Hi',
    },
  });
  const items = [item(1, 'failed', '550 No such mailbox'), item(2, 'failed'), item(3, 'unsure'), item(4, 'sent')];
  const answers: Record<string, () => unknown> = {
    'GET messages/77': () => ({ ...message, counts: asked++ === 0 ? { ...counts, pending: 1, sent: 0 } : counts }),
    'GET outbox': () => ({ items, total: 4, page: 1, pageSize: 50 }),
    'GET outbox/3': () => items[2],
    'POST outbox/1/retry': () => item(1, 'pending'),
    'POST outbox/3/retry': () => item(3, 'pending'),
    'POST messages/77/retry': () => ({ retried: 2 }),
  };
  let asked = 0;
  const posted: string[] = [];
  await page.route('**/api/admin/communications/**', route => {
    const [method, path] = [
      route.request().method(),
      new URL(route.request().url()).pathname.split('communications/')[1],
    ];
    if (method === 'POST') posted.push(path ?? '');
    return route.fulfill({ json: answers[`${method} ${path}`]?.() as object });
  });
  await page.goto(`${home}/messages/77`);
  await page.getByText('On its way').first().waitFor({ state: 'attached' });
  await page.getByText('All done: 1 sent, 2 failed, 1 unsure').waitFor({ state: 'attached' });
  await expectAccessible();
  await button('Send again to Family 1').click();
  await button('Send the 2 failed again').click();
  await page.getByText('2 are on the way again.').waitFor();
  await button('Open what Family 3 got').click();
  await dialog().getByText('The server stopped while sending this. It may have arrived.').waitFor();
  await dialog().getByRole('button', { name: 'Send it again' }).click();
  await dialog().getByText('Waiting').waitFor();
  expect(posted).toEqual(['outbox/1/retry', 'messages/77/retry', 'outbox/3/retry']);
});

it('a suppression is added and removed; a bad number and a bad unsubscribe link are reported', async () => {
  await page.goto(`${home}/suppressions`);
  await button('Add an address').click();
  await dialog().getByLabel('Text message').check();
  await dialog().getByLabel('Phone number').fill('705');
  visit.ignore(/400/);
  await dialog().getByRole('button', { name: 'Add it' }).click();
  await dialog().getByText('10 digit').first().waitFor();
  await expectAccessible();
  await dialog().getByLabel('Phone number').fill('(705) 555-0199');
  await dialog().getByRole('button', { name: 'Add it' }).click();
  await page.getByText('705 555 0199 is on the list: we’ll send nothing more.').waitFor();
  await button('Send again to 705 555 0199').click();
  await dialog().getByText('Have they told you').waitFor();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Send again' }).click();
  await page.getByText('705 555 0199 gets messages again.').waitFor();
  await page.goto('/signage/unsubscribe/12.nonsense');
  await page.getByText('This link doesn’t work').waitFor();
  await expectAccessible();
});
