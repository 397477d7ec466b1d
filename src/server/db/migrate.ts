import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const LOCK_KEY = 4_827_131; // any number, the same in every version

/** The folder and the database do not belong together; nothing was changed by the file that is named. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrationFile {
  name: string;
  sql: string;
  sha256: string;
}

export function readMigrations(folder = MIGRATIONS_FOLDER): MigrationFile[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort();
  names.forEach((name, index) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (!number) throw new MigrationError(`${name}: a migration is called NNNN_what_it_does.sql`);
    if (Number(number) !== index + 1)
      throw new MigrationError(`${name}: expected number ${String(index + 1).padStart(4, '0')}`);
  });
  return names.map(name => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

function assertSameHistory(applied: { name: string; sha256: string }[], files: MigrationFile[]) {
  applied.forEach((row, index) => {
    const file = files[index];
    if (!file)
      throw new MigrationError(`The database is newer than this program: it has ${row.name}, which is unknown here`);
    if (file.name !== row.name)
      throw new MigrationError(`The database has ${row.name} where this program has ${file.name}`);
    if (file.sha256 !== row.sha256)
      throw new MigrationError(`${row.name} was changed after it was applied; write a new migration instead`);
  });
}

/** Within a transaction of the caller's: two servers starting at once wait for each other. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
}

export async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TABLE migration (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
}

/** Applies files within a transaction of the caller's. */
export async function applyMigrations(client: pg.ClientBase, files: readonly MigrationFile[]): Promise<void> {
  for (const file of files) {
    await client.query(file.sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [file.name, file.sha256]);
  }
}

async function apply(client: pg.PoolClient, file: MigrationFile) {
  await client.query('BEGIN');
  try {
    await applyMigrations(client, [file]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const isForbidden = (error as { code?: string }).code === '42501';
    const hint = isForbidden ? '. Apply it as the owner of the tables: npm run db:migrate' : '';
    throw new MigrationError(`${file.name} failed: ${(error as Error).message}${hint}`, { cause: error });
  }
}

/**
 * Applies pending migrations, each in its own transaction, and returns their names. All on one client: the embedded
 * store has only one, and the advisory lock (for two servers starting at once) belongs to its session.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    // A role that owns nothing may not create it either; it finds everything applied, or says what is missing.
    const { rows } = await client.query("SELECT to_regclass('migration') IS NULL AS is_new");
    if (rows[0]?.is_new) await createMigrationTable(client);
    const applied = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM migration ORDER BY name',
    );
    assertSameHistory(applied.rows, files);
    const pending = files.slice(applied.rows.length);
    for (const file of pending) await apply(client, file);
    return pending.map(file => file.name);
  } finally {
    client.release(true); // ending the session frees the lock, whatever state it is in
  }
}
