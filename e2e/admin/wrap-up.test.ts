import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Participation } from '#contract/report/participation.ts';
import type { WrapUp } from '#contract/wrap-up.ts';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import type { SiteCustomer } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let director: SiteCustomer;
let thisYear: number;
/** The director's one window. */
let visit: Visit;
let page: Page;

/** The demonstration on its day, with divisions in the rings and nothing begun; last year's day is over. */
beforeAll(async () => {
  site = await startMatchday();
  const desk = await openMatchday(site);
  ({ director, tournamentId: thisYear } = desk);
  await desk.fill(8);
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 180_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const wrapUp = (tournamentId: number) => director.call<WrapUp>('GET', `/api/admin/wrap-up?tournament=${tournamentId}`);
const lastYear = async (): Promise<number> => {
  const { tournaments } = await wrapUp(thisYear);
  return tournaments.find(({ tournamentId }) => tournamentId !== thisYear)?.tournamentId as number;
};
async function open(path: string, size: keyof typeof sizes = 'desktop'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Wrap-up' }).waitFor();
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

it('the page says when nothing has begun yet, and leads to matchday', async () => {
  await open('/admin/wrap-up');
  await expect.poll(() => page.title()).toBe('NLC - Wrap-up');
  await page.getByText('Nothing has started yet').waitFor();
  expect(await button('Print').count()).toBe(0);
  await keepPicture(page, 'wrap-up-nothing', false);
  await page.getByLabel('Tournament').selectOption(String(await lastYear()));
  await page.getByRole('heading', { name: 'How long events took' }).waitFor();
  await page.getByLabel('Tournament').selectOption(String(thisYear));
  await page.getByRole('link', { name: 'Go to matchday' }).click();
  await page.getByRole('heading', { level: 1, name: 'Matchday' }).waitFor();
});

it('last year’s day is shown in charts with their figures, on both sizes and on paper, and can be downloaded', async () => {
  const id = await lastYear();
  const report = await wrapUp(id);
  expect([report.state, report.waits.length > 2, report.noShows.all.noShows > 0]).toEqual(['over', true, true]);
  await open(`/admin/wrap-up?tournament=${id}`);
  for (const title of [
    ...['Planned and actual, ring by ring', 'How long events took', 'Why rings waited', 'By hand'],
    ...['No-shows', 'Durations for next year'],
  ])
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
  await keepPicture(page, 'wrap-up-desktop');
  const openOrClose = async () => {
    for (const summary of await page.locator('main summary').all()) await summary.click();
  };
  await openOrClose();
  const rows = region('Planned and actual').locator('tbody tr');
  expect(await rows.count()).toBe(report.rings.length);
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await openOrClose();
  await keepPicture(page, 'wrap-up-phone');

  await page.setViewportSize({ width: 1056, height: 814 });
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect(pdf.numPages).toBeLessThanOrEqual(4);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  expect([width, height]).toEqual([612, 792]);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 740, height: 980 });
  await keepPicture(page, 'wrap-up-paper');
  expect(await button('CSV').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(sizes.desktop);

  const [file] = await Promise.all([page.waitForEvent('download'), button('CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^wrap-up-\d{4}-\d\d-\d\d\.csv$/);
}, 90_000);

it('next year’s durations are adopted by keyboard alone, named in the planner, undone, and never adopted twice', async () => {
  const id = await lastYear();
  await open(`/admin/wrap-up?tournament=${id}`, 'phone');
  const tab = async (name: string): Promise<void> => {
    for (let i = 0; i < 120; i++) {
      const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (text === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by the tab key`);
  };
  await button('Use these durations for next year').waitFor();
  const before = await wrapUp(id);
  expect(before.pace.minutes?.after).not.toBe(before.pace.minutes?.now);
  await tab('Use these durations for next year');
  await page.keyboard.press('Enter');
  await page.getByText('These durations are now in use.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('wrap-up-pace');
  await page.getByText(/^Adopted on .+ by David Harrington\.$/).waitFor();
  expect(await button('Use these durations for next year').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'wrap-up-taken-phone', false);

  await page.goto('/admin/rings/plan');
  const note = page.getByText(/Minutes come from the \d{4} day: .+×/);
  await note.waitFor();
  await keepPicture(page, 'ring-plan-pace-phone', false);
  await note.getByRole('link').click();
  await button('Stop using them').waitFor();
  await tab('Stop using them');
  await page.keyboard.press('Enter');
  await page.getByText('These durations are no longer used.').waitFor();
  expect((await wrapUp(id)).pace.taken).toBeNull();

  // Taken over by somebody else meanwhile.
  visit.ignore(/409/);
  const { version } = (await wrapUp(id)).pace;
  await director.call('POST', `/api/admin/wrap-up/${id}/paces`, { version });
  await button('Use these durations for next year').click();
  await page.getByRole('alert').filter({ hasText: 'That’s already done.' }).waitFor();
  await page.getByText(/^Adopted on/).waitFor();
  await button('Stop using them').click();
  await button('Use these durations for next year').waitFor();
  await page.goto('/admin/rings/plan');
  await page.getByText('Minutes come from the table of durations.').waitFor();
}, 90_000);

it('REPORT-8, REPORT-10 participation is read in bars and figures, downloaded, and begins a thank-you to a school', async () => {
  const id = await lastYear();
  const of = async () => await director.call<Participation>('GET', `/api/admin/participation?tournament=${id}`);
  const { people, schools } = await of();
  await open(`/admin/wrap-up?tournament=${id}`);
  await page.getByRole('link', { name: 'Participation', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Participation' }).waitFor();
  await page.getByText(String(people.registered), { exact: true }).first().waitFor();
  for (const size of ['phone', 'desktop'] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, `participation-${size}-${colorScheme}`);
    }
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|Infinity|undefined|null/);
  const [list] = await Promise.all([page.waitForEvent('download'), button('By school: CSV').click()]);
  expect(list.suggestedFilename()).toMatch(/^participation-by-school-\d{4}-\d\d-\d\d\.csv$/);
  const [all] = await Promise.all([page.waitForEvent('download'), button('Participants').click()]);
  expect(all.suggestedFilename()).toMatch(/^participants-/);
  const [school] = schools;
  await page.getByLabel('Families of').selectOption({ label: school?.name ?? '' });
  await button('Write a thank-you').press('Enter');
  await page.waitForURL(
    `**/admin/communications/registrations?tournament=${id}&status=completed&schools=${school?.schoolId}`,
  );
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Thank you, {{schools}}');
  const mail = page.frameLocator('iframe[title^="The e-mail as"]');
  await mail.getByText(/came with \d+ competitors and went home with/).waitFor();
  await keepPicture(page, 'thank-you');
}, 90_000);
