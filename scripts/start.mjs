// npm start: install, build, serve; each only as far as needed.
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall, ROOT } from './ensure-install.mjs';
import { runChild } from './run-child.mjs';
import { serverArguments, serverEnvironment } from './server-program.mjs';

const node = ensureInstall();
ensureBuild(node);
runChild(node, ['--env-file-if-exists=.env', ...serverArguments, ...process.argv.slice(2)], {
  ...serverEnvironment,
  // What Node made of the sources last time: the second start takes half as long. A folder that cannot be written changes nothing.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compiled'),
});
