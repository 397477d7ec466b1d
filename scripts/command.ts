import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupError } from '#server/backup/backup-error.ts';
import { BadSettings, type Config, makeConfig } from '#server/config/checked-settings.ts';
import { misspelledIn, readEnv } from '#server/config/setting-names.ts';
import { WrongInstallation } from '#server/db/installation.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { DataFolderInUse } from '#server/db/store.ts';
import { Interrupted } from './terminal.ts';

/** Something the person at the keyboard can mend: told in words, without a stack. */
export class Refusal extends Error {}

const projectDir = join(dirname(fileURLToPath(import.meta.url)), '..');

export const serverConfig = (): Config => makeConfig(readEnv(process.env), projectDir, misspelledIn(process.env));

/** Parts of a wrong command line come as errors with such a code. */
const isUsage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const isInWords = (error: unknown): error is Error =>
  [Refusal, BadSettings, BackupError, MigrationError, WrongInstallation].some(kind => error instanceof kind);

/** Runs a command; what went wrong is told in words, and the exit code says so. */
export async function runCommand(run: () => Promise<void>, { usage = '' } = {}): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof DataFolderInUse) console.error(`${error.message}. Stop the server first.`);
    else if (error instanceof Interrupted) console.error('Nothing was changed.');
    else if (isUsage(error)) console.error(`${error.message}\n\n${usage}`);
    else console.error(isInWords(error) ? error.message : error);
    process.exitCode = 1;
  }
}
