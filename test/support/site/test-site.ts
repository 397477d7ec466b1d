import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { makeConfig } from '#server/config/checked-settings.ts';
import { type Env, readEnv } from '#server/config/setting-names.ts';
import { builtPages } from '#server/http/pages/page-build.ts';
import { startSite } from '#server/site.ts';
import { serverArguments, serverEnvironment } from '../../../scripts/server-program.mjs';
import { cacheFolder } from '../store/cache-folder.ts';
import { hasPostgres, startPostgres } from '../store/postgres.ts';
import { RUN_FOLDER } from '../store/template-database.ts';
import { sharedBrowser } from './browser.ts';
import type { SiteAddress } from './site-customer.ts';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

const NODE_COMPILE_CACHE = cacheFolder('compiled');

/** Registration is open at this instant in the demonstration that the sites of tests show. */
export const siteNow = '2027-03-20T10:00:00-04:00';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise(resolve => probe.close(resolve));
  return port;
}

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output(): string;
  stop(): Promise<void>;
  /** As a power cut would: no good-bye. */
  kill(): Promise<void>;
}

/** A server that was told to start, and may be ended before it listens. */
export interface Spawned extends Omit<ServerProcess, 'url'> {
  url: string;
  /** Resolves when it listens; rejects with what it said when it ends before. */
  ready: Promise<void>;
}

type ServerEnv = Env & { NODE_OPTIONS?: string };

/** Tells the server to start as `npm start` does. */
export function spawnServer(env: ServerEnv & { PORT: string }): Spawned {
  const child = spawn(process.execPath, serverArguments, {
    cwd: projectDir,
    env: { PATH: process.env.PATH, ...serverEnvironment, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', function listens() {
      if (!output.includes('NLC is at')) return;
      child.stdout.off('data', listens); // a log grows for as long as it runs
      resolve();
    });
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${output}`)));
    const tooLate = () => reject(new Error(`The server did not start in time:\n${output}`));
    globalThis.setTimeout(tooLate, 60_000).unref();
  });
  ready.catch(() => undefined); // it may be killed before it listens
  const url = `http://localhost:${env.PORT}`;
  return { url, child, ready, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Starts the server as `npm start` does, and waits until it listens. */
export async function startServer(env: ServerEnv): Promise<ServerProcess> {
  const server = spawnServer({ ...env, PORT: env.PORT ?? String(await freePort()) });
  await server.ready;
  return server;
}

/** The file in a data folder that holds the address of its database, where the folder does not hold the database itself. */
const ELSEWHERE = 'database-url';

/** On a PostgreSQL server the site shows the demonstration only if DEMO says so, and by default it drains before it stops. */
const onServer = (url?: string) => url && { DATABASE_URL: url, DEMO: 'true', DRAIN_SECONDS: '0' };

/** What several test files begin with. */
export interface Prepared {
  name: string;
  now: string;
  prepare(site: SiteAddress): Promise<unknown>;
}

/** A data folder with the demonstration, made once for all test files of a run; and one more with what is prepared on it. */
async function seededFolder(isEmbedded: boolean, prepared?: Prepared): Promise<string> {
  const parent = process.env[RUN_FOLDER] ?? mkdtempSync(join(tmpdir(), 'nlc-site-'));
  const folder = join(parent, `${prepared?.name ?? 'demonstration'}-${isEmbedded ? 'embedded' : 'server'}`);
  const mark = `${folder}-in-the-making`;
  while (!existsSync(folder)) {
    try {
      mkdirSync(mark);
    } catch {
      await setTimeout(100); // another worker makes it
      continue;
    }
    try {
      if (existsSync(folder)) break; // whoever had the mark before has just finished
      const fresh = mkdtempSync(`${folder}-new-`);
      const basis = prepared && (await seededFolder(isEmbedded));
      if (basis) cpSync(basis, fresh, { recursive: true });
      const database = isEmbedded ? null : await startPostgres(basis && readFileSync(join(basis, ELSEWHERE), 'utf8'));
      const now = prepared?.now ?? siteNow;
      const site = await startSiteHere({ DATA_DIR: fresh, ...onServer(database?.url), CLOCK: now });
      await prepared?.prepare(site);
      await site.stop();
      rmSync(join(fresh, 'lock.sqlite'), { force: true });
      if (database) writeFileSync(join(fresh, ELSEWHERE), database.url);
      renameSync(fresh, folder);
    } finally {
      rmSync(mark, { recursive: true });
    }
  }
  return folder;
}

function copyOf(folder: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'nlc-site-data-'));
  cpSync(folder, dataDir, { recursive: true }); // an eighth of what the asynchronous one costs
  return dataDir;
}

/** A data folder of its own with the demonstration and its embedded database in it. */
export async function copyDemonstration(): Promise<string> {
  return copyOf(await seededFolder(true));
}

/** The demonstration for a site: its database on the run's PostgreSQL server, or in its folder where there is none. */
export async function demonstration(prepared?: Prepared): Promise<{ data: SiteData; remove(): Promise<void> }> {
  const isEmbedded = !hasPostgres();
  const folder = await seededFolder(isEmbedded, prepared);
  const dataDir = copyOf(folder);
  const database = isEmbedded ? null : await startPostgres(readFileSync(join(folder, ELSEWHERE), 'utf8'));
  return {
    data: { DATA_DIR: dataDir, ...onServer(database?.url) },
    async remove() {
      await database?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where a site's data are, in the words of its settings. */
interface SiteData extends Env {
  DATA_DIR: string;
}

export interface TestSite {
  url: string;
  /** For another server on the same data, once this one has stopped. */
  data: SiteData;
  browser: Browser;
  /** A browser of its own: no session, nothing stored. Console errors and policy violations are collected. */
  visit(options?: { size?: 'phone' | 'desktop'; context?: BrowserContext }): Promise<Visit>;
  /** Ends the server only: pages stay open without a network, and the data stay. */
  stop(): Promise<void>;
  close(): Promise<void>;
}
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Paths of every /api call that left, in order. */
  apiCalls: string[];
  /** Throws when the console showed an error or the page broke its own policy; forgets what was seen and what was ignored. */
  expectClean(): Promise<void>;
  /** Errors the test causes on purpose (a refused call shows in the console), until the next `expectClean`. */
  ignore(text: RegExp): void;
}

/** Every screen is looked at in both. */
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

type Served = Pick<TestSite, 'url' | 'stop'>;

/** Starts the site in this process: its modules and the compiled database serve every test file of the worker. */
export async function startSiteHere(env: Env): Promise<Served> {
  const settings = readEnv({ LOG_LEVEL: 'silent', ...env, PORT: env.PORT ?? String(await freePort()) });
  const config = makeConfig(settings, projectDir);
  const { stop } = await startSite(
    config,
    () => builtPages(projectDir),
    () => undefined,
  );
  let stopped: Promise<void> | undefined; // asked twice, both wait for the end
  const end = () => {
    stopped ??= stop(0);
    return stopped;
  };
  return { url: config.publicUrl, stop: end };
}

/** The real site with the demonstration in it, and a real browser. `startServer` gives it a process that can be killed. */
export async function startTestSite<S extends Served = Served>(
  env: Env = {},
  start: (env: Env) => Promise<S | Served> = startSiteHere,
  prepared?: Prepared,
): Promise<TestSite & S> {
  const { data, remove } = await demonstration(prepared);
  const [server, browser] = await Promise.all([
    start({ ...data, CLOCK: siteNow, ...env }) as Promise<S>,
    sharedBrowser(),
  ]);
  return {
    ...server,
    data,
    browser,
    visit: options => visit(browser, server.url, options),
    async close() {
      const isOpenHere = (context: BrowserContext) => context.pages().some(page => page.url().startsWith(server.url));
      await Promise.all(
        browser
          .contexts()
          .filter(isOpenHere)
          .map(context => context.close()),
      );
      await server.stop();
      await remove();
    },
  };
}

async function visit(
  browser: Browser,
  url: string,
  options: { size?: 'phone' | 'desktop'; context?: BrowserContext } = {},
): Promise<Visit> {
  const context =
    options.context ??
    (await browser.newContext({
      baseURL: url,
      viewport: sizes[options.size ?? 'phone'],
      locale: 'en-CA',
      acceptDownloads: true,
    }));
  const page = await context.newPage();
  const errors: string[] = [];
  const apiCalls: string[] = [];
  const ignored: RegExp[] = [];
  page.on(
    'console',
    message => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', error => errors.push(String(error)));
  page.on('request', request => {
    const path = new URL(request.url()).pathname;
    // Pictures come when the browser likes, also those of the page before.
    if (path.startsWith('/api') && request.resourceType() !== 'image') apiCalls.push(`${request.method()} ${path}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return {
    page,
    context,
    apiCalls,
    ignore: text => ignored.push(text),
    async expectClean() {
      const expected = ignored.splice(0);
      const seen = errors.splice(0).filter(error => !expected.some(text => text.test(error)));
      if (seen.length > 0) throw new Error(`The page is not clean:\n${seen.join('\n')}`);
    },
  };
}

/** With KEEP_PICTURES=true: a picture of the screen in artefacts/screens, to be looked at. */
export async function keepPicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env.KEEP_PICTURES !== 'true') return;
  const folder = join(projectDir, 'artefacts', 'screens');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
