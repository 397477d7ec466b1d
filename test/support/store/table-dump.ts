import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What counts tries, or tells what the process is doing: no write of the caller's. */
const ofTheSite = ['failed_attempt', 'pin_attempt', 'traffic_minute', 'job_run', 'alarm', 'migration'];

/** Asked thousands of times, and planning it takes ten times as long as running it: planned once for each connection. */
const planned = (text: string) => ({ name: createHash('sha1').update(text).digest('hex'), text });

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    planned("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"),
  );
  return rows.map(({ name }) => name).filter(name => !ofTheSite.includes(name));
}

/** A sum of every table's rows, in one statement; equal exactly when nothing was written. */
export async function tableSums(pool: pg.Pool): Promise<Record<string, string>> {
  const parts = (await tablesOf(pool)).map(
    name =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; sum: string }>(planned(parts.join(' UNION ALL ')));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter(name => before[name] !== after[name]);

/** The rows of some tables by number; of those without numbers, what stands in each column, in its own order. */
export async function rowsOfTables(pool: pg.Pool, names: readonly string[]): Promise<Record<string, unknown>> {
  const dump: Record<string, unknown> = {};
  for (const name of names) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`SELECT to_jsonb(t) AS row FROM "${name}" t`);
    const all = rows.map(({ row }) => row);
    const [first = {}] = all;
    dump[name] =
      'id' in first
        ? all.toSorted((a, b) => String(a.id).localeCompare(String(b.id), 'en', { numeric: true }))
        : Object.fromEntries(
            Object.keys(first).map(key => [
              key,
              all
                .map(row => JSON.stringify(row[key]))
                .toSorted()
                .join(),
            ]),
          );
  }
  return dump;
}
