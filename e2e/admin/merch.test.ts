import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { MerchSetting } from '#contract/merch.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { addCustomer, type SiteCustomer, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let director: SiteCustomer;
/** The director's one window. */
let visit: Visit;
let page: Page;
let tournamentId: number;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByLabel(name, { exact: true });
const list = () => director.call<MerchSetting[]>('GET', `/api/admin/merch/tournament/${tournamentId}`);
const itemOf = async (title: string): Promise<MerchSetting> =>
  (await list()).find(item => item.title === title) as MerchSetting;
const inputOf = ({ title, description, price, pictureFileId, pictureDescription, sizes, version }: MerchSetting) => ({
  title,
  description,
  price,
  pictureFileId,
  pictureDescription,
  sizes: sizes.map(({ merchSizeId, title, stock }) => ({ merchSizeId, title, stock })),
  version,
});
const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function open(path: string, size: keyof typeof sizes = 'desktop'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
/** A family's own window, on its registration. */
async function openShop(family: SiteCustomer): Promise<Visit & { registrationId: number }> {
  const shop = await site.visit();
  const registrationId = await startRegistration(family);
  await family.enter(shop.context);
  await shop.page.goto(`/customer/registration/${registrationId}`);
  return { ...shop, registrationId };
}
async function expectGood(picture: string, on = page): Promise<void> {
  expect(await axeViolations(on)).toEqual([]);
  await keepPicture(on, picture);
}

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  const tournaments = await director.call<{ id: number; isNext: boolean }[]>('GET', '/api/tournaments');
  tournamentId = tournaments.find(tournament => tournament.isNext)?.id as number;
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterEach(() => visit.expectClean());
afterAll(() => site?.close());

it('a director adds a shirt with a picture and sizes; a family sees it, and its last one sells out', async () => {
  await open('/admin/tournament-merch');
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await field('Title').fill('Black belt shirt');
  await field('Price').fill('30');
  await field('Description').fill('For those who have earned it.');
  await page.locator('input[type=file]').setInputFiles({
    name: '../../shirt.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  visit.ignore(/400/);
  await page.getByText('Please choose a picture: JPEG, PNG, WebP or AVIF').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'shirt.jpg', mimeType: 'image/jpeg', buffer: await photo('#14181d') });
  await field('What the picture shows').fill('A black shirt');
  const preview = page.getByRole('region', { name: 'As families see it' });
  await preview.getByRole('img', { name: 'A black shirt' }).waitFor();
  await page.locator('input[name=pictureFileId][value]:not([value=""])').waitFor({ state: 'attached' });
  await button('Fill in Youth S–L, Adult S–XL').click();
  expect(await preview.getByRole('listitem').count()).toBe(7);
  for (const size of ['Youth S', 'Youth M', 'Youth L']) await button(`Remove ${size}`).click();
  await field('How many of Adult M').fill('1');
  await field('How many of Adult XL').fill('0');
  await button('Move Adult M up').click();
  expect(await preview.getByRole('listitem').first().textContent()).toContain('1 left');
  await expectGood('merch-create');
  await button('Add it to the shop').click();
  await page.getByText('Black belt shirt is in the shop.').waitFor();
  expect((await itemOf('Black belt shirt')).sizes.map(({ title, stock }) => [title, stock])).toEqual([
    ['Adult M', 1],
    ['Adult S', null],
    ['Adult L', null],
    ['Adult XL', 0],
  ]);

  const mediumOf = (shop: Page, words: string) =>
    shop
      .getByRole('group', { name: 'Add Black belt shirt' })
      .getByRole('button', { name: `Add size Adult M ${words}` });
  const family = await addCustomer(site);
  const first = await openShop(family);
  const image = first.page.getByRole('img', { name: 'A black shirt' });
  await image.scrollIntoViewIfNeeded();
  expect(await image.getAttribute('srcset')).toMatch(/\?width=320 320w, .*\?width=1200 1200w$/);
  await expect.poll(() => image.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await mediumOf(first.page, '1 left').click();
  await mediumOf(first.page, 'none left').waitFor();
  await first.expectClean();
  await first.context.close();
  const { url } = await family.call<{ url: string }>('POST', `/api/registration/${first.registrationId}/payment`);
  await family.call('POST', `/api/practice-payment/${url.split('/').at(-1)}`, { decision: 'pay' });

  const second = await openShop(await addCustomer(site));
  const soldOut = mediumOf(second.page, 'sold out');
  await soldOut.waitFor();
  expect(await soldOut.isDisabled()).toBe(true);
  await expectGood('merch-shop', second.page);
  await second.expectClean();
  await second.context.close();

  await open('/admin/tournament-merch');
  const books = page.getByRole('table', { name: 'Sizes of Black belt shirt' });
  expect(await books.getByRole('row', { name: /Adult M Sold out/ }).textContent()).toContain('100 of 1');
  await expectGood('merch-list');
});

it('when two directors edit the same merch, both changes are kept and the conflict is decided', async () => {
  const mug = await itemOf('Mug');
  await open(`/admin/tournament-merch/${tournamentId}/${mug.merchId}`);
  await field('Price').fill('17');
  await field('How many of One size').fill('70');
  await director.call('PUT', `/api/admin/merch/${mug.merchId}`, {
    ...inputOf(mug),
    price: 18,
    description: 'Enamel. Survives the campfire.',
  });
  visit.ignore(/409/);
  await button('Save').click();
  const panel = page.getByRole('alert', { name: 'Edited by someone else' });
  await panel.getByText('Description').waitFor();
  expect(await button('Save both together').isDisabled()).toBe(true);
  await field('How many of One size').fill('71');
  expect(await panel.count()).toBe(0);
  await button('Save').click();
  await panel.getByRole('radio', { name: 'Theirs: $18' }).check();
  await keepPicture(page, 'merch-meeting');
  await button('Save both together').click();
  await page.getByText('Mug is saved.').waitFor();
  const saved = await itemOf('Mug');
  expect([saved.price, saved.description, saved.sizes[0]?.stock, saved.version]).toEqual([
    18,
    'Enamel. Survives the campfire.',
    71,
    mug.version + 2,
  ]);
});

it('changes that existing orders rule out are refused at their fields, and a wrong price is refused before sending', async () => {
  const shirt = await itemOf('Tournament T-shirt');
  const [first] = shirt.sizes;
  await open(`/admin/tournament-merch/${tournamentId}/${shirt.merchId}`, 'phone');
  await field('Price').fill('12.50');
  await button('Save').click();
  await page.getByText('Please enter a whole number from 0 to 10000').waitFor();
  await field('Price').fill('25');
  await field(`How many of ${first?.title}`).fill('1');
  visit.ignore(/4(00|09)/);
  await button('Save').click();
  await page.locator('[id="field-sizes.0.stock-error"]', { hasText: `Please enter at least ${first?.sold}` }).waitFor();
  await button(`Remove ${first?.title}`).click();
  await button('Save').click();
  await page.locator('#field-sizes-error', { hasText: 'cannot be removed' }).waitFor();
  await keepPicture(page, 'merch-refused');
  expect(await itemOf('Tournament T-shirt')).toEqual(shirt);
});

it('the list is reordered by keyboard; archived merch leaves the shop and returns when brought back', async () => {
  await open('/admin/tournament-merch', 'phone');
  const titles = () => page.getByRole('heading', { level: 2 }).allTextContents();
  const [one, two] = await titles();
  await button(`Move ${one} down`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([two, one]);
  await expect.poll(async () => (await list()).map(item => item.title).slice(0, 2)).toEqual([two, one]);
  await button('Archive Hoodie').click();
  await page.getByText('Archived: 1').click();
  const shop = () => director.call<{ title: string }[]>('GET', `/api/merch/${tournamentId}`);
  expect((await shop()).map(item => item.title)).not.toContain('Hoodie');
  await button('Bring back Hoodie').click();
  await expect.poll(async () => (await shop()).map(item => item.title)).toContain('Hoodie');
});

it('the pick-up list shows totals and one line per family, and can be searched, downloaded and printed', async () => {
  await open(`/admin/tournament-merch/${tournamentId}/pick-up`);
  await page.getByRole('heading', { name: /things for \d+ families/ }).waitFor();
  const families = page.getByRole('region', { name: 'By family' }).getByRole('listitem');
  const all = await families.count();
  await page.getByLabel('Search by name or code').fill('korhonen, a');
  await expect.poll(() => families.count()).toBeLessThan(all);
  expect(await families.first().textContent()).toMatch(/^Korhonen, A/);
  const [file] = await Promise.all([page.waitForEvent('download'), button('CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^merch-pick-up-2027-\d\d-\d\d\.csv$/);
  await expectGood('merch-pick-up');
  await page.emulateMedia({ media: 'print' });
  expect(await button('Print').isVisible()).toBe(false);
  expect(await page.getByLabel('Search by name or code').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Search by name or code').fill('nobody of this name');
  await page.getByText('No paid merch under that name or code').waitFor();
});

it('a tournament without merch says that nothing is sold yet', async () => {
  const { id } = (await director.call<{ id: number; isNext: boolean }[]>('GET', '/api/tournaments')).find(
    tournament => !tournament.isNext,
  ) as { id: number };
  for (const item of await director.call<MerchSetting[]>('GET', `/api/admin/merch/tournament/${id}`))
    await director.call('PUT', `/api/admin/merch/${item.merchId}/archive`, {
      isArchived: true,
      version: item.version,
    });
  await open(`/admin/tournament-merch?tournament=${id}`, 'phone');
  await page.getByText('No merch yet').waitFor();
  await keepPicture(page, 'merch-empty');
});
