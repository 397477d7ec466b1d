/**
 * Keeps the check-in desk on the device: its pages and all they are made of, so that it opens without network.
 * It knows no data of people: those stand in the desk's own store.
 */
declare const self: ServiceWorkerGlobalScope;

/** Put in when the pages are built (scripts/desk-worker.mjs). */
declare const BUILD: { version: string; manifest: string; pages: readonly string[]; files: readonly string[] };

const build = BUILD; // once: each mention is replaced by the whole list
const cacheName = `desk-${build.version}`;
const pages = new Set(build.pages);
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
  for (const name of await caches.keys()) if (name.startsWith('desk-') && name !== cacheName) await caches.delete(name);
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
  const isPage = request.mode === 'navigate' && pages.has(url.pathname);
  if (!isPage && !files.has(url.pathname)) return;
  event.respondWith(
    caches.open(cacheName).then(async cache => {
      const kept = await cache.match(url.pathname);
      if (!kept) return fetch(request);
      // The settings inside a page (names, addresses) may have changed without a new build.
      if (isPage) event.waitUntil(keepPage(url.pathname, cache).catch(() => false));
      return kept;
    }),
  );
});
