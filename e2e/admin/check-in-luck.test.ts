import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import {
  checkInAll,
  deskButton,
  deskSays,
  familiesNow,
  hereIn,
  openDeskTab,
  weighAndSign,
} from '#test/support/desk/desk-page.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { holdLock } from '#test/support/site/held-lock.ts';
import { goOffline, goOnline } from '#test/support/site/offline.ts';
import { type Relay, startRelay } from '#test/support/site/relay.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

const password = 'northern-lights';
let site: TestSite;
let relay: Relay;
let director: SiteCustomer;
let context: BrowserContext;
let families: CheckInFamily[];
let desks = 0;
/** Two competitors each, none of them here. */
const nextFamily = (): CheckInFamily => families.shift() as CheckInFamily;

beforeAll(async () => {
  site = await startTestSite();
  relay = await startRelay(site.url);
  director = await signInTo(site, 'director@example.com', password);
  families = (await familiesNow(director)).filter(
    family => family.code && family.isCompleted && family.competitors.length === 2 && hereIn(family) === 0,
  );
  await weighAndSign(director, families);
}, 120_000);
afterAll(async () => {
  await relay?.close();
  await site?.close();
});
beforeEach(async () => {
  context = await site.browser.newContext({
    baseURL: relay.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-CA',
  });
});
afterEach(async () => {
  relay.cut = null;
  relay.changed = null;
  await context.close();
});

const hereNow = async ({ registrationId }: CheckInFamily): Promise<number> =>
  hereIn((await familiesNow(director)).find(one => one.registrationId === registrationId) as CheckInFamily);
async function startDesk(): Promise<Page> {
  await (await signInTo(site, 'checkin@example.com', password)).enter(context);
  return openDeskTab(context, `Desk ${++desks}`);
}
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click(); // a key pressed before the first paint would be lost
  await page.waitForURL(/\/admin/);
  if (!page.url().endsWith('/admin/check-in')) await page.goto('/admin/check-in');
}
const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ families: number; queue: number }>(resolve => {
        const opening = indexedDB.open('nlc-desk');
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['families', 'queue']);
          const families = tx.objectStore('families').count();
          const queue = tx.objectStore('queue').count();
          tx.oncomplete = () => {
            opening.result.close();
            resolve({ families: families.result, queue: queue.result });
          };
        };
      }),
  );
async function look(page: Page, picture: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, picture);
}

describe('a check-in desk with bad luck', () => {
  it('says at once that the device is full, still sends the operation, and loses nothing after a reload', async () => {
    const page = await startDesk();
    const [first, second, third] = [nextFamily(), nextFamily(), nextFamily()];
    const fill = (isFull: boolean) =>
      page.evaluate(full => {
        const add = (IDBObjectStore.prototype as { real?: unknown }).real ?? IDBObjectStore.prototype.add;
        Object.assign(IDBObjectStore.prototype, {
          real: add,
          add: full
            ? () => {
                throw new DOMException('The disk is full', 'QuotaExceededError');
              }
            : add,
        });
      }, isFull);
    await fill(true);
    await goOffline(context);
    await checkInAll(page, first);
    await page.getByText('Keep this page open until everything is sent').waitFor();
    await page.getByText(/couldn’t save the last change/).waitFor();
    await deskSays(page, 'Offline: 2 changes not sent yet');
    await look(page, 'check-in-full');
    // Leaving now would lose them: the browser asks first.
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await deskSays(page, 'Offline: 2 changes not sent yet');
    await context.setOffline(false);
    await deskSays(page, 'All sent');
    expect(await hereNow(first)).toBe(2);
    await checkInAll(page, second);
    await deskSays(page, 'All sent');
    // The disk is free again, the desk opened anew: its numbers go on, and none of its acts is taken for another one.
    await page.reload();
    await deskSays(page, 'All sent');
    await checkInAll(page, third);
    await deskSays(page, 'All sent');
    expect([await hereNow(second), await hereNow(third)]).toEqual([2, 2]);
  });

  it('says that a private window keeps nothing, and still checks in while online', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not in a private window', 'SecurityError');
      };
    });
    const page = await startDesk();
    await page.getByText(/This browser isn’t saving anything on the device/).waitFor();
    await look(page, 'check-in-private');
    const family = nextFamily();
    await checkInAll(page, family);
    await deskSays(page, 'All sent');
    expect(await hereNow(family)).toBe(2);
  });

  it('CHECK-28 reports changes that have waited for four hours, and in Safari on a phone what it deletes', async () => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    const page = await startDesk();
    await page.getByText(/^Safari deletes what this desk keeps here if you don’t open it for seven days/).waitFor();
    const family = nextFamily();
    await goOffline(context);
    await checkInAll(page, family);
    await deskSays(page, /^Offline: 2 changes saved on this device/);
    expect(await page.getByText('Send these changes today').count()).toBe(0);
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 5 * 3_600_000;
    });
    await page.reload();
    await page.getByText(/2 changes, the first from 5 hours ago, are only on this device/).waitFor();
    await look(page, 'check-in-stale-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await keepPicture(page, 'check-in-stale-desktop');
    await context.setOffline(false);
    await deskSays(page, 'All sent');
    expect(await page.getByText('Send these changes today').count()).toBe(0);
    expect(await hereNow(family)).toBe(2);
  });

  it('shows one queue in two tabs of one device, and sends each operation once', async () => {
    const one = await startDesk();
    const two = await openDeskTab(context);
    const sent: string[] = [];
    for (const page of [one, two])
      page.on('requestfinished', asked => {
        const { operations } = (asked.postDataJSON() ?? {}) as { operations?: { nonce: string }[] };
        if (operations) sent.push(...operations.map(({ nonce }) => nonce));
      });
    const [first, second] = [nextFamily(), nextFamily()];
    await goOffline(context);
    await checkInAll(one, first);
    await deskSays(two, 'Offline: 2 changes saved on this device');
    await checkInAll(two, second);
    for (const page of [one, two]) await deskSays(page, 'Offline: 4 changes saved on this device');
    // Another tab is busy as the network returns: both wait for their turn, not until they next look.
    const busy = await holdLock(one, 'nlc-desk');
    await context.setOffline(false);
    await expect.poll(busy.waiting).toBe(2);
    await busy.free();
    for (const page of [one, two]) await deskSays(page, 'All sent');
    expect([await hereNow(first), await hereNow(second)]).toEqual([2, 2]);
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(4);
  });

  it('CHECK-1 what another desk measured while the dialog was open stays', async () => {
    const one = await startDesk();
    const two = await openDeskTab(context);
    const family = nextFamily();
    const child = family.competitors[0] as CheckInFamily['competitors'][number];
    const openDialog = async (page: Page) => {
      await page.getByLabel('Name, phone or code').fill(`NLC:${family.code}`);
      await page.getByLabel('Name, phone or code').press('Enter');
      await deskButton(page, `Measure ${child.firstName} ${child.lastName}`).click();
      await page.getByLabel('Centimetres').waitFor();
    };
    await openDialog(one);
    await openDialog(two);
    const kg = (child.measuredWeightKg ?? child.weightKg ?? 40) + 0.5;
    await two.getByLabel('Kilograms').fill(String(kg));
    await two.getByLabel('Kilograms').press('Enter');
    await two.getByText(`${kg} kg`).first().waitFor();
    await one.getByText(`${kg} kg`).first().waitFor({ state: 'attached' });
    const cm = (child.heightCm ?? 150) + 1;
    await one.getByLabel('Centimetres').fill(String(cm));
    await one.getByLabel('Centimetres').press('Enter');
    const measured = async () => {
      const now = (await familiesNow(director)).find(({ registrationId }) => registrationId === family.registrationId);
      return now?.competitors.find(({ id }) => id === child.id);
    };
    await expect.poll(measured).toMatchObject({ measuredWeightKg: kg, measuredHeightCm: cm });
  });

  it('offers a newer version only when nothing waits, and loses nothing on update', async () => {
    const page = await startDesk();
    const family = nextFamily();
    await page.reload();
    await deskSays(page, 'All sent');
    const versions = () => page.evaluate(() => caches.keys());
    const [before] = await versions();
    relay.cut = /POST .*operations/;
    await checkInAll(page, family);
    await deskSays(page, '2 changes saved on this device');
    relay.changed = (path, text) =>
      path === '/check-in-worker.js' ? text.replace(/(version:["'`])/, '$1newer-') : text;
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/admin/check-in');
      await registration?.update();
    });
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/admin/check-in'))?.waiting?.state),
      )
      .toBe('installed');
    expect(await deskButton(page, 'Load the new version').count()).toBe(0);
    relay.cut = null;
    await deskSays(page, 'All sent');
    await deskButton(page, 'Load the new version').waitFor();
    await look(page, 'check-in-newer');
    await Promise.all([page.waitForEvent('load'), deskButton(page, 'Load the new version').click()]);
    await deskSays(page, 'All sent');
    await expect.poll(versions).toEqual([before?.replace('desk-', 'desk-newer-')]);
    expect(await deskButton(page, 'Load the new version').count()).toBe(0);
    expect(await hereNow(family)).toBe(2);
  });

  it('CHECK-15 CHECK-16 closes at a logout without network, says before what is not sent, and sends it after the next sign-in', async () => {
    const page = await startDesk();
    const family = nextFamily();
    await page.reload(); // now kept on the device
    await deskSays(page, 'All sent');
    await goOffline(context);
    await checkInAll(page, family);
    await deskSays(page, 'Offline: 2 changes saved on this device');
    const answers = ['dismiss', 'accept'] as const;
    for (const answer of answers) {
      const asked = page.waitForEvent('dialog');
      const pressed = page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      const question = await asked;
      expect(question.message()).toContain('2 changes on this device haven’t been sent yet.');
      await question[answer]();
      await pressed;
      if (answer === 'dismiss') await deskSays(page, 'Offline: 2 changes saved on this device');
    }
    await page.getByText('You’re signed out').waitFor();
    await page.getByText('2 changes on this device are saved').waitFor();
    await look(page, 'check-in-logged-out');
    const left = await page.evaluate(() => ['nlc.user', 'nlc.userUntil'].filter(key => localStorage.getItem(key)));
    expect(left).toEqual([]);
    // CHECK-16 the list has left the device, the queue has not.
    await expect.poll(() => keptOn(page)).toEqual({ families: 0, queue: 2 });
    await page.reload();
    await page.getByText('2 changes on this device are saved').waitFor();
    expect(page.url()).toContain('/admin/check-in');
    await goOnline(page);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, 'director@example.com');
    await deskSays(page, 'All sent');
    expect(await hereNow(family)).toBe(2);
  });

  it.each(['/admin/registrations', '/privacy'])('CHECK-16 loses the list when somebody logs out on %s', async path => {
    const page = await startDesk();
    await expect.poll(async () => (await keptOn(page)).families).toBeGreaterThan(0);
    await page.goto(path);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${relay.url}/`);
    await page.goto('/user/login'); // if no script could do it before the page was left
    await expect.poll(() => keptOn(page)).toEqual({ families: 0, queue: 0 });
  });

  it('goes on when the session expires offline, and sends everything after another person’s sign-in', async () => {
    const page = await startDesk();
    const family = nextFamily();
    await goOffline(context);
    await page.evaluate(() => localStorage.setItem('nlc.userUntil', String(Date.now() - 1)));
    await page.reload();
    await page.getByText(/Your session has expired. You can keep working offline/).waitFor();
    await checkInAll(page, family);
    await deskSays(page, 'Offline: 2 changes saved on this device');
    await look(page, 'check-in-ran-out');
    await page.getByRole('link', { name: 'Paper' }).click();
    await page.getByRole('heading', { name: 'Check-in list' }).waitFor();
    await page.getByRole('link', { name: 'Conflicts' }).click();
    await page.getByText('This page needs a network connection').waitFor();
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await deskSays(page, 'Offline: 2 changes saved on this device');
    await goOnline(page);
    await page.getByText('2 changes on this device are saved').waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, 'director@example.com');
    await deskSays(page, 'All sent');
    expect(await hereNow(family)).toBe(2);
  });

  it('logs out at once when an operation is answered with 401 or 403, and keeps the queue', async () => {
    const page = await startDesk();
    for (const status of [401, 403]) {
      const family = nextFamily();
      relay.instead = call =>
        /POST .*operations/.test(call) ? { status, json: { message: 'Please sign in.', code: 'not_signed_in' } } : null;
      await checkInAll(page, family);
      await page.waitForURL(`${relay.url}/`);
      expect(await page.evaluate(() => localStorage.getItem('nlc.user'))).toBeNull();
      expect(await hereNow(family)).toBe(0);
      await page.goto('/admin/check-in');
      await signIn(page, 'director@example.com');
      await deskSays(page, 'All sent');
      expect(await hereNow(family)).toBe(2);
    }
  });

  it('keeps the list fresh when the device’s clock is an hour off or is corrected meanwhile', async () => {
    await context.addInitScript(() => {
      const Real = Date;
      const shift = () => Number(localStorage.getItem('shift') ?? 3_600_000);
      globalThis.Date = class extends Real {
        constructor(...given: [number]) {
          super(...((given.length > 0 ? given : [Real.now() + shift()]) as [number]));
        }
        static override now = () => Real.now() + shift();
      } as DateConstructor;
    });
    const page = await startDesk();
    const [ahead, behind] = [nextFamily(), nextFamily()];
    await checkInAll(page, ahead);
    await deskSays(page, 'All sent');
    const asked = page.waitForRequest(/check-in\/list/);
    await page.evaluate(() => {
      localStorage.setItem('shift', '-3600000');
      dispatchEvent(new Event('online'));
    });
    await asked;
    await checkInAll(page, behind);
    await deskSays(page, 'All sent');
    await page.getByRole('button', { name: 'Undo this' }).click();
    await deskButton(page, 'Check in all 2').waitFor();
    await deskSays(page, 'All sent');
    expect([await hereNow(ahead), await hereNow(behind)]).toEqual([2, 0]);
  });
});
