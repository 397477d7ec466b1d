import type { Store } from './store.ts';

/**
 * Removes from the embedded database's files what its rows no longer hold. PostgreSQL leaves deleted rows, old values
 * in statistics, and everything in its log (WAL) until it needs the space. Each table is one statement, so that visitors
 * wait for one table at most. A server's files, log and copies are its operator's. PRIV-15
 */
export async function rewriteStore({ pool }: Pick<Store, 'pool'>): Promise<void> {
  const tables = await pool.query<{ rewrite: string }>(
    `SELECT format('VACUUM (FULL, ANALYZE) %I.%I', 'public', relname) AS rewrite FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  // The most frequent values of every column; of a table that is empty now the old ones would stay.
  await pool.query(
    `DELETE FROM pg_statistic WHERE starelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
  for (const { rewrite } of tables.rows) await pool.query(rewrite);
  await pool.query('VACUUM FULL pg_statistic');
  // The next log file begins, and none before it is needed any more, nor used again: wal_recycle is off.
  await pool.query('SELECT pg_switch_wal()');
  await pool.query('CHECKPOINT');
}
