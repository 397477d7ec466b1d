// npm run dev: the same server with Vite's middleware for the pages, started anew when its own files change.
import { ensureInstall } from './ensure-install.mjs';
import { runChild } from './run-child.mjs';

const node = ensureInstall();
const watched = ['src/server', 'src/core', 'src/contract'].map(folder => `--watch-path=${folder}`);
runChild(node, [
  '--env-file-if-exists=.env',
  ...watched,
  '--watch-preserve-output',
  'src/server/main.ts',
  '--dev',
  ...process.argv.slice(2),
]);
