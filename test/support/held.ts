import pg from 'pg';
import { expect } from 'vitest';

/** Holds rows from a side connection until each of the calls, begun one after the other, waits (or is answered); then lets go. */
export async function openHold(url: string) {
  const aside = new pg.Client(url);
  await aside.connect();
  const waiting = async () =>
    (await aside.query('select count(distinct pid)::int as n from pg_locks where not granted')).rows[0].n as number;
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
