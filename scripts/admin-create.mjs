// npm run admin:create: the first SuperAdmin, or the way back in. Installs what is missing, like the start.
import { ensureInstall } from './ensure-install.mjs';
import { runChild } from './run-child.mjs';

runChild(ensureInstall(), ['--env-file-if-exists=.env', 'scripts/admin-create.ts', ...process.argv.slice(2)]);
