import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

// The real scripts in an empty clone whose npm, page build and server are small stand-ins that write down their calls.
const SCRIPTS = fileURLToPath(new URL('../../scripts/', import.meta.url));
let root: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const lockFile = (version: string) =>
  JSON.stringify({
    packages: {
      '': { version: '1' },
      'node_modules/a': { version },
      'node_modules/b': { version: '1', optional: true },
    },
  });

const NPM = `
  import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
  appendFileSync('calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n');
  if (process.env.NPM_FAILS) process.exit(1);
  rmSync('node_modules', { recursive: true, force: true });
  await new Promise(resolve => setTimeout(resolve, 300));
  mkdirSync('node_modules/@react-router/dev', { recursive: true });
  cpSync('page-build.cjs', 'node_modules/@react-router/dev/bin.cjs');
  cpSync('package-lock.json', 'node_modules/.package-lock.json');`;
const BUILD = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  const language = process.env.PAGE_LANGUAGE;
  const folder = language === 'fr' ? 'build/fr/' : 'build/';
  appendFileSync('calls', process.argv[2] + ' ' + language + ' ' + process.env.NODE_ENV + '\\n');
  if (process.env.BUILD_FAILS) process.exit(1);
  for (const part of ['server', 'client/assets']) mkdirSync(folder + part, { recursive: true });
  writeFileSync(folder + 'server/index.js', '');`;
const SERVER = `
  import { appendFileSync } from 'node:fs';
  appendFileSync('calls', ['server', process.env.NODE_ENV, ...process.argv.slice(2)].join(' ') + '\\n');
  if (process.env.SERVE) {
    process.on('SIGTERM', () => {
      appendFileSync('calls', 'ended');
      process.exit(7);
    });
    console.log('serving');
    setInterval(() => {}, 1000);
  } else process.exit(Number(process.env.CODE ?? 0));`;

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'nlc-start-')), 'a clone');
  for (const name of readdirSync(SCRIPTS).filter(name => name.endsWith('.mjs')))
    cpSync(join(SCRIPTS, name), join(root, 'scripts', name));
  write('scripts/desk-worker.mjs', '');
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', lockFile('1'));
  write('npm-cli.js', NPM);
  write('page-build.cjs', BUILD);
  write('src/server/main.ts', `${SERVER}\nconst typed: number = 1;\nvoid typed;`);
  write('src/web/root.tsx', 'one');
});
afterEach(() => rmSync(dirname(root), { recursive: true, force: true }));

function start(env: Record<string, string> = {}, args: string[] = []) {
  const npm = { npm_execpath: join(root, 'npm-cli.js'), npm_node_execpath: process.execPath };
  return spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...npm, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts, waits for the end, and gives the exit code and what was called. */
async function run(env: Record<string, string> = {}, args: string[] = []) {
  rmSync(join(root, 'calls'), { force: true });
  const child = start(env, args);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return {
    code,
    said,
    calls: existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [],
  };
}

const INSTALL = 'npm ci --include=dev';
const PAGES = ['build en production', 'build fr production'];
const SERVE = 'server production';

describe('npm start', () => {
  test('installs, builds and serves on an empty clone, and only serves the next time', async () => {
    expect((await run()).calls).toEqual([INSTALL, ...PAGES, SERVE]);
    expect((await run({}, ['--port', '1'])).calls).toEqual([`${SERVE} --port 1`]);
  });

  test('installs again if the lock file names another version, or an install was interrupted', async () => {
    await run();
    write('package-lock.json', lockFile('2'));
    expect((await run()).calls).toEqual([INSTALL, ...PAGES, SERVE]);
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect((await run()).calls).toEqual([INSTALL, SERVE]);
  });

  test('builds again if a page, a new file or a picture changed, but not for a test or the server', async () => {
    await run();
    write('src/web/root.test.tsx', 'test');
    write('src/server/app.ts', 'server');
    expect((await run()).calls).toEqual([SERVE]);
    for (const path of [
      'src/web/root.tsx',
      'src/core/new.ts',
      'src/contract/new.ts',
      'public/hero.svg',
      'vite.config.ts',
    ]) {
      write(path, 'two');
      expect((await run()).calls).toEqual([...PAGES, SERVE]);
    }
  });

  test('builds again after a failed build', async () => {
    await run();
    write('src/web/root.tsx', 'two');
    const failed = await run({ BUILD_FAILS: '1' });
    expect([failed.code, failed.calls]).toEqual([1, PAGES.slice(0, 1)]);
    expect(failed.said).toContain('The pages could not be built');
    write('src/web/root.tsx', 'one');
    expect((await run()).calls).toEqual([...PAGES, SERVE]);
  });

  test('says so and stops if the packages cannot be installed', async () => {
    const failed = await run({ NPM_FAILS: '1' });
    expect([failed.code, failed.calls]).toEqual([1, [INSTALL]]);
    expect(failed.said).toContain('The packages could not be installed');
  });

  test('two concurrent starts install and build once', async () => {
    const both = [start(), start()];
    const codes = await Promise.all(both.map(async child => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0]);
    const calls = readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');
    expect(calls.sort()).toEqual([...PAGES, INSTALL, SERVE, SERVE]);
  });

  test('a start killed while installing does not block the next', async () => {
    write('build/.setup-lock', '999999999');
    expect((await run()).calls).toEqual([INSTALL, ...PAGES, SERVE]);
  });

  test("ends with the server's exit code, and passes signals on", async () => {
    expect((await run({ CODE: '3' })).code).toBe(3);
    const child = start({ SERVE: '1' });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  test('ends the server with npm, even if npm is killed', async () => {
    await run();
    const program = `"${process.execPath}" "${join(root, 'scripts/start.mjs')}"; true`; // so that the shell stays, as npm's does
    const env = { PATH: process.env.PATH, SERVE: '1', npm_lifecycle_event: 'start' };
    const shell = spawn('sh', ['-c', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(shell.stdout, 'data');
    shell.stdout.destroy();
    shell.kill('SIGKILL');
    await expect.poll(() => readFileSync(join(root, 'calls'), 'utf8'), { timeout: 20_000 }).toContain('ended');
  });
});
