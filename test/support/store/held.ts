import pg from 'pg';
import { expect } from 'vitest';

/** Holds rows from a side connection until each of the calls, begun one after the other, waits (or is answered); then lets go. */
export async function openHold(url: string) {
  const aside = new pg.Client(url);
  await aside.connect();
  // of this database only: the other files' are on the same server
  const waiters = `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
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
