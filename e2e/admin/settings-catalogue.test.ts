import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let admin: SiteCustomer;
/** The administrator's one window. */
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

async function open(path: string, size: keyof typeof sizes = 'desktop'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
/** Goes on where the last test ended, if that was there and left no dialog open. */
async function stay(path: string, size: keyof typeof sizes = 'desktop'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  if (page.url() !== `${site.url}${path}` || (await dialog().count()) > 0) await open(path, size);
}
const save = () => dialog().getByRole('button', { name: /^Save/ }).click();
const success = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const rowNames = () => page.getByRole('rowheader').allInnerTexts();
const focusName = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

describe('competitor levels', () => {
  it('with a black belt are black belt levels, unless they are unticked', async () => {
    await open('/admin/competitor-levels');
    await button('Add a level').click();
    // With the scores of the highest level, since many clubs score all levels alike.
    expect(await dialog().getByLabel('Lowest score').inputValue()).toBe('9.00');
    const isBlack = dialog().getByLabel('This is a black belt level');
    await dialog().getByRole('radio', { name: 'Black' }).check();
    expect(await isBlack.isChecked()).toBe(true);
    await dialog().getByRole('radio', { name: 'Brown' }).check();
    expect(await isBlack.isChecked()).toBe(false);
    await dialog().getByRole('radio', { name: 'Black' }).check();
    await isBlack.uncheck();
    expect(await dialog().getByRole('radio', { name: 'Black' }).isChecked()).toBe(true);
  });
  it('are added, reordered and deleted by keyboard alone, and HTML is shown as text', async () => {
    await open('/admin/competitor-levels');
    await button('Add a level').focus();
    await page.keyboard.press('Enter');
    await dialog().getByLabel('Title').focus();
    await save(); // empty: every field says what it needs
    expect(await dialog().getByText('Value is required').count()).toBe(3);
    const title = '<b>Elder</b> & <img src=x onerror=alert(1)>';
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Grey');
    await page.keyboard.press('Tab');
    await page.keyboard.type('40 and more');
    await page.keyboard.press('Escape');
    await dialog().getByText('Your changes aren’t saved yet.').waitFor();
    await expect.poll(focusName).toBe('Keep editing');
    await page.keyboard.press('Enter');
    expect(
      await dialog()
        .getByLabel('Years of training')
        .evaluate(field => field === document.activeElement),
    ).toBe(true);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab'); // the scores stay as they are offered
    await page.keyboard.press('ArrowDown'); // white → yellow
    await page.keyboard.press('Enter');
    await success(`${title} is saved.`);
    await expect.poll(focusName).toBe('Add a level');
    await expect.poll(async () => (await rowNames()).at(-1)).toBe(title);

    await page.getByRole('button', { name: `Move ${title} up` }).focus();
    for (let place = 5; place >= 1; place--) {
      await page.keyboard.press('Enter');
      await page.getByText(`is now number ${place} of 6`).waitFor();
    }
    await expect.poll(focusName).toBe(`Move ${title} down`); // it is the first: up is no longer there
    await expect
      .poll(async () => (await admin.call<{ title: string }[]>('GET', '/api/admin/competitor-levels'))[0]?.title)
      .toBe(title);

    await button(`Delete ${title}`).focus();
    await page.keyboard.press('Enter');
    await dialog().getByText('Nothing uses it.').waitFor();
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await success('is deleted.');
    await expect.poll(rowNames).not.toContain(title);
    expect(await page.locator('#settings-list').evaluate(part => part === document.activeElement)).toBe(true);
  });

  it('stay in order when a move would put an event’s lowest level above its highest, and say why', async () => {
    await stay('/admin/competitor-levels', 'phone');
    const levels = await admin.call<{ id: number; title: string }[]>('GET', '/api/admin/competitor-levels');
    const before = levels.map(({ title }) => title);
    await expect.poll(rowNames).toEqual(before);
    const types = await admin.call<{ id: number }[]>('GET', '/api/admin/event-types');
    const event = await admin.call<{ id: number }>('POST', '/api/admin/events', {
      eventTypeId: types[0]?.id,
      title: 'Between',
      usesWeight: false,
      minLevelId: levels[0]?.id,
      maxLevelId: levels[1]?.id,
    });
    visit.ignore(/400/);
    await page.getByRole('button', { name: 'Move Novice up' }).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'The lowest level of “Between” would be above its highest' });
    await alert.waitFor();
    await expect.poll(rowNames).toEqual(before);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'settings-levels-refused-phone');
    await admin.call('DELETE', `/api/admin/events/${event.id}`);
  });
});

describe('event types', () => {
  it('leave the home page and the family’s form when archived, and return when brought back', async () => {
    const family = await signInTo(site, 'parent@example.com', 'northern-lights');
    const registrationId = await startRegistration(family);
    await open('/admin/event-types', 'phone');
    const home = async () => (await fetch(`${site.url}/`)).text();
    expect(await home()).toContain('Bo, nunchaku');
    await button('Archive Weapons').click();
    await success('Weapons is archived');
    expect(await home()).not.toContain('Bo, nunchaku');
    const form = await site.visit();
    await family.enter(form.context);
    await form.page.goto(`/customer/registration/${registrationId}/competitor`);
    await form.page.getByRole('group', { name: 'Breaking' }).waitFor();
    expect(await form.page.getByRole('group', { name: 'Weapons' }).count()).toBe(0);
    await form.expectClean();
    await form.context.close();

    await page.getByText('Archived event types (1)').click();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'settings-event-types-archived-phone');
    await button('Bring back Weapons').click();
    await success('Weapons is back.');
    expect(await home()).toContain('Bo, nunchaku');
  });

  it('are not deleted when they came into use meanwhile, and say what uses them', async () => {
    const { id } = await admin.call<{ id: number }>('POST', '/api/admin/event-types', {
      title: 'Team',
      description: 'Three of a school',
      showOnHomepage: false,
    });
    await open('/admin/event-types');
    await button('Delete Team').click();
    await admin.call('POST', '/api/admin/events', { eventTypeId: id, title: 'Team Kata', usesWeight: false });
    visit.ignore(/409/);
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await dialog().getByText('“Team” is used by 1 event. It can be archived instead.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'settings-event-types-in-use');
  });
});

describe('events', () => {
  it('say who may enter while typing, and show a contradiction under its field', async () => {
    await stay('/admin/events', 'phone');
    await button('Add an event').click();
    await dialog().getByLabel('Title').fill('Padded Weapons');
    await dialog().getByLabel('Event type').selectOption('Weapons');
    await dialog().getByLabel('Youngest age').fill('12');
    await dialog().getByLabel('Oldest age').fill('8');
    await dialog().getByLabel('Lowest level').selectOption('Novice');
    await dialog().getByText('Ages 12 to 8, from Novice').waitFor();
    visit.ignore(/400/);
    await save();
    await dialog().locator('#field-maxAge-error').getByText('The oldest age must not be below the youngest').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'settings-event-refused-phone');
    await dialog().getByLabel('Oldest age').fill('');
    await save();
    await success('Padded Weapons is saved.');
    await page.getByRole('row', { name: /Padded Weapons.*Ages 12 and up, from Novice.*3 judges/s }).waitFor();
  });

  it('can be decided by judges or by bouts, set by keyboard alone', async () => {
    await stay('/admin/events', 'phone');
    await button('Edit Creative Forms').click();
    await dialog().getByLabel('Judges', { exact: true }).selectOption('5 judges');
    await dialog()
      .getByRole('radio', { name: /^Judged/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    await dialog().getByLabel('Third place').selectOption('Decided by a bout between them');
    await dialog().getByLabel('Bouts for everyone').selectOption('At least two');
    expect(await dialog().getByLabel('Judges', { exact: true }).count()).toBe(0);
    await keepPicture(page, 'settings-event-bouts-phone');
    await save();
    await success('Creative Forms is saved.');
    await page
      .getByRole('row', {
        name: /Creative Forms.*Bouts of 2:00 or a lead of 5, third place fought, at least two each/s,
      })
      .waitFor();
    await page.reload();
    await button('Edit Creative Forms').click();
    await dialog()
      .getByRole('radio', { name: /^Judged/ })
      .check();
    await save();
    await page.getByRole('row', { name: /Creative Forms.*3 judges, all perform first/s }).waitFor();
  });

  it('ask before narrower bounds are saved, saying how many entries would no longer fit', async () => {
    await stay('/admin/events');
    await button('Edit Traditional Forms').click();
    await dialog().getByLabel('Youngest age').fill('10');
    await save();
    await dialog()
      .getByText(/^[1-9]\d* entries would no longer fit\. They stay entered/)
      .waitFor();
    await keepPicture(page, 'settings-event-narrower');
    await dialog().getByRole('button', { name: 'Save anyway' }).click();
    await success('Traditional Forms is saved.');
    await page.getByRole('row', { name: /Traditional Forms.*Ages 10 and up/s }).waitFor();
  });

  it('keep both changes when two people edit one event, and show the second what changed', async () => {
    await stay('/admin/events', 'phone');
    await button('Edit Self-Defence').click();
    await dialog().getByText('There are no weight classes to enter').waitFor();
    await dialog().getByLabel('Title').fill('Self-Defence Pairs');
    const event = (await admin.call<{ id: number; title: string; version: number }[]>('GET', '/api/admin/events')).find(
      ({ title }) => title === 'Self-Defence',
    );
    await admin.call('PUT', `/api/admin/events/${event?.id}`, { ...event, usesWeight: true });
    visit.ignore(/409/);
    await save();
    const meeting = dialog().getByRole('alert', { name: 'Edited by someone else' });
    await meeting.getByText('Divided by weight: no became yes').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await meeting.getByRole('button', { name: 'Save both together' }).click();
    await success('Self-Defence Pairs is saved.');
    await page.getByRole('row', { name: /Self-Defence Pairs.*Divided by weight/s }).waitFor();
  });
});

describe('waivers', () => {
  it('start a new version from the last text, apply it from its day, and show HTML as text', async () => {
    await open('/admin/waivers', 'phone');
    expect(await button(/^Edit/).count()).toBe(0); // the only text was signed
    await button('New version').click();
    const text = dialog().getByLabel('Text', { exact: true });
    expect(await text.inputValue()).toContain('physical contact');
    await text.fill('<script>alert(1)</script>\n\nI take part <b>freely</b>.');
    await dialog().getByLabel('In effect from').fill('2026-01-08');
    visit.ignore(/400/);
    await save();
    await dialog().getByText('is in effect from that day already').first().waitFor();
    await dialog().getByText('As families see it').click();
    await dialog().getByRole('region').getByText('<script>alert(1)</script>').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'settings-waiver-refused-phone');
    await dialog().getByLabel('In effect from').fill('2027-03-19');
    await save();
    await success('is saved.');
    const rows = page.getByRole('row');
    await expect.poll(() => rows.nth(1).textContent()).toContain('In effect');
    await expect.poll(() => rows.nth(2).textContent()).toContain('Replaced');
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'settings-waivers-phone');
    await button(/^Read.*2027-03-19$/).click();
    await dialog().getByText('I take part <b>freely</b>.').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await button(/^Delete.*2027-03-19$/).click();
    await dialog().getByText('No one has signed it.').waitFor();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => rows.nth(1).textContent()).toContain('In effect');
    await expect.poll(() => rows.count()).toBe(2);
  });
});

it('LANG-6 the French page says how a text is saved, and saves it on leaving its box', async () => {
  await open('/admin/french-texts');
  await page.getByText('Each text is saved when you leave its box.').waitFor();
  await page.getByRole('heading', { name: 'Tournament: times, refunds, place and what to bring' }).waitFor();
  const box = page.getByRole('textbox').first();
  await box.fill(`${await box.inputValue()} bis`);
  await box.press('Tab');
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('LANG-10 one press fills in the usual French of what has none, and leaves the rest', async () => {
  const texts = [
    { kind: 'event', english: 'Sparring', french: null },
    { kind: 'level', english: 'Yellow, orange', french: null },
    { kind: 'level', english: 'Novice', french: 'Recrue' },
    { kind: 'schedule', english: 'NOVICE', french: null },
    { kind: 'event', english: 'Sparring for friends', french: null },
  ];
  const saved: unknown[] = [];
  await page.route('**/api/admin/french-texts', async route => {
    if (route.request().method() === 'GET') return route.fulfill({ json: texts });
    const input = route.request().postDataJSON();
    saved.push(input);
    return route.fulfill({ json: { english: input.english, french: input.french } });
  });
  await open('/admin/french-texts', 'phone');
  await keepPicture(page, 'settings-french-usual-phone');
  await button('Fill in 3 texts').click();
  await page.getByText('4 of 5').waitFor();
  expect(
    await page.getByRole('textbox').evaluateAll(all => all.map(box => (box as HTMLTextAreaElement).value)),
  ).toEqual(['Combat', '', 'Jaune, orange', 'Recrue', 'Recrue']);
  expect(saved).toEqual([
    { english: 'Sparring', before: null, french: 'Combat' },
    { english: 'Yellow, orange', before: null, french: 'Jaune, orange' },
    { english: 'NOVICE', before: null, french: 'Recrue' },
  ]);
  const done = page.getByText('3 texts filled in. Please look over the French.');
  await expect.poll(() => done.evaluate(text => text === document.activeElement)).toBe(true);
  await page.getByLabel('Sparring for friends').fill('Combat entre amis');
  await page.keyboard.press('Tab');
  await page.getByText('5 of 5').waitFor();
  expect(await done.evaluate(text => text === document.activeElement)).toBe(false);
  await page.unroute('**/api/admin/french-texts');
});

describe('on an empty installation each screen says what to do next', () => {
  beforeAll(async () => {
    await page.route(/\/api\/admin\/(competitor-levels|event-types|events|waivers)$/, route =>
      route.fulfill({ json: [] }),
    );
    await open('/admin/competitor-levels', 'phone');
  });

  // By the menu: with a route, opening a page loads every script anew.
  it.each([
    ['Competitor Levels', 'No levels yet', 'Add a level'],
    ['Event Types', 'No event types yet', 'Add an event type'],
    ['Events', 'Levels come first', 'Add levels'],
    ['Waivers', 'No waiver yet', 'Add the waiver'],
  ])('%s', async (name, title, action) => {
    await button('Staff menu').click();
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name, exact: true }).click();
    await page.getByText(title, { exact: true }).waitFor();
    await page.getByText(action, { exact: true }).waitFor(); // there is one
    if (name === 'Waivers') await page.getByText(/no tournament can be published without one/).waitFor();
    if (name === 'Events') expect(await axeViolations(page)).toEqual([]); // all four are built alike
    await keepPicture(page, `settings-${name.toLowerCase().replace(' ', '-')}-empty-phone`);
  });
});
