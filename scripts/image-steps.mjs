// npm run image:try: the steps of the Dockerfile, run in folders instead of a container, and what comes out of them started once.
// It shows that they work on this system's Node and libraries; it does not build an image.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureInstall, ROOT, stop } from './ensure-install.mjs';

const node = ensureInstall();
const root = mkdtempSync(join(tmpdir(), 'nlc-image-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));

/** "RUN npm ci" as { word: 'RUN', rest: 'npm ci' }, without comments. */
function stepsOf(text) {
  return text.split('\n').flatMap(line => {
    const match = /^([A-Z]+)\s+(.*)$/.exec(line.trim());
    return match ? [{ word: match[1], rest: match[2] }] : [];
  });
}
const ignored = new Set(readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean));
const copy = (from, to) => {
  if (!existsSync(from)) stop(`COPY: ${from} is not there`);
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !ignored.has(path.slice(ROOT.length + 1)),
  });
};

/** A stage of the image is a folder; what is absolute in it lies in that folder. */
const stages = new Map();
let stage;
let entry;
for (const { word, rest } of stepsOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
  console.log(`${word} ${rest}`);
  if (word === 'FROM') {
    const [, major, name = 'last'] = /^node:(\d+)\S*(?: AS (\w+))?$/.exec(rest) ?? stop(`FROM ${rest} is not Node`);
    const own = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout;
    if (!own.startsWith(`v${major}.`)) stop(`The image is of Node ${major}, this is ${own}`);
    stage = { dir: join(root, name), work: '', env: {} };
    mkdirSync(stage.dir);
    stages.set(name, stage);
  } else if (word === 'WORKDIR') {
    stage.work = rest;
    mkdirSync(join(stage.dir, rest), { recursive: true });
  } else if (word === 'ENV') {
    Object.assign(stage.env, Object.fromEntries(rest.split(' ').map(pair => pair.split('='))));
  } else if (word === 'COPY') {
    const [, from, paths] = /^(?:--from=(\w+)\s+)?(.*)$/.exec(rest);
    const [to, ...sources] = paths.split(' ').reverse();
    for (const source of sources) {
      const base = from ? join(stages.get(from).dir, source) : join(ROOT, source);
      copy(base, join(stage.dir, stage.work, to, to === './' && source !== '.' ? source : ''));
    }
  } else if (word === 'RUN') {
    const here = rest.replaceAll(' /data', ` ${stage.dir}/data`).replace(/ && chown \S+ \S+/, '');
    const run = spawnSync('sh', ['-c', here], {
      cwd: join(stage.dir, stage.work),
      stdio: 'inherit',
      env: environment(),
    });
    if (run.status !== 0) stop(`RUN ${rest} failed`);
  } else if (word === 'CMD') entry = JSON.parse(rest);
  else if (word === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
}
/** Without what the clone around it sets: an image knows nothing of it. Whom this network trusts is the machine's. */
function environment(more = {}) {
  const { HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const PATH = [join(node, '..'), ...(process.env.PATH ?? '').split(':').filter(part => !part.startsWith(ROOT))].join(
    ':',
  );
  return { HOME, PATH, ...(NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}), ...stage.env, ...more };
}

const port = await new Promise(resolve => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address();
    server.close(() => resolve(free));
  });
});
const env = environment({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(stage.dir, 'data'), DEMO: 'true' });
const site = spawn(node, entry.slice(1), { cwd: join(stage.dir, stage.work), env, stdio: 'inherit' });
const ended = new Promise(resolve => site.once('exit', resolve));
const isHealthy = () => spawnSync(node, stage.health.slice(1), { env }).status === 0;
const began = Date.now();
while (!isHealthy()) {
  if (site.exitCode !== null || Date.now() - began > 120_000) stop('What the steps made does not answer');
  await wait(500);
}
const page = await fetch(`http://127.0.0.1:${port}/`);
if (!page.ok || !(await page.text()).includes('<html')) stop('What the steps made shows no page');
site.kill('SIGTERM');
if ((await ended) !== 0) stop('It did not end as it should');
console.log('Every step works, and what they made answers and ends.');
