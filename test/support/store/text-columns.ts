import { sql } from 'kysely';
import type { AppContext } from '#server/call.ts';

/** Columns that hold text somebody may have typed: not those whose words are a list, nor what the database makes of others. */
export async function listTextColumns(app: AppContext): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", t.typname as "type"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and t.typname in ('text', 'jsonb', 'bytea', '_text') and c.relname <> 'migration'
      and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and a.attnum = any(k.conkey) and pg_get_constraintdef(k.oid) like '%ARRAY[%')
    order by 1, a.attnum`.execute(app.db);
  const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return rows.map(row => ({ ...row, table: camel(row.table), column: camel(row.column) }));
}
