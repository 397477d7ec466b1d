import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { chooseAudience, chooseFile, downloaded, pdf, publish, registerFelix } from '#test/support/site/site-files.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

const password = 'northern-lights';
let site: TestSite;
let director: SiteCustomer;
let parent: SiteCustomer;
/** A window for each of the two, and the one that is looked at. */
let atDirector: Visit;
let atParent: Visit;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  [director, parent, atDirector, atParent] = await Promise.all([
    signInTo(site, 'director@example.com', password),
    signInTo(site, 'parent@example.com', password),
    site.visit(),
    site.visit(),
  ]);
  await Promise.all([director.enter(atDirector.context), parent.enter(atParent.context), registerFelix(parent)]);
}, 120_000);
afterAll(() => site?.close());
afterEach(async () => {
  await atDirector.expectClean();
  await atParent.expectClean();
});

async function enter(who: SiteCustomer, path: string, size: keyof typeof sizes = 'phone'): Promise<void> {
  visit = who === director ? atDirector : atParent;
  page = visit.page;
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'File Sharing' }).waitFor();
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const choose = (file: ReturnType<typeof pdf>) => chooseFile(page, file);
const expectAccessible = async () => expect(await axeViolations(page)).toEqual([]);

const audience = (name: string) => chooseAudience(page, name);

it('a director publishes for everyone and for one event, and replaces a file; a parent sees only their own', async () => {
  await enter(director, '/admin/file-sharing', 'desktop');
  await publish(page, pdf('house.pdf', 'first'), 'House rules');
  await publish(page, pdf('spar.pdf', 'spar'), 'Note for sparring', 'Point Sparring');
  await publish(page, pdf('break.pdf', 'break'), 'Note for breaking', 'Power Breaking');
  await page.getByText(/^Families with someone in Power Breaking: \d+$/).waitFor();
  await expectAccessible();

  await button('New version House rules').click();
  await choose(pdf('house-2.pdf', 'second'));
  await expectAccessible();
  await button('Replace').click();
  await page.getByText('House rules has a new version.').waitFor();
  await page.getByText('1 earlier version').click();
  const old = await downloaded(page, () => button('Download version 1 of House rules').click());
  expect([old.name, old.text]).toEqual(['house.pdf', expect.stringContaining('%first')]);
  await keepPicture(page, 'published-files-desktop');

  await enter(parent, '/customer/file-sharing');
  await page.getByText('Note for sparring').first().waitFor();
  expect(await page.getByText('Note for breaking').count()).toBe(0);
  const rules = await downloaded(page, () => button('Download House rules').click());
  expect([rules.name, rules.text]).toEqual(['house-2.pdf', expect.stringContaining('%second')]);
  await keepPicture(page, 'customer-files');
});

it('a file that staff take back is hidden from families until it is published again', async () => {
  await enter(director, '/admin/file-sharing');
  await button('Unpublish Waiver to print and sign').click();
  await page.getByText('is unpublished. Families no longer see it.').waitFor();
  await page.getByText('No one sees it. It’s meant for everyone with an account.').waitFor();
  await expectAccessible();
  const titles = async () =>
    (await parent.call<{ published: { title: string }[] }>('GET', '/api/files')).published.map(file => file.title);
  expect(await titles()).not.toContain('Waiver to print and sign');
  await button('Publish Waiver to print and sign').click();
  await page.getByText('Waiver to print and sign is published.').waitFor();
  expect(await titles()).toContain('Waiver to print and sign');
});

it('a proof is sent, returned with a note, read by the parent and mailed to them', async () => {
  await enter(parent, '/customer/file-sharing');
  await page.getByLabel('What is it?').fill('Proof of rank of Félix');
  await choose(pdf('ceinture.pdf', 'rank'));
  await button('Send the file').click();
  await page.getByText('Proof of rank of Félix was sent.').waitFor();
  await page.getByText('New', { exact: true }).waitFor();
  await button('Remove Proof of rank of Félix').waitFor();

  await enter(director, '/admin/file-sharing', 'desktop');
  await page.getByRole('link', { name: 'Received 4' }).click();
  await page.getByLabel('Search').fill('seguin');
  await page.waitForURL(/search=seguin/);
  await button('Proof of rank of Félix').click();
  await dialog().getByText('Félix Séguin').waitFor();
  await button('Do not accept').click();
  await page.getByText('Please tell the family what is missing').waitFor();
  await expectAccessible();
  await page.keyboard.type('This one is of last year.\nPlease send the new one.'); // the field has the focus
  await button('Do not accept').click();
  await page.getByText('Proof of rank of Félix is not accepted. We’ll e-mail Mélanie Séguin.').waitFor();
  await page.getByRole('link', { name: 'Received 3' }).waitFor();
  await expectAccessible();

  await enter(parent, '/customer/file-sharing');
  await page.getByText('Not accepted').waitFor();
  await page.getByText('This one is of last year.').waitFor();
  expect(await button('Remove Proof of rank of Félix').count()).toBe(0);
  await expectAccessible();
  await keepPicture(page, 'customer-file-not-accepted');
  await page.getByLabel('What is it?').fill('The new one');
  await choose(pdf('new.pdf', 'new'));
  await button('Send the file').click();
  await page.getByText('The new one was sent.').waitFor();
  const mails = await parent.call<{ recipient: string; subject: string; text: string }[]>('GET', '/api/dev/outbox');
  const mail = mails.find(one => one.recipient === 'parent@example.com' && /couldn’t accept/.test(one.subject));
  expect(mail?.text).toContain('This one is of last year.\nPlease send the new one.');
  expect(mail?.text).toContain('/customer/file-sharing');
});

it('a picture is viewed in the page, commented on, and accepted', async () => {
  await enter(director, '/admin/file-sharing/received');
  await button(/^Belt of/).click();
  const picture = dialog().getByRole('img');
  await picture.waitFor();
  expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(480);
  await dialog()
    .getByLabel(/^Write to/)
    .fill('Much better in daylight!');
  await button('Send only the note').click();
  await dialog()
    .getByText(/^Your note is on its way/)
    .waitFor();
  await dialog().getByText('Much better in daylight!').waitFor();
  await expectAccessible();
  await button('Accept').click();
  await page.getByText(/ is accepted\./).waitFor();
  await page.getByLabel('State').selectOption({ label: 'Accepted (2)' });
  await page.waitForURL(/review=accepted/);
  await button(/^Belt of/).click();
  await button('Back to new').click();
  await page.getByText(/ is new again\./).waitFor();
  await page.getByLabel('Search').fill('nobody of this name');
  await page.getByText('No matches').waitFor();
});

it('shows a family how much room is left, and refuses what does not fit at its field; staff see who holds how much', async () => {
  const large = (name: string) => ({
    ...pdf(name, ''),
    buffer: Buffer.concat([pdf('', '').buffer, Buffer.alloc(9e6, 32)]),
  });
  const sends = () => visit.apiCalls.filter(call => call === 'POST /api/files').length;
  await enter(parent, '/customer/file-sharing');
  await page.getByText('Your files take 0.1 MB of 25 MB. 24.9 MB is left.').waitFor();
  for (const name of ['music', 'film']) {
    await choose(large(`${name}.pdf`));
    await button('Send the file').click();
    await page.getByText(`${name}.pdf was sent.`).waitFor();
  }
  await page.getByText('Your files take 18.1 MB of 25 MB. 6.9 MB is left.').waitFor();
  await keepPicture(page, 'customer-files-space-phone');

  // Known before anything leaves.
  visit.apiCalls.length = 0;
  await choose(large('third.pdf'));
  await button('Send the file').click();
  await page.locator('#field-file-error').getByText('so this one does not fit').waitFor();
  expect(sends()).toBe(0);
  expect(await page.getByText('was sent.').count()).toBe(0);
  await expectAccessible();
  await keepPicture(page, 'customer-files-full-phone');
  await page.setViewportSize(sizes.desktop);
  await keepPicture(page, 'customer-files-full-desktop');

  // A page that was opened before the others were sent.
  await page.route('**/api/files', route => route.fulfill({ json: { published: [], sent: [] } }), { times: 1 });
  await page.reload();
  await page.getByText('Your files can take 25 MB together.').waitFor();
  await choose(large('third.pdf'));
  visit.ignore(/409/);
  await button('Send the file').click();
  await page.locator('#field-file-error').getByText('Your files take 18.1 MB of 25 MB').waitFor();
  await page.getByText('18.1 MB of 25 MB. 6.9 MB is left.').waitFor();

  await enter(director, '/admin/file-sharing', 'desktop');
  await page.getByRole('link', { name: 'By family' }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await rows.first().getByText('18.0 MB').waitFor();
  await expectAccessible();
  await keepPicture(page, 'files-by-family-desktop');
  await page.setViewportSize(sizes.phone);
  await expectAccessible();
  await keepPicture(page, 'files-by-family-phone');
  await rows.first().getByRole('link', { name: 'Mélanie Séguin' }).click();
  await button('music.pdf').waitFor();
  expect(await page.getByLabel('Search').inputValue()).toBe('parent@example.com');

  await page.goto('/admin/file-sharing/families?page=9');
  await rows.first().getByText('18.0 MB').waitFor();
});

describe('the published list', () => {
  // The director's page stays open, each dialog is closed at the end.
  beforeAll(() => enter(director, '/admin/file-sharing'));

  it('is reordered by keyboard, and the button keeps the focus', async () => {
    const titles = () => page.getByRole('heading', { level: 3 }).allInnerTexts();
    const before = await titles();
    const down = button('Move Rules for competitors down');
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual([before[1], before[0], ...before.slice(2)]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move Rules for competitors down');
    await button('Move Rules for competitors up').focus();
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(before);
    // At the top there is no way up: the other button has the focus.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move Rules for competitors down');
  });

  it('shows the second of two directors editing one file what changed, and saves both', async () => {
    await page.setViewportSize(sizes.desktop);
    await button('Edit Schedule of the day').click();
    const { files } = await director.call<{ files: { fileId: number; title: string; version: number }[] }>(
      'GET',
      '/api/admin/files',
    );
    const file = files.find(one => one.title === 'Schedule of the day');
    const people = await director.call<{ registrationId: number }[]>(
      'GET',
      '/api/admin/files/registrations?search=ash',
    );
    await director.call('PUT', `/api/admin/files/${file?.fileId}`, {
      title: 'Schedule of the day',
      audience: 'registrations',
      eventIds: [],
      registrationIds: people.slice(0, 1).map(one => one.registrationId),
      version: file?.version,
    });
    await dialog().getByLabel('Title').fill('Schedule of Saturday');
    visit.ignore(/409/);
    await button('Save').click();
    await page.getByText('Someone else saved a change while you were editing.').waitFor();
    await page.getByText('Everyone became Single registrations').waitFor();
    await expectAccessible();
    await button('Save both together').click();
    await page.getByText('Schedule of Saturday is saved.').waitFor();
    await page.getByText(/^Only .*: 1 family$/).waitFor();
    await button('Edit Schedule of Saturday').click();
    await dialog().getByText('History', { exact: true }).click();
    await dialog().getByText('Schedule of Saturday', { exact: false }).nth(1).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Schedule of Saturday');
  });

  it('takes families found by typing as an audience, removes them again, and refuses an empty audience', async () => {
    await page.setViewportSize(sizes.phone);
    await button('Publish a file').click();
    await dialog().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Please choose a file').waitFor();
    await choose(pdf('Letter.pdf', 'letter'));
    expect(await page.getByLabel('Title').inputValue()).toBe('Letter');
    await audience('Single registrations');
    await dialog().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Please choose at least one registration').waitFor();
    await page.getByLabel('Find a registration').fill('félix seguin');
    const found = page.getByRole('list', { name: 'Found registrations' });
    await found.getByRole('button', { name: /Mélanie Séguin/ }).click();
    expect(await page.getByText('Please choose at least one registration').count()).toBe(0);
    await button('Remove Mélanie Séguin').click();
    await found.getByRole('button', { name: /Mélanie Séguin/ }).click();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Only Mélanie Séguin: 1 family').waitFor();
  });

  it('shows an upload’s progress, and continues a failed one without sending it twice', async () => {
    await page.setViewportSize(sizes.desktop);
    await button('Publish a file').click();
    await choose({
      ...pdf('large.pdf', 'large'),
      buffer: Buffer.concat([pdf('', '').buffer, Buffer.alloc(1_500_000, 32)]),
    });
    await audience('Everyone');
    visit.apiCalls.length = 0;
    const session = await visit.context.newCDPSession(page);
    const network = { offline: false, latency: 0, downloadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 1_000_000 });
    visit.ignore(/500/);
    await page.route('**/api/admin/files/*', route => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await dialog().getByRole('button', { name: 'Publish' }).click();
    const bar = page.getByRole('progressbar', { name: /Sending large.pdf/ });
    await expect.poll(() => bar.getAttribute('value')).toMatch(/^[1-9]\d?$/);
    await expectAccessible();
    await page.getByText('(500) Something went wrong').waitFor();
    await page.getByText('large.pdf is already uploaded. Only the rest is missing.').waitFor();
    await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: -1 });
    await session.detach();
    await dialog().getByRole('button', { name: 'Publish' }).click();
    await page.getByText('large is published.').waitFor();
    expect(visit.apiCalls.filter(call => call === 'POST /api/admin/files').length).toBe(1);
  });

  it('says why a file is refused at its field, and loses nothing else', async () => {
    await page.setViewportSize(sizes.phone);
    await button('Publish a file').click();
    await choose({ ...pdf('page.pdf', ''), buffer: Buffer.from('<!doctype html><script>alert(1)</script>') });
    await audience('Everyone');
    visit.ignore(/400/);
    await dialog().getByRole('button', { name: 'Publish' }).click();
    await page.locator('#field-file-error').getByText('Please choose a PDF').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('page');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('says what to do next on all pages when empty', async () => {
    await page.route('**/api/admin/files', route => route.fulfill({ json: { files: [], events: [] } }));
    await page.route('**/api/admin/files/received**', route =>
      route.fulfill({
        json: { items: [], total: 0, page: 1, pageSize: 20, counts: { new: 0, accepted: 0, rejected: 0 } },
      }),
    );
    await page.goto('/admin/file-sharing');
    await page.getByText('Nothing published yet').waitFor();
    await expectAccessible();
    await keepPicture(page, 'published-files-empty');
    await page.getByRole('link', { name: 'Received' }).click();
    await page.getByText('No family has sent a file yet').waitFor();
    await page.route('**/api/admin/files/families**', route =>
      route.fulfill({ json: { items: [], total: 0, page: 1, pageSize: 20, byteSize: 0 } }),
    );
    await page.getByRole('link', { name: 'By family' }).click();
    await page.getByText('The space each family’s files use is listed here.').waitFor();
    await expectAccessible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
