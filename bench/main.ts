// npm run bench [-- --only=http|page|table|desk|list|match|plan|score|wrap-up|rings|taps|profile]: how fast the real server and its pages are on this machine, mostly as ratios to the
// least that could do the same, measured in turn. It informs; it is no test, and ends well whatever it finds.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { deskFigures } from './desk-figures.ts';
import { printTable } from './figure.ts';
import { httpFigures } from './http-figures.ts';
import { matchFigures } from './match-figures.ts';
import { pageFigures } from './page-figures.ts';
import { planFigures } from './plan-figures.ts';
import { ringFigures } from './ring-figures.ts';
import { scoreFigures } from './score-figures.ts';
import { startSite } from './site.ts';
import { tableFigures } from './table-figures.ts';
import { tapFigures } from './tap-figures.ts';
import { wrapUpFigures } from './wrap-up-figures.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const parts = [
  'http',
  'page',
  'table',
  'desk',
  'list',
  'match',
  'plan',
  'score',
  'wrap-up',
  'rings',
  'taps',
  'profile',
];
if (only !== undefined && !parts.includes(only)) throw new Error(`--only is one of ${parts.join(', ')}`);
const wants = (part: string): boolean => only === undefined || only === part;

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
const [load = 0] = loadavg();
if (load > cpus().length / 2)
  console.log(`Others use this machine (load ${load.toFixed(1)}): ratios hold, milliseconds say little`);
if (wants('match')) printTable('Matchmaking', await matchFigures());
if (wants('plan')) printTable('Plans of a day in rings', planFigures());
if (wants('score')) printTable('Scores at the ring tables', scoreFigures());
if (wants('wrap-up')) printTable('Wrap-up', wrapUpFigures());
if (['match', 'plan', 'score', 'wrap-up'].includes(only ?? '')) process.exit(0);
// Only when it is wanted: it brings the mail pages along.
if (wants('list')) {
  const { listFigures } = await import('./list-figures.ts');
  printTable('Registrations: 50,000 beside 500', await listFigures());
}
if (only === 'list') process.exit(0);
if (wants('rings')) printTable('The day in rings', await ringFigures());
if (only === 'rings') process.exit(0);
if (wants('taps')) printTable('Taps and keystrokes of a mother of three', await tapFigures());
if (only === 'taps') process.exit(0);
if (wants('profile')) await (await import('./profile-figures.ts')).printProfiles();
if (only === 'profile') process.exit(0);
const site = await startSite();
try {
  if (wants('http')) printTable('Server', await httpFigures(site));
  if (wants('page')) printTable('Pages', await pageFigures(site));
  if (wants('table')) printTable('Table of 2,000 competitors', await tableFigures(site));
  if (wants('desk')) printTable('Check-in with 2,000 people', await deskFigures(site));
} finally {
  await site.stop();
}
