import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PublicDivision, PublicDivisions } from '#contract/ring/public-division.ts';
import { type MatchdayPages, openMatchdayPages, seenOf } from '#test/support/ring/matchday-site.ts';
import { widePublicBracket } from '#test/support/ring/wide-bracket.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { keepPicture, sizes, type Visit } from '#test/support/site/test-site.ts';

let day: MatchdayPages;
let everybody: Visit;
let page: Page;
const path = '/signage/divisions';
const bothSizes = ['phone', 'desktop'] as const;
const fits = (of: Page) => of.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const ask = async <T>(url: string): Promise<T> => (await (await fetch(day.site.url + url)).json()) as T;
const divisionsOf = () => ask<PublicDivisions>(`/api/signage/divisions/${day.desk.tournamentId}`);

beforeAll(async () => {
  day = await openMatchdayPages();
  everybody = await day.site.visit();
  ({ page } = everybody);
}, 180_000);
afterAll(() => day?.site.close());
afterEach(async () => {
  await everybody.expectClean();
  await page.setViewportSize(sizes.phone);
});

const inSight = async (part: Locator): Promise<boolean> =>
  part.evaluate(one => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

async function inBothSizes(name: string, isWhole: boolean): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const size of bothSizes) {
      await page.setViewportSize(sizes[size]);
      expect(await fits(page)).toBeLessThanOrEqual(0);
      await keepPicture(page, `${name}-${size}-${colorScheme}`, isWhole);
    }
  }
}

it('PUBLIC-4, PUBLIC-6 divisions are listed by ring and searched without any script', async () => {
  const { divisions } = await divisionsOf();
  const context = await day.site.browser.newContext({ baseURL: day.site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.setViewportSize(sizes.phone);
  await plain.goto(path);
  expect(await plain.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  expect(await plain.locator('main ol > li').count()).toBe(divisions.length);
  const [person] = divisions.flatMap(({ people }) => people);
  await plain.getByLabel('Search by name, school or division').fill(`${person?.name} ${person?.schoolName}`);
  await plain.keyboard.press('Enter');
  await plain.getByRole('heading', { name: /divisions? found$/ }).waitFor();
  expect(await plain.locator('main').textContent()).toContain(person?.name);
  await keepPicture(plain, 'divisions-found-phone', false);
  const wholeName = person?.name.replaceAll('.', 'xyz') ?? '';
  await plain.getByLabel('Search by name, school or division').fill(`${wholeName} ${person?.schoolName}`);
  await plain.keyboard.press('Enter');
  await plain.getByText('No one is shown by that full name, but these names fit.').waitFor();
  expect(await plain.locator('main').textContent()).toContain(person?.name);
  await plain.getByRole('link', { name: 'All divisions' }).press('Enter');
  await plain.waitForURL(`**${path}`);
  await context.close();
});

it('the list is accessible, fits the screen, and loads one small script', async () => {
  await page.goto(path);
  const scripts = await page.evaluate(() => [...document.scripts].map(script => new URL(script.src).pathname));
  expect(scripts).toEqual(['/header.js']);
  await inBothSizes('divisions', false);
});

it('PUBLIC-5 a division shows its bracket, follows the ring, and speaks both languages', async () => {
  const { director, change, at } = day.desk;
  const { divisions } = await divisionsOf();
  const first = divisions.filter(({ place }) => place === 1);
  const pages = await Promise.all(
    first.map(({ draftDivisionId }) => ask<PublicDivision>(`/api/signage/division/${draftDivisionId}`)),
  );
  const { division } = pages.find(({ brackets }) => brackets.length > 0) ?? (pages[0] as PublicDivision);
  await page.goto(`${path}/${division.draftDivisionId}`);
  await page.getByRole('heading', { level: 1, name: division.title }).waitFor();
  const due = page.getByRole('status').filter({ hasText: division.ringName as string });
  await due.getByText(/about|any minute/).waitFor();
  await change({ kind: 'start', ...seenOf(await at(division.ringName as string, 1)) }, director);
  await lookAgain(page);
  await due.getByText('On the mat now').waitFor();
  await inBothSizes('division', true);
  await page.goto(`/fr${path}/${division.draftDivisionId}`);
  await page.getByText('Sur le tapis maintenant').first().waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/\b(Bracket|Competitors|Bout|Winner|Round)\b/);
  expect(await page.title()).toBe(`NLC - ${await page.getByRole('heading', { level: 1 }).textContent()}`);
  await keepPicture(page, 'division-french');
  await page.goto(`/fr${path}`);
  await page.getByRole('heading', { level: 1, name: 'Divisions' }).waitFor();
  await keepPicture(page, 'divisions-french', false);
  const gone = await fetch(`${day.site.url}${path}/999999`);
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('We can’t show this division')]);
});

it('without network a division’s page says as of when it is, and no more once it is there again', async () => {
  const [line] = (await divisionsOf()).divisions;
  await page.clock.install();
  await page.goto(`${path}/${line?.draftDivisionId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  everybody.ignore(/ERR_FAILED/);
  await page.route('**/api/signage/division/*', route => route.abort());
  await page.clock.runFor(20_000);
  await page.getByText(/^As of \d+:\d\d/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'division-old', false);
  await page.unroute('**/api/signage/division/*');
  await page.clock.runFor(20_000);
  await page.getByText(/^As of \d+:\d\d/).waitFor({ state: 'detached' });
  await page.clock.resume();
});

it('PUBLIC-9 the bracket of 33 people is read on a phone of 320 pixels, and links lead through it', async () => {
  const [line] = (await divisionsOf()).divisions;
  const answer = await ask<PublicDivision>(`/api/signage/division/${line?.draftDivisionId}`);
  const brackets = [widePublicBracket(33, { fought: 3 }), { ...widePublicBracket(3), eventTitle: 'Forms' }];
  await page.route('**/api/signage/division/*', route => route.fulfill({ json: { ...answer, brackets } }));
  await page.goto(`/fr${path}/${line?.draftDivisionId}`);
  await lookAgain(page);
  const rounds = page.getByRole('navigation', { name: 'Tableau : Combat par points' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 640 });
    await rounds.waitFor();
    expect(await fits(page)).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('main li')
      .evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length);
    expect(cut).toBe(0);
    await keepPicture(page, `division-wide-${width}`, false);
  }
  expect(await axeViolations(page)).toEqual([]);
  await rounds.getByRole('link', { name: 'Finale', exact: true }).press('Enter');
  await expect.poll(() => inSight(page.getByRole('heading', { name: 'Finale', exact: true }))).toBe(true);
  await keepPicture(page, 'division-wide-final', false);
  await page.goto(page.url().replace(/#.*/, ''));
  await lookAgain(page);
  await rounds.getByRole('link', { name: 'Sur le tapis maintenant' }).click();
  await expect.poll(() => inSight(page.locator('#bracket-1-now'))).toBe(true);
  await keepPicture(page, 'division-wide-now', false);
  await page.unroute('**/api/signage/division/*');
});

/** Times on a school's list that take more than a line. */
const brokenTimes = (page: Page): Promise<string[]> =>
  page.locator('td:last-child').evaluateAll(cells =>
    cells.flatMap(cell => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [cell.textContent] : [];
    }),
  );

it('PUBLIC-8 wall lists are printed on letter paper, by ring and by school', async () => {
  for (const order of ['ring', 'school'] as const) {
    await page.goto(`${path}?print=${order}`);
    await page.getByRole('heading', { level: 1, name: `Wall list by ${order}` }).waitFor();
    expect(await fits(page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('header').isVisible()).toBe(false);
    await page.setViewportSize({ width: 816, height: 1056 });
    await keepPicture(page, `wall-list-${order}`, false);
    if (order === 'school') expect(await brokenTimes(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});
