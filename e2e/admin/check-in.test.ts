import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckInFamily, CheckInList, Conflict } from '#contract/check-in.ts';
import type { Change } from '#contract/history.ts';
import { weighAndSign } from '#test/support/desk/desk-page.ts';
import { seeWhoFightsFirst } from '#test/support/ring/desk-by-ring.ts';
import { openMatchday } from '#test/support/ring/matchday-site.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { KeptBrowser } from '#test/support/site/kept-browser.ts';
import { goOffline, goOnline } from '#test/support/site/offline.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { startStopwatch } from '#test/support/site/stopwatch.ts';
import { keepPicture, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

const password = 'northern-lights';
const device = new KeptBrowser();
let site: TestSite;
let director: SiteCustomer;
let context: BrowserContext;
let page: Page;
let families: CheckInFamily[];
/** A second desk, in a browser of its own. */
let other: Page;
const errors: string[] = [];

const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: typeof name === 'string' });
const field = (on = page) => on.getByLabel('Name, phone or code');
const says = (text: string | RegExp, on = page) => on.getByRole('status').filter({ hasText: text }).first().waitFor();

async function listNow(): Promise<CheckInFamily[]> {
  await director.call('PUT', '/api/admin/check-in/devices', { deviceId: 'the-test', name: 'Test' });
  return (await director.call<CheckInList>('GET', '/api/admin/check-in/list?deviceId=the-test')).families;
}
const familyNow = async ({ registrationId }: CheckInFamily): Promise<CheckInFamily> =>
  (await listNow()).find(family => family.registrationId === registrationId) as CheckInFamily;
const hereIn = (family: CheckInFamily): number =>
  family.competitors.filter(({ checkedInAt, isWithdrawn }) => checkedInAt !== null && !isWithdrawn).length;

/** By the API, as another tab would have. */
async function signIn(email: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  await page.evaluate(text => localStorage.setItem('nlc.user', text), await answer.text());
}
/** As a scanner does: the keys of the code, wherever the focus is, and Enter; once more when the desk was not ready. */
async function scan(family: CheckInFamily, on = page): Promise<void> {
  const card = on.getByRole('heading', { name: family.familyName, level: 2 });
  await on.locator('#desk-search').waitFor();
  for (let tries = 0; tries < 3; tries++) {
    await on.keyboard.type(`NLC:${family.code}`);
    await on.keyboard.press('Enter');
    if (
      await card.waitFor({ timeout: 8000 }).then(
        () => true,
        () => false,
      )
    )
      return;
    await on.locator('#desk-search').fill('');
  }
  throw new Error(`The card of ${family.familyName} did not open`);
}
function follow(newPage: Page): Page {
  newPage.on('pageerror', error => errors.push(String(error)));
  newPage.on(
    'console',
    message => /Content Security Policy|hydrat/i.test(message.text()) && errors.push(message.text()),
  );
  return newPage;
}
async function start(): Promise<void> {
  context = await device.start();
  page = follow(await context.newPage());
  await page.setViewportSize({ width: 390, height: 844 });
}
async function openOtherDesk(): Promise<void> {
  const second = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-CA',
  });
  await director.enter(second);
  other = follow(await second.newPage());
  await other.goto('/admin/check-in');
  await other.getByLabel('Name of this desk').fill('Desk 2');
  await other.keyboard.press('Enter');
  await field(other).waitFor();
}
async function expectGood(picture: string, on = page): Promise<void> {
  expect(await axeViolations(on)).toEqual([]);
  await keepPicture(on, picture);
}

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', password);
  const all = await listNow();
  const [big, small] = [4, 1].map(size => all.find(f => f.competitors.length === size && f.code)) as CheckInFamily[];
  await director.call(
    'PUT',
    `/api/admin/registrations/${small?.registrationId}/competitors/${small?.competitors[0]?.id}/move`,
    { toRegistrationId: big?.registrationId, reason: 'A cousin comes along' },
  );
  families = (await listNow()).filter(family => family.code !== null && family.isCompleted);
  await weighAndSign(director, families);
  await start();
}, 120_000);
afterAll(async () => {
  await device.remove();
  await site?.close();
});

const five = () => families.find(family => family.competitors.length === 5) as CheckInFamily;
const fours = () => families.filter(family => family.competitors.length === 4 && hereIn(family) === 0);

describe('the check-in desk', () => {
  it('turns a device into a named desk, and keeps its pages', async () => {
    await (await signInTo(site, 'checkin@example.com', password)).enter(context);
    await page.goto(`${site.url}/admin/check-in`);
    await button('Use this device for check-in').waitFor();
    await expectGood('check-in-name');
    await button('Use this device for check-in').click();
    await page.getByText('Enter a name for this desk').waitFor();
    await page.getByLabel('Name of this desk').fill('Desk 1');
    await page.keyboard.press('Enter');
    await says('All sent');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await field().waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('desk-search');
    await expectGood('check-in-desk');
  });

  it('checks in a family of five offline with one scan in under ten seconds, and keeps it after a reload', async () => {
    await goOffline(context);
    const stop = startStopwatch('A family of five by one scan, without network');
    await scan(five());
    await button('Check in all 5').click();
    await page.getByText('All 5 are here').waitFor();
    await says('Offline: 5 changes saved on this device');
    stop();
    await expectGood('check-in-family-offline');
    await page.reload();
    await says('Offline: 5 changes saved on this device');
    await field().waitFor();
    await page.keyboard.type(five().familyName.split(',')[0] as string);
    await page.getByRole('list', { name: 'Families found' }).getByText('All 5 here').waitFor();
    expect(hereIn(await familyNow(five()))).toBe(0);
  });

  it('keeps the queue when the browser is killed, and sends it once after a restart', async () => {
    await device.kill();
    await start();
    await goOffline(context);
    await page.goto(`${site.url}/admin/check-in`);
    await says('Offline: 5 changes saved on this device');
    await goOnline(page);
    // A browser writes down who is signed in only after some seconds: killed before, it asks again.
    if (!(await page.evaluate(() => localStorage.getItem('nlc.user')))) {
      await signIn('checkin@example.com');
      await page.goto(`${site.url}/admin/check-in`);
    }
    await says('All sent');
    const family = await familyNow(five());
    expect(hereIn(family)).toBe(5);
    expect(new Set(family.competitors.map(({ number }) => number)).size).toBe(5);
  });

  it('keeps the queue after a logout, and sends it after another person’s sign-in, who is named for its author', async () => {
    const [family] = fours() as [CheckInFamily];
    await goOffline(context);
    await scan(family);
    await button('Check in all 4').click();
    await says('Offline: 4 changes saved on this device');
    await page.evaluate(() => {
      localStorage.removeItem('nlc.user');
      localStorage.removeItem('nlc.userUntil');
    });
    await page.reload();
    await page.getByText('4 changes on this device are saved').waitFor();
    expect(await field().count()).toBe(0);
    await expectGood('check-in-signed-out');
    await goOnline(page);
    await signIn('director@example.com');
    await page.goto(`${site.url}/admin/check-in`);
    await says('All sent');
    expect(hereIn(await familyNow(family))).toBe(4);
    const history = await (await signInTo(site, 'admin@example.com', password)).call<{ items: Change[] }>(
      'GET',
      '/api/admin/history',
    );
    for (const { actor, forPerson } of history.items.slice(0, 4))
      expect([actor?.name, forPerson?.name]).toEqual([expect.not.stringContaining('Aino'), 'Aino Koskinen']);
  });

  it('finds, checks in, undoes and weighs by keyboard alone', async () => {
    const family = fours()[1] as CheckInFamily;
    await page.setViewportSize({ width: 1280, height: 800 });
    await scan(family);
    await page.keyboard.press('Tab');
    for (let i = 0; i < 6; i++) {
      if (await button('Check in all 4').evaluate(element => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('All 4 are here').waitFor();
    await button('Undo this').focus();
    await page.keyboard.press('Enter');
    await button('Check in all 4').waitFor();
    const first = family.competitors[0] as CheckInFamily['competitors'][number];
    const measure = button(`Measure ${first.firstName} ${first.lastName}`);
    await measure.focus();
    await page.keyboard.press('Enter');
    const kg = Math.round(first.weightKg ?? 40) + 0.5;
    await page.getByLabel('Kilograms').fill(String(kg).replace('.', ','));
    await keepPicture(page, 'check-in-measure');
    await page.keyboard.press('Enter');
    await page.getByText(`${kg} kg`).first().waitFor();
    await says('All sent');
    await keepPicture(page, 'check-in-family');
  });

  it('keeps both values when two desks measure one child differently, and lets a person settle it', async () => {
    const family = fours()[2] as CheckInFamily;
    const child = family.competitors.find(({ usesWeight }) => usesWeight) ?? family.competitors[0];
    const name = `${child?.firstName} ${child?.lastName}`;
    await openOtherDesk();
    async function measure(on: Page, kg: string) {
      await scan(family, on);
      const row = on.getByRole('listitem').filter({ hasText: name }).first();
      await row.getByRole('button', { name: /^(Weigh in|Measure)/ }).click();
      await on.getByLabel('Kilograms').fill(kg);
      await on.keyboard.press('Enter');
      await on.getByText(`${kg} kg`).first().waitFor();
    }
    await goOffline(other.context());
    const [theirs, ours] = [2, 1].map(more => String((child?.weightKg ?? 40) + more)) as [string, string];
    await measure(other, theirs);
    await measure(page, ours);
    await says('All sent');
    await other.context().setOffline(false);
    await says('All sent', other);
    const [conflict] = await director.call<Conflict[]>('GET', '/api/admin/check-in/conflicts');
    expect(conflict?.text).toContain(`${theirs} kg`);
    await other.getByRole('link', { name: /^Conflicts/ }).click();
    await other.getByText(conflict?.text as string).waitFor();
    await expectGood('check-in-conflicts', other);
    await button(new RegExp(`^Use ${theirs} kg`), other).click();
    await other.getByText('No conflicts').waitFor();
    const settled = (await familyNow(family)).competitors.find(({ id }) => id === child?.id);
    expect(settled?.measuredWeightKg).toBe(Number(theirs));
  });

  it('lists who fights first with ring, time and ring totals once rings are planned, on screen, on paper and offline', async () => {
    await (await openMatchday(site)).fill(12);
    await page.reload();
    await seeWhoFightsFirst(page, picture => expectGood(picture));
    await says('All sent');
  });

  it('removes the list from a device taken out of use, but keeps its queue', async () => {
    const family = fours()[3] as CheckInFamily;
    await goOffline(context);
    await scan(family);
    await button('Check in all 4').click();
    await says('Offline: 4 changes saved on this device');
    await other.getByRole('link', { name: 'Devices' }).click();
    await expectGood('check-in-devices', other);
    await button('Remove device: Desk 1', other).click();
    await button('Remove device', other).click();
    await other.getByText('Removed', { exact: true }).waitFor();
    await context.setOffline(false);
    await page.getByText('The list of families has been removed from it.').waitFor({ timeout: 90_000 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood('check-in-revoked');
    const kept = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('nlc-desk');
          opening.onsuccess = () => {
            const count = opening.result.transaction('families').objectStore('families').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
    expect(kept).toBe(0);
    expect(errors).toEqual([]);
  }, 180_000);
});
