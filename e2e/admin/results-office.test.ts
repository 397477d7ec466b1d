import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { isOf, openResultsSite, type ResultsSite } from '#test/support/ring/results-site.ts';
import type { ResultWriter, WrittenSheet } from '#test/support/ring-table/result-writer.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, type Visit } from '#test/support/site/test-site.ts';
import { tryDialog } from '#test/support/site/try-dialog.ts';

let results: ResultsSite;
/** The director's window, open through the file. */
let visit: Visit;
let page: Page;
let writer: ResultWriter;
let panels: ResultsSite['panels'];

beforeAll(async () => {
  results = await openResultsSite();
  ({ writer, panels } = results);
  visit = await results.site.visit({ size: 'desktop' });
  page = visit.page;
  await results.director.enter(visit.context);
}, 180_000);
afterAll(() => results?.site.close());
afterEach(() => visit.expectClean());

const resultsPath = () => `/admin/results?${results.query}`;
const rows = () => page.locator('table').filter({ hasText: 'Results by division' }).locator('tbody tr');
const row = (of: WrittenSheet) =>
  rows()
    .filter({ has: page.getByText(of.title, { exact: true }) })
    .filter({ hasText: of.sheet.eventTitle });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
/** Not the choice of those that are released. */
const releases = () => button(/^Publish(?!ed)/);
const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

describe('a tournament’s results, for staff', () => {
  it('say that nothing is decided yet, and why nothing can be printed', async () => {
    await page.goto('/admin/matchday');
    await page.getByRole('main').getByRole('link', { name: 'Results' }).click();
    await page.waitForURL(`**${resultsPath()}`);
    await expect.poll(() => page.title()).toBe('NLC - Results');
    const { sheets } = await results.resultsOf();
    await page.getByRole('heading', { name: `0 of ${sheets.length} results published` }).waitFor();
    await page.getByText('No medals yet').waitFor();
    expect(await releases().count()).toBe(0);
    await keepPicture(page, 'results-office-nothing', false);
    await page.getByRole('link', { name: 'Podium list' }).click();
    await page.getByText('Nothing is decided and signed yet').waitFor();
    await page.getByRole('link', { name: 'Back to the results' }).click();
    await page.getByRole('link', { name: 'Certificates' }).click();
    await page.waitForURL(`**/admin/results/certificates?${results.query}`);
    await page.getByText('Nothing is decided and signed yet').waitFor();
    expect(await button('Print').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the results' }).click();
    await page.waitForURL(`**${resultsPath()}`);
  });

  it('are empty for a tournament without published divisions, and not found for an unknown one', async () => {
    const { tournaments } = await results.resultsOf();
    const other = tournaments.find(({ tournamentId }) => tournamentId !== results.tournamentId);
    await page.getByLabel('Tournament', { exact: true }).selectOption(String(other?.tournamentId));
    await page.waitForURL(`**/admin/results?tournament=${other?.tournamentId}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await keepPicture(page, 'results-office-last-year', false);
    visit.ignore(/404/);
    await page.goto('/admin/results?tournament=99999');
    await page.getByText('We couldn’t find that').waitFor();
  });

  it('RESULT-1 RESULT-2 are released one by one, several together or all signed at once, and retracted', async () => {
    const [one, two, three, unsigned, begun] = panels;
    for (const sheet of [one, two, three]) {
      await writer.decide(sheet);
      await writer.sign(sheet);
    }
    await writer.decide(unsigned);
    await writer.begin(begun);
    await page.goto(resultsPath());
    await row(unsigned).getByText('Waiting for the centre judge’s signature').waitFor();
    expect(await row(unsigned).getByRole('checkbox').count()).toBe(0);
    await row(begun).getByText('In progress', { exact: true }).waitFor();
    await row(one).getByText('Signed by Aino Laine').waitFor();
    await page.setViewportSize({ width: 768, height: 1024 });
    expect((await row(one).locator('td').nth(2).boundingBox())?.width).toBeGreaterThan(200);
    await page.setViewportSize(sizes.desktop);
    expect(await results.releasedOf()).toEqual([]);

    // RESULT-8: what needs somebody stands first; of many that have not begun, the first.
    const { sheets } = await results.resultsOf();
    const groups = () => page.locator('section[aria-labelledby^="results-"] > div > h3').allInnerTexts();
    const notBegun = sheets.filter(({ state }) => state === 'notBegun').length;
    expect((await groups()).map(text => text.replace(/\s+/g, ' '))).toEqual([
      'Ready to publish 3',
      'In progress or not ready 2',
      `Not started ${notBegun}`,
    ]);
    expect(notBegun).toBeGreaterThan(70);
    expect(await rows().count()).toBe(5 + 12);
    await row(one)
      .getByRole('button', { name: /^Publish/ })
      .focus();
    await page.keyboard.press('Enter');
    await said('1 result published.');
    expect((await results.releasedOf()).map(isOf(one))).toEqual([true]);
    await row(one).getByText('Published', { exact: true }).waitFor();
    await page.getByRole('heading', { name: /^1 of \d+ results published$/ }).waitFor();

    await row(one).getByRole('checkbox').check();
    await row(two).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Selected results' });
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Unpublish 1 result' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'results-office-selected', false);
    await bar.getByRole('button', { name: 'Publish 1 result', exact: true }).click();
    await said('1 result published.');
    expect(await results.releasedOf()).toHaveLength(2);

    await button('Review first').click();
    await expect.poll(() => page.getByRole('button', { name: 'Review first' }).count()).toBe(0);
    await button('Publish 1 signed result').click();
    await expect.poll(async () => (await results.releasedOf()).length).toBe(3);
    await expect.poll(() => releases().count()).toBe(0);
    await button(/^All \d/).click();

    const takeBack = row(three).getByRole('button', { name: /^Unpublish/ });
    await tryDialog(page, {
      opener: takeBack,
      picture: 'results-take-back',
      shows: 'It will no longer appear on the results page',
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await takeBack.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await said('1 result unpublished.');
    expect((await results.releasedOf()).some(isOf(three))).toBe(false);
    await row(three).getByText('Signed', { exact: true }).waitFor();

    await button(/^Show 50 more of \d+ ?\(not started\)$/).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows().count()).toBe(5 + 62);
  });

  it('RESULT-1 show what a correction changed, and are released again once signed', async () => {
    const [one] = panels;
    await writer.correct(one);
    await row(one).getByText('Waiting for the centre judge’s signature').waitFor(); // it looks by itself
    await button('Show what changed').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('changed');
    await row(one).getByText('What changed').waitFor();
    const { sheets } = await results.resultsOf();
    const changed = sheets.find(({ state }) => state === 'changed');
    const [first] = changed?.places ?? [];
    await row(one).getByText(`${first?.firstName} ${first?.lastName}: place 1, published as place 2`).waitFor();
    expect(
      await row(one)
        .getByRole('button', { name: /^Publish/ })
        .count(),
    ).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'results-office-changed', false);
    const before = (await results.releasedOf()).find(isOf(one))?.places;
    const medalled = changed?.releasedPlaces?.filter(({ place }) => place <= 3);
    expect(before?.map(({ place }) => place)).toEqual(medalled?.map(({ place }) => place));

    await writer.sign(one);
    await lookAgain(page);
    await row(one)
      .getByRole('button', { name: /^Publish again/ })
      .click();
    await page.getByText('No matches').waitFor();
    await expect.poll(async () => (await results.releasedOf()).find(isOf(one))?.places).not.toEqual(before);
    await button('Show all').click();
    await row(one).getByText('Published', { exact: true }).waitFor();
  }, 90_000);

  it('RESULT-2 are not released if the sheet changed meanwhile, and the page says so and shows its current state', async () => {
    const [, , three] = panels;
    await row(three).getByText('Signed by Aino Laine').waitFor();
    await row(three).getByRole('checkbox').check();
    visit.ignore(/409|Failed to load/);
    // It does not look by itself before it is told.
    let isHeld = true;
    await page.route('**/api/admin/results?*', route => (isHeld ? route.abort() : route.continue()));
    await page.route('**/release', route => {
      isHeld = false;
      return route.continue();
    });
    await writer.correct(three);
    await page
      .getByRole('region', { name: 'Selected results' })
      .getByRole('button', { name: 'Publish 1 result', exact: true })
      .click();
    await page.getByRole('alert').filter({ hasText: 'Someone changed a sheet in the meantime' }).waitFor();
    await row(three).getByText('Waiting for the centre judge’s signature').waitFor();
    expect((await results.releasedOf()).some(isOf(three))).toBe(false);
    await writer.sign(three);
    await lookAgain(page);
    await row(three).getByText('Signed by Aino Laine').waitFor();
    const bar = page.getByRole('region', { name: 'Selected results' });
    await bar.getByText('1 sheet has changed since. Check, and select again.').waitFor();
    expect(await bar.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
    await page.unrouteAll();
    await row(three).getByRole('checkbox').uncheck();
    await row(three).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Publish 1 result', exact: true }).click();
    await expect.poll(async () => (await results.releasedOf()).length).toBe(3);
  }, 90_000);

  it('are found by words, state, event and ring, kept in the address, also on the phone', async () => {
    const [one] = panels;
    const { sheets } = await results.resultsOf();
    const person = sheets.find(isOf(one))?.places[0];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('searchbox').fill(`${person?.firstName} ${person?.lastName}`);
    await expect.poll(() => rows().count()).toBeLessThan(6);
    await row(one).getByText('Published', { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`${person?.firstName} ${person?.lastName}`);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'results-office-phone', false);
    await page.reload();
    await row(one).getByText('Published', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('');
    await button(/^Published/).click();
    await expect.poll(() => rows().count()).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await keepPicture(page, 'results-office-phone-released');
    await page.getByText('Ring by ring').click();
    await page.getByRole('button', { name: sheets.find(({ state }) => state === 'released')?.ringName ?? '' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('ring')).not.toBeNull();
  });

  it('can be downloaded as a table', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(resultsPath());
    const [download] = await Promise.all([page.waitForEvent('download'), button('CSV').click()]);
    expect(download.suggestedFilename()).toBe('results-2027-04-24.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toContain('Event,Division,Ring,Place');
    expect(lines.filter(line => line.endsWith(',Published')).length).toBeGreaterThan(8);
    await keepPicture(page, 'results-office-full');
  });

  it('FINAL-4 lead to a final: the director adds it, draws it up without the open divisions, and undoes that', async () => {
    const { sheets } = await results.resultsOf();
    const signed = sheets.filter(({ state }) => state === 'signed' || state === 'released');
    const admin = await signInTo(results.site, 'admin@example.com', 'northern-lights');
    const events = await admin.call<EventSetting[]>('GET', '/api/admin/events');
    const ids = [...new Set(signed.map(({ eventId }) => eventId))];
    const source = events.find(({ id }) => id === ids[0]) as EventSetting;
    const title = 'Grand Champion, All Forms';
    const { eventTypeId } = source;
    const final = { title, eventTypeId, usesWeight: false, finalPlaces: 1, finalFromIds: ids };
    await admin.call('POST', '/api/admin/events', final);
    await page.goto(`/admin/rings/finals?${results.query}`);
    await page.getByText('1 final is not in this draft yet').waitFor();
    // The demonstration's own came with the draft, and waits.
    await page.getByRole('region', { name: 'Forms Grand Champion' }).getByText('Waiting for results').waitFor();
    await keepPicture(page, 'finals-missing');
    await button('Add to the draft').click();
    const card = page.getByRole('region', { name: title });
    await card.getByText('in no ring yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'finals-waiting');
    await card.getByRole('button', { name: /^Draw up the final/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'finals-early', false);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Draw up with/ })
      .click();
    await said(`${title} has been drawn up with`);
    await page.getByText('In the final, in running order').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'finals-drawn');
    const drawn = (await results.resultsOf()).sheets.find(({ divisionTitle }) => divisionTitle === title);
    expect(drawn?.people).toBeGreaterThanOrEqual(2);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await keepPicture(page, 'finals-phone');
    await card.getByRole('button', { name: /^Undo the draw/ }).click();
    await said(`${title} is empty again`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(resultsPath());
    await rows().first().waitFor();
  });

  it('stay in view when the network fails, and load on retry', async () => {
    visit.ignore(/Failed to load resource/);
    await page.route('**/api/admin/results?*', route => route.abort());
    await page.getByRole('alert').filter({ hasText: 'What you see is from before' }).waitFor();
    await row(panels[0]).waitFor();
    await page.unroute('**/api/admin/results?*');
    await button('Try again').click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});
