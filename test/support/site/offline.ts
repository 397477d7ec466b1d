import type { BrowserContext, Page } from 'playwright-core';

/** No network from here on, and an empty HTTP cache: only what a worker keeps on the device still opens. */
export async function goOffline(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  }
  await context.setOffline(true);
}

/** The network is back, for the next request too: pages are told so a moment before it gets through. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  const getsThrough = () => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false);
  await page.waitForFunction(getsThrough, null, { polling: 100 });
}

/** Takes a file away from those that a worker keeps, as when the device was cleared in part. */
export async function loseKeptFile(page: Page, named: RegExp): Promise<void> {
  const lost = await page.evaluate(async source => {
    const wanted = new RegExp(source);
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (wanted.test(request.url) && (await cache.delete(request))) found.push(request.url);
    }
    return found;
  }, named.source);
  if (lost.length === 0) throw new Error(`No kept file is named ${named}`);
}

/** Remembers the connections of a page's stores, so that they can be cut. */
export async function watchStores(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connections: IDBDatabase[] = [];
    const { open } = IDBFactory.prototype;
    Object.assign(window, { connections });
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
  });
}

/** Cuts them without a word, as iOS does for pages in the background; says how many there were since the last time. */
export const cutStores = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { connections } = window as unknown as { connections: IDBDatabase[] };
    for (const connection of connections) connection.close();
    return connections.splice(0).length;
  });
