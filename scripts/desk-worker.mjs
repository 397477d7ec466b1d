import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { keptFiles } from './kept-files.mjs';

/** The pages that each worker keeps on devices. */
const KEPT = {
  'check-in-worker': ['', '/conflicts', '/devices', '/paper'].map(path => `/admin/check-in${path}`),
  // No ring has this number: the page is the same for all.
  'ring-worker': ['/signage/ring/0'],
};

/** Builds the workers that keep the check-in desk and the rings' tables on a device, each with the list of what to keep. */
async function buildWorkers(root) {
  const client = join(root, 'build', 'client');
  const { assets } = await import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href);
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

await buildWorkers(join(import.meta.dirname, '..'));
