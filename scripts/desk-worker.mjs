import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minifySync } from 'vite';
import { manifestFile, openAssets } from '../src/server/http/pages/open-pages.ts';
import { keptFiles } from './kept-files.mjs';

/** The pages that each worker keeps on devices. */
const KEPT = {
  'check-in-worker': ['', '/conflicts', '/devices', '/paper'].map(path => `/admin/check-in${path}`),
  // No ring has this number: the page is the same for all.
  'ring-worker': ['/signage/ring/0', '/signage/ring/0/scoreboard'],
};
/** The same of pages that are there in both languages: no link is 0, and the page is the same for all. */
const KEPT_OPEN = {
  'family-worker': '/signage/family/0',
  'school-worker': '/signage/school/0',
};

const assetsOf = async folder => (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)).assets;

/** Builds a worker that keeps pages on a device, with the list of what to keep. */
async function buildWorker(root, source, name, list) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(list) },
    build: {
      outDir: join(root, 'build', 'client'),
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, `src/worker/${source}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}

/** What a worker keeps; an address in French has `/fr` before the page's own. */
function listOf(root, assets, pages, prefix = '') {
  const files = keptFiles(assets, pages, join(root, 'build', 'client'));
  return { version: assets.version, manifest: assets.url, pages: pages.map(page => prefix + page), files };
}

/** The scripts of public/ that pages without the framework load: a first visit waits for every byte of them. */
function minifyPublicScripts(root) {
  for (const name of readdirSync(join(root, 'public')).filter(file => file.endsWith('.js'))) {
    const { code } = minifySync(name, readFileSync(join(root, 'public', name), 'utf8'), { module: false });
    writeFileSync(join(root, 'build', 'client', name), code);
  }
}

const root = join(import.meta.dirname, '..');
const assets = await assetsOf(join(root, 'build'));
const french = await assetsOf(join(root, 'build', 'fr'));
const open = openAssets(assets, french);
for (const pages of [assets, french, open])
  writeFileSync(join(root, 'build', 'client', pages.url), manifestFile(pages));
for (const [name, pages] of Object.entries(KEPT)) await buildWorker(root, name, name, listOf(root, assets, pages));
for (const [name, page] of Object.entries(KEPT_OPEN)) {
  await buildWorker(root, name, name, listOf(root, open, [page]));
  await buildWorker(root, name, name.replace('-worker', '-fr-worker'), listOf(root, french, [page], '/fr'));
}
minifyPublicScripts(root);
