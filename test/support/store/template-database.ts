import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS_FOLDER, migrate } from '#server/db/migrate.ts';
import { openStore } from '#server/db/store.ts';
import { cacheFolder } from './cache-folder.ts';

/** The environment variable that tells the workers of one run where to put their copies. */
export const RUN_FOLDER = 'NLC_TEST_RUN_FOLDER';

/** A new template for every change of the migrations or of the code that makes it. */
function fingerprint(): string {
  const code = ['embedded-store.ts', 'migrate.ts'].map(
    name => new URL(`../../../src/server/db/${name}`, import.meta.url),
  );
  const migrations = readdirSync(MIGRATIONS_FOLDER).sort();
  const hash = createHash('sha256').update(migrations.join());
  for (const name of migrations) hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  for (const url of code) hash.update(readFileSync(fileURLToPath(url)));
  return hash.digest('hex').slice(0, 16);
}

const DAY_MS = 24 * 60 * 60_000;

/** Those of earlier migrations: 40 MB each. Younger ones may be in use by another run. */
function removeOld(all: string) {
  for (const name of readdirSync(all)) {
    const made = statSync(join(all, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > DAY_MS) rmSync(join(all, name), { recursive: true, force: true });
  }
}

let template: string | undefined;

/** The folder of an embedded database with all migrations applied; made once for each state of the migrations. */
export async function makeTemplate(): Promise<string> {
  if (template && existsSync(template)) return template;
  const all = cacheFolder('database-template');
  const folder = join(all, fingerprint());
  if (!existsSync(folder)) {
    removeOld(all);
    const fresh = mkdtempSync(join(all, 'new-'));
    const store = await openStore({ dir: fresh });
    await migrate(store.pool).finally(() => store.close());
    rmSync(join(fresh, 'lock.sqlite'), { force: true });
    try {
      renameSync(fresh, folder);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(folder)) throw error; // else another process was first
    }
  }
  template = folder;
  return folder;
}

let ownRunFolder: string | undefined;

function runFolder(): string {
  const given = process.env[RUN_FOLDER];
  if (given) return given;
  if (!ownRunFolder) {
    const made = mkdtempSync(join(tmpdir(), 'nlc-test-'));
    ownRunFolder = made;
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  }
  return ownRunFolder;
}

/** A data folder of its own with a migrated, empty database, for `openStore({ dir })`. Removed after the run. */
export async function copyTemplate(): Promise<string> {
  const from = await makeTemplate();
  const dir = mkdtempSync(join(runFolder(), 'data-'));
  mkdirSync(join(dir, 'pg'), { mode: 0o700 });
  cpSync(join(from, 'pg'), join(dir, 'pg'), { recursive: true });
  return dir;
}
