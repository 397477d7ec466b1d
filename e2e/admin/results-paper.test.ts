import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isOf, openResultsSite, type ResultsSite } from '#test/support/ring/results-site.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { Keyboard } from '#test/support/site/keyboard.ts';
import { giveLogo } from '#test/support/site/own-logo.ts';
import { keepPicture, type Visit } from '#test/support/site/test-site.ts';

let results: ResultsSite;
/** The director's one window. */
let visit: Visit;
let page: Page;

/** Three are signed; one is only decided, and is on no paper. */
beforeAll(async () => {
  results = await openResultsSite();
  const { writer, panels } = results;
  for (const sheet of panels.slice(0, 4)) await writer.decide(sheet);
  for (const sheet of panels.slice(0, 3)) await writer.sign(sheet);
  visit = await results.site.visit({ size: 'desktop' });
  page = visit.page;
  await results.director.enter(visit.context);
}, 180_000);
afterAll(() => results?.site.close());
afterEach(() => visit.expectClean());

async function open(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function print(): Promise<{ width: number; height: number; text: string }[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const sheet = await pdf.getPage(i + 1);
      const { width, height } = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      return { width, height, text: items.map(item => ('str' in item ? item.str : '')).join(' ') };
    }),
  );
}
async function keepPaper(name: string, selector: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1056, height: 814 });
  await page.locator(selector).first().waitFor();
  await keepPicture(page, name, false);
  await page.emulateMedia({ media: null });
}

const certain = async () =>
  (await results.resultsOf()).sheets.filter(({ state }) => state === 'signed' || state === 'released');

it('the podium list runs from third to first place, with each event on its own pages', async () => {
  await open(`/admin/results/podium?${results.query}`);
  const sheets = await certain();
  expect(sheets).toHaveLength(3);
  await expect.poll(() => page.locator('[data-podium]').count()).toBe(3);
  const podium = page.locator('[data-podium]').nth(sheets.findIndex(isOf(results.panels[0])));
  const places = sheets.find(isOf(results.panels[0]))?.places ?? [];
  const text = (await podium.textContent()) ?? '';
  const order = places.filter(({ place }) => place <= 3).toReversed();
  const spots = order.map(({ lastName }) => text.indexOf(lastName));
  expect(spots).toEqual(spots.toSorted((a, b) => a - b));
  expect(spots).not.toContain(-1);
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'podium-desktop', false);
  const events = new Set(sheets.map(({ eventId }) => eventId)).size;
  const byEvent = await print();
  expect(byEvent.length).toBeGreaterThanOrEqual(events);
  for (const { width, height } of byEvent) expect([width, height]).toEqual([612, 792]);
  await page.getByLabel('Order', { exact: true }).selectOption('ring');
  await page.getByRole('heading', { level: 2, name: sheets[0]?.ringName ?? '' }).waitFor();
  expect((await print()).map(({ text }) => text).join(' ')).toContain('Third place');
  await keepPaper('podium-paper', '[data-podium]');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await keepPicture(page, 'podium-phone', false);
});

it('certificates print one per page, for places or for everyone who took part', async () => {
  await open(`/admin/results/certificates?${results.query}`);
  const sheets = await certain();
  const wanted = sheets.flatMap(({ places }) => places.filter(({ place }) => place <= 3));
  await expect.poll(() => page.locator('[data-certificate]').count()).toBe(wanted.length);
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'certificates-desktop', false);
  const printed = await print();
  expect(printed).toHaveLength(wanted.length);
  for (const [i, { firstName, lastName, schoolName }] of wanted.entries()) {
    const { width, height, text } = printed[i] as (typeof printed)[number];
    expect([width, height]).toEqual([792, 612]);
    for (const part of [firstName, lastName, schoolName, 'April 24, 2027', 'Tournament director'])
      expect(text.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''));
  }
  await keepPaper('certificate-paper', '[data-certificate]');
  await page.setViewportSize({ width: 1280, height: 800 });

  const squeezed = async () => (await print()).map(({ text }) => text.replace(/\s/g, '').toLowerCase());
  const [english, french] = ['Tournamentdirector', 'Directiondutournoi'].map(text => text.toLowerCase());
  await page.getByLabel('Language', { exact: true }).selectOption('fr');
  await page.locator('[data-certificate] [lang=fr-CA]').first().waitFor();
  for (const text of await squeezed()) {
    for (const part of ['décernéà', '24avril2027', 'tournoiouvertd’artsmartiauxnlc', french])
      expect(text).toContain(part);
    expect(text).not.toContain(english);
    expect(text).not.toMatch(/forms|weapons|sparring|boys|girls|mixed/);
  }
  await keepPaper('certificate-french-paper', '[data-certificate]');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Language', { exact: true }).selectOption('both');
  await page.locator('[data-certificate] [lang=en-CA]').first().waitFor();
  const both = await squeezed();
  expect(both).toHaveLength(wanted.length);
  for (const text of both) for (const part of ['awardedto·décernéà', english, french]) expect(text).toContain(part);
  await keepPaper('certificate-both-paper', '[data-certificate]');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByLabel('For', { exact: true }).selectOption('part');
  const people = new Set(sheets.flatMap(({ places }) => places.map(({ competitorId }) => competitorId)));
  await expect.poll(() => page.locator('[data-certificate]').count()).toBe(people.size);
  expect(await print()).toHaveLength(people.size);
  await keepPaper('certificate-part-both-paper', '[data-certificate]');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Language', { exact: true }).selectOption('');
  await keepPaper('certificate-part-paper', '[data-certificate]');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('searchbox').fill(`${wanted[0]?.firstName} ${wanted[0]?.lastName}`);
  await expect.poll(() => page.locator('[data-certificate]').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await keepPicture(page, 'certificates-phone', false);
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByText('No matches').waitFor();
  await button('Show all').click();
  await expect.poll(() => page.locator('[data-certificate]').count()).toBe(people.size);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await button('Print').click();
  expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
}, 90_000);

it('certificates are chosen and printed by keyboard alone', async () => {
  await open(`/admin/results/certificates?${results.query}`);
  await page.locator('[data-certificate]').first().waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  const hand = new Keyboard(page);
  const all = await page.locator('[data-certificate]').count();
  await hand.goTo(/^First to third place/);
  await hand.press('ArrowDown');
  await expect.poll(() => page.locator('[data-certificate]').count()).toBeGreaterThan(all);
  await hand.goTo(/^EnglishFrench/);
  await hand.press('ArrowDown');
  await page.locator('[data-certificate] [lang=fr-CA]').first().waitFor();
  await hand.use(/^Print/, 'Shift+Tab');
  expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
});

it('TOUR-49 a logo is on every certificate, and takes no page more', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await giveLogo(results.site, 600, 200);
  await open(`/admin/results/certificates?${results.query}`);
  const papers = await page.locator('[data-certificate]').count();
  const logos = page.locator('[data-certificate] img[alt="Aurora Karate Club"]');
  await expect.poll(() => logos.count()).toBe(papers);
  await expect.poll(() => logos.first().evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await print()).toHaveLength(papers);
  await keepPaper('certificate-logo-paper', '[data-certificate]');
});
