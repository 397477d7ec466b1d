import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { BadSettings, makeConfig } from './config/checked-settings.ts';
import { addressOf } from './config/own-address.ts';
import { misspelledIn, readEnv } from './config/setting-names.ts';
import { WrongInstallation } from './db/installation.ts';
import { DataFolderInUse } from './db/store.ts';
import { builtPages, pagesInDevelopment } from './http/pages/page-build.ts';
import { lineOf, writeNow } from './log.ts';
import { startSite } from './site.ts';

const isDevelopment = process.argv.includes('--dev');
const projectDir = join(dirname(fileURLToPath(import.meta.url)), '../..');

async function start(): Promise<void> {
  const config = makeConfig(readEnv(process.env), projectDir, misspelledIn(process.env));
  const loadPages = () => (isDevelopment ? pagesInDevelopment(projectDir) : builtPages(projectDir));
  const { stop, isRehearsal } = await startSite(config, loadPages, code => process.exit(code));
  process.on('SIGTERM', () => void stop(config.drainSeconds));
  process.on('SIGINT', () => void stop(0)); // somebody at the keyboard waits
  setFlagsFromString('--heap-growing-percent=30'); // from here on: the start is mostly garbage, and is quicker without
  // Whatever the level: whoever started it wants to know. The demonstration is for eyes, everything else for programs.
  const welcome = `NLC is at ${addressOf(config, isRehearsal)}`;
  writeNow(config.isDemo ? `${welcome}\n${await demoWelcome(config.publicUrl)}` : lineOf('info', welcome));
  flushCompileCache(); // Node itself does so at the end, which never comes with a power cut or kill -9
}

async function demoWelcome(publicUrl: string): Promise<string> {
  const { demoAccounts } = await import('./demo/seed-demo.ts');
  const accounts = demoAccounts.map(a => `  ${a.email.padEnd(24)} ${a.password}   ${a.who}`);
  return [
    '',
    'Demonstration: nothing here is real, no money moves.',
    ...accounts,
    `  Mail that would be sent: ${publicUrl}/dev/outbox`,
    '',
  ].join('\n');
}

/** What the person at the keyboard can mend is told in words; only the rest with its stack. */
function reasonOf(error: unknown): unknown {
  const kinds = [BadSettings, DataFolderInUse, WrongInstallation];
  if (error instanceof Error && kinds.some(kind => error instanceof kind)) return error.message;
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isPortTaken && 'port' in error ? `Port ${error.port} is in use: stop the other program, or set PORT` : error;
}

/** What nobody caught is told without what it quotes. A promise that nobody waits for leaves the process as it was. */
process.on('unhandledRejection', err => writeNow(lineOf('error', 'Nobody caught this', { err })));
process.on('uncaughtException', err => {
  writeNow(lineOf('fatal', 'Nobody caught this; the process ends', { err }));
  process.exit(1);
});

try {
  await start();
} catch (error) {
  console.error(reasonOf(error)); // at the start, to whoever starts it
  process.exit(1);
}
