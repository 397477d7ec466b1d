import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Division, DivisionSettings } from '#contract/division.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let admin: SiteCustomer;
/** The administrator's window, open through the file. */
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  visit = await site.visit();
  page = visit.page;
  await admin.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

async function enter(path: string, size: 'phone' | 'desktop' = 'phone'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const settings = () => admin.call<DivisionSettings>('GET', '/api/admin/divisions');
const eventNamed = async (title: string) =>
  (await settings()).events.find(event => event.title === title)?.id as number;
const divisionNamed = async (title: string) =>
  (await settings()).divisions.find(division => division.title === title) as Division;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
/** Nothing sticks out. */
const fits = async (name: string): Promise<void> => {
  await keepPicture(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
};
/** Where elements are new: nothing is against the rules of access either. */
const look = async (name: string): Promise<void> => {
  await fits(name);
  expect(await axeViolations(page)).toEqual([]);
};
const said = (text: string | RegExp) =>
  page
    .getByRole('list', { name: /^Gaps and overlaps/ })
    .getByText(text)
    .first();
const black = 'Boys 12–13, Black Belt: Point Sparring';

describe('divisions', () => {
  it('have a gap shown, described and filled by touch on the phone', async () => {
    await enter(`/admin/divisions?event=${await eventNamed('Point Sparring')}`);
    await page.getByText('Every event is covered, without gaps or overlaps.').waitFor();
    expect(await page.title()).toBe('NLC - Divisions');
    await fits('divisions-phone');

    await button(`Edit ${black}`).click();
    await fits('division-edit-phone');
    await button('Archive it').click();
    await page.getByText('1 of 11 events has gaps or overlaps.').waitFor();
    await said('No division for boys, ages 12 to 13, Black Belt').waitFor();
    expect(await page.getByLabel('Event').locator('option:checked').textContent()).toBe('Point Sparring: 1 gap');
    await look('divisions-gap-phone');

    // Pressed in the picture, and by the button beside the sentence: the same.
    await page.locator('svg g', { hasText: 'No division for boys, ages 12 to 13' }).last().click();
    await page.getByRole('dialog', { name: 'Add a division' }).waitFor();
    await button('Close').click();
    await button(/^Add a division ?: No division for boys/).click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(black);
    expect(await page.getByLabel('Youngest age').inputValue()).toBe('12');
    await button('Save').click();
    visit.ignore(/400/);
    await page.getByText('This title is already taken').first().waitFor();
    await look('division-refused-phone');
    await page.getByLabel('Title', { exact: true }).fill('Junior black belts');
    await button('Save').click();
    await page.getByText('Junior black belts is saved.').waitFor();
    await page.getByText('Every event is covered, without gaps or overlaps.').waitFor();
    await page.getByText('Archived divisions (1)').click();
    await button(`Bring back ${black}`).click();
    await said(/both take boys, ages 12 to 13, Black Belt/).waitFor();
    await fits('divisions-overlap-phone');
    await button('Edit Junior black belts').first().click();
    await button('Delete it').click();
    await page.getByRole('dialog', { name: 'Delete Junior black belts?' }).getByText('Delete', { exact: true }).click();
    await page.getByText('Junior black belts is deleted.').waitFor();
    await page.getByText('Every event is covered, without gaps or overlaps.').waitFor();
  });

  it('are all in the text version of the chart, and can be copied, reordered and edited by keyboard alone', async () => {
    await enter(`/admin/divisions?event=${await eventNamed('Little Dragons Sparring')}`, 'desktop');
    await page.getByText('Chart as a table').press('Enter');
    const table = page.getByRole('table', { name: /Little Dragons Sparring/ });
    expect(await table.getByRole('row').nth(1).textContent()).toContain('4 to 6');
    expect(await table.getByText('Mixed 4–6', { exact: true }).count()).toBe(5);
    await button('Copy Mixed 4–6: Little Dragons Sparring').press('Enter');
    await page.getByLabel('Youngest age').fill('5');
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Mixed 5–6: Little Dragons Sparring');
    await page.getByLabel('Title', { exact: true }).press('Enter');
    await page.getByText('Mixed 5–6: Little Dragons Sparring is saved.').waitFor();
    await said(/both take ages 5 to 6, any level/).waitFor();
    await look('divisions-overlap-desktop');
    await button('Move Mixed 5–6: Little Dragons Sparring up').press('Enter');
    const titles = page.getByRole('list', { name: /in their order/ }).getByRole('listitem');
    await titles.first().getByText('Mixed 5–6').first().waitFor();
    await button('Edit Mixed 4–6: Little Dragons Sparring').press('Enter');
    await page.getByLabel('Oldest age').fill('4');
    await button('Call it Mixed 4: Little Dragons Sparring').press('Enter');
    expect(await page.getByLabel('Title', { exact: true }).evaluate(field => field === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await page.getByText('Mixed 4: Little Dragons Sparring is saved.').waitFor();
    await page.getByText('Every event is covered, without gaps or overlaps.').waitFor();
    await button('Sort all by event and age').press('Enter');
    await button('Sort them').press('Enter');
    await page.getByText('Sorted by event, age, level and gender.').waitFor();
    await titles.first().getByText('Mixed 4:').first().waitFor();
  });

  it('keep everyone’s work when two people edit one division', async () => {
    const { id, version, ...division } = await divisionNamed('Mixed 10–13: Creative Breaking');
    await enter(`/admin/divisions?event=${await eventNamed('Creative Breaking')}`, 'desktop');
    await button(`Edit ${division.title}`).click();
    await page.getByLabel('Oldest age').fill('12');
    await admin.call('PUT', `/api/admin/divisions/${id}`, { ...division, title: 'Young breakers', version });
    await button('Save').click();
    visit.ignore(/409/);
    await page.getByText('Mixed 10–13: Creative Breaking became Young breakers').waitFor();
    await look('division-meeting-desktop');
    await button('Save both together').click();
    await page.getByText('Young breakers is saved.').waitFor();
    expect(await divisionNamed('Young breakers')).toMatchObject({ maxAge: 12 });
    await said('No division for age 13, any level').waitFor();
  });

  it('are made in bulk from age bands, with every title shown first', async () => {
    const { events } = await settings();
    const [forms] = await admin.call<{ id: number }[]>('GET', '/api/admin/event-types');
    const event = { eventTypeId: forms?.id, title: 'Team Forms', usesWeight: false, minAge: 5 };
    await admin.call('POST', '/api/admin/events', event);
    expect(events.some(({ title }) => title === 'Team Forms')).toBe(false);
    await enter('/admin/divisions');
    await button('Make many from age bands').click();
    expect(await page.getByRole('checkbox', { name: 'Team Forms' }).isChecked()).toBe(true);
    await page.getByText('40 new divisions').waitFor();
    for (const level of ['Novice', 'Advanced'])
      await page.getByRole('checkbox', { name: `${level}: together` }).check();
    await page.getByText('24 new divisions').waitFor();
    await page.getByRole('textbox', { name: 'Age bands' }).fill('5-8, 10-');
    await page.getByText('“10-” is no age band: write 9-10, 7 or 35+').waitFor();
    await page.getByRole('textbox', { name: 'Age bands' }).fill('5-8, 10-17, 18+');
    await page.getByText('The bands leave out ages 9.').waitFor();
    await page.getByText('Team Forms: No division for age 9, any level').waitFor();
    await page.getByRole('textbox', { name: 'Age bands' }).fill('5-9, 10-17, 18+');
    await page.getByLabel('Separate boys and girls').selectOption('From 10–17');
    await page.getByText('15 new divisions').waitFor();
    await page.getByText('Titles', { exact: true }).click();
    await page.getByText('Girls 10–17, Intermediate and Advanced: Team Forms').waitFor();
    await look('divisions-bands-phone');
    await button('Make 15 divisions').click();
    await page.getByText('15 divisions are made.').waitFor();
    const made = (await settings()).divisions.filter(({ title }) => title.endsWith(': Team Forms'));
    expect(made).toHaveLength(15);
    await button('Make many from age bands').click();
    await page.getByText('Please enter at least one age band').waitFor({ state: 'detached' });
    await button('Make divisions').click();
    await page.getByText('Please choose at least one event').waitFor();
  });

  it('say what to do first when there are no levels', async () => {
    const { levels } = await settings();
    const archive = async (isArchived: boolean) => {
      for (const { id, version } of await admin.call<{ id: number; version: number }[]>(
        'GET',
        '/api/admin/competitor-levels',
      ))
        await admin.call('PUT', `/api/admin/competitor-levels/${id}/archive`, { isArchived, version });
    };
    await archive(true);
    await enter('/admin/divisions');
    await page.getByText('Levels and events come first').waitFor();
    await look('divisions-empty-phone');
    await page.getByRole('link', { name: 'Add levels' }).click();
    await page.waitForURL('**/admin/competitor-levels');
    await archive(false);
    expect((await settings()).levels.map(({ id }) => id)).toEqual(levels.map(({ id }) => id));
  });
});

describe('history', () => {
  it('is at the foot of a division, loads when opened, and loads on retry after a failure', async () => {
    await enter(`/admin/divisions?event=${await eventNamed('Creative Breaking')}`, 'desktop');
    await button('Edit Young breakers').click();
    await page.route('**/api/admin/history/**', route => route.abort());
    visit.ignore(/ERR_FAILED/);
    const panel = page.getByRole('region', { name: 'History' });
    await panel.getByText('History', { exact: true }).click();
    await panel.getByText('We can’t reach the site.').waitFor();
    expect(visit.apiCalls.filter(call => call.includes('/api/admin/history'))).toHaveLength(1);
    await page.unroute('**/api/admin/history/**');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByText('Mixed 10–13: Creative Breaking').waitFor();
    expect(await panel.getByRole('listitem').first().textContent()).toContain('Priya Sharma');
    await look('history-panel-desktop');
  });

  it('is searched by kind, person, day and words, all kept in the address', async () => {
    await enter('/admin/history');
    await look('history-phone');
    await page.getByLabel('Kind').selectOption('Division');
    await page.getByLabel('Words').fill('young BREAKERS');
    await button('Search').click();
    await page.waitForURL('**/admin/history?subject=division&search=young+BREAKERS');
    await page.getByText('One change').waitFor();
    await page.getByRole('link', { name: 'Priya Sharma' }).first().click();
    await page.getByText('By Priya Sharma, or for them').waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe('young BREAKERS');
    await fits('history-found-phone');
    await page.getByLabel('From').fill('2027-03-21');
    await page.getByLabel('To').fill('2027-03-20');
    await button('Search').click();
    visit.ignore(/400/);
    await page.getByText('Please choose a day on or after the first one').first().waitFor();
    await look('history-refused-phone');
    await page.getByLabel('To').fill('2027-03-21');
    await button('Search').click();
    await page.getByText('No matches').waitFor();
    await fits('history-empty-phone');
    await page.getByRole('link', { name: 'Show everything' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/admin/history?page=2');
    await page.setViewportSize(sizes.desktop);
    await page.getByText(/changes$/).waitFor();
    await fits('history-desktop');
    await page.goto('/admin/history?subject=division&search=breakers');
    await page.getByText('One change').waitFor();
    await look('history-found-desktop');
    await page
      .getByRole('link', { name: /^Division \d+$/ })
      .first()
      .click();
    await page.waitForURL('**/admin/divisions');
  });
});
