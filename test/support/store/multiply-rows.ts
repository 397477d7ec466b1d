import type pg from 'pg';
import { listTables, quoted } from '#server/backup/table-list.ts';

const offset = 100_000; // between one copy's numbers and the next one's

interface Reference {
  table: string;
  column: string;
  target: string;
}

const referencesSql = `
  SELECT c.relname AS "table", a.attname AS "column", t.relname AS target
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
   WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace`;

const uniqueSql = `
  SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns,
         (array_agg(a.attname::text) FILTER (WHERE a.atttypid IN ('text'::regtype, 'bytea'::regtype)))[1] AS marked
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey::int2[])
   WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
   GROUP BY c.relname, i.indexrelid`;

/** Numbers that name a row of another table without a foreign key. */
const loose: Reference[] = [
  { table: 'check_in_operation', column: 'registration_id', target: 'registration' },
  { table: 'check_in_operation', column: 'competitor_id', target: 'competitor' },
];

/**
 * Makes every row of people, orders, money and messages `times` as many, whatever tables there are: numbers are moved, texts
 * that must be unique get a mark. What a tournament is set up with stays as it is, so that each copy refers to the same.
 */
export async function multiplyRows(pool: pg.Pool, times: number, kept: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL session_replication_role = replica`); // neither triggers nor foreign keys
    const references = [...(await client.query<Reference>(referencesSql)).rows, ...loose];
    const unique = (await client.query<{ table: string; columns: string[]; marked: string | null }>(uniqueSql)).rows;
    for (const table of await listTables(client)) {
      if (kept.includes(table.name)) continue;
      const isMoved = (column: string): boolean => {
        const target = references.find(one => one.table === table.name && one.column === column)?.target;
        return column === 'id' ? table.key.join() === 'id' : target !== undefined && !kept.includes(target);
      };
      const isNumber = (column: string) => table.columns.find(one => one.name === column)?.type === 'integer';
      const marked = unique
        .filter(one => one.table === table.name && !one.columns.some(name => isMoved(name) && isNumber(name)))
        .map(one => one.marked);
      const values = table.columns.map(({ name, type }) => {
        const column = `t.${quoted(name)}`;
        if (isMoved(name)) return isNumber(name) ? `${column} + n * ${offset}` : `${column} || '~' || n`;
        if (!marked.includes(name)) return column;
        return type === 'bytea' ? `${column} || convert_to('~' || n, 'UTF8')` : `${column} || '~' || n`;
      });
      const names = table.columns.map(({ name }) => quoted(name)).join(', ');
      await client.query(
        `INSERT INTO ${quoted(table.name)} (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${values.join(', ')} FROM ${quoted(table.name)} t, generate_series(1, ${times - 1}) n`,
      );
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    client.release(true);
  }
}
