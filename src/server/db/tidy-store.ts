import type { Store } from './store.ts';

/**
 * What autovacuum does on a server, and nothing does in the embedded database: without it the planner thinks of a full
 * table as empty, and each change leaves a dead row behind. Its limits; a table that was never counted is counted. Each
 * is one statement, so that visitors wait for one table at most.
 */
export async function tidyStore({ pool }: Pick<Store, 'pool'>): Promise<void> {
  const tables = await pool.query<{ tidy: string }>(
    `SELECT format('VACUUM (ANALYZE) %I.%I', s.schemaname, s.relname) AS tidy
      FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
      WHERE (c.reltuples < 0 AND pg_relation_size(c.oid) > 0)
        OR s.n_mod_since_analyze > 50 + c.reltuples / 10 OR s.n_dead_tup > 50 + c.reltuples / 5
      ORDER BY s.relname`,
  );
  for (const { tidy } of tables.rows) await pool.query(tidy);
}
