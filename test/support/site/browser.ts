import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { cacheFolder } from '../store/cache-folder.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * No sandbox (it does not start in a container), and nothing that calls home.
 * @public for whoever starts the program by itself, with a debugging port
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-pings',
];

/** How to start a browser: the program, and what must be in its environment. */
export interface BrowserProgram {
  executablePath: string;
  env: Record<string, string>;
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
}

/** The browser among the packages, unpacked once; needs nothing of the system, no font either. */
export function unpackedBrowser(): BrowserProgram {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = join(dirname(entry), '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  // By its own path, which outlives a checkout that only links to the packages.
  const cache = realpathSync(cacheFolder('chromium'));
  const folder = join(cache, version);
  if (!existsSync(folder)) unpack(cache, folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...environment(), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** The one that comes along names /tmp/fonts; a browser that finds no font draws text without height, or stops. */
function fontSettings(folder: string): string {
  const xml = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${xml(join(folder, 'fonts'))}</dir>
  <cachedir>${xml(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`;
}

/** Into a folder aside, then named in one step: of two processes at once, the second finds the first one's. */
function unpack(cache: string, folder: string) {
  const fresh = mkdtempSync(join(cache, 'new-'));
  const program = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url));
  const env = { ...environment(), TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const result = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The browser could not be unpacked: ${result.stderr}`);
  }
  writeFileSync(join(fresh, 'fonts', 'fonts.conf'), fontSettings(folder));
  // Another user of the same checkout may use it too.
  for (const path of ['.', ...readdirSync(fresh, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(fresh, path), 0o755);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * CHROMIUM_PATH, else the one among the packages: the same on every machine, and a third quicker for being without
 * windows. It is a program for Linux on x64; elsewhere the system's.
 */
export function findBrowser(): BrowserProgram {
  const isForUs = process.platform === 'linux' && process.arch === 'x64';
  const given = process.env.CHROMIUM_PATH || (isForUs ? undefined : SYSTEM.find(path => existsSync(path)));
  return given ? { executablePath: given, env: environment() } : unpackedBrowser();
}

/** As long as `expect.poll` waits (vitest.config.ts), so that a busy machine fails no test. */
const patienceMs = 60_000;

export async function launchBrowser(program = findBrowser(), more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ ...program, args: [...browserArgs, ...more], headless: true });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext(options);
    context.setDefaultTimeout(patienceMs);
    return context;
  };
  return browser;
}

let shared: Promise<Browser> | undefined;

/** One browser for all test files of a worker; `test/browser-setup.ts` closes what each leaves open. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchBrowser();
  return shared as Promise<Browser>;
}
