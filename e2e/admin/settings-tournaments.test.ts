import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import { nextEditionOn } from '#core/tournament/next-year.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { firstAdmin, startEmptySite } from '#test/support/site/empty-site.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import { formatLongDate } from '#words/format.ts';

/** An empty installation with its first SuperAdmin: the tests go on from each other, as a first evening does. */
let site: TestSite;
let admin: SiteCustomer;
/** The administrator's one window. */
let visit: Visit;
let page: Page;
/** Where the first tournament is edited. */
let address: string;
const today = calendarDayAt(Date.now(), 'America/Toronto');
const day = { opens: addDays(today, -10), closes: addDays(today, 40), on: addDays(today, 54) };

beforeAll(async () => {
  site = await startEmptySite();
  admin = await signInTo(site, firstAdmin.email, firstAdmin.password);
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await admin.enter(visit.context);
}, 180_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const field = (label: string, of = page) => of.getByLabel(label, { exact: true });
const button = (name: string | RegExp, of = page) => of.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const outlook = () => page.getByRole('region', { name: 'What visitors see' }).textContent();
const errorOf = (label: string) =>
  field(label).evaluate(input => document.getElementById(`${input.id}-error`)?.textContent ?? null);
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const home = async () => {
  const response = await fetch(`${site.url}/`);
  return { etag: response.headers.get('etag'), text: await response.text() };
};
async function paste(label: string, text: string): Promise<void> {
  await field(label).focus();
  await field(label).evaluate((input, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
async function open(of = page): Promise<void> {
  await of.goto(address);
  await of.getByRole('heading', { level: 1, name: formatLongDate(day.on) }).waitFor();
}
/** What a family needs to register, as the other settings make it. */
async function addCatalogue(): Promise<void> {
  const level = { title: 'Novice', belts: 'White', years: '1', isBlackBelt: false, colour: 'yellow' };
  await admin.call('POST', '/api/admin/competitor-levels', level);
  const eventType = { title: 'Forms', description: 'Kata', showOnHomepage: true };
  const { id } = await admin.call<{ id: number }>('POST', '/api/admin/event-types', eventType);
  const judging = { usesWeight: false, format: 'bracket', judges: 5, thirdPlace: 'bout', minMatches: 2 };
  const eligible = { minAge: 5, maxAge: null, genderId: null, minLevelId: null, maxLevelId: null };
  const event = { eventTypeId: id, title: 'Kata', description: 'One form', ...eligible, ...judging };
  await admin.call('POST', '/api/admin/events', event);
  const waiver = { title: 'Consent', body: 'I know the risks.', effectiveOn: day.opens };
  await admin.call('POST', '/api/admin/waivers', waiver);
}
const times = () =>
  page.getByLabel(/^Time, line/).evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value));

it('the empty list says what to do next, and the first tournament is created from nothing', async () => {
  expect((await home()).text).toContain('The next tournament is being planned');
  const before = await home();
  await page.goto('/admin/tournaments');
  await page.getByText('There is no tournament yet').waitFor();
  await keepPicture(page, 'tournaments-empty-desktop');
  await page.getByRole('link', { name: 'Add the first tournament' }).click();
  await heading('New tournament').waitFor();
  expect(await outlook()).toContain('Enter all three dates');

  await button('Add this tournament').click();
  await expect.poll(() => errorOf('Tournament day')).toContain('Value is required');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-tournamentOn');
  await keepPicture(page, 'tournament-create-errors-desktop');
  expect(await axeViolations(page)).toEqual([]);

  // Contradictions are told at once, while the rest is still empty.
  await field('Tournament day').fill(day.on);
  await field('Registration opens on').fill(addDays(day.on, 1));
  await field('Last day of online registration').fill(day.closes);
  expect(await errorOf('Registration opens on')).toContain('Registration must open before the tournament day');
  expect(await errorOf('Last day of online registration')).toContain('Registration must not close before it opens');
  expect(await outlook()).toContain('The dates conflict');
  await field('Registration opens on').fill(addDays(today, 3));
  expect(await errorOf('Registration opens on')).toBeNull();
  expect(await outlook()).toContain('Now: “REGISTRATION OPENS SOON”');
  expect(await outlook()).toContain(`From ${formatLongDate(addDays(today, 3))}: “Online Registration Is Open!”`);
  await field('Registration opens on').fill(day.opens);
  const seen = await outlook();
  for (const words of [
    'Now: “Online Registration Is Open!”',
    `From ${formatLongDate(addDays(day.closes, 1))}: “Registration is currently closed”`,
    `From ${formatLongDate(day.on)}: “Tournament Today!”`,
    `From ${formatLongDate(addDays(day.on, 1))}: “The next tournament is being planned”`,
  ])
    expect(seen).toContain(words);

  const texts = {
    'Competitor, online': '60',
    'Competitor, at the door': '75',
    'Spectator pass': '10',
    'Lunch ticket': '12.5',
    City: 'Sudbury',
    Venue: 'Ramsey Shores Sports Centre',
    Address: '1240 Paddlers Way, Sudbury',
    'In-person registration': '8:30AM-10AM',
    'Black belt meeting': '9:30AM',
    'Eliminations begin': '10:15AM',
  };
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
  await page.getByLabel('Latitude').fill('46.4718');
  expect(await errorOf('Longitude (optional)')).toContain('Please enter the longitude too, or leave both empty');
  await page.getByLabel('Longitude').fill('-80.9742');
  await page.getByText(/^Coordinates: 46\.4718, /).waitFor();

  await button('Add a line').click();
  await paste('Time, line 1', '8:00 a.m.\tDoors open\n9:30 a.m. Black belt meeting\n\n• 5:00 p.m.: Medals');
  await expect.poll(times).toEqual(['8:00 a.m.', '9:30 a.m.', '5:00 p.m.']);
  await button('Add an item').click();
  await paste('What to bring, item 1', '- Uniform and belt\n- Water');
  await expect.poll(() => field('What to bring, item 2').inputValue()).toBe('Water');

  await button('Add this tournament').click();
  await expect.poll(() => errorOf('Lunch ticket')).toContain('whole number');
  await field('Lunch ticket').fill('12');
  await button('Add this tournament').click();
  await page.getByText(`The tournament on ${formatLongDate(day.on)} has been added as a draft.`).waitFor();
  address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/admin\/tournaments\/\d+$/);

  // A draft: what is missing is named, and then it is published.
  expect((await home()).text).toContain('The next tournament is being planned');
  await button('Publish…').click();
  visit.ignore(/409/);
  await button('Publish it').click();
  await page.getByText(/Add the levels competitors choose from\. Add the events/).waitFor();
  await keepPicture(page, 'tournament-draft-desktop');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'tournament-draft-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await addCatalogue();
  await page.reload();
  await button('Publish…').click();
  await button('Publish it').click();
  await button('Make it a draft again').waitFor();

  const after = await home();
  expect(after.etag).not.toBe(before.etag);
  for (const words of ['Online Registration Is Open!', 'Ramsey Shores', 'Medals', 'Uniform and belt', '$75'])
    expect(after.text).toContain(words);
});

it('lines are moved and removed by keyboard with the focus kept, and the home page updates at once', async () => {
  await open();
  await button('Move line 1 down').focus();
  await page.keyboard.press('Enter');
  await expect.poll(times).toEqual(['9:30 a.m.', '8:00 a.m.', '5:00 p.m.']);
  expect(await focused()).toBe('Move line 2 down');
  await page.keyboard.press('Enter');
  await expect.poll(times).toEqual(['9:30 a.m.', '5:00 p.m.', '8:00 a.m.']);
  expect(await focused()).toBe('Move line 3 up'); // at the end there is no way further down
  await button('Remove line 1').focus();
  await page.keyboard.press('Enter');
  await expect.poll(times).toEqual(['5:00 p.m.', '8:00 a.m.']);
  expect(await focused()).toBe('Remove line 1');
  await page.getByText('Not saved yet').waitFor();
  await field('Venue').fill('Ice Hall');
  await keepPicture(page, 'tournament-edit-desktop');
  await button('Save changes').click();
  await page.getByText('Saved. Visitors can see it now.').waitFor();
  const { text } = await home();
  expect(text).toContain('Ice Hall');
  expect(text).not.toContain('9:30 a.m.');
  expect(text.indexOf('Medals')).toBeLessThan(text.indexOf('Doors open'));
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('History', { exact: true }).click();
  await history.getByText('Ice Hall').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

it('TOUR-48 a map of the venue is uploaded, described, shown on the home page, and removed again', async () => {
  const homePage = await site.visit({ size: 'phone' });
  await homePage.page.goto('/');
  expect(await homePage.page.locator('#venue img').count()).toBe(0);
  await homePage.page.locator('#venue figure').scrollIntoViewIfNeeded();
  await keepPicture(homePage.page, 'venue-pin-phone');
  await page.locator('#place input[type=file]').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: readFileSync('src/server/demo/pictures/venue-map.png'),
  });
  await page.locator('input[name=mapFileId][value]:not([value=""])').waitFor({ state: 'attached' });
  await button('Save changes').click();
  await page.getByText('Please say what the map shows').first().waitFor();
  await field('What the map shows').fill('The hall is north of Main Street.');
  await page.getByLabel('Parking').fill('Behind the hall.\nFree all day.');
  await button('Save changes').click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  await page.locator('#place').scrollIntoViewIfNeeded();
  await keepPicture(page, 'tournament-map-desktop');
  expect(await axeViolations(page)).toEqual([]);
  await homePage.page.reload();
  const map = homePage.page.getByRole('img', { name: 'The hall is north of Main Street.' });
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
  await homePage.page.getByText('Free all day.').waitFor();
  await keepPicture(homePage.page, 'venue-map-phone');
  expect(await axeViolations(homePage.page)).toEqual([]);
  await button('Remove map').click();
  await button('Save changes').click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  expect((await home()).text).not.toContain('/venue-map/');
  await homePage.expectClean();
  await homePage.context.close();
});

it('TOUR-52 texts appear beside the form as visitors will see them, and an earlier one is brought back', async () => {
  await open();
  await field('Parking (optional)').fill('In the yard.');
  await page.locator('#place').getByText('As visitors will see it').waitFor();
  await page.locator('#place dd').getByText('In the yard.').waitFor();
  await button('Remove item 2').click();
  await expect.poll(() => page.locator('#bring ul').textContent()).toBe('Uniform and belt');
  await page.getByLabel('More about refunds (optional)').fill('See https://club.example/refunds');
  await page.locator('#refunds').getByRole('link', { name: 'https://club.example/refunds' }).waitFor();
  await button('Save changes').click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  const place = page.locator('#place');
  await place.getByText('Earlier versions').click();
  await place.getByRole('button', { name: 'Show version 2' }).press('Enter');
  await expect.poll(() => field('Parking (optional)').inputValue()).toBe('Behind the hall.\nFree all day.');
  await page.locator('#bring').getByText('Earlier versions').click();
  await page.locator('#bring').getByRole('button', { name: 'Show version 1' }).press('Enter');
  await expect.poll(() => field('What to bring, item 2').inputValue()).toBe('Water');
  await page.getByText('Not saved yet').waitFor();
  for (const [size, scheme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: scheme });
    await keepPicture(page, `tournament-texts-${size}`);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await button('Save changes').click();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  const { text } = await home();
  for (const words of ['Free all day.', 'Water']) expect(text).toContain(words);
});

it('unsaved changes cause a warning before they are lost', async () => {
  await open();
  await field('City').fill('Timmins');
  await page.getByRole('link', { name: 'Start next year from this one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.waitFor();
  await keepPicture(page, 'tournament-leave-desktop');
  await button('Keep editing').click();
  expect(await field('City').inputValue()).toBe('Timmins');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await field('City').fill('Sudbury'); // as it was: nothing to ask
  await page.getByRole('link', { name: 'Start next year from this one' }).click();
  await heading('Start next year').waitFor();
});

it('when two people edit a tournament, the second sees what changed, decides, and saves both together', async () => {
  await open();
  const other = await site.visit({ context: visit.context });
  await other.page.setViewportSize({ width: 390, height: 844 });
  await open(other.page);
  await field('City', other.page).fill('Kenora');
  await field('Spectator pass', other.page).fill('15');
  await button('Save changes', other.page).click();
  await other.page.getByText('Saved. Visitors can see it now.').waitFor();
  await keepPicture(other.page, 'tournament-edit-phone');
  await other.expectClean();
  await other.page.close();

  visit.ignore(/409/);
  await field('City').fill('Timmins');
  await field('Time, line 1').fill('5:30 p.m.');
  await button('Save changes').click();
  const panel = page.getByRole('alert', { name: 'Edited by someone else' });
  await panel.getByText('City: you both changed it').waitFor();
  expect(await panel.textContent()).toContain('Spectator pass: $10 became $15');
  await keepPicture(page, 'tournament-meeting-desktop');
  await panel.getByLabel('Theirs: Kenora').check();
  await button('Save both together').click();
  await page.getByText('Saved. Visitors can see it now.').waitFor();
  expect(await field('City').inputValue()).toBe('Kenora');
  expect(await field('Spectator pass').inputValue()).toBe('15');
  expect((await times())[0]).toBe('5:30 p.m.');
  const [shown] = await admin.call<{ city: string; spectatorCost: number }[]>('GET', '/api/tournaments');
  expect(shown).toMatchObject({ city: 'Kenora', spectatorCost: 15 });
});

it('next year’s tournament is created from this one, and reviewed before anything is saved', async () => {
  await page.goto(`${address}/next-year`);
  await heading('Start next year').waitFor();
  const proposed = nextEditionOn(day.on);
  expect(await field('Tournament day').inputValue()).toBe(proposed);
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'next-year-desktop');

  const chosen = addDays(proposed, 14);
  await field('Tournament day').fill(chosen);
  const opens = addDays(chosen, -64);
  await expect.poll(() => field('Registration opens on').inputValue()).toBe(opens);
  expect(await outlook()).toContain(`From ${formatLongDate(opens)}: “Online Registration Is Open!”`);
  await field('Competitor, online').fill('65');
  expect(await page.getByText('was $60, +$5').count()).toBe(1);
  await page.getByLabel(/^What to bring, 2 items/).uncheck();
  const year = chosen.slice(0, 4);
  await button(`Create the ${year} tournament`).click();
  await heading(formatLongDate(chosen)).waitFor();
  await page.getByText(/has been created. Look it over/).waitFor();
  expect(await field('Competitor, online').inputValue()).toBe('65');
  expect(await times()).toEqual(['5:30 p.m.', '8:00 a.m.']);
  expect(await page.getByLabel(/^What to bring, item/).count()).toBe(0);
  const shown = await admin.call<{ city: string; isNext: boolean }[]>('GET', '/api/tournaments');
  expect(shown.map(({ isNext }) => isNext)).toEqual([true]); // the new one is a draft

  // A day that is taken is told at once.
  await field('Tournament day').fill(day.on);
  expect(await errorOf('Tournament day')).toContain('There is a tournament on this day already');
  await field('Tournament day').fill(chosen);
});

it('an archived tournament leaves the site, and an unused one can be deleted', async () => {
  await page.goto('/admin/tournaments');
  await page.getByRole('link', { name: `Edit ${formatLongDate(day.on)}` }).click();
  await button('Archive…').click();
  await keepPicture(page, 'tournament-archive-desktop');
  await button('Archive it').click();
  await button('Bring it back to the site').waitFor();
  expect((await home()).text).toContain('The next tournament is being planned'); // the year after is a draft
  await button('Delete…').click();
  await button('Delete it').click();
  await page.getByText(`The tournament on ${formatLongDate(day.on)} has been deleted.`).waitFor();
  expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
});
