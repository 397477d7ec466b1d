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

const assetsOf = async folder => (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)).assets;

/** Builds the workers that keep the check-in desk and the rings' tables on a device, each with the list of what to keep. */
async function buildWorkers(root, assets) {
  const client = join(root, 'build', 'client');
  for (const [name, pages] of Object.entries(KEPT)) {
    const list = { version: assets.version, manifest: assets.url, pages, files: keptFiles(assets, pages, client) };
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

/** The scripts of public/ that pages without the framework load: a first visit waits for every byte of them. */
function minifyPublicScripts(root) {
  for (const name of readdirSync(join(root, 'public')).filter(file => file.endsWith('.js'))) {
    const { code } = minifySync(name, readFileSync(join(root, 'public', name), 'utf8'), { module: false });
    writeFileSync(join(root, 'build', 'client', name), code);
  }
}

const root = join(import.meta.dirname, '..');
const assets = await assetsOf(join(root, 'build'));
await buildWorkers(root, assets);
const french = await assetsOf(join(root, 'build', 'fr'));
for (const pages of [assets, french, openAssets(assets, french)])
  writeFileSync(join(root, 'build', 'client', pages.url), manifestFile(pages));
minifyPublicScripts(root);
