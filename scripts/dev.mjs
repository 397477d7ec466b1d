// npm run dev: the same server with Vite's middleware for the pages, started anew when its own files change.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall, makeWords, ROOT } from './ensure-install.mjs';
import { runChild } from './run-child.mjs';

const node = ensureInstall();
for (const language of ['en', 'fr']) watch(join(ROOT, 'src', 'words', language), () => makeWords(node));
const watched = ['src/server', 'src/core', 'src/contract', 'src/words'].map(folder => `--watch-path=${folder}`);
runChild(node, [
  '--env-file-if-exists=.env',
  ...watched,
  '--watch-preserve-output',
  'src/server/main.ts',
  '--dev',
  ...process.argv.slice(2),
]);
