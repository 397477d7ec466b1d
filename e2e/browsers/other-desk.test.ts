import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import { inOtherBrowsers, openOther, startNotingRelay } from '#test/support/browsers/other-visit.ts';
import { familiesNow, hereIn, weighAndSign } from '#test/support/desk/desk-page.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite } from '#test/support/site/test-site.ts';

const password = 'northern-lights';
let site: TestSite;
let director: SiteCustomer;
/** Two competitors each, none of them here. */
let families: CheckInFamily[];
beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', password);
  families = (await familiesNow(director)).filter(
    family => family.code && family.isCompleted && family.competitors.length === 2 && hereIn(family) === 0,
  );
  await weighAndSign(director, families.slice(0, 6));
}, 120_000);
afterAll(() => site?.close());

const hereNow = async ({ registrationId }: CheckInFamily): Promise<number> =>
  hereIn((await familiesNow(director)).find(one => one.registrationId === registrationId) as CheckInFamily);

inOtherBrowsers('the check-in desk', browser => {
  it('finds and checks in families without network, in two tabs, after a reload, and sends each once', async () => {
    const relay = await startNotingRelay(site.url);
    const { page, close } = await openOther(browser, relay.url);
    const [first, second, third] = families.splice(0, 3) as [CheckInFamily, CheckInFamily, CheckInFamily];
    const checkIn = async (family: CheckInFamily, typed: string) => {
      await page.fill('Name, phone or code', typed);
      await page.type('Name, phone or code', '\uE007');
      await page.finds('heading', family.familyName);
      await page.press(/^Check in (all|[A-ZÉ])/);
      await page.sees(/^(Here|All \d+ are here)$/);
    };
    try {
      await page.resize(447, 844);
      await page.goTo('/user/login');
      await page.fill('E-mail address', 'checkin@example.com');
      await page.fill('Password', password);
      await page.press('Sign In');
      await page.at(/^\/(admin|customer)\//);
      await page.goTo('/admin/check-in');
      await page.fill('Name of this desk', browser.name);
      await page.type('Name of this desk', '\uE007');
      await page.says('All sent');
      await page.run('return navigator.serviceWorker.ready.then(() => true)');
      await checkIn(first, `NLC:${first.code}`);
      await page.says('All sent');
      expect(await hereNow(first)).toBe(2);
      await page.keepPicture(`other-desk-${browser.name}`);
      await page.expectClean();

      relay.cut = /./;
      await checkIn(second, second.familyName);
      await page.says(/^Offline: \d changes? saved on this device/);
      const back = await page.openTab();
      await page.goTo('/admin/check-in');
      await page.says(/^Offline: \d changes? saved on this device/);
      await checkIn(third, `NLC:${third.code}`);
      await back();
      await page.reload();
      await page.says(/^Offline: \d changes? saved on this device/);
      await page.keepPicture(`other-desk-offline-${browser.name}`);
      expect([await hereNow(second), await hereNow(third)]).toEqual([0, 0]);

      relay.cut = null;
      await page.says('All sent');
      expect([await hereNow(second), await hereNow(third)]).toEqual([2, 2]);
      await page.expectClean(/not loaded|fetch|network|Load failed|NetworkError/i);
    } finally {
      await close();
      await relay.close();
    }
  });
});
