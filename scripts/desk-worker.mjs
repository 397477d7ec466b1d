import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const SHARED = [
  '/header.js',
  '/fonts/barlow-condensed-600.woff2',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
];
/** What is kept on devices: pages, the routes they are made of, and files beside those. */
const KEPT = {
  'check-in-worker': {
    pages: ['', '/conflicts', '/devices', '/paper'].map(path => `/admin/check-in${path}`),
    routes: /^(root|areas\/admin\/(admin-layout|check-in[\w-]*))$/,
    others: [...SHARED, '/desk-192.png', '/desk-512.png', '/check-in.webmanifest'],
  },
  'ring-worker': {
    // No ring has this number: the page is the same for all.
    pages: ['/signage/ring/0'],
    routes: /^(root|areas\/signage\/ring-table)$/,
    others: SHARED,
  },
};

/** The scripts and styles of some routes' pages, with what they load later. */
function filesOf({ entry, routes, url }, wanted, client) {
  const own = Object.values(routes).filter(route => wanted.test(route.id));
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

/** Builds the workers that keep the check-in desk and the rings' tables on a device, each with the list of what to keep. */
async function buildWorkers(root) {
  const client = join(root, 'build', 'client');
  const { assets } = await import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href);
  for (const [name, { pages, routes, others }] of Object.entries(KEPT)) {
    const files = [...filesOf(assets, routes, client), ...others];
    const missing = files.filter(path => !existsSync(join(client, path)));
    if (missing.length > 0) throw new Error(`${name} needs files that were not built: ${missing.join(', ')}`);
    const list = { version: assets.version, manifest: assets.url, pages, files };
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
          input: join(root, `src/worker/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}

await buildWorkers(join(import.meta.dirname, '..'));
