declare const self: ServiceWorkerGlobalScope;

/** So long a page is waited for where what is kept says less. */
const patienceMs = 4000;

/** What the build puts in (scripts/desk-worker.mjs). */
export interface Build {
  version: string;
  manifest: string;
  pages: readonly string[];
  files: readonly string[];
}

/**
 * Keeps pages on the device with all they are made of, so that they open without network. It knows no data of people: those
 * stand in the pages' own stores. `pageOf` names the kept page that an address is answered with; null: none. `asksFirst`: only
 * when the site does not answer in time, because the page that comes from there says more.
 */
export function keepPages(
  name: string,
  build: Build,
  pageOf: (path: string) => string | null,
  { asksFirst = false } = {},
): void {
  // Each language has its own worker under one name: what one keeps, the other leaves alone.
  const own = build.pages[0]?.startsWith('/fr/') ? `${name}.fr-` : `${name}-`;
  const cacheName = `${own}${build.version}`;
  const files = new Set(build.files);

  /** Files whose name holds their hash are taken from the browser's own store; all others are asked anew. */
  async function keepAll(): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.addAll(
      build.files.map(path => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' })),
    );
    for (const path of build.pages) if (!(await keepPage(path, cache))) throw new Error(`${path} is of another build`);
  }

  /** A page goes with the files of its own build only; one of a newer build comes with the newer worker. */
  async function keepPage(path: string, cache: Cache): Promise<boolean> {
    const response = await fetch(path, { cache: 'reload', headers: { accept: 'text/html' } });
    if (!response.ok || response.redirected || !(await response.clone().text()).includes(build.manifest)) return false;
    await cache.put(path, response);
    return true;
  }

  async function forgetOthers(): Promise<void> {
    for (const kept of await caches.keys()) if (kept.startsWith(own) && kept !== cacheName) await caches.delete(kept);
  }

  self.addEventListener('install', event => event.waitUntil(keepAll()));
  self.addEventListener('activate', event => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
  // A newer build waits until the page says that nothing is waiting to be sent.
  self.addEventListener('message', event => {
    if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  });

  self.addEventListener('fetch', event => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin) return;
    const page = request.mode === 'navigate' ? pageOf(url.pathname) : null;
    if (page === null && !files.has(url.pathname)) return;
    event.respondWith(
      caches.open(cacheName).then(async cache => {
        const kept = await cache.match(page ?? url.pathname);
        if (!kept) return fetch(request);
        if (page !== null && asksFirst) {
          // Only the beginning of an answer is waited for: one that has begun may come slowly.
          const waiting = new AbortController();
          const timer = setTimeout(() => waiting.abort(), patienceMs);
          const fresh = await fetch(request, { signal: waiting.signal }).catch(() => null);
          clearTimeout(timer);
          return fresh && fresh.status < 500 ? fresh : kept;
        }
        // The settings inside a page (names, addresses) may have changed without a new build.
        if (page !== null) event.waitUntil(keepPage(page, cache).catch(() => false));
        return kept;
      }),
    );
  });
}
