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

async function sumsOf(pool: pg.Pool, names: readonly string[]): Promise<Record<string, string>> {
  if (names.length === 0) return {};
  const parts = names.map(
    name =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; sum: string }>(planned(parts.join(' UNION ALL ')));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** A sum of every table's rows, in one statement; equal exactly when nothing was written. */
export const tableSums = async (pool: pg.Pool): Promise<Record<string, string>> => sumsOf(pool, await tablesOf(pool));

/** How often each table was written to since the transaction began; a write that was taken back counts too. */
async function writeCounts(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; count: string }>(
    planned(
      `SELECT c.relname AS name, pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
            + pg_stat_get_xact_tuples_deleted(c.oid) AS count
         FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    ),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** The same sums within one long transaction: only what was written to since they were last asked for is summed again. */
export async function sumsFromHere(pool: pg.Pool) {
  const begun = await tableSums(pool);
  let sums = begun;
  let counts = await writeCounts(pool);
  return {
    async now(): Promise<Record<string, string>> {
      const written = changedTables(counts, await writeCounts(pool)).filter(name => name in begun);
      sums = { ...sums, ...(await sumsOf(pool, written)) };
      counts = await writeCounts(pool);
      return sums;
    },
    /** Every row is as it was in the beginning. */
    async rewound(): Promise<void> {
      sums = begun;
      counts = await writeCounts(pool);
    },
  };
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
