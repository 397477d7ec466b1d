// npm start: install, build, serve; each only as far as needed.
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runChild } from './run-child.mjs';

const node = ensureInstall();
ensureBuild(node);
runChild(node, ['--env-file-if-exists=.env', 'src/server/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
