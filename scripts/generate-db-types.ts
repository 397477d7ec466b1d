// Writes src/server/db/schema.generated.ts from a freshly migrated database: the migrations are the truth.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openStore } from '#server/db/store.ts';

const TARGET = fileURLToPath(new URL('../src/server/db/schema.generated.ts', import.meta.url));

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
};

const HEAD = `// Made by \`npm run db:types\` from the migrations; do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = ColumnType<T, never, never>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
/** Written as text: the driver would turn an array into a PostgreSQL array. */
type Json = ColumnType<JsonValue, string, string>;
`;

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: 'always' | 'default' | null;
}

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", t.typname AS "type", NOT a.attnotnull AS nullable,
         CASE WHEN a.attgenerated <> '' OR a.attidentity = 'a' THEN 'always'
              WHEN a.attidentity = 'd' OR a.atthasdef THEN 'default' END AS generated
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid
    JOIN pg_type t ON t.oid = a.atttypid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
     AND c.relname <> 'migration'
   ORDER BY c.relname COLLATE "C", a.attnum`;

// Of one column each, such as: CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))
const CHECKS = `
  SELECT c.relname AS "table", a.attname AS "column", pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
   WHERE k.contype = 'c' AND cardinality(k.conkey) = 1 AND c.relnamespace = 'public'::regnamespace`;

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

/** The words a text column may hold, or undefined when its check says anything more than a list. */
function wordsOf(definition: string): string | undefined {
  const list = /^CHECK \(\((?:\w+|"\w+") = ANY \(ARRAY\[((?:'[\w.-]+'::text(?:, )?)+|(?:\d+(?:, )?)+)\]\)\)\)$/.exec(
    definition,
  )?.[1];
  const one = /^CHECK \(\((?:\w+|"\w+") = ('[\w.-]+'::text)\)\)$/.exec(definition)?.[1];
  return (list ?? one)?.replaceAll('::text', '').replaceAll(', ', ' | ');
}

function typeOf(column: Column, words: Map<string, string>): string {
  const isArray = column.type.startsWith('_');
  const base = words.get(`${column.table}.${column.column}`) ?? TYPES[isArray ? column.type.slice(1) : column.type];
  if (!base) throw new Error(`${column.table}.${column.column}: no TypeScript type is known for ${column.type}`);
  const type = `${base}${isArray ? '[]' : ''}${column.nullable ? ' | null' : ''}`;
  if (column.generated === 'always') return `GeneratedAlways<${type}>`;
  return column.generated === 'default' ? `Generated<${type}>` : type;
}

/** The text of schema.generated.ts for the database behind this pool. */
export async function generateDbTypes(pool: pg.Pool): Promise<string> {
  const columns = (await pool.query<Column>(COLUMNS)).rows;
  const checks = (await pool.query<{ table: string; column: string; definition: string }>(CHECKS)).rows;
  const words = new Map<string, string>();
  for (const check of checks) {
    const union = wordsOf(check.definition);
    if (union) words.set(`${check.table}.${check.column}`, union);
  }
  const tables = Map.groupBy(columns, column => column.table);
  const interfaces = [...tables].map(([table, list]) => {
    const lines = list.map(column => `  ${camel(column.column)}: ${typeOf(column, words)};\n`);
    return `\nexport interface ${pascal(table)}Table {\n${lines.join('')}}\n`;
  });
  const all = [...tables.keys()].map(table => `  ${camel(table)}: ${pascal(table)}Table;\n`);
  return `${HEAD}${interfaces.join('')}\nexport interface DB {\n${all.join('')}}\n`;
}

async function main() {
  const dir = mkdtempSync(join(tmpdir(), 'nlc-types-'));
  try {
    const store = await openStore({ dir });
    await migrate(store.pool);
    writeFileSync(TARGET, await generateDbTypes(store.pool));
    await store.close();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
