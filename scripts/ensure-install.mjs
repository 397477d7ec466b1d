// Plain JavaScript for any Node from 18 on: it runs first on an empty clone, before the project's own Node is there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WANTED_MAJOR = 24;
const LOCK = join(ROOT, 'build', '.setup-lock');
const LOCK_PATIENCE_MS = 15 * 60_000;

const readJson = path => JSON.parse(readFileSync(path, 'utf8'));

/** Says what is wrong and ends: nobody needs a stack trace for it. */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Whether node_modules holds exactly what package-lock.json says. npm writes its own list last, so half is not all. */
function isInstalled() {
  const list = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const wanted = readJson(join(ROOT, 'package-lock.json')).packages;
  const present = readJson(list).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    if (!present[path]) return Boolean(entry.optional || entry.devOptional);
    return present[path].version === entry.version && present[path].integrity === entry.integrity;
  });
}

function install() {
  console.log('Installing the packages of package-lock.json (npm ci) …');
  const args = ['ci', '--include=dev'];
  const npm = process.env.npm_execpath;
  // Not with the Node in node_modules: npm ci deletes it first.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const ownNpm = npm && basename(npm).startsWith('npm');
  const result = ownNpm
    ? spawnSync(node, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error) stop(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) stop('The packages could not be installed; what npm says is above.');
}

/** Turns the messages of both languages into functions. An image without development packages keeps those it was built with. */
export function makeWords(node) {
  if (!existsSync(join(ROOT, 'node_modules', '@formatjs'))) return true;
  return spawnSync(node, [join(ROOT, 'scripts', 'words.mjs')], { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

const majorOf = version => Number(/^v?(\d+)/.exec(version.trim())?.[1] ?? 0);

/** The path of a Node that runs TypeScript: the project's own, else this one. */
function findNode() {
  const own = join(ROOT, 'node_modules', '.bin', 'node');
  if (existsSync(own)) {
    const answer = spawnSync(own, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && majorOf(answer.stdout) >= WANTED_MAJOR) return own;
  }
  if (majorOf(process.version) >= WANTED_MAJOR) return process.execPath;
  return stop(
    `Node ${WANTED_MAJOR} or newer is needed, and this is ${process.version}.\n` +
      'On Linux x64 it comes with the packages; on other systems install it from https://nodejs.org.',
  );
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs `work` alone: two starts at once on an empty clone would install over each other. */
export function withSetupLock(work) {
  mkdirSync(dirname(LOCK), { recursive: true });
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (let told = false; ; ) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
    if (holder && !isAlive(holder)) rmSync(LOCK, { force: true });
    else if (Date.now() > deadline) stop(`Another start has been installing or building for long; see ${LOCK}`);
    else {
      if (!told) console.log('Waiting for another start that installs or builds …');
      told = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** Installs when the packages aren't those of the lock file, and makes the words; returns the Node to run everything with. */
export function ensureInstall() {
  if (!isInstalled()) withSetupLock(() => isInstalled() || install());
  const node = findNode();
  if (!makeWords(node)) stop('The messages of the two languages don’t match; see above.');
  process.env.PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return node;
}
