// npm run db:migrate: what the start does by itself where it owns the tables. Installs what is missing, like the start.
import { ensureInstall } from './ensure-install.mjs';
import { runChild } from './run-child.mjs';

runChild(ensureInstall(), ['--env-file-if-exists=.env', 'scripts/db-migrate.ts', ...process.argv.slice(2)]);
