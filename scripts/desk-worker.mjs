import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const PAGES = ['', '/conflicts', '/devices', '/paper'].map(path => `/admin/check-in${path}`);
const ROUTES = /^(root|areas\/admin\/(admin-layout|check-in[\w-]*))$/;
const OTHERS = [
  '/header.js',
  '/fonts/barlow-condensed-600.woff2',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/desk-192.png',
  '/desk-512.png',
  '/check-in.webmanifest',
];

/** The scripts and styles of the desk's pages, with what they load later. */
function filesOf({ entry, routes, url }, client) {
  const own = Object.values(routes).filter(route => ROUTES.test(route.id));
  const parts = [
    'module',
    'clientActionModule',
    'clientLoaderModule',
    'clientMiddlewareModule',
    'hydrateFallbackModule',
  ];
  const found = new Set(
    [entry, ...own].flatMap(part => [...parts.map(name => part[name]), ...part.imports, ...part.css]),
  );
  found.delete(undefined);
  for (const path of found) {
    const file = join(client, path);
    if (!path.endsWith('.js') || !existsSync(file)) continue;
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      found.add(`/assets/${name}`);
  }
  return [...found, url];
}

/** Builds the worker that keeps the check-in desk on a device, with the list of what to keep. */
async function buildDeskWorker(root) {
  const client = join(root, 'build', 'client');
  const { assets } = await import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href);
  const files = [...filesOf(assets, client), ...OTHERS];
  const missing = files.filter(path => !existsSync(join(client, path)));
  if (missing.length > 0) throw new Error(`The desk needs files that were not built: ${missing.join(', ')}`);
  const list = { version: assets.version, manifest: assets.url, pages: PAGES, files };
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(list) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'src/worker/check-in-worker.ts'),
        output: { format: 'iife', entryFileNames: 'check-in-worker.js' },
      },
    },
  });
}

await buildDeskWorker(join(import.meta.dirname, '..'));
