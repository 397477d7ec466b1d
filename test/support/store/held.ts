import pg from 'pg';
import { expect } from 'vitest';

/** Holds rows from a side connection until each of the calls, begun one after the other, waits (or is answered); then lets go. */
export async function openHold(url: string) {
  const aside = new pg.Client(url);
  await aside.connect();
  // only those that wait for this connection or for one that does: others wait for a moment, too
  const waiters = `with recursive held (pid) as (
      select pg_backend_pid()
      union
      select a.pid from pg_stat_activity a join held h on h.pid = any(pg_blocking_pids(a.pid))
      where a.datname = current_database() and a.wait_event_type = 'Lock'
    ) select count(*)::int - 1 as n from held`;
  const waiting = async () => {
    await aside.query('select pg_stat_clear_snapshot()'); // a transaction keeps the activity as it first saw it
    return (await aside.query(waiters)).rows[0].n as number;
  };
  return {
    aside,
    waiting,
    end: () => aside.end(),
    async inTurn<T>(lock: string, values: unknown[], calls: (() => Promise<T>)[]): Promise<T[]> {
      await aside.query('begin');
      await aside.query(lock, values);
      const answers: Promise<T>[] = [];
      let answered = 0;
      try {
        for (const call of calls) {
          answers.push(call().finally(() => answered++));
          await expect.poll(async () => answered + (await waiting()), { timeout: 10_000 }).toBe(answers.length);
        }
      } finally {
        await aside.query('commit');
      }
      return Promise.all(answers);
    },
  };
}
