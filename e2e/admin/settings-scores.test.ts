import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
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
const focusName = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

describe('competitor levels', () => {
  it('have a score range for panels, and show an invalid one under its field before sending', async () => {
    await open('/admin/competitor-levels', 'phone');
    await keepPicture(page, 'settings-levels-phone');
    await button('Edit Novice').click();
    const lowest = dialog().getByLabel('Lowest score');
    const highest = dialog().getByLabel('Highest score');
    expect([await lowest.inputValue(), await highest.inputValue()]).toEqual(['7.00', '7.49']);
    await lowest.fill('7.505');
    await highest.fill('101');
    await save();
    expect(await dialog().getByText('Please enter a score from 0.00 to 100.00').count()).toBe(2);
    await lowest.fill('7.50');
    await highest.fill('7.49');
    await dialog().locator('#field-highestScore-error').getByText('must not be below the lowest').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'settings-level-phone');
    await highest.fill('8');
    await save();
    await success('Novice is saved.');
    await page.getByRole('row', { name: /Novice.*7\.50 to 8\.00/s }).waitFor();
    await button('Edit Novice').click();
    await dialog().getByText('History', { exact: true }).click();
    await dialog().getByText('7.49').first().waitFor(); // as people write it
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    const novice = (
      await admin.call<{ id: number; title: string; version: number }[]>('GET', '/api/admin/competitor-levels')
    ).find(({ title }) => title === 'Novice');
    await admin.call('PUT', `/api/admin/competitor-levels/${novice?.id}`, {
      ...novice,
      lowestScore: 700,
      highestScore: 749,
    });
  });
});

describe('events', () => {
  it('start from a profile, which fills in every rule, and keep what was changed of it', async () => {
    await stay('/admin/events');
    await button('Edit Creative Breaking').click();
    const all = await admin.call<EventSetting[]>('GET', '/api/admin/events');
    const before = all.find(({ title }) => title === 'Creative Breaking');
    // Another event is a start too: what is its own alone is typed once.
    const fought = all.find(({ boutRules }) => boutRules !== null) as EventSetting;
    await dialog().getByLabel('Start from a profile').selectOption(`As in ${fought.eventTypeTitle}: ${fought.title}`);
    expect(await dialog().locator('[name=format]:checked').inputValue()).toBe('bracket');
    const techniques = await dialog()
      .getByLabel(/^Technique \d/)
      .evaluateAll(all => all.map(one => (one as HTMLInputElement).value));
    expect(techniques).toEqual(fought.boutRules?.techniques.map(({ title }) => title));
    await dialog().getByLabel('Start from a profile').selectOption('Breaking, boards then time');
    expect(await dialog().getByLabel('Profile name').inputValue()).toBe('Breaking, boards then time');
    await dialog().getByLabel('Profile name').fill('');
    await save();
    await dialog().locator('#field-houseRules-title-error, [id$="title-error"]').first().waitFor();
    await dialog().getByLabel('Profile name').fill('Power breaking');
    await dialog().getByLabel('A disqualified competitor keeps the place reached').check();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByLabel('Profile name').scrollIntoViewIfNeeded();
    await keepPicture(page, 'settings-event-profile', false);
    await page.setViewportSize(sizes.phone);
    await keepPicture(page, 'settings-event-profile-phone', false);
    await page.setViewportSize(sizes.desktop);
    await save();
    await success('Creative Breaking is saved.');
    const after = (
      await admin.call<{ id: number; version: number; houseRules: object }[]>('GET', '/api/admin/events')
    ).find(({ id }) => id === before?.id);
    expect(after?.houseRules).toMatchObject({ title: 'Power breaking', boards: 'time', disqualifiedKeepsPlace: true });
    await admin.call('PUT', `/api/admin/events/${before?.id}`, { ...before, version: after?.version });
    await page.reload();
  });

  it('keep a panel’s maximum deviation and performing order while bouts decide', async () => {
    await stay('/admin/events');
    await keepPicture(page, 'settings-events');
    await button('Edit Creative Breaking').click();
    const deviation = dialog().getByLabel('Maximum deviation');
    await deviation.fill('far');
    await save();
    await dialog().getByText('Please enter a number from 0.01 to 10.00, or nothing').waitFor();
    await deviation.fill('.02');
    await dialog().getByLabel('Score everyone after the last performance').check();
    await dialog().getByLabel('Judges', { exact: true }).scrollIntoViewIfNeeded();
    await keepPicture(page, 'settings-event-panel', false);
    await save();
    await success('Creative Breaking is saved.');
    await page
      .getByRole('row', {
        name: /Creative Breaking.*3 judges, at most 0\.02 from the middle score, all perform first/s,
      })
      .waitFor();
    for (const [how, words] of [
      ['Bracket', /Creative Breaking.*Bouts of 2:00 or a lead of 5, third place shared/s],
      ['Judged', /Creative Breaking.*3 judges, at most 0\.02 from the middle score, all perform first/s],
    ] as const) {
      await button('Edit Creative Breaking').click();
      await dialog()
        .getByRole('radio', { name: new RegExp(`^${how}`) })
        .check();
      await save();
      await page.getByRole('row', { name: words }).waitFor();
    }
  });

  it('keep their bout rules while judges decide', async () => {
    await stay('/admin/events');
    for (const [how, words] of [
      ['Judged', /Little Dragons Sparring.*3 judges/s],
      ['Bracket', /Little Dragons Sparring.*Bouts of 1:00 or 5 points/s],
    ] as const) {
      await button('Edit Little Dragons Sparring').click();
      await dialog()
        .getByRole('radio', { name: new RegExp(`^${how}`) })
        .check();
      await save();
      await page.getByRole('row', { name: words }).waitFor();
    }
  });

  const openRules = async () => {
    await button('Edit Point Sparring').click();
    const own = dialog().getByRole('radio', { name: 'Custom rules' });
    await own.focus();
    await page.keyboard.press('Space');
    await dialog().getByLabel('Bout length').waitFor();
  };
  const technique = (name: string) => dialog().getByLabel(name, { exact: true });

  it('have the usual bout rules or their own, set by keyboard', async () => {
    await stay('/admin/events', 'phone');
    await openRules();
    await dialog().getByLabel('Bout length').fill('90');
    await dialog().getByLabel('Winning lead').fill('');
    await dialog().getByLabel('Winning points').fill('7');
    await dialog().getByLabel('If tied', { exact: true }).selectOption('Full overtime');
    await dialog().getByLabel('Overtime', { exact: true }).fill('0:30');
    await dialog().getByRole('button', { name: 'Add a technique' }).press('Enter');
    await expect.poll(focusName).toBe('Technique 3');
    await page.keyboard.type('hand');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('11');
    await save();
    await dialog().getByText('Please enter a time from 0:10 to 10:00, such as 2:00').waitFor();
    await dialog().getByText('Please enter a whole number from 1 to 10').waitFor();
    await dialog().getByLabel('Bout length').fill('1:30');
    await technique('Points of hand').fill('3');
    await dialog().getByText('There is a technique with this title already').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByLabel('Bout length').scrollIntoViewIfNeeded();
    await keepPicture(page, 'settings-event-rules-phone', false);
    await technique('Technique 3').fill('Head kick');
    await dialog().getByRole('button', { name: 'Move Head kick up' }).press('Enter');
    await dialog().getByText('Head kick is now number 2 of 3').waitFor();
    await dialog().getByRole('button', { name: 'Remove Hand' }).press('Enter');
    await dialog().getByText('Hand removed').waitFor();
    await dialog().getByLabel('Point for the other side from no.').fill('');
    await save();
    await success('Point Sparring is saved.');
    await page.getByRole('row', { name: /^Point Sparring.*Bouts of 1:30 or 7 points, third place shared/s }).waitFor();
    const event = (await admin.call<{ title: string; boutRules: object }[]>('GET', '/api/admin/events')).find(
      ({ title }) => title === 'Point Sparring',
    );
    expect(event?.boutRules).toEqual({
      boutMs: 90_000,
      lead: null,
      firstTo: 7,
      overtime: { ms: 30_000, isSudden: false },
      techniques: [
        { title: 'Head kick', points: 3 },
        { title: 'Kick', points: 2 },
      ],
      warningCosts: null,
      warningsOut: 4,
    });
  });

  it('show the second person both versions when two edit the bout rules, and can return to the usual ones', async () => {
    await stay('/admin/events');
    await openRules();
    await dialog().getByLabel('Bout length').fill('1:00');
    const event = (
      await admin.call<{ id: number; title: string; boutRules: object }[]>('GET', '/api/admin/events')
    ).find(({ title }) => title === 'Point Sparring');
    await admin.call('PUT', `/api/admin/events/${event?.id}`, {
      ...event,
      boutRules: { ...event?.boutRules, firstTo: 9 },
    });
    visit.ignore(/409/);
    await save();
    const meeting = dialog().getByRole('alert', { name: 'Edited by someone else' });
    await meeting.getByText('Rules of the bouts: you both changed it').waitFor();
    await meeting.getByText(/^Yours: 1:00 a bout, seven points win/).waitFor();
    await meeting.getByText(/^Theirs: 1:30 a bout, nine points win/).click();
    await keepPicture(page, 'settings-event-rules-meeting', false);
    await meeting.getByRole('button', { name: 'Save both together' }).click();
    await page.getByRole('row', { name: /^Point Sparring.*Bouts of 1:30 or 9 points/s }).waitFor();
    await button('Edit Point Sparring').click();
    await dialog()
      .getByRole('radio', { name: /^Standard rules/ })
      .check();
    await keepPicture(page, 'settings-event-usual-rules', false);
    await save();
    await page.getByRole('row', { name: /^Point Sparring.*Bouts of 2:00 or a lead of 5/s }).waitFor();
  });
});
