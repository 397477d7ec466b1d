import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { chooseAudience, chooseFile, downloaded, pdf } from '#test/support/site/site-files.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

/** What staff write for the home page: the tests go on from each other, as one evening's work does. */
let site: TestSite;
let admin: SiteCustomer;
let visit: Visit;
let page: Page;
let visitor: Visit;

beforeAll(async () => {
  site = await startTestSite();
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await admin.enter(visit.context);
  visitor = await site.visit({ size: 'phone' });
}, 120_000);
afterAll(() => site?.close());
afterEach(async () => {
  await visit.expectClean();
  await visitor.expectClean();
});

const block = (kind: string) => page.locator(`#block-${kind}`);
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const pastTheEdge = (at: Page) =>
  at.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(one => !one.closest('svg') && one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .map(one => one.outerHTML.slice(0, 80)),
  );
async function look(at: Page, name: string) {
  for (const size of ['phone', 'desktop'] as const) {
    await at.setViewportSize(sizes[size]);
    expect(await pastTheEdge(at)).toEqual([]);
    await keepPicture(at, `${name}-${size}`);
    expect(await axeViolations(at)).toEqual([]);
  }
}
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
async function pressOn(name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
async function save(kind: string, name: string) {
  await pressOn(name);
  await block(kind).getByText('Saved. Visitors see it now.').waitFor();
}

it('PAGE-1 questions are added, moved and removed by keyboard alone, and appear beside the form before they are saved', async () => {
  await page.goto('/admin/home-page');
  const questions = block('question');
  for (const [question, answer] of [
    ['Is there parking?', 'Yes, beside the gym.\nIt is free all day.'],
    [longWord, longWord],
    ['May I film?', 'From the stands.'],
    ['Is there a cloakroom?', 'No.'],
  ] as const) {
    await pressOn('Add a question');
    await page.keyboard.type(question);
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  await pressOn('Move question 3 up');
  expect(await focused()).toBe('Move question 2 up');
  await pressOn('Remove question 4');
  expect(await focused()).toBe('Remove question 3');
  const seen = questions.locator('summary');
  expect(await seen.allTextContents()).toEqual(['Is there parking?', 'May I film?', longWord]);
  await look(page, 'home-page-questions');
  expect(await (await visitor.page.goto('/'))?.text()).not.toContain('Is there parking?');
  await save('question', 'Save the questions');
});

it('PAGE-2 a mistake in a piece of news is named at its field, which gets the focus', async () => {
  visit.ignore(/400/);
  const news = block('news');
  await pressOn('Add a piece of news');
  await news.getByLabel('Date').fill('2027-03-18');
  await news.getByLabel('Heading').fill('Early prices until Sunday');
  await news.getByLabel('Text').fill('After that, each competitor costs more.');
  await news.getByLabel('Link').fill('dojo.example');
  await pressOn('Save the news');
  await news.getByText('Please enter a whole address that begins with https://').last().waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('news-0-link');
  await look(page, 'home-page-mistake');
  await news.getByLabel('Link').fill('https://dojo.example/prices');
  await save('news', 'Save the news');
});

it('PAGE-1 a visitor sees news, questions, sponsors and the introduction, on any screen', async () => {
  await pressOn('Add a sponsor');
  await block('sponsor').getByLabel('Name').fill(longWord);
  await pressOn('Add a sponsor');
  await page.keyboard.type('Northern Timber');
  await block('sponsor').getByLabel('Website').last().fill('https://timber.example');
  await save('sponsor', 'Save the sponsors');
  await pressOn('Add a text');
  await page.keyboard.type(`Bring a friend. ${longWord}`);
  await save('introduction', 'Save the introduction');
  const { page: home } = visitor;
  await home.goto('/');
  await home.getByRole('heading', { name: 'Early prices until Sunday' }).waitFor();
  await home.getByText('Is there parking?').click();
  await home.getByText('Yes, beside the gym.').waitFor();
  await home.getByText(longWord, { exact: true }).first().click();
  await home.getByText('Bring a friend.').waitFor();
  await look(home, 'home-with-blocks');
  await home.setViewportSize({ width: 320, height: 640 });
  expect(await pastTheEdge(home)).toEqual([]);
  await home.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(home, 'home-with-blocks-320-dark');
});

it('PAGE-4 an earlier version is shown, saved, and is what visitors see again', async () => {
  const questions = block('question');
  await pressOn('Remove question 1');
  await save('question', 'Save the questions');
  await questions.getByText('Earlier versions').click();
  await questions.getByRole('button', { name: /^Show/ }).first().click();
  await questions.getByText('The earlier version is shown. Save it to bring it back.').waitFor();
  await look(page, 'home-page-earlier');
  await save('question', 'Save the questions');
  await visitor.page.goto('/');
  await visitor.page.getByText('Is there parking?').waitFor();
});

/** A drawing of a size: a red field with a navy bar, transparent around. */
async function drawing(width: number, height: number) {
  const field = (share: number, background: string) => ({
    input: {
      create: {
        width: Math.round(width * share),
        height: Math.round(height * share),
        channels: 4 as const,
        background,
      },
    },
  });
  const buffer = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([field(0.9, '#a3122a'), field(0.4, '#0b1b2b')])
    .png()
    .toBuffer();
  return { name: `${width}.png`, mimeType: 'image/png', buffer };
}
async function choose(kind: string, size: [number, number]) {
  const answered = page.waitForResponse(response => response.url().endsWith(`/page-blocks/${kind}/picture`));
  await block(kind)
    .locator('input[type=file]')
    .last()
    .setInputFiles(await drawing(...size));
  expect((await answered).status()).toBe(200);
}
const headerHeights = async () => {
  const heights: number[] = [];
  for (const width of [320, 390, 1280]) {
    await visitor.page.setViewportSize({ width, height: 800 });
    heights.push(await visitor.page.evaluate(() => document.querySelector('header')?.offsetHeight ?? 0));
  }
  return heights;
};

it('TOUR-51 sponsors have pictures of any shape beside names, and a hidden one is not shown', async () => {
  await page.setViewportSize(sizes.desktop);
  await pressOn('Remove sponsor 1');
  const shapes: [number, number][] = [
    [900, 200],
    [200, 900],
    [300, 300],
  ];
  for (const [i, shape] of shapes.entries()) {
    await pressOn('Add a sponsor');
    await block('sponsor')
      .getByLabel('Name')
      .last()
      .fill(`Friend ${i + 1}`);
    await choose('sponsor', shape);
  }
  await block('sponsor').getByLabel('Keep it, but don’t show it').first().check();
  await save('sponsor', 'Save the sponsors');
  await look(page, 'home-page-sponsors');
  const { page: home } = visitor;
  await home.emulateMedia({ colorScheme: 'light' });
  await home.goto('/');
  const sponsors = home.locator('#sponsors');
  await sponsors.scrollIntoViewIfNeeded();
  await expect
    .poll(() => sponsors.locator('img').evaluateAll(all => all.map(img => (img as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true, true]);
  expect(await sponsors.getByRole('img', { name: 'Friend 2' }).count()).toBe(1);
  expect(await sponsors.getByText('Northern Timber').count()).toBe(0);
  await look(home, 'home-sponsors');
});

it('TOUR-49 a logo of any shape is on every page without moving it; TOUR-50 the home page has its picture', async () => {
  const { page: home } = visitor;
  await home.goto('/contact');
  const before = await headerHeights();
  await page.goto('/admin/organisation');
  await pressOn('Add a logo');
  await block('logo').getByLabel('What it shows').fill('Aurora Karate Club');
  for (const shape of [
    [200, 900],
    [300, 300],
    [900, 200],
  ] as [number, number][]) {
    await choose('logo', shape);
    await save('logo', 'Save the logo');
    await home.goto('/contact');
    expect(await headerHeights()).toEqual(before);
    await home.setViewportSize(sizes.phone);
    await keepPicture(home, `logo-${shape[0]}-phone`);
  }
  await look(page, 'organisation-logo');
  await page.goto('/admin/home-page');
  await pressOn('Add a picture');
  await block('hero').getByLabel('What it shows').fill('A hall full of people');
  await choose('hero', [1800, 900]);
  await save('hero', 'Save the picture');
  await home.goto('/');
  const picture = home.getByRole('img', { name: 'A hall full of people' });
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await look(home, 'home-hero');
  for (const [path, name] of [
    ['/signage/ring-assignments', 'wall-logo'],
    ['/user/register', 'sign-up-logo'],
  ] as const) {
    await home.goto(path);
    await home.locator(name === 'wall-logo' ? '.wall-logo' : 'h1').waitFor();
    await look(home, name);
  }
  await home.setViewportSize({ width: 1920, height: 1080 });
  await home.goto('/signage/ring-assignments');
  await home.locator('.wall-logo').waitFor();
  await keepPicture(home, 'wall-logo-tv');
});

it('TOUR-49 other sites show the own name, picture, its words and the page’s description, in both languages', async () => {
  await page.goto('/admin/organisation');
  await pressOn('Add a picture');
  await block('social').getByLabel('What it shows').fill('Two competitors bow');
  await choose('social', [2400, 1260]);
  await save('social', 'Save this picture');
  const english = 'Two competitors bow';
  await admin.call('PUT', '/api/admin/french-texts', { english, before: null, french: 'Deux compétiteurs se saluent' });
  const organisation = await admin.call<Record<string, unknown>>('GET', '/api/admin/organisation');
  await admin.call('PUT', '/api/admin/organisation', { ...organisation, siteName: 'Aurora' });
  for (const [address, locale, words] of [
    ['/', 'en-CA', english],
    ['/fr', 'fr-CA', 'Deux compétiteurs se saluent'],
  ] as const) {
    const html = await (await fetch(`${site.url}${address}`)).text();
    const tag = (property: string) =>
      new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(html).toContain(`<html lang="${locale}"`);
    expect([tag('og:site_name'), tag('og:url')]).toEqual(['Aurora', `${site.url}${address}`]);
    expect(tag('og:title')).toMatch(/^Aurora - /);
    expect(tag('og:description')).toContain('Sudbury');
    expect(tag('og:description')).toBe(tag('description'));
    expect(tag('og:image')).toMatch(new RegExp(`^${site.url}/site-picture/\\d+/[0-9a-f]{20}$`));
    expect((await fetch(tag('og:image'))).headers.get('content-type')).toBe('image/jpeg');
    expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630']);
    expect(tag('og:image:alt')).toBe(words);
  }
});

it('FILE-13 a public file is on the home page and is downloaded without an account; PAGE-5 an address in an answer is a link', async () => {
  await page.setViewportSize(sizes.desktop);
  await page.goto('/admin/file-sharing');
  await page.getByRole('button', { name: 'Publish a file' }).click();
  await chooseFile(page, pdf('rules.pdf', 'rules'));
  await page.getByLabel('Title').fill('Rules of 2027');
  await chooseAudience(page, 'Public');
  await keepPicture(page, 'publish-public-desktop');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Rules of 2027 is published.').waitFor();
  await page.getByText('Anyone, without an account, on the home page.').waitFor();
  await page.goto('/admin/home-page');
  await block('question')
    .getByLabel('Answer', { exact: true })
    .first()
    .fill('See https://parking.example/map. <b>Free</b>.');
  await save('question', 'Save the questions');
  const { page: home } = visitor;
  await home.setViewportSize(sizes.phone);
  await home.goto('/');
  const got = await downloaded(home, () => home.getByRole('link', { name: 'Rules of 2027' }).click());
  expect([got.name, got.text]).toEqual(['rules.pdf', expect.stringContaining('%rules')]);
  await home.getByText('Is there parking?').click();
  const link = home.getByRole('link', { name: 'https://parking.example/map' });
  expect(await link.getAttribute('rel')).toBe('noopener nofollow');
  await home.getByText('. <b>Free</b>.').waitFor();
  await look(home, 'home-public-file');
});
