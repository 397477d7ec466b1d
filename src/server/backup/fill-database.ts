import type { ClientBase } from 'pg';
import {
  applyMigrations,
  createMigrationTable,
  lockMigrations,
  type MigrationFile,
  readMigrations,
} from '../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { type AppliedMigration, type Content, type Head, RowSum, type TableSum } from './content.ts';
import { linesOfTable, sameText } from './snapshot.ts';
import { listTables, quoted, type Table } from './table-list.ts';

const mostLines = 1000;
const mostBytes = 4_000_000;

/** Numbers given away after a backup was made are never given away again: links, mails and Stripe know them. */
const sequenceGap = 100_000;

/** The files this database was made with, and those that came since. */
function splitMigrations(applied: readonly AppliedMigration[]): [MigrationFile[], MigrationFile[]] {
  const files = readMigrations();
  applied.forEach(({ name, sha256 }, i) => {
    const file = files[i];
    if (!file) throw new BackupError(`The backup is of a newer program: it has ${name}, which is unknown here`);
    if (file.name !== name || file.sha256 !== sha256)
      throw new BackupError(`The backup has another ${name} than this program`);
  });
  return [files.slice(0, applied.length), files.slice(applied.length)];
}

/** Throws where a backup of this beginning cannot be restored by this program. */
export function assertKnown({ migrations }: Head): void {
  splitMigrations(migrations);
}

export async function assertEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY relname LIMIT 4`,
  );
  if (rows.length === 0) return;
  const names = rows.map(row => row.name).join(', ');
  throw new BackupError(`The database is not empty: it has ${names}. Nothing was changed; give an empty one`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come table by table and refer to each other in circles: what they refer to is checked at once at the end. */
async function dropForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace ORDER BY k.oid`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  return rows;
}

async function insertLines(client: ClientBase, table: Table, lines: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, i) => `(line->>${i})::${type}`).join(', ');
  await client.query(
    `INSERT INTO ${quoted(table.name)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM json_array_elements($1::json) AS line`,
    [`[${lines.join(',')}]`],
  );
}

async function insertAll(client: ClientBase, table: Table, lines: readonly string[]): Promise<void> {
  let batch: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    batch.push(line);
    bytes += line.length;
    if (batch.length < mostLines && bytes < mostBytes) continue;
    await insertLines(client, table, batch);
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) await insertLines(client, table, batch);
}

async function setSequences(client: ClientBase, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
}

async function assertSums(client: ClientBase, sums: readonly TableSum[]): Promise<void> {
  const tables = await listTables(client);
  for (const wanted of sums) {
    const table = tables.find(one => one.name === wanted.table);
    const sum = new RowSum();
    if (table) for await (const lines of linesOfTable(client, table)) sum.add(lines);
    const found = sum.of(wanted.table);
    if (found.rows !== wanted.rows || found.sha256 !== wanted.sha256)
      throw new BackupError(`The rows of ${wanted.table} are not those of the source; nothing was changed`);
  }
}

export interface Filled {
  head: Head;
  /** Equal on both sides, table by table. */
  sums: TableSum[];
  /** Migrations that came after the source was made. */
  migrated: string[];
}

/**
 * Fills an empty database in the caller's transaction: tables as they were, rows, sequences. Then compares every row
 * with its source, and applies newer migrations. If anything fails, the caller rolls back and nothing has changed.
 */
export async function fillDatabase(
  client: ClientBase,
  contents: AsyncIterable<Content>,
  { skipsNumbers }: { skipsNumbers: boolean },
): Promise<Filled> {
  await lockMigrations(client);
  await assertEmpty(client);
  await client.query(sameText);
  let head: Head | undefined;
  let newer: MigrationFile[] = [];
  let foreignKeys: ForeignKey[] = [];
  const sums: TableSum[] = [];
  for await (const content of contents) {
    if (content.kind === 'head') {
      head = content.head;
      const [older, since] = splitMigrations(head.migrations);
      newer = since;
      await createMigrationTable(client);
      await applyMigrations(client, older);
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      foreignKeys = await dropForeignKeys(client);
      await prepareTables(client, head.tables);
    } else if (content.kind === 'rows') await insertAll(client, content.table, content.lines);
    else if (content.kind === 'sum') sums.push(content.sum);
    else await setSequences(client, content.sequences);
  }
  if (!head) throw new BackupError('The source has no beginning');
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const { name } of head.tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  await assertSums(client, sums);
  await applyMigrations(client, newer);
  if (skipsNumbers) await skipNumbers(client);
  return { head, sums, migrated: newer.map(file => file.name) };
}

/** What migrations put in goes, and nothing is set off by what comes. */
async function prepareTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  const found = await listTables(client);
  if (JSON.stringify(found) !== JSON.stringify(tables))
    throw new BackupError('The tables of the source are not those its migrations make; nothing was changed');
  for (const { name } of found) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  if (found.length > 0) await client.query(`TRUNCATE ${found.map(({ name }) => quoted(name)).join(', ')}`);
}

async function skipNumbers(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $1)
       FROM pg_sequences WHERE schemaname = 'public'`,
    [sequenceGap],
  );
}
