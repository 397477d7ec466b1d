import type { ClientBase } from 'pg';
import { realClock } from '../clock.ts';
import type { Store } from '../db/store.ts';
import { type AppliedMigration, type Content, type Head, RowSum } from './content.ts';
import { listTables, quoted, type Table } from './table-list.ts';

const rowsAtOnce = 1000;

/** A row that was to be read after the snapshot was changed meanwhile: the snapshot must be taken again. */
export class SnapshotLost extends Error {}

/** Both stores write every value as the same text. */
export const sameText = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`;

/** Files: rows of megabytes, read one by one. */
const isHeavy = (table: Table): boolean =>
  table.columns.some(({ name, type }) => type === 'bytea' && !table.key.includes(name));

const lineOf = (table: Table): string =>
  `json_build_array(${table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')})::text`;

/** By the key, texts by their bytes: the same order on every server. */
function orderOf(table: Table): string {
  if (table.key.length === 0) return `${lineOf(table)} COLLATE "C"`;
  const isText = (name: string) => table.columns.some(column => column.name === name && column.type === 'text');
  // With the table's name: the text of a column has the same name as the column.
  const columns = table.key.map(name => ({ name, column: `${quoted(table.name)}.${quoted(name)}` }));
  return columns.map(({ name, column }) => (isText(name) ? `${column} COLLATE "C"` : column)).join(', ');
}

async function headOf(client: ClientBase, madeAt: Date): Promise<Head> {
  const migrations = await client.query<AppliedMigration>('SELECT name, sha256 FROM migration ORDER BY name');
  return {
    madeAt: madeAt.toISOString(),
    realAt: realClock.now().toISOString(),
    migrations: migrations.rows,
    tables: await listTables(client),
  };
}

async function sequencesOf(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename COLLATE "C"`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

async function* fetched<T>(client: ClientBase, select: string, atOnce: number): AsyncGenerator<T[]> {
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${select}`);
  for (;;) {
    const { rows } = await client.query({ text: `FETCH ${atOnce} FROM backup_rows`, rowMode: 'array' });
    if (rows.length > 0) yield rows as T[];
    if (rows.length < atOnce) break;
  }
  await client.query('CLOSE backup_rows');
}

/** The lines of a table, within a transaction of the caller's. */
export async function* linesOfTable(client: ClientBase, table: Table): AsyncGenerator<string[]> {
  const select = `SELECT ${lineOf(table)} FROM ${quoted(table.name)} ORDER BY ${orderOf(table)}`;
  for await (const rows of fetched<[string]>(client, select, isHeavy(table) ? 1 : rowsAtOnce))
    yield rows.map(([line]) => line);
}

async function begin(client: ClientBase): Promise<void> {
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${sameText}`);
}

async function* summed(table: Table, lists: AsyncIterable<string[]> | Iterable<string[]>): AsyncGenerator<Content> {
  const sum = new RowSum();
  for await (const lines of lists) {
    sum.add(lines);
    yield { kind: 'rows', table, lines };
  }
  yield { kind: 'sum', sum: sum.of(table.name) };
}

/** Row by row as it is asked for, in one snapshot on a connection of its own; the others go on. */
async function* readAlongside(store: Store, madeAt: Date): AsyncGenerator<Content> {
  const client = await store.pool.connect();
  try {
    await begin(client);
    const head = await headOf(client, madeAt);
    yield { kind: 'head', head };
    for (const table of head.tables) yield* summed(table, linesOfTable(client, table));
    const sequences = await sequencesOf(client);
    await client.query('COMMIT');
    yield { kind: 'end', sequences };
  } finally {
    client.release(true);
  }
}

/** A whole table as one text: a quarter quicker than rows. */
async function allLines(client: ClientBase, table: Table): Promise<string> {
  const { rows } = await client.query<{ lines: string | null }>(
    `SELECT string_agg(line, E'\\n') AS lines
       FROM (SELECT ${lineOf(table)} AS line FROM ${quoted(table.name)} ORDER BY ${orderOf(table)}) ordered`,
  );
  return rows[0]?.lines ?? '';
}

const linesIn = (text: string | undefined): string[][] | undefined =>
  text === undefined ? undefined : text === '' ? [] : [text.split('\n')];

/** A heavy row as the snapshot saw it: its key, and the transaction that wrote it. */
type HeavyRow = string[];

async function heavyRows(client: ClientBase, table: Table): Promise<HeavyRow[]> {
  const columns = [...table.key, 'xmin'].map(name => `${quoted(name)}::text`);
  const select = `SELECT ${columns.join(', ')} FROM ${quoted(table.name)} ORDER BY ${orderOf(table)}`;
  const { rows } = await client.query({ text: select, rowMode: 'array' });
  return rows as HeavyRow[];
}

async function* heavyLines(store: Store, table: Table, rows: readonly HeavyRow[]): AsyncGenerator<string[]> {
  const typeOf = (name: string) => table.columns.find(column => column.name === name)?.type;
  const key = table.key.map((name, i) => `${quoted(name)} = $${i + 1}::${typeOf(name)}`);
  const text = `SELECT ${lineOf(table)} AS line FROM ${quoted(table.name)}
    WHERE ${key.join(' AND ')} AND xmin::text = $${key.length + 1}`;
  for (const values of rows) {
    const client = await store.pool.connect();
    try {
      await client.query(`BEGIN; ${sameText}`);
      const found = await client.query<{ line: string }>({ text, values });
      await client.query('COMMIT');
      const line = found.rows[0]?.line;
      if (line === undefined) throw new SnapshotLost(`A row of ${table.name} was changed while it was read`);
      yield [line];
    } finally {
      client.release();
    }
  }
}

/**
 * The embedded store has one connection, so everyone waits while it is in use. Rows are therefore read into memory at
 * once, and files afterwards one at a time, each only if its row is still the one of the snapshot.
 */
async function* readQuickly(store: Store, madeAt: Date, onHeld: (ms: number) => void): AsyncGenerator<Content> {
  const client = await store.pool.connect();
  const startedAt = performance.now();
  const light = new Map<Table, string>();
  const heavy = new Map<Table, HeavyRow[]>();
  let head: Head;
  let sequences: Record<string, number>;
  try {
    await begin(client);
    head = await headOf(client, madeAt);
    for (const table of head.tables) {
      if (isHeavy(table)) heavy.set(table, await heavyRows(client, table));
      else light.set(table, await allLines(client, table));
    }
    sequences = await sequencesOf(client);
    await client.query('COMMIT');
  } finally {
    client.release(true);
    onHeld(performance.now() - startedAt);
  }
  yield { kind: 'head', head };
  for (const table of head.tables)
    yield* summed(table, linesIn(light.get(table)) ?? heavyLines(store, table, heavy.get(table) ?? []));
  yield { kind: 'end', sequences };
}

export interface SnapshotOptions {
  madeAt: Date;
  /** Whether the site serves meanwhile: then the embedded store's one connection is given back as soon as can be. */
  isServing: boolean;
  /** How long the only connection was taken. */
  onHeld?(ms: number): void;
}

/** Everything in the database, as it is at one moment. May throw SnapshotLost while the site serves. */
export function readSnapshot(store: Store, { madeAt, isServing, onHeld }: SnapshotOptions): AsyncGenerator<Content> {
  return store.kind === 'embedded' && isServing
    ? readQuickly(store, madeAt, onHeld ?? (() => {}))
    : readAlongside(store, madeAt);
}
