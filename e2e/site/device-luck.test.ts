import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import { checkInAll, deskSays, familiesNow, hereIn, openDeskTab, weighAndSign } from '#test/support/desk/desk-page.ts';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { lookAt, ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { cutStores, goOffline, loseKeptFile, watchStores } from '#test/support/site/offline.ts';
import type { TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let day: Awaited<ReturnType<typeof openMatchday>>;
let context: BrowserContext;
let families: CheckInFamily[];

beforeAll(async () => {
  site = await startMatchday();
  day = await openMatchday(site);
  await day.fill(4);
  families = (await familiesNow(day.director)).filter(
    family => family.code && family.isCompleted && family.competitors.length === 2 && hereIn(family) === 0,
  );
  await weighAndSign(day.director, families);
}, 120_000);
afterAll(() => site?.close());
beforeEach(async () => {
  context = await tabletContext(site);
  await watchStores(context);
});
afterEach(() => context.close());

const nextFamily = (): CheckInFamily => families.shift() as CheckInFamily;
const hereNow = async ({ registrationId }: CheckInFamily): Promise<number> =>
  hereIn((await familiesNow(day.director)).find(one => one.registrationId === registrationId) as CheckInFamily);
async function startDesk(): Promise<Page> {
  await day.director.enter(context);
  return openDeskTab(context, 'Desk 1');
}
async function startTable(name: string) {
  const ring = await ringOf(day, name);
  const tablet = new TestTablet(await context.newPage());
  await tablet.page.goto(`/signage/ring/${ring.ringId}`);
  await tablet.enter(ring.pin, 'Tablet 1');
  await tablet.page.evaluate(() => navigator.serviceWorker.ready);
  await tablet.hold();
  return { tablet, table: async () => (await (await lookAt(site, ring))()).table };
}
/** Opened without network; once it has looked for the network twice, the first look was in vain. */
async function openLame(page: Page): Promise<void> {
  let looks = 0;
  const network = await context.newCDPSession(page); // Playwright itself tells of no request for an icon
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('/favicon.ico')) looks++;
  });
  await goOffline(context);
  await page.reload();
  await expect.poll(() => looks).toBeGreaterThan(1);
  expect(await isAlive(page)).toBe(false);
}
const isAlive = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive === 'yes');

describe('a page opened offline with one of its files missing', () => {
  it('becomes the check-in desk as soon as the network is back, without a manual reload', async () => {
    const page = await startDesk();
    await loseKeptFile(page, /\/admin-frame-/);
    await openLame(page);
    await context.setOffline(false);
    await deskSays(page, 'All sent');
    expect(await isAlive(page)).toBe(true);
  });

  it('becomes a ring table', async () => {
    const { tablet } = await startTable('Ring 1');
    await loseKeptFile(tablet.page, /\/ring-table-/);
    await openLame(tablet.page);
    await context.setOffline(false);
    await tablet.says('All sent');
  });

  it('shows a part of the desk that needs the network once it is back', async () => {
    const page = await startDesk();
    await goOffline(context);
    await page.getByRole('link', { name: 'Conflicts' }).click();
    await page.getByText('This page needs a network connection').waitFor();
    await context.setOffline(false);
    await page.getByText('No conflicts').waitFor();
  });
});

describe('a store whose connection is cut while the page is open', () => {
  it('is reopened by the check-in desk, which keeps every operation and sends it once', async () => {
    const page = await startDesk();
    const [first, second] = [nextFamily(), nextFamily()];
    const sent: string[] = [];
    page.on('requestfinished', asked => {
      const { operations } = (asked.postDataJSON() ?? {}) as { operations?: { nonce: string }[] };
      if (operations) sent.push(...operations.map(({ nonce }) => nonce));
    });
    await goOffline(context);
    expect(await cutStores(page)).toBe(1);
    await checkInAll(page, first);
    await deskSays(page, 'Offline: 2 changes saved on this device');
    // It was opened once more, and is cut again.
    expect(await cutStores(page)).toBe(1);
    await checkInAll(page, second);
    await deskSays(page, 'Offline: 4 changes saved on this device');
    expect(await page.getByText(/could not store the last change/).count()).toBe(0);
    await page.reload();
    await deskSays(page, 'Offline: 4 changes saved on this device');
    await cutStores(page);
    await context.setOffline(false);
    await deskSays(page, 'All sent');
    expect([await hereNow(first), await hereNow(second)]).toEqual([2, 2]);
    expect([sent.length, new Set(sent).size]).toEqual([4, 4]);
  });

  it('is reopened by a ring table', async () => {
    const { tablet, table } = await startTable('Ring 2');
    const { page } = tablet;
    await goOffline(context);
    expect(await cutStores(page)).toBe(1);
    await tablet.tap('Hold ring …');
    await tablet.tap('The sheet');
    await tablet.says('Offline – 1 saved on this tablet');
    expect(await cutStores(page)).toBe(1);
    await tablet.tap('Resume');
    await tablet.says('Offline – 2 saved on this tablet');
    await tablet.tap('Hold ring …');
    await tablet.tap('Lunch');
    await tablet.says('Offline – 3 saved on this tablet');
    expect(await page.getByText(/could not store the last change/).count()).toBe(0);
    await page.reload();
    await tablet.says('Offline – 3 saved on this tablet');
    await cutStores(page);
    await context.setOffline(false);
    await tablet.says('All sent');
    expect((await table()).ring.hold?.reason).toBe('lunch');
    expect(tablet.errors).toEqual([]);
  });
});
