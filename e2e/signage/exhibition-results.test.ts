import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PublicResults } from '#contract/result.ts';
import { isOf, openResultsSite, type ResultsSite } from '#test/support/ring/results-site.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { keepPicture, sizes, type Visit } from '#test/support/site/test-site.ts';

const bothSizes = ['phone', 'desktop'] as const;
let results: ResultsSite;
let shown: ResultsSite['panels'][number];
let contest: ResultsSite['panels'][number];
let visit: Visit;
let page: Page;

/** Two are signed and released; one of them is an exhibition. */
beforeAll(async () => {
  results = await openResultsSite();
  const { writer, panels, director, tournamentId } = results;
  [shown, contest] = panels;
  const { draftDivisionId } = shown.sheet;
  await director.call('PUT', `/api/admin/ring-day/${tournamentId}/exhibitions`, {
    draftDivisionId,
    isExhibition: true,
  });
  for (const panel of [shown, contest]) {
    await writer.decide(panel);
    await writer.sign(panel);
  }
  visit = await results.site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 180_000);
afterAll(() => results?.site.close());
afterEach(() => visit.expectClean());

async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;
const placesOf = async (panel: ResultsSite['panels'][number]) =>
  (await results.resultsOf()).sheets.find(isOf(panel))?.places ?? [];

it('REPAIR-8 staff see who took part in an exhibition, without places, and release it like any other result', async () => {
  await open(`/admin/results?${results.query}`);
  for (const size of bothSizes) {
    await page.setViewportSize(sizes[size]);
    const row = page.locator('tbody tr').filter({ has: page.getByText('Exhibition', { exact: true }) });
    await row.waitFor();
    const people = await placesOf(shown);
    expect(people.length).toBeGreaterThan(2);
    for (const person of people) await row.getByText(nameOf(person)).first().waitFor();
    expect(await row.getByText(/1st|2nd|3rd/).count()).toBe(0);
    await row.scrollIntoViewIfNeeded();
    await keepPicture(page, `exhibition-office-${size}`, false);
  }
  expect(await axeViolations(page)).toEqual([]);
  const { draftDivisionId } = shown.sheet;
  await page.getByRole('button', { name: `Award medals again: ${shown.title}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${shown.title} has its places and medals.`).waitFor();
  await page.getByText('Took part, no medals').waitFor({ state: 'detached' });
  await results.director.call('PUT', `/api/admin/ring-day/${results.tournamentId}/exhibitions`, {
    draftDivisionId,
    isExhibition: true,
  });
  await lookAgain(page);
  await page.getByText('Took part, no medals').waitFor();
  await page.getByRole('button', { name: 'Publish 2 signed results' }).click();
  await expect.poll(async () => (await results.releasedOf()).length).toBe(2);
});

it('REPAIR-8 the public results mark an exhibition, and count no medals for it', async () => {
  await open('/signage/results');
  for (const size of bothSizes) {
    await page.setViewportSize(sizes[size]);
    const card = page
      .locator('[data-card]:visible')
      .filter({ hasText: shown.title })
      .filter({ hasText: shown.sheet.eventTitle });
    await card
      .getByText(/exhibition/i)
      .first()
      .waitFor();
    expect(await card.getByText(/1st|2nd|3rd/).count()).toBe(0);
    await card.scrollIntoViewIfNeeded();
    if (size === 'phone') expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, `exhibition-public-${size}`, false);
  }
  const told = await (await fetch(`${results.site.url}/api/signage/results/${results.tournamentId}`)).json();
  const { medals } = told as PublicResults;
  const medalled = (await placesOf(contest)).filter(({ place }) => place <= 3).length;
  expect(medals.reduce((sum, school) => sum + school.gold + school.silver + school.bronze, 0)).toBe(medalled);
});

it('REPAIR-8 an exhibition has no podium, and its competitors get certificates without a place', async () => {
  await open(`/admin/results/podium?${results.query}`);
  await page.getByText(contest.title).first().waitFor();
  expect(await page.getByRole('main').getByText(shown.title, { exact: true }).count()).toBe(0);
  await page.getByText('1 exhibition has no podium.').waitFor();
  await open(`/admin/results/certificates?${results.query}`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })), verbosity: 0 })
    .promise;
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent();
      return items.map(item => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  for (const person of await placesOf(shown)) {
    const own = sheets.filter(text => text.includes(nameOf(person)));
    const ofShow = own.filter(text => text.includes(shown.title));
    expect(ofShow, nameOf(person)).toHaveLength(1);
    expect(ofShow[0]).toMatch(/Certificate of participation/i);
    expect(ofShow[0]).not.toMatch(/(first|second|third) place/i);
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1056, height: 814 });
  await keepPicture(page, 'exhibition-certificates', false);
});
