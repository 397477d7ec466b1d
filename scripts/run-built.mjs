// Runs a program of ours on an empty clone too: install, build the pages, then the program with its arguments.
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runChild } from './run-child.mjs';

const node = ensureInstall();
ensureBuild(node);
runChild(node, process.argv.slice(2), { NODE_ENV: 'production' });
