import type { ClientBase } from 'pg';

interface Column {
  name: string;
  type: string;
}
export interface Table {
  name: string;
  columns: Column[];
  /** The columns of the primary key; empty: the table has none. */
  key: string[];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnsSql = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
     AND a.attgenerated = ''
   ORDER BY c.relname COLLATE "C", a.attnum`;

const keysSql = `
  SELECT c.relname AS "table", a.attname AS name
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(number, place)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
   WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace
   ORDER BY c.relname COLLATE "C", k.place`;

/** Every table of the installation but the list of migrations, by name. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const columns = (await client.query<Column & { table: string }>(columnsSql)).rows;
  const keys = (await client.query<{ table: string; name: string }>(keysSql)).rows;
  const byTable = Map.groupBy(columns, column => column.table);
  return [...byTable]
    .filter(([name]) => name !== 'migration')
    .map(([name, list]) => ({
      name,
      columns: list.map(column => ({ name: column.name, type: column.type })),
      key: keys.filter(key => key.table === name).map(key => key.name),
    }));
}
