import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/route.ts';
import type { listCompetitors } from '#contract/staff-competitor.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

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

const table = () => director.call<OutputOf<typeof listCompetitors>>('GET', '/api/admin/competitors');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const grid = () => page.getByRole('grid', { name: 'Competitors' });
const active = () =>
  page.evaluate(() => {
    const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.querySelector('a')?.textContent : null;
  });
const chosen = () => grid().locator('tr[aria-selected=true]').count();
const firstName = () => grid().locator('tbody tr a').first().textContent();
const fits = async (name: string): Promise<void> => {
  await keepPicture(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
};
/** Fits, and can be used by everybody. */
const look = async (name: string): Promise<void> => {
  await fits(name);
  expect(await axeViolations(page)).toEqual([]);
};

async function enter(path: string, size: keyof typeof sizes): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Competitors' }).waitFor();
}

describe('the competitor list', () => {
  it('is browsed, selected and opened by keyboard alone, and keeps the focus', async () => {
    await enter('/admin/competitors', 'desktop');
    expect(await page.title()).toBe('NLC - Competitors');
    await grid().focus();
    const names = (await table()).competitors.length;
    expect(await grid().getAttribute('aria-rowcount')).toBe(String(names + 1));
    const first = await active();
    await page.keyboard.press('End');
    const last = await active();
    expect(last).not.toBe(first);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    expect(await active()).toBe(first);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    expect(await chosen()).toBe(3);
    await page.keyboard.press('Escape');
    expect(await chosen()).toBe(0);

    // Sorted by a heading: its button keeps the focus, and the active row stays the active one.
    const age = grid().getByRole('button', { name: 'Age' });
    const walked = await active();
    await age.focus();
    await page.keyboard.press('Enter');
    expect(await grid().locator('th[aria-sort=ascending]').textContent()).toBe('Age');
    await page.keyboard.press('Enter');
    expect(await grid().locator('th[aria-sort=descending]').textContent()).toBe('Age');
    expect(await age.evaluate(element => element === document.activeElement)).toBe(true);
    expect(await active()).toBe(walked);
    await page.waitForURL(/sort=-age/);

    await grid().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/registration\/\d+$/);
    await page.goBack();
    await page.waitForURL(/sort=-age/);
    await grid().waitFor();
  });

  it('is narrowed by a search and several filters, keeps them in the address, and remembers the columns', async () => {
    await enter('/admin/competitors?gender=2&sort=school', 'desktop');
    await button('Clear filters').waitFor();
    await page.getByText('Gender: Female').waitFor();
    await button(/^Filters/).click();
    await page.getByLabel('Age from').fill('30');
    await page.getByText('Age from 30').waitFor();
    const competing = (await table()).competitors.filter(row => row.standing !== 'incomplete' && !row.isWithdrawn);
    const wanted = competing.filter(row => row.genderId === 2 && row.age >= 30).length;
    await page
      .getByText(new RegExp(`^${wanted} of ${competing.length} competitors(\\. Also listed: .+\\.)?$`))
      .waitFor();
    await page.waitForURL(/gender=2.*from=30.*sort=school/);
    await look('competitors-filtered-desktop');

    await button('Columns').click();
    await page.getByLabel('Birth date').check();
    await page.getByLabel('Age', { exact: true }).uncheck();
    await look('competitors-columns-desktop');
    await button('Done').click();
    await page.reload();
    await page.getByText('Age from 30').waitFor();
    await grid().getByRole('button', { name: 'Birth date' }).waitFor();
    expect(await grid().getByRole('button', { name: 'Age', exact: true }).count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('nlc.competitor-columns'));

    await page.getByLabel('Name, school or e-mail').fill('nobody-is-called-that');
    await page.getByText('No competitors match').waitFor();
    await fits('competitors-nothing-desktop');
    await button('Show everyone').click();
    await grid().waitFor();
  });

  it('changes several competitors together, undoes it, and downloads the selection', async () => {
    await enter('/admin/competitors?search=beaudoin', 'desktop');
    await grid().waitFor();
    const before = await table();
    const shown = Number(await grid().getAttribute('aria-rowcount')) - 1;
    await grid().locator('tbody input').first().check();
    await button(/^Select all/).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('region', { name: 'Actions for selected competitors' })
        .getByRole('button', { name: 'CSV' })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('competitors-2027-04-24.csv');
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(shown + 1);

    await button('Change school').click();
    await button(/^Change \d+ competitors?$/).click();
    await page.getByText('Value is required').waitFor();
    await look('competitors-school-desktop');
    await page.getByLabel('New school').fill('Nickel City K.C.');
    await button(/^Change \d+ competitors?$/).click();
    await page.getByText(/now have the school “Nickel City K\.C\.”/).waitFor();
    await fits('competitors-changed-desktop');
    await button('Undo').click();
    await page.getByText(/^Undone for/).waitFor();
    const schoolsIn = ({ competitors }: typeof before) => competitors.map(({ id, schoolId }) => [id, schoolId]);
    expect(schoolsIn(await table())).toEqual(schoolsIn(before));
  });

  it('writes to the selected competitors only, once per family', async () => {
    await enter('/admin/competitors?sort=name', 'desktop');
    await grid().waitFor();
    const { competitors } = await table();
    const brothers = competitors.filter(
      row => row.email && competitors.filter(other => other.registrationId === row.registrationId).length === 2,
    );
    const [one, two] = brothers.filter(row => row.registrationId === brothers[0]?.registrationId);
    const third = brothers.find(row => row.registrationId !== one?.registrationId);
    for (const row of [one, two, third]) {
      await page.getByLabel('Name, school or e-mail').fill(row?.email ?? '');
      const name = `${row?.lastName}, ${row?.firstName}`;
      await grid().getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    }
    await page.getByText('3 selected', { exact: true }).waitFor();
    // The page takes its time, and what was typed last reaches the address later than the click: it must not call it off.
    await page.route('**/api/admin/communications/choices', async route => {
      await new Promise(resolve => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Send a message' }).click();
    await page.getByText('Only the 2 registrations you chose.').waitFor();
    await fits('competitors-write-desktop');
    await page.getByLabel('Subject').fill('Bring your belt');
    await page.getByLabel('E-mail', { exact: true }).fill('Please bring the belt you wear now.');
    await button(/^Send .*…$/).click();
    await page
      .getByRole('dialog')
      .getByText(/2 e-mails/)
      .first()
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
    await page.getByText('All done:').waitFor({ state: 'attached' });
    const mails = await director.call<{ recipient: string; subject: string }[]>('GET', '/api/dev/outbox');
    const got = mails.filter(({ subject }) => subject === 'Bring your belt').map(({ recipient }) => recipient);
    expect(got.sort()).toEqual([one?.email, third?.email].sort());
  });

  it('shows cards on the phone; merges two spellings of a school and undoes it', async () => {
    const { competitors, schools } = await table();
    const [one, two] = competitors.filter(row => row.schoolId === competitors[0]?.schoolId);
    const title = schools.find(({ id }) => id === one?.schoolId)?.title ?? '';
    await director.call('PUT', '/api/admin/competitors/bulk', { competitorIds: [two?.id], school: `${title}s` });
    await enter('/admin/competitors', 'phone');
    await grid().waitFor();
    expect(await firstName()).not.toBe('');
    await fits('competitors-phone');
    await grid().locator('tbody input').first().check();
    await look('competitors-chosen-phone');
    await button('Clear selection').click();

    await button('Schools').click();
    const pair = page.getByRole('listitem').filter({ hasText: `${title}s` });
    await pair.getByText('One letter differs').waitFor();
    await look('competitors-schools-phone');
    await pair.getByRole('button', { name: 'Merge' }).click();
    await page.getByText(`Merged into “${title}”.`).waitFor();
    await page.getByText('No similar school names').waitFor();
    await fits('competitors-merged-phone');
    await button('Undo').click();
    await page.getByText(/^Undone for 1 competitor\.$/).waitFor();
    await pair.waitFor();
  });

  it('says when the site does not answer, and loads on retry', async () => {
    await enter('/admin/competitors', 'desktop');
    visit.ignore(/Failed to load resource|ERR_FAILED/);
    await page.route('**/api/admin/competitors/schools', route => route.abort());
    await button('Schools').click();
    await page.getByText('Couldn’t load the schools').waitFor();
    await fits('competitors-schools-error-desktop');
    await page.unroute('**/api/admin/competitors/schools');
    await button('Try again').click();
    await page.getByRole('heading', { name: 'Similar names' }).waitFor();
  });

  it('says that nobody is registered, or that there is no tournament yet', async () => {
    const body = await table();
    await page.route('**/api/admin/competitors', route => route.fulfill({ json: { ...body, competitors: [] } }));
    await enter('/admin/competitors', 'phone');
    await page.getByText('No competitors yet').waitFor();
    await fits('competitors-empty-phone');
    await page.unroute('**/api/admin/competitors');
    const nothing = { ...body, competitors: [], tournaments: [], tournamentId: null };
    await page.route('**/api/admin/competitors', route => route.fulfill({ json: nothing }));
    await page.reload();
    await page.getByText('There is no tournament yet').waitFor();
    await fits('competitors-no-tournament-phone');
  });
});
