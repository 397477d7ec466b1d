// npm run bench [-- --only=http|page]: how fast the real server and its pages are on this machine, mostly as ratios to the
// least that could do the same, measured in turn. It informs; it is no test, and ends well whatever it finds.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { printTable } from './figure.ts';
import { httpFigures } from './http-figures.ts';
import { pageFigures } from './page-figures.ts';
import { startSite } from './site.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && only !== 'http' && only !== 'page') throw new Error('--only is http or page');

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
const [load = 0] = loadavg();
if (load > cpus().length / 2)
  console.log(`Others use this machine (load ${load.toFixed(1)}): ratios hold, milliseconds say little`);
const site = await startSite();
try {
  if (only !== 'page') printTable('Server', await httpFigures(site));
  if (only !== 'http') printTable('Pages', await pageFigures(site));
} finally {
  await site.stop();
}
