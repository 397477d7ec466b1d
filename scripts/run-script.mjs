// Runs a script of ours on an empty clone too, with the server's settings: installs what is missing, then the script.
import { ensureInstall } from './ensure-install.mjs';
import { runChild } from './run-child.mjs';

runChild(ensureInstall(), ['--env-file-if-exists=.env', ...process.argv.slice(2)]);
