import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#test/support/store/postgres.ts';
import { describeStore } from '#test/support/store/store-behaviour.ts';
import { openStore, type Store } from './store.ts';

process.env.TZ = 'Pacific/Auckland';
const database = await startPostgres();

describe.skipIf(!database)('on a PostgreSQL server', () => {
  let store: Store;

  beforeAll(async () => {
    store = await openStore({ url: database?.url, dir: '' });
  });
  afterAll(async () => {
    await store.close();
    await database?.stop();
  });

  describeStore(() => store);

  test('logs a broken connection, idle or in a transaction, and keeps running', async () => {
    const lost: string[] = [];
    const other = await openStore({ url: database?.url, dir: '', onLost: error => lost.push(error.message) });
    for (const isUsed of [false, true]) {
      const client = await other.pool.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      if (isUsed) await client.query('BEGIN');
      else client.release();
      await store.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await expect.poll(() => lost.splice(0)).not.toEqual([]);
      if (isUsed) await expect(client.query('COMMIT')).rejects.toThrow();
      if (isUsed) client.release(true);
      expect((await other.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    }
    await other.close();
  });

  test('really runs two transactions at once', async () => {
    const [one, two] = await Promise.all([store.pool.connect(), store.pool.connect()]);
    await one.query('BEGIN');
    await two.query('BEGIN');
    expect((await two.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    one.release(true);
    two.release(true);
    expect(store.kind).toBe('server');
  });
});
