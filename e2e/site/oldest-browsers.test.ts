import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkInAll, deskSays, familiesNow, hereIn, openDeskTab, weighAndSign } from '#test/support/desk/desk-page.ts';
import { fieldOf, openForm, submitOf } from '#test/support/site/account-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { newerInScripts } from '#test/support/site/newer-script.ts';
import { makeOldest } from '#test/support/site/oldest-browser.ts';
import { signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

const password = 'northern-lights';
let site: TestSite;
let visit: Visit;

beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit?.context.close());

async function visitAsOldest(): Promise<Visit> {
  visit = await site.visit();
  await makeOldest(visit.context);
  return visit;
}

/** A check-in desk in such a browser, and a family that nobody has checked in. */
async function openDesk(change: () => void = () => undefined) {
  const director = await signInTo(site, 'director@example.com', password);
  const family = (await familiesNow(director)).find(one => one.code && one.isCompleted && hereIn(one) === 0);
  if (!family) throw new Error('No family is left to check in');
  await weighAndSign(director, [family]);
  const { context } = await visitAsOldest();
  await director.enter(context);
  await context.addInitScript(change);
  return { director, family, page: await openDeskTab(context, 'Old tablet') };
}

describe('with the features of the oldest browsers only', () => {
  it('removes newer features and keeps older ones', async () => {
    const { page } = await visitAsOldest();
    await page.goto('/');
    const has = await page.evaluate(() => ({
      newer: [
        ...['groupBy' in Map, 'groupBy' in Object, 'parse' in URL, 'canParse' in URL, 'withResolvers' in Promise],
        ...['union' in Set.prototype, 'any' in AbortSignal, 'fromAsync' in Array, 'requestIdleCallback' in globalThis],
        ...['map' in [].values(), 'showPopover' in HTMLElement.prototype],
      ],
      old: [
        ...['toSorted' in Array.prototype, 'json' in Response.prototype, 'structuredClone' in globalThis],
        ...['timeout' in AbortSignal, 'showModal' in HTMLDialogElement.prototype, 'locks' in navigator],
      ],
    }));
    expect(has.newer).not.toContain(true);
    expect(has.old).not.toContain(false);
  });

  it('a family opens the competitor form through sign-in and saves a competitor', async () => {
    const registrationId = await startRegistration(await signInTo(site, 'parent@example.com', password));
    const { page, expectClean } = await visitAsOldest();
    await page.goto(`/customer/registration/${registrationId}/competitor`);
    await page.waitForURL('**/user/login');
    await expect.poll(() => submitOf(page).isEnabled()).toBe(true);
    await fieldOf(page, 'username').fill('parent@example.com');
    await fieldOf(page, 'password').fill(password);
    await submitOf(page).click();
    await page.waitForURL(`**/customer/registration/${registrationId}/competitor`);
    await page.getByRole('group', { name: 'Events' }).getByRole('checkbox').first().waitFor();
    await page.goto(`/customer/registration/${registrationId}`);
    await page.getByRole('link', { name: 'Check all answers for Noémie' }).click();
    await page.getByText('filled this in from last time').waitFor();
    await page.getByRole('group', { name: 'Events' }).getByRole('checkbox').first().waitFor();
    await page.getByRole('radio', { name: 'Intermediate' }).check();
    await page.getByRole('button', { name: 'Save Noémie' }).click();
    await page.getByText('Noémie has been added.').waitFor();
    await page.getByRole('button', { name: 'Sign for Noémie' }).click();
    await page.locator('#waiver').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Review and pay' }).click();
    await page.getByRole('heading', { level: 1, name: 'Review your registration' }).waitFor();
    expect(await page.locator('#old-browser').isHidden()).toBe(true);
    await expectClean();
  });

  it('the check-in desk checks in a family while offline', async () => {
    const { director, family, page } = await openDesk();
    await page.context().setOffline(true);
    await checkInAll(page, family);
    await deskSays(page, /^Offline: \d+ changes? saved on this device/);
    await page.context().setOffline(false);
    await deskSays(page, 'All sent');
    const now = (await familiesNow(director)).find(({ code }) => code === family.code);
    expect(now && hereIn(now)).toBeGreaterThan(0);
  });

  it('the check-in desk goes offline when a call times out, as Chrome before 124 reports it', async () => {
    const { family, page } = await openDesk(() => {
      const { fetch } = globalThis;
      AbortSignal.timeout = () => {
        const abort = new AbortController();
        setTimeout(() => abort.abort(), 1_000);
        return abort.signal;
      };
      globalThis.fetch = (address, init) =>
        String(address).endsWith('/operations')
          ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
          : fetch(address, init);
    });
    await checkInAll(page, family);
    await deskSays(page, /^Offline: \d+ changes? saved on this device/);
    await visit.expectClean();
  });
});

describe('in an even older browser', () => {
  it('pages that need script say that the browser is too old: on phone and desktop', async () => {
    visit = await site.visit();
    const { page } = visit;
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'registerProperty'));
    await page.route(/\/assets\/.*\.js$/, route => route.fulfill({ contentType: 'text/javascript', body: '' }));
    for (const path of ['/user/login', '/customer/home', '/admin/check-in', '/signage/ring/1']) {
      await page.goto(path);
      await page
        .getByRole('alert')
        .getByText('Your browser is too old for this page. Please update it to Safari 16.4')
        .waitFor();
    }
    await page.goto('/fr/user/login');
    await page.getByRole('alert').getByText('Votre navigateur est trop ancien pour cette page.').waitFor();
    await page.goto('/user/login');
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'old-browser-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.getByRole('alert').isVisible()).toBe(true);
    await keepPicture(page, 'old-browser-desktop');
    await visit.expectClean();
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    expect(await page.locator('#old-browser').count()).toBe(0);
  });

  it('a supported browser shows no such message', async () => {
    visit = await site.visit();
    await openForm(visit.page, '/user/login');
    expect(await visit.page.locator('#old-browser').isHidden()).toBe(true);
    await visit.expectClean();
  });
});

it('inline scripts use no newer feature', async () => {
  const paths = ['/', '/privacy', '/contact', '/user/login', '/customer/home', '/admin/dashboard', '/signage/ring/1'];
  const scripts = await Promise.all(
    paths.map(async path => {
      const html = await (await fetch(site.url + path)).text();
      return [...html.matchAll(/<script(?![^>]*type="application)[^>]*>([^<]+)<\/script>/g)].map(([, code = '']) => ({
        name: path,
        code,
      }));
    }),
  );
  expect(scripts.flat().length).toBeGreaterThan(paths.length);
  expect([...newerInScripts(scripts.flat())]).toEqual([]);
});
