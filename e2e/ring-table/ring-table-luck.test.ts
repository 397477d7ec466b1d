import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { lookAt, ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { holdLock } from '#test/support/site/held-lock.ts';
import { KeptBrowser } from '#test/support/site/kept-browser.ts';
import { goOffline } from '#test/support/site/offline.ts';
import { type Relay, startRelay } from '#test/support/site/relay.ts';
import { keepPicture, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let relay: Relay;
let day: Awaited<ReturnType<typeof openMatchday>>;
let context: BrowserContext;
let ring: Awaited<ReturnType<typeof ringOf>>;
let see: Awaited<ReturnType<typeof lookAt>>;
const rings = ['Ring 1', 'Ring 2', 'Ring 3', 'Ring 4'];

beforeAll(async () => {
  site = await startMatchday();
  relay = await startRelay(site.url);
  day = await openMatchday(site);
  await day.fill(8);
}, 120_000);
afterAll(async () => {
  await relay?.close();
  await site?.close();
});
beforeEach(async () => {
  context = await tabletContext(site, relay.url);
});
afterEach(async () => {
  relay.cut = null;
  relay.instead = null;
  await context.close();
});

/** The next ring, untouched, with somebody on the mat. */
async function onTheMat(page?: Page): Promise<TestTablet> {
  ring = await ringOf(day, rings.shift() as string);
  const tablet = await openAt(page ?? (await context.newPage()), page === undefined);
  await tablet.enter(ring.pin, 'Tablet 1');
  see = await lookAt(site, ring);
  await tablet.page.evaluate(() => navigator.serviceWorker.ready);
  await tablet.startNext();
  await tablet.says('All sent');
  return tablet;
}
async function openAt(page: Page, hasTouch = true): Promise<TestTablet> {
  const tablet = new TestTablet(page, hasTouch);
  await page.goto(`${relay.url}/signage/ring/${ring.ringId}`);
  return tablet;
}
/** Of the division that runs: how often scores were written, and everything that was. */
async function written(): Promise<{ scores: number; nonces: string[] }> {
  const { acts } = await see();
  return { scores: acts.filter(({ act }) => act.kind === 'scores').length, nonces: acts.map(({ nonce }) => nonce) };
}
async function look(page: Page, picture: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, `ring-table-${picture}`, false);
}
const judges = async (): Promise<number> => {
  const running = (await see()).table.divisions.find(({ state }) => state === 'running');
  return running?.sheets[0]?.setup.panel.judges ?? 3;
};
const performerOf = ({ page }: TestTablet) => page.getByRole('heading', { level: 2 }).first();
const row = (count: number, decimals: number): number[] => Array.from({ length: count }, () => decimals);

describe('a ring table with bad luck', () => {
  it('goes on offline, loses nothing to a reload or an empty battery, and sends nothing twice', async () => {
    const device = new KeptBrowser();
    let own = await device.start();
    const open = async () => {
      const page = await own.newPage();
      await page.setViewportSize({ width: 1024, height: 768 });
      return page;
    };
    try {
      let tablet = await onTheMat(await open());
      const count = await judges();
      await goOffline(own);
      await tablet.score(...row(count, 41));
      await tablet.says('Offline – 1 saved on this tablet');
      await tablet.page.reload();
      await tablet.sees('On the mat now');
      await tablet.says('Offline – 1 saved on this tablet');
      await tablet.score(...row(count, 42));
      await tablet.says('Offline – 2 saved on this tablet');
      await look(tablet.page, 'no-network');
      await device.kill();
      own = await device.start();
      await goOffline(own);
      tablet = await openAt(await open(), false);
      await tablet.says('Offline – 2 saved on this tablet');
      await tablet.tap('Score');
      await tablet.sees('On the mat now');
      expect((await written()).scores).toBe(0);
      await own.setOffline(false);
      await tablet.says('All sent');
      const { scores, nonces } = await written();
      expect([scores, new Set(nonces).size]).toEqual([2, nonces.length]);
      expect(tablet.errors).toEqual([]);
    } finally {
      await device.remove();
    }
  });

  it('answers a tap while the network hangs', async () => {
    const tablet = await onTheMat();
    const count = await judges();
    await tablet.page.route('**/api/signage/ring/**', () => {}); // never answered
    await tablet.score(...row(count, 41));
    const next = performerOf(tablet);
    const before = await next.textContent();
    for (const digit of row(count, 42).join('')) await tablet.tap(digit);
    await tablet.tap(/^Confirm/);
    await expect.poll(() => next.textContent()).not.toBe(before);
    await tablet.says(/Sending 2|2 saved on this tablet/);
  });

  it('repeats a request whose answer was lost, and lets a second tablet take over', async () => {
    const first = await onTheMat();
    const count = await judges();
    // The acts arrive, their answer does not.
    await first.page.route('**/acts', async route => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await first.score(...row(count, 41));
    await expect.poll(async () => (await written()).scores).toBe(1);
    await first.says('Offline – 1 saved on this tablet');
    await first.page.unroute('**/acts');
    await first.says('All sent');
    expect((await written()).scores).toBe(1);

    const other = await tabletContext(site);
    const second = new TestTablet(await other.newPage());
    await second.page.goto(`/signage/ring/${ring.ringId}`);
    await second.enter(ring.pin, 'Tablet 2');
    await second.sees(/^Tablet 1$/);
    await second.sees(/is scoring this ring \(last heard just now\)/);
    expect(await second.button('Judges').count()).toBe(0);
    await second.follow('Open');
    await second.sees('On the mat now');
    expect(await second.page.getByRole('group', { name: 'Number pad' }).count()).toBe(0);
    await look(second.page, 'looks-on');
    // The first one hears of it only after it has written once more.
    await goOffline(context);
    await first.score(...row(count, 42));
    await second.tap('Take over');
    await second.page.getByRole('group', { name: 'Number pad' }).waitFor();
    const performer = performerOf(second);
    const before = await performer.textContent();
    await context.setOffline(false);
    await first.sees(/is scoring this ring \(last heard/);
    await first.says('All sent');
    expect(await first.page.getByRole('group', { name: 'Number pad' }).count()).toBe(0);
    expect((await written()).scores).toBe(2);
    // What it had written is there for the second, which goes on behind it.
    await expect.poll(() => performer.textContent()).not.toBe(before);
    await second.score(...row(count, 43));
    await expect.poll(async () => (await written()).scores).toBe(3);
    await other.close();
  });

  it('reports scores that were not taken because another tablet had written that row', async () => {
    const first = await onTheMat();
    const count = await judges();
    await goOffline(context);
    await first.score(...row(count, 41));
    const other = await tabletContext(site);
    const second = new TestTablet(await other.newPage());
    await second.page.goto(`/signage/ring/${ring.ringId}`);
    await second.enter(ring.pin, 'Tablet 2');
    await second.tap('Take over');
    await second.tap('Score');
    await second.score(...row(count, 77));
    await expect.poll(async () => (await written()).scores).toBe(1);
    await other.close();
    await context.setOffline(false);
    await first.sees('1 entry from this tablet was not saved');
    await first.tap('Review');
    await first.sees(/\.41/);
    await look(first.page, 'not-taken');
    await first.page.reload();
    await first.tap('Review');
    await first.tap('Got it');
    await first.sees('All read.');
    await first.tap('Close');
    expect(await first.page.getByText(/was not taken/).count()).toBe(0);
    const { acts } = await see();
    expect(acts.filter(({ act }) => act.kind === 'scores')).toHaveLength(1);
  });

  it('keeps unsent acts when taken out of use, hides all names, and sends the acts once let in again', async () => {
    ring = await ringOf(day, 'Ring 1');
    const tablet = await openAt(await context.newPage());
    await tablet.enter(ring.pin, 'Tablet 5');
    await tablet.hold();
    await tablet.tap('Judges');
    await goOffline(context);
    await tablet.page.getByLabel('Name').first().fill('Sensei Roy');
    await tablet.tap('Save');
    await tablet.says('Offline – 1 saved on this tablet');
    const { tablets } = await ringOf(day, 'Ring 1');
    const own = tablets.find(({ name }) => name === 'Tablet 5');
    await day.director.call('DELETE', `/api/admin/ring-tablets/${own?.tabletId}`);
    await context.setOffline(false);
    await tablet.sees(/This tablet was removed, or the ring has a new PIN/);
    await tablet.sees('1 entry waiting to be sent');
    await look(tablet.page, 'ended');
    const kept = await tablet.page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('nlc-ring');
          opening.onsuccess = () => {
            const count = opening.result.transaction('tables').objectStore('tables').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
    expect(kept).toBe(0);
    await tablet.page.reload();
    await tablet.sees('1 entry waiting to be sent');
    expect(await tablet.page.getByLabel('Name of this device').inputValue()).toBe('Tablet 5');
    await tablet.enter(ring.pin, 'Tablet 5');
    expect((await (await lookAt(site, ring))()).table.judges).toEqual([{ name: 'Sensei Roy', schoolId: null }]);
  });

  it('says that a private window keeps nothing, and still works while online', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not in a private window', 'SecurityError');
      };
    });
    ring = await ringOf(day, 'Ring 2');
    const tablet = await openAt(await context.newPage());
    await tablet.sees(/This browser can’t save on this device/);
    await tablet.enter(ring.pin, 'Private');
    await tablet.sees('Keep this page open until everything is sent');
    await tablet.hold();
    await look(tablet.page, 'private');
    await tablet.tap('Hold ring …');
    await tablet.tap('Lunch');
    await tablet.page.getByRole('region', { name: 'Why the ring is on hold' }).waitFor();
    await tablet.says('All sent');
    expect((await (await lookAt(site, ring))()).table.ring.hold?.reason).toBe('lunch');
  });

  it('shows one queue in two tabs of one device, and sends each act once', async () => {
    ring = await ringOf(day, 'Ring 3');
    const one = await openAt(await context.newPage());
    await one.enter(ring.pin, 'Tablet 6');
    await one.hold();
    const two = await openAt(await context.newPage());
    await two.says('All sent');
    const sent: string[] = [];
    for (const { page } of [one, two])
      page.on('requestfinished', asked => {
        const { acts } = (asked.postDataJSON() ?? {}) as { acts?: { nonce: string }[] };
        if (acts) sent.push(...acts.map(({ nonce }) => nonce));
      });
    await goOffline(context);
    await one.tap('Hold ring …');
    await one.tap('The sheet');
    await two.sees('Waiting for the sheet');
    await two.tap('Resume');
    for (const tab of [one, two]) await tab.says('Offline – 2 saved on this tablet');
    // Another tab is busy as the network returns: both wait for their turn, not until they next look.
    const busy = await holdLock(one.page, `nlc-ring-${ring.ringId}`);
    await context.setOffline(false);
    await expect.poll(busy.waiting).toBe(2);
    await busy.free();
    for (const tab of [one, two]) await tab.says('All sent');
    expect([sent.length, new Set(sent).size]).toEqual([2, 2]);
  });
});
