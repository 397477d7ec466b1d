import type { Pool } from 'pg';

/** The advisory locks held in this pool's database: the server is shared with the other test files. */
export async function advisoryLocks(pool: Pool): Promise<{ pid: number; classid: number; objsubid: number }[]> {
  const { rows } = await pool.query(`select pid, classid::int, objsubid from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
  return rows;
}
